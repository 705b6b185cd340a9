import type { Dataset } from "~/domain/datasets/dataset";
import { DATASETS, type Loadable } from "~/domain/datasets/datasets";
import type { LoadFinding } from "~/domain/datasets/load-finding";
import { findTable } from "~/domain/datasets/table-records";
import type { Mapping } from "~/domain/tabular/headers/match-columns";
import { plainHeader } from "~/domain/tabular/headers/plain-header";
import { cellText, type Row } from "~/domain/tabular/row";
import { readCsvBatches } from "~/domain/tabular/text/csv-rows";
import { encodingName } from "~/domain/tabular/text/text-encoding";
import { UnreadableFile } from "~/domain/tabular/unreadable-file";
import { HiddenRows } from "~/domain/tabular/workbooks/hidden-rows";
import { type FilledRows, mergedStream } from "~/domain/tabular/workbooks/merged-cells";
import type { XlsxWorkbook } from "~/domain/tabular/workbooks/xlsx-rows";
import { dialectOf } from "./csv-dialect";
import { unitsAroundList } from "./json/json-around";
import { headersOfPaths } from "./json/json-keys";
import { isOneObject, jsonBatches, type LateKeys } from "./json/json-table";
import type { LoadFile } from "./load-file";
import { fileFinding, type LoadReading, NotThisDataset } from "./load-reading";
import { companyTableIn } from "./published/company-tables";
import { readCountryLists } from "./published/country-lists";
import { countryTableIn } from "./published/country-tables";
import { isOsClimate, readOsClimate } from "./published/osclimate";
import { readUnList } from "./published/read-un-list";
import { readTable } from "./read-table";
import { headOf } from "./row-batches";
import { mappingParts, type SaidOfFile } from "./saved-mapping";
import { readTptJson, readTptTable, tptHeaderScore } from "./tpt/read-tpt";
import { unitsStated } from "./units/units-beside";
import type { YearlyRates } from "./years/yearly-rates";

const SHEET_HEAD_ROWS = 40;

/** Merged cells stand behind the rows: a sheet with them is unpacked twice, which larger ones are not. People merge cells, programs do not. */
const MAX_READ_TWICE_BYTES = 64 * 1024 * 1024;

type Said = { readonly mapping: Mapping | null } & SaidOfFile;

/** Understands a file as the dataset it is loaded as. A file that is something else is refused with the reason. */
export async function readLoadFile(
  loadable: Loadable,
  file: LoadFile,
  given: Mapping | null,
  rates: YearlyRates | null = null,
): Promise<LoadReading> {
  if (loadable === "tpt") return readTpt(file);
  const dataset = DATASETS[loadable];
  const said = mappingParts(given);
  if (file.kind === "workbook") return readWorkbook(dataset, file.workbook, said, rates);
  if (file.kind === "xml" && dataset.name === "sanctions") return readUnList(file.bytes);
  if (file.kind === "json") {
    const isLists = dataset.name === "country-indicators" && (await isOneObject(file.bytes));
    const readRows = () => readJson(dataset, file.bytes, said, rates);
    return isLists ? listsOr(readRows, file.bytes) : readRows();
  }
  if (file.kind !== "text") throw new UnreadableFile("F01", "not_a_table");
  return readText(dataset, file, said, rates);
}

/** Lists of countries; any other document that holds a list of objects is read as one. */
async function listsOr(
  readRows: () => Promise<LoadReading>,
  bytes: () => AsyncIterable<Uint8Array>,
): Promise<LoadReading> {
  try {
    return await readCountryLists(bytes);
  } catch (error) {
    if (!(error instanceof NotThisDataset) || error.finding.value) throw error;
    try {
      return await readRows();
    } catch (other) {
      throw other instanceof NotThisDataset ? other : error;
    }
  }
}

async function readJson(
  dataset: Dataset,
  bytes: () => AsyncIterable<Uint8Array>,
  said: Said,
  rates: YearlyRates | null,
): Promise<LoadReading> {
  const late: LateKeys = new Map();
  const around: string[] = [];
  const batches = jsonBatches(bytes, {
    ...{ late, around },
    headersOf: (paths) => headersOfPaths(dataset, paths),
  });
  const { mapping } = said;
  const input = { dataset, sheet: null, batches, mapping, said, detected: {}, findings: [], rates };
  const reading = await readTable(input);
  const lateKeys = () =>
    [...late].map(([value, row]) => fileFinding("D54", { severity: "warning", row, value }));
  const units = () => unitsAroundList(dataset, reading, around);
  return { ...reading, closing: () => [...(reading.closing?.() ?? []), ...lateKeys(), ...units()] };
}

async function readTpt(file: LoadFile): Promise<LoadReading> {
  if (file.kind === "json") return readTptJson(file.bytes);
  if (file.kind === "workbook") {
    const { sheet, findings } = await bestSheet(file.workbook, tptHeaderScore);
    const reading = await readTptTable(file.workbook.rowBatches(sheet), sheet, { sheet });
    return { ...reading, findings: [...findings, ...reading.findings] };
  }
  if (file.kind !== "text") throw new UnreadableFile("F01", "not_a_table");
  const dialect = await dialectOf(file.bytes, file.encoding);
  return readTptTable(readCsvBatches(file.bytes(), dialect), null, { ...dialect });
}

async function readText(
  dataset: Dataset,
  { bytes, encoding }: Exclude<LoadFile, { readonly kind: "workbook" }>,
  said: Said,
  rates: YearlyRates | null,
): Promise<LoadReading> {
  const dialect = await dialectOf(bytes, encoding);
  const findings: LoadFinding[] = /^utf/.test(dialect.encoding)
    ? []
    : [fileFinding("F03", { severity: "note", value: encodingName(dialect.encoding) })];
  return readTable({
    dataset,
    sheet: null,
    batches: readCsvBatches(bytes(), dialect),
    mapping: said.mapping,
    said,
    detected: { ...dialect },
    findings,
    rates,
  });
}

async function readWorkbook(
  dataset: Dataset,
  workbook: XlsxWorkbook,
  said: Said,
  rates: YearlyRates | null,
): Promise<LoadReading> {
  const { mapping, sheet: asked } = said;
  const isAsPublished = mapping === null && asked === null && isOsClimate(workbook);
  const published = isAsPublished ? await readOsClimate(workbook, dataset.name) : null;
  if (published !== null) return published;
  const { sheet, findings, beside } =
    asked === null ? await sheetFor(dataset, workbook, mapping) : { sheet: asked, findings: [], beside: [] };
  if (!workbook.sheets.some(({ name }) => name === sheet)) {
    throw new UnreadableFile("F06", "sheet_not_found", { sheet });
  }
  const filled: FilledRows = { first: null, count: 0 };
  const merged = await workbook.mergedCells(sheet, MAX_READ_TWICE_BYTES);
  const hidden = new HiddenRows();
  const rows = hidden.passing(workbook.rowBatches(sheet));
  const reading = await readTable({
    dataset,
    sheet,
    batches: merged.length === 0 ? rows : mergedStream(rows, merged, filled),
    mapping,
    said,
    detected: { sheet },
    findings,
    rates,
  });
  const aboutRows = () => [...filledFinding(filled, sheet), ...hiddenFinding(hidden, sheet)];
  return {
    ...reading,
    findings: [...reading.findings, ...unitsOnOtherSheets(dataset, reading, beside)],
    closing: () => [...(reading.closing?.() ?? []), ...aboutRows()],
  };
}

/**
 * What sheets without a table, a cover or an explanation of the fields, state of the units of the table (D45). Of several
 * cells in a row one names a field: another field than those of the table may be in any unit.
 */
function unitsOnOtherSheets(
  dataset: Dataset,
  { table, detected }: LoadReading,
  beside: ChosenSheet["beside"],
): readonly LoadFinding[] {
  if (table === undefined || detected.layout !== undefined) return [];
  const headers = new Set(table.headers.map((header) => plainHeader(header ?? "")));
  const isOfTable = ({ cells }: Row) => {
    const texts = cells.flatMap((cell) => cellText(cell) ?? []);
    return texts.length < 2 || texts.some((text) => headers.has(plainHeader(text)));
  };
  return beside.flatMap(({ name, head }) => unitsStated(dataset, name, head.filter(isOfTable), table));
}

/** The text of merged cells stands in rows that do not hold it themselves: that is said (F07). */
function filledFinding({ first, count }: FilledRows, sheet: string): readonly LoadFinding[] {
  if (count === 0) return [];
  return [fileFinding("F07", { severity: "note", sheet, row: first, params: { rows: count } })];
}

function hiddenFinding(hidden: HiddenRows, sheet: string): readonly LoadFinding[] {
  if (hidden.first === null) return [];
  const params = { rows: hidden.count, hidden: hidden.numbers() };
  return [fileFinding("F07", { severity: "warning", sheet, row: hidden.first, params })];
}

/** The visible sheet that a publisher lays out, else whose header names most of the dataset's columns. */
function sheetFor(dataset: Dataset, workbook: XlsxWorkbook, mapping: Mapping | null): Promise<ChosenSheet> {
  const { name } = dataset;
  const publishedIn = (head: readonly Row[]) =>
    name === "country-indicators" ? countryTableIn(head) : companyTableIn(name, head, null);
  return bestSheet(workbook, (head) => {
    const published = mapping === null ? publishedIn(head) : null;
    if (published !== null) return PUBLISHED_SCORE + published.size;
    return findTable(dataset, head, mapping ?? {})?.match.places.size ?? 0;
  });
}

const PUBLISHED_SCORE = 1000;

/** Names of the visible sheets of a workbook; of all where none is visible. */
export function visibleSheets({ sheets }: XlsxWorkbook): readonly string[] {
  const visible = sheets.filter(({ hidden }) => !hidden);
  return (visible.length > 0 ? visible : sheets).map(({ name }) => name);
}

interface ChosenSheet {
  readonly sheet: string;
  /** Names the sheets whose heads are as good, for they are not read. */
  readonly findings: readonly LoadFinding[];
  /** The first rows of the visible sheets that have no head at all. */
  readonly beside: readonly { readonly name: string; readonly head: readonly Row[] }[];
}

/** Fewer columns than this a sheet may share with any table. */
const MIN_ALIKE = 3;

/** The visible sheet with the best head; where none has any, the first on which there is a row of several cells. */
async function bestSheet(
  workbook: XlsxWorkbook,
  scoreOf: (head: readonly Row[]) => number,
): Promise<ChosenSheet> {
  const sheets = visibleSheets(workbook);
  let best: { name: string; score: number; alike: string[] } | null = null;
  let filled: string | null = null;
  const beside: { name: string; head: readonly Row[] }[] = [];
  for (const name of sheets) {
    if (sheets.length === 1) return { sheet: name, findings: [], beside };
    const head = await headOf(workbook.rowBatches(name), SHEET_HEAD_ROWS);
    const score = scoreOf(head);
    if (score === 0) beside.push({ name, head });
    if (score > (best?.score ?? 0)) best = { name, score, alike: [] };
    else if (score === best?.score && score >= MIN_ALIKE) best.alike.push(name);
    const hasTable = head.some(({ cells }) => cells.filter((cell) => cellText(cell) !== null).length > 1);
    if (hasTable) filled ??= name;
  }
  const found = best?.name ?? filled ?? sheets[0];
  if (found === undefined) throw new UnreadableFile("F01", "not_a_table");
  const value = best?.alike.join(", ") ?? "";
  const unread = value === "" ? [] : [fileFinding("D40", { severity: "warning", sheet: found, value })];
  return { sheet: found, findings: unread, beside };
}
