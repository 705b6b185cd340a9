import { unzipSync } from "fflate";
import { parquetReadObjects } from "hyparquet";
import { openLoadFile } from "~/domain/load-files/load-file";
import type { Cell } from "~/domain/tabular/row";
import { inMemory, once } from "~/domain/tabular/source";
import { readCsvRows } from "~/domain/tabular/text/csv-rows";
import { withoutTextMark } from "~/domain/tabular/writing/write-csv";
import { textOf } from "../rendered-text";
import type { Format } from "./export-table";

/** What a program finds in a file. */
export interface ReadExport {
  /** Of each table: how many columns its head has, and its rows have at most and at least. */
  readonly widths: readonly { readonly head: number; readonly most: number; readonly least: number }[];
  /** Texts as they were before they were written. */
  readonly texts: readonly string[];
  /** What a spreadsheet would run. */
  readonly runs: readonly string[];
}

const STARTS_FORMULA = /^[=+\-@\t\r]/;
const isNumber = (text: string) => text.trim() !== "" && Number.isFinite(Number(text));

function widthsOf(rows: readonly { readonly length: number }[]): ReadExport["widths"] {
  const [head, ...others] = rows.map(({ length }) => length);
  if (head === undefined) return [];
  return [{ head, most: Math.max(head, ...others), least: Math.min(head, ...others) }];
}

async function readText(bytes: Uint8Array, delimiter: string): Promise<ReadExport> {
  const rows: string[][] = [];
  const source = bytes[0] === 0xef ? bytes.subarray(3) : bytes;
  for await (const { cells } of readCsvRows(once(source), { encoding: "utf-8", delimiter }))
    rows.push(cells.map((cell) => (cell === null ? "" : String(cell))));
  const cells = rows.flat();
  return {
    widths: widthsOf(rows),
    texts: cells.map(withoutTextMark),
    runs: cells.filter((cell) => STARTS_FORMULA.test(cell) && !isNumber(cell)),
  };
}

const wordOf = (cell: Cell) => (typeof cell === "object" && cell !== null ? [] : [String(cell ?? "")]);

async function readWorkbook(bytes: Uint8Array): Promise<ReadExport> {
  const file = await openLoadFile(inMemory(bytes));
  if (file.kind !== "workbook") throw new Error("no workbook");
  const widths: ReadExport["widths"][number][] = [];
  const texts: string[] = [];
  for (const { name } of file.workbook.sheets) {
    const rows: (readonly Cell[])[] = [];
    for await (const batch of file.workbook.rowBatches(name)) rows.push(...batch.map(({ cells }) => cells));
    widths.push(...widthsOf(rows));
    texts.push(...rows.flat().flatMap(wordOf));
  }
  const parts = Object.entries(unzipSync(bytes)).filter(([path]) => path.startsWith("xl/worksheets/"));
  const runs = parts.flatMap(([path, part]) =>
    /<f[ >]/.test(new TextDecoder().decode(part)) ? [`a formula in ${path}`] : [],
  );
  return { widths, texts, runs };
}

function textsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (Array.isArray(value)) return value.flatMap(textsIn);
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

/** Reads a file as a program would; throws where it is not what it says. */
export async function readExport(bytes: Uint8Array<ArrayBuffer>, format: Format): Promise<ReadExport> {
  const text = () => new TextDecoder().decode(bytes);
  switch (format) {
    case "csv":
      return readText(bytes, ",");
    case "eet":
      return readText(bytes, "|");
    case "xlsx":
      return readWorkbook(bytes);
    case "json":
      return { widths: [], texts: textsIn(JSON.parse(text())), runs: [] };
    case "ndjson": {
      const objects = text()
        .split("\n")
        .filter((line) => line !== "")
        .map((line) => JSON.parse(line) as object);
      return { widths: widthsOf(objects.map((one) => Object.keys(one))), texts: textsIn(objects), runs: [] };
    }
    case "parquet": {
      const objects = await parquetReadObjects({ file: bytes.buffer });
      return { widths: widthsOf(objects.map((one) => Object.keys(one))), texts: textsIn(objects), runs: [] };
    }
    case "html": {
      const html = text();
      const runs = /<script>alert|<img src=x/i.test(html) ? ["markup of a text"] : [];
      return { widths: [], texts: [textOf(html)], runs };
    }
  }
}
