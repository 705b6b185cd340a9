import { type Finding, type FindingColumn, findingColumn, type Severity } from "./finding";
import {
  columnKey,
  HEADER_SEARCH_ROWS,
  type HeaderMatch,
  headerFingerprint,
  type Mapping,
  matchColumns,
  type NamedColumn,
} from "./match-columns";
import { cellText, columnLetter, isBlankRow, type Row } from "./row";
import type { TableFile, TableSheet } from "./table-file";

/** A kind of file that people fill in by hand: its columns, and how it says that a file is none. */
export interface Intake<Name extends string> {
  readonly columns: readonly NamedColumn<Name>[];
  /** A header has at least one of these. */
  readonly key: readonly Name[];
  /** The key of one of its messages. */
  readonly textOf: (message: string) => string;
  readonly noColumn: { readonly code: string; readonly message: string };
}

/** A column of texts. */
export function intakeColumn<Name extends string>(name: Name, ...aliases: string[]): NamedColumn<Name> {
  return { name, kind: "text", unit: null, required: false, aliases };
}

/** A row below the header. */
export interface IntakeRow<Name extends string> {
  readonly number: number;
  /** The cell of a column, null where it is empty or the file has no such column. */
  readonly text: (name: Name) => string | null;
}

/** A column of the file and what it is taken for, "" for nothing. */
export interface SeenColumn {
  /** How a mapping names it. */
  readonly key: string;
  readonly letter: string;
  readonly header: string;
  readonly field: string;
}

interface FindingGiven<Name extends string> {
  readonly severity?: Severity;
  readonly code: string;
  /** By its name in the intake. */
  readonly message: string;
  readonly row: number;
  readonly column?: Name | null;
  readonly value?: string | null;
  readonly params?: Finding["message"]["params"];
}

export interface IntakeTable<Name extends string> {
  readonly sheet: string | null;
  readonly headerRow: number;
  readonly rows: readonly IntakeRow<Name>[];
  /** What the header says: no column to read, columns that are not used, columns that are there twice. */
  readonly findings: readonly Finding[];
  /** The columns of the header, or of the row that is likeliest one where none was found. */
  readonly columns: readonly SeenColumn[];
  /** The same for files with the same headers; null where there are none to tell. */
  readonly fingerprint: string | null;
  /** Where a column stands; null where the file has none. */
  readonly column: (name: Name) => FindingColumn | null;
  /** A finding with its place in this table, an error unless it says otherwise. */
  readonly finding: (given: FindingGiven<Name>) => Finding;
}

/** Characters of a cell that a finding repeats. */
const MAX_VALUE_LENGTH = 200;
const MAX_NAMED = 20;
const NO_ROW: Row = { number: 1, cells: [], hidden: false };

/**
 * Finds the table of an intake in a file: the sheet and the row among the first thirty that names most of its columns,
 * found by `matchColumns`. Blank rows are passed over. Without such a row the table has no rows, and a finding says
 * which columns were seen.
 */
export function readIntake<Name extends string>(
  file: Pick<TableFile, "sheets">,
  intake: Intake<Name>,
  mapping: Mapping = {},
): IntakeTable<Name> {
  for (const sheet of file.sheets) {
    const header = headerOf(sheet.rows, intake, mapping);
    if (header !== null) return tableOf(sheet, header, intake);
  }
  return withoutHeader(file.sheets[0], intake, mapping);
}

interface Header<Name extends string> {
  readonly row: Row;
  readonly match: HeaderMatch<Name>;
}

function headerOf<Name extends string>(
  rows: readonly Row[],
  { columns, key }: Intake<Name>,
  mapping: Mapping,
): Header<Name> | null {
  let best: Header<Name> | null = null;
  for (const row of rows.slice(0, HEADER_SEARCH_ROWS)) {
    const match = matchColumns(columns, row.cells.map(cellText), mapping);
    const isHeader = key.some((name) => match.places.has(name));
    if (isHeader && match.places.size > (best?.match.places.size ?? 0)) best = { row, match };
  }
  return best;
}

function tableOf<Name extends string>(
  { name: sheet, rows }: TableSheet,
  { row: header, match }: Header<Name>,
  intake: Intake<Name>,
): IntakeTable<Name> {
  const column = (index: number | undefined): FindingColumn | null =>
    index === undefined ? null : findingColumn(index, cellText(header.cells[index]));
  const columnOf = (name: Name) => column(match.places.get(name)?.[0]);
  const text = (row: Row, name: Name) =>
    (match.places.get(name) ?? []).reduce<string | null>(
      (found, index) => found ?? cellText(row.cells[index]),
      match.constants.get(name) ?? null,
    );
  return {
    sheet,
    headerRow: header.number,
    rows: rows
      .filter((row) => row.number > header.number && !isBlankRow(row))
      .map((row) => ({ number: row.number, text: (name) => text(row, name) })),
    findings: headerFindings(sheet, header, match, column),
    ...seenColumns(header, match),
    column: columnOf,
    finding: findingOf(sheet, intake, columnOf),
  };
}

function headerFindings<Name extends string>(
  sheet: string | null,
  header: Row,
  match: HeaderMatch<Name>,
  column: (index: number) => FindingColumn | null,
): Finding[] {
  const about = { sheet, row: header.number, isWholeFile: true, value: null, hint: null };
  const repeated = [...match.repeated].map(([index, name]): Finding => {
    const taken = column(match.places.get(name)?.[0] ?? -1)?.letter ?? "";
    const message = { key: "imports:intake.repeated", params: { taken } };
    return { ...about, severity: "warning", code: "I02", column: column(index), message };
  });
  const unused = match.unused.flatMap((index) =>
    match.repeated.has(index) ? [] : (column(index)?.header ?? []),
  );
  if (unused.length === 0) return repeated;
  const message = {
    key: "imports:intake.unused",
    params: { count: unused.length, columns: unused.slice(0, MAX_NAMED).join(", ") },
  };
  return [...repeated, { ...about, severity: "note", code: "I01", column: null, message }];
}

function withoutHeader<Name extends string>(
  sheet: TableSheet | undefined,
  intake: Intake<Name>,
  mapping: Mapping,
): IntakeTable<Name> {
  const widest = widestOf(sheet?.rows ?? []);
  const match = matchColumns(intake.columns, widest.cells.map(cellText), mapping);
  const columns = seenColumns(widest, match);
  const seen = columns.columns.map(({ header }) => header).slice(0, MAX_NAMED);
  const finding = findingOf(sheet?.name ?? null, intake, () => null);
  const headerRow = widest.number;
  const none = finding({ ...intake.noColumn, row: headerRow, params: { seen: seen.join(", ") } });
  return {
    sheet: sheet?.name ?? null,
    headerRow,
    rows: [],
    findings: [none],
    ...columns,
    column: () => null,
    finding,
  };
}

/** Of the rows a header is looked for in the first that has most cells. */
function widestOf(rows: readonly Row[]): Row {
  const filled = ({ cells }: Row) => cells.filter((cell) => cellText(cell) !== null).length;
  return rows
    .slice(0, HEADER_SEARCH_ROWS)
    .reduce((best, row) => (filled(row) > filled(best) ? row : best), NO_ROW);
}

function seenColumns<Name extends string>({ cells }: Row, match: HeaderMatch<Name>) {
  const headers = cells.map(cellText);
  const fieldOf = (index: number) =>
    [...match.places].find(([, indexes]) => indexes.includes(index))?.[0] ?? "";
  const columns = headers.flatMap((header, index): SeenColumn[] =>
    header === null
      ? []
      : [{ key: columnKey(headers, index), letter: columnLetter(index), header, field: fieldOf(index) }],
  );
  return { columns, fingerprint: headerFingerprint(headers) };
}

function findingOf<Name extends string>(
  sheet: string | null,
  { textOf }: Intake<Name>,
  columnOf: (name: Name) => FindingColumn | null,
): IntakeTable<Name>["finding"] {
  return ({ severity = "error", code, message, row, column = null, value = null, params = {} }) => ({
    severity,
    code,
    sheet,
    row,
    column: column === null ? null : columnOf(column),
    value: value?.slice(0, MAX_VALUE_LENGTH) ?? null,
    message: { key: textOf(message), params },
    hint: null,
  });
}
