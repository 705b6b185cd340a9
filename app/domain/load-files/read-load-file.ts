import type { Dataset } from "~/domain/datasets/dataset";
import { DATASETS, type Loadable } from "~/domain/datasets/datasets";
import type { Mapping } from "~/domain/datasets/header-match";
import type { LoadFinding } from "~/domain/datasets/load-finding";
import { findTable } from "~/domain/datasets/table-records";
import { readCsvBatches } from "~/domain/tabular/csv-rows";
import { detectDelimiter } from "~/domain/tabular/delimiter";
import { detectEncoding, type TextEncoding } from "~/domain/tabular/text-encoding";
import { UnreadableFile } from "~/domain/tabular/unreadable-file";
import type { XlsxWorkbook } from "~/domain/tabular/xlsx-rows";
import type { LoadFile } from "./load-file";
import { fileFinding, type LoadReading } from "./load-reading";
import { HEAD_ROWS, readTable } from "./read-table";
import { headOf } from "./row-batches";

const SAMPLE_CHARS = 64 * 1024;
const SHEET_HEAD_ROWS = 40;

/** Understands a file as the dataset it is loaded as. A file that is something else is refused with the reason. */
export async function readLoadFile(
  loadable: Loadable,
  file: LoadFile,
  mapping: Mapping | null,
): Promise<LoadReading> {
  if (loadable === "tpt") throw new UnreadableFile("F01", "not_a_table");
  const dataset = DATASETS[loadable];
  if (file.kind === "workbook") return readWorkbook(dataset, file.workbook, mapping);
  if (file.kind !== "text") throw new UnreadableFile("F01", "not_a_table");
  return readText(dataset, file.bytes, mapping);
}

async function readText(
  dataset: Dataset,
  bytes: () => AsyncIterable<Uint8Array>,
  mapping: Mapping | null,
): Promise<LoadReading> {
  const encoding = await detectEncoding(bytes());
  const delimiter = detectDelimiter(await sampleOf(bytes(), encoding));
  const findings: LoadFinding[] =
    encoding === "windows-1252" ? [fileFinding("F03", { severity: "note", value: "Windows-1252" })] : [];
  return readTable({
    dataset,
    sheet: null,
    batches: readCsvBatches(bytes(), { encoding, delimiter }),
    mapping,
    detected: { encoding, delimiter },
    findings,
  });
}

async function sampleOf(chunks: AsyncIterable<Uint8Array>, encoding: TextEncoding): Promise<string> {
  const decoder = new TextDecoder(encoding);
  let text = "";
  for await (const chunk of chunks) {
    text += decoder.decode(chunk, { stream: true });
    if (text.length >= SAMPLE_CHARS) break;
  }
  return text.slice(0, SAMPLE_CHARS);
}

async function readWorkbook(
  dataset: Dataset,
  workbook: XlsxWorkbook,
  mapping: Mapping | null,
): Promise<LoadReading> {
  const sheet = await sheetFor(dataset, workbook, mapping);
  return readTable({
    dataset,
    sheet,
    batches: workbook.rowBatches(sheet),
    mapping,
    detected: { sheet },
    findings: [],
  });
}

/** The visible sheet whose header names most of the dataset's columns. */
async function sheetFor(dataset: Dataset, workbook: XlsxWorkbook, mapping: Mapping | null): Promise<string> {
  const visible = workbook.sheets.filter(({ hidden }) => !hidden);
  const sheets = visible.length > 0 ? visible : workbook.sheets;
  let best: { name: string; score: number } | null = null;
  for (const { name } of sheets) {
    if (sheets.length === 1) return name;
    const head = await headOf(workbook.rowBatches(name), Math.min(SHEET_HEAD_ROWS, HEAD_ROWS));
    const score = findTable(dataset, head, mapping ?? {})?.match.places.size ?? 0;
    if (score > (best?.score ?? 0)) best = { name, score };
  }
  const found = best?.name ?? sheets[0]?.name;
  if (found === undefined) throw new UnreadableFile("F01", "not_a_table");
  return found;
}
