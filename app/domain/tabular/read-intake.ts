import { withDittos } from "./cells/ditto-marks";
import { isErrorText, isNothingText } from "./cells/nothing-text";
import { type Finding, type FindingColumn, findingColumn, type Severity } from "./finding";
import { headerList } from "./headers/header-list";
import { findIntakeHeader, type IntakeHeader } from "./headers/intake-header";
import {
  columnKey,
  HEADER_SEARCH_ROWS,
  type HeaderMatch,
  headerFingerprint,
  type Mapping,
  matchColumns,
} from "./headers/match-columns";
import { plainHeader } from "./headers/plain-header";
import type { Intake } from "./intake";
import { cellText, columnLetter, isBlankRow, type Row } from "./row";
import type { TableFile, TableSheet } from "./table-file";
import { HiddenRows } from "./workbooks/hidden-rows";
import { withMergedCells } from "./workbooks/merged-cells";

/** A row below the header. */
export interface IntakeRow<Name extends string> {
  readonly number: number;
  /** The cell of a column, null where it is empty or the file has no such column; in a key column also for "n/a" and "#N/A". */
  readonly text: (name: Name) => string | null;
  /** What a person would call the row: its first filled cell, before those that only hold dashes and the like. */
  readonly label: string;
  /** How many of its cells are filled. */
  readonly filled: number;
  /** The filled cells of columns that are not used. */
  readonly unused: () => readonly { readonly letter: string; readonly text: string }[];
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

/** A file as far as an intake reads it. */
export type IntakeFile = Pick<TableFile, "sheets"> & Partial<Pick<TableFile, "delimiter">>;

/**
 * Finds the table of an intake in a file: the first sheet with a header (`findIntakeHeader`), hidden sheets last. Blank
 * rows and rows that repeat the header are passed over, other sheets are named. Without a header the table has no rows,
 * and a finding says which columns were seen.
 */
export function readIntake<Name extends string>(
  file: IntakeFile,
  intake: Intake<Name>,
  mapping: Mapping = {},
): IntakeTable<Name> {
  const sheets = file.sheets.toSorted((a, b) => Number(a.hidden) - Number(b.hidden));
  const headers = sheets.map((sheet) => findIntakeHeader(sheet.rows, intake, mapping));
  const at = headers.findIndex((header) => header !== null && isNamed(header, intake));
  const [sheet, header] = [sheets[at], headers[at]];
  if (!sheet || !header) {
    const unnamed = Math.max(
      headers.findIndex((one) => one !== null),
      0,
    );
    return withoutHeader(sheets[unnamed], headers[unnamed]?.row ?? null, intake, mapping);
  }
  const table = tableOf(sheet, header, intake, file.delimiter ?? null);
  const others = sheets.filter((one) => one !== sheet && !one.rows.every(isBlankRow));
  if (others.length === 0) return table;
  const isLikewise = headers.some((one, index) => index !== at && one !== null);
  const message = {
    key: "imports:intake.sheets",
    params: {
      count: others.length,
      sheets: others
        .slice(0, MAX_NAMED)
        .map(({ name }) => name)
        .join(", "),
    },
  };
  const about = { sheet: sheet.name, row: table.headerRow, isWholeFile: true, column: null, value: null };
  const severity = isLikewise ? "warning" : "note";
  return {
    ...table,
    findings: [...table.findings, { ...about, severity, code: "I03", message, hint: null }],
  };
}

/** A mapping may take from a header every column that makes it one. */
function isNamed<Name extends string>({ match }: IntakeHeader<Name>, { key }: Intake<Name>): boolean {
  return key.some((name) => match.places.has(name));
}

function tableOf<Name extends string>(
  { name: sheet, rows: all, merged = [] }: TableSheet,
  found: IntakeHeader<Name>,
  intake: Intake<Name>,
  delimiter: string | null,
): IntakeTable<Name> {
  const { row: header, match } = found;
  const below = all.filter(({ number }) => number > header.number);
  const merging = withMergedCells(below, merged);
  const dittos = withDittos(merging.rows);
  const isBare = isBareList(dittos.rows, found, intake);
  const rows = isBare ? dittos.rows.flatMap((row) => cellByCell(row, found)) : dittos.rows;
  const column = (index: number | undefined): FindingColumn | null =>
    index === undefined ? null : findingColumn(index, cellText(header.cells[index]));
  const columnOf = (name: Name) => column(match.places.get(name)?.[0]);
  const used = new Set([...match.places.values()].flat());
  const text = (row: Row, name: Name) => {
    const isKey = intake.key.includes(name);
    for (const index of match.places.get(name) ?? []) {
      const cell = cellText(row.cells[index]);
      if (cell !== null && !(isKey && (isNothingText(cell) || isErrorText(cell)))) return cell;
    }
    return match.constants.get(name) ?? null;
  };
  const read = (asInFile: Row): IntakeRow<Name> => {
    const row = withWholeEnd(asInFile, header, delimiter);
    const texts = row.cells.map(cellText);
    const first = texts.find((one) => one !== null);
    return {
      number: row.number,
      text: (name) => text(row, name),
      label: (texts.find((one) => one !== null && !isNothingText(one)) ?? first ?? "").slice(
        0,
        MAX_VALUE_LENGTH,
      ),
      filled: texts.filter((one) => one !== null).length,
      unused: () =>
        texts.flatMap((one, index) =>
          one === null || used.has(index) ? [] : [{ letter: columnLetter(index), text: one }],
        ),
    };
  };
  return {
    sheet,
    headerRow: Math.max(header.number, 1),
    rows: rows.filter((row) => !isBlankRow(row) && !repeats(row, header, used)).map(read),
    findings: [
      ...headerFindings(sheet, isBare ? withoutRepeated(found) : found, column, delimiter),
      ...hiddenFindings(sheet, below),
      ...dittoFindings(sheet, dittos.filled),
    ],
    ...seenColumns(header, match),
    column: columnOf,
    finding: findingOf(sheet, intake, columnOf),
  };
}

/**
 * Whether a list without a header holds nothing but values and is wider than long: "GB0002875804, US5398301094". The columns
 * of a longer one may mean different things.
 */
function isBareList<Name extends string>(
  rows: readonly Row[],
  { row: { number }, match, byContent }: IntakeHeader<Name>,
  { values }: Intake<Name>,
): boolean {
  if (number > 0 || byContent === null || values === undefined || match.repeated.size === 0) return false;
  const lines = rows.filter((row) => !isBlankRow(row)).map(({ cells }) => cells.map(cellText));
  const texts = lines.flat().filter((text) => text !== null);
  return (
    match.repeated.size >= lines.length && texts.every((text) => values.isValue(text) || values.isMeant(text))
  );
}

/** A row of values as rows of one value each, in the column that is read. */
function cellByCell<Name extends string>({ cells, ...row }: Row, { byContent }: IntakeHeader<Name>): Row[] {
  const before = Array<null>(byContent?.index ?? 0).fill(null);
  return cells.flatMap((cell) => (cellText(cell) === null ? [] : [{ ...row, cells: [...before, cell] }]));
}

const withoutRepeated = <Name extends string>(header: IntakeHeader<Name>): IntakeHeader<Name> => ({
  ...header,
  match: { ...header.match, repeated: new Map() },
});

/** The last column of a text file holds what a delimiter that nobody quoted cut off it: "Rossi, Anna <a@x.org>". */
function withWholeEnd(row: Row, { cells: { length } }: Row, delimiter: string | null): Row {
  if (delimiter === null || length === 0 || row.cells.length <= length) return row;
  const end = row.cells.slice(length - 1).map((cell) => cellText(cell) ?? "");
  return { ...row, cells: [...row.cells.slice(0, length - 1), end.join(`${delimiter} `)] };
}

/** Whether a row below the header says the same in all columns that are used, as tables below each other do. */
function repeats(row: Row, header: Row, used: ReadonlySet<number>): boolean {
  const plain = ({ cells }: Row, index: number) => plainHeader(cellText(cells[index]) ?? "");
  return [...used].every(
    (index) => plain(header, index) !== "" && plain(row, index) === plain(header, index),
  );
}

function headerFindings<Name extends string>(
  sheet: string | null,
  { row: header, match, byContent }: IntakeHeader<Name>,
  column: (index: number) => FindingColumn | null,
  delimiter: string | null,
): Finding[] {
  const row = header.number || (byContent?.row ?? 1);
  const about = { sheet, row, isWholeFile: true, value: null, hint: null };
  const recognised: Finding[] = [];
  if (byContent !== null) {
    const message = { key: "imports:intake.by_content", params: {} };
    recognised.push({ ...about, severity: "note", code: "I04", column: column(byContent.index), message });
  }
  // What a text file holds beyond its header is read as the end of the last column.
  const isRead = (index: number) =>
    delimiter !== null && header.cells.length > 0 && index >= header.cells.length;
  const unread = [...match.repeated].filter(([index]) => !isRead(index));
  const repeated = unread.map(([index, name]): Finding => {
    const taken = column(match.places.get(name)?.[0] ?? -1)?.letter ?? "";
    const message = { key: "imports:intake.repeated", params: { taken } };
    return { ...about, severity: "warning", code: "I02", column: column(index), message };
  });
  const unused = match.unused.flatMap((index) =>
    match.repeated.has(index) ? [] : (column(index)?.header ?? []),
  );
  if (unused.length === 0) return [...repeated, ...recognised];
  const message = {
    key: "imports:intake.unused",
    params: { count: unused.length, columns: headerList(unused.slice(0, MAX_NAMED)) },
  };
  return [...repeated, ...recognised, { ...about, severity: "note", code: "I01", column: null, message }];
}

function hiddenFindings(sheet: string | null, rows: readonly Row[]): Finding[] {
  const hidden = new HiddenRows();
  for (const row of rows) hidden.note(row);
  if (hidden.first === null) return [];
  const message = { key: "imports:intake.hidden", params: { count: hidden.count, rows: hidden.numbers() } };
  const about = { sheet, row: hidden.first, isWholeFile: true, column: null, value: null, hint: null };
  return [{ ...about, severity: "warning", code: "I05", message }];
}

function dittoFindings(sheet: string | null, rows: readonly number[]): Finding[] {
  const [first] = rows;
  if (first === undefined) return [];
  const named = rows.slice(0, MAX_NAMED).join(", ") + (rows.length > MAX_NAMED ? ", …" : "");
  const message = { key: "imports:intake.ditto", params: { count: rows.length, rows: named } };
  const about = { sheet, row: first, isWholeFile: true, column: null, value: null, hint: null };
  return [{ ...about, severity: "note", code: "I05", message }];
}

function withoutHeader<Name extends string>(
  sheet: TableSheet | undefined,
  header: Row | null,
  intake: Intake<Name>,
  mapping: Mapping,
): IntakeTable<Name> {
  const likeliest = header ?? widestOf(sheet?.rows ?? []);
  const match = matchColumns(intake.columns, likeliest.cells.map(cellText), mapping);
  const columns = seenColumns(likeliest, match);
  const seen = columns.columns.map(({ header, letter }) => header || letter).slice(0, MAX_NAMED);
  const finding = findingOf(sheet?.name ?? null, intake, () => null);
  const headerRow = Math.max(likeliest.number, 1);
  const none = finding({ ...intake.noColumn, row: headerRow, params: { seen: headerList(seen) } });
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
  const hasNoTexts = headers.every((header) => header === null);
  const fieldOf = (index: number) =>
    [...match.places].find(([, indexes]) => indexes.includes(index))?.[0] ?? "";
  const columns = headers.flatMap((header, index): SeenColumn[] =>
    header === null && !hasNoTexts
      ? []
      : [
          {
            key: columnKey(headers, index),
            letter: columnLetter(index),
            header: header ?? "",
            field: fieldOf(index),
          },
        ],
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
