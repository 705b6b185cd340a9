import { headerList } from "~/domain/tabular/headers/header-list";
import { HEADER_SEARCH_ROWS } from "~/domain/tabular/headers/match-columns";
import { cellText, isBlankRow, type Row } from "~/domain/tabular/row";
import { readTableFile, type TableFile, type TableSheet } from "~/domain/tabular/table-file";
import { assignColumns, headerFingerprint, mappingOf } from "./columns/assign-columns";
import { bookingColumnsOf } from "./columns/booking-columns";
import { findHeader } from "./columns/find-header";
import { readingFindings } from "./findings/file-findings";
import { findingMaker } from "./findings/finding-makers";
import { withFindings } from "./findings/with-findings";
import type { PortfolioChoices, PortfolioReading } from "./portfolio-reading";
import { readHoldings } from "./read-holdings";
import { joinedHeader } from "./tables/joined-header";
import { bestSheet } from "./tables/other-sheets";
import { type TransactionSource, transactionHeaderOf, transactionSourceOf } from "./tables/transactions";
import { rowOfTransposed } from "./tables/transposed-table";

/** More rows than any portfolio has; a file beyond it is refused (F02). */
export const MAX_PORTFOLIO_ROWS = 20_000;

const MAX_FILLED_GAP = 1000;

/**
 * Reads a portfolio file: finds sheet, header row, columns, marks and units, checks every row, and says what it
 * found. Refuses with `UnreadableFile` what is no table at all; a list of transactions comes back with
 * `kind: "transactions"` and no holdings. Nothing is looked up or converted here.
 */
export async function readPortfolioFile(
  bytes: Uint8Array,
  choices: PortfolioChoices,
): Promise<PortfolioReading> {
  const file = await readTableFile(bytes, MAX_PORTFOLIO_ROWS);
  return readPortfolioTable(file, choices);
}

/** The same for a file that is read already: choices change, bytes do not. */
export function readPortfolioTable(file: TableFile, choices: PortfolioChoices): PortfolioReading {
  const sheets = file.sheets.map(trimmed);
  const chosen = sheets.find(({ name }) => name === choices.sheet) ?? bestSheet(sheets, choices.today);
  const { sheet, headerIndex } = withJoinedHeader(chosen, headerIndexOf(chosen, choices), choices);
  const header = sheet.rows[headerIndex];
  if (header === undefined && choices.headerRow !== 0) {
    const listed = transactionHeaderOf(sheet.rows);
    return listed === null
      ? withoutHeader(file, sheet)
      : transactions(file, sheet, listed.index, listed.source);
  }
  if (header !== undefined) {
    const rest = sheet.rows.slice(headerIndex + 1);
    const source = transactionSourceOf(header, sheet.rows.slice(0, headerIndex), rest);
    if (source !== null) return transactions(file, sheet, headerIndex, source);
  }
  return readHoldings(file, sheet, headerIndex, choices);
}

/** Fingerprints of the rows that may be a header, with their row numbers: a remembered mapping may know one of them. */
export function possibleFingerprints(
  file: TableFile,
): { readonly fingerprint: string; readonly row: number }[] {
  return file.sheets.flatMap(({ rows }) =>
    rows
      .slice(0, HEADER_SEARCH_ROWS)
      .flatMap((row, index) => [row, joinedHeader(rows[index - 1], row) ?? row])
      .filter((row) => row.cells.filter((cell) => typeof cell === "string").length > 1)
      .map((row) => ({ fingerprint: headerFingerprint(row), row: row.number })),
  );
}

/** Header row 0 means that the file has none: columns are known by letter and content. */
function headerIndexOf(sheet: TableSheet, { headerRow, mapping }: PortfolioChoices): number {
  if (headerRow === undefined) return findHeader(sheet.rows, mapping);
  return sheet.rows.findIndex(({ number }) => number === headerRow);
}

/** The sheet with a header of two rows as one, in the place of the lower; a row that a person chose stays the header. */
function withJoinedHeader(
  sheet: TableSheet,
  headerIndex: number,
  { headerRow }: PortfolioChoices,
): { readonly sheet: TableSheet; readonly headerIndex: number } {
  const lowers =
    headerIndex === -1 ? [] : headerRow === undefined ? [headerIndex, headerIndex + 1] : [headerIndex];
  for (const lower of lowers) {
    const joined = joinedHeader(sheet.rows[lower - 1], sheet.rows[lower]);
    if (joined === null) continue;
    return { sheet: { ...sheet, rows: sheet.rows.with(lower, joined) }, headerIndex: lower };
  }
  return { sheet, headerIndex };
}

/** Rows after the last that holds anything are no rows; small gaps are filled, so that counts are those a person sees. */
function trimmed(sheet: TableSheet): TableSheet {
  const rows: Row[] = [];
  let last = 0;
  let filled = 0;
  for (const row of sheet.rows) {
    while (row.number > last + 1 && filled < MAX_FILLED_GAP && sheet.name !== null) {
      last += 1;
      filled += 1;
      rows.push({ number: last, cells: [], hidden: false });
    }
    rows.push(row);
    last = row.number;
  }
  let length = rows.length;
  while (length > 0 && isBlankRow(rows[length - 1] as Row)) length -= 1;
  return { ...sheet, rows: rows.slice(0, length) };
}

/** No header in the first 30 rows: nothing is guessed, a person points at it (F04). No row can be read until then. */
function withoutHeader(file: TableFile, sheet: TableSheet): PortfolioReading {
  const make = findingMaker(sheet.name, sheet.rows[0]?.number ?? 1, null);
  const rows = sheet.rows.map(({ number, cells }) => ({
    number,
    cells: cells.map((cell) => cellText(cell)),
    status: "rejected" as const,
    reason: null,
  }));
  const { columns: guessed } = assignColumns({ number: 0, cells: [], hidden: false }, sheet.rows, {});
  const columns = guessed.map((column) => ({ ...column, field: null }));
  const transposed = rowOfTransposed(sheet.rows);
  const all = { rows: rows.map(({ number }) => number) };
  return withFindings({ ...nothingRead(file, sheet, null), columns, rows, rejected: rows.length }, [
    ...readingFindings(file, sheet, make),
    transposed === null
      ? make("error", "F04", "f04_no_header", { hint: "f04_pick", ...all })
      : make("error", "F04", "f04_transposed", { hint: "f04_transpose", row: transposed, ...all }),
  ]);
}

function transactions(
  file: TableFile,
  sheet: TableSheet,
  headerIndex: number,
  source: TransactionSource,
): PortfolioReading {
  const header = sheet.rows[headerIndex] ?? { number: 1, cells: [], hidden: false };
  const plan = assignColumns(header, sheet.rows.slice(headerIndex + 1), {});
  const make = findingMaker(sheet.name, header.number, plan);
  const reading: PortfolioReading = {
    ...nothingRead(file, sheet, header.number),
    kind: "transactions",
    transactionsOf: source,
    columns: plan.columns,
    mapping: mappingOf(plan),
    fingerprint: headerFingerprint(header),
    rejected: sheet.rows.length - headerIndex - 1,
    skipped: headerIndex,
  };
  const told = source === "unknown" ? bookingColumnsOf(header, sheet.rows.slice(headerIndex + 1)) : null;
  const hint =
    told === null
      ? { hint: `transactions_${source}` }
      : { hint: "transactions_by_columns", params: { columns: headerList(told) } };
  return withFindings(reading, [make("error", "F01", "f01_transactions", hint)]);
}

function nothingRead(file: TableFile, sheet: TableSheet, headerRow: number | null): PortfolioReading {
  return {
    kind: "positions",
    transactionsOf: null,
    detected: {
      format: file.kind === "text" ? "csv" : file.kind,
      encoding: file.encoding,
      delimiter: file.delimiter,
      sheet: sheet.name,
      headerRow,
      decimalMark: null,
      weightUnit: null,
      dateOrder: null,
      asOf: null,
      asOfFrom: null,
    },
    sheets: file.sheets.flatMap(({ name, hidden }) => (name === null ? [] : [{ name, hidden }])),
    columns: [],
    mapping: {},
    fingerprint: "",
    rows: [],
    accepted: 0,
    warnings: 0,
    rejected: 0,
    skipped: 0,
    findings: [],
    findingCounts: {},
    holdings: [],
    statedTotalPct: null,
    acceptedTotalPct: null,
    basis: null,
    accounts: [],
    tables: [],
    leftOut: [],
    fileTotals: [],
    worth: null,
  };
}
