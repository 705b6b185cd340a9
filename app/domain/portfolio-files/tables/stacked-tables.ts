import { isBlankRow, type Row } from "~/domain/tabular/row";
import { isinsIn } from "../columns/isins-in";
import { isWhole } from "../columns/whole-weights";
import type { MakeFinding } from "../findings/finding-makers";
import type { PortfolioFinding } from "../portfolio-reading";
import { type ClassifiedLine, classifyLines } from "../rows/classify-rows";
import type { PortfolioLine } from "../rows/portfolio-line";
import { codesBelow, withCodeBelow } from "./codes-below";
import type { StackedTable, TableChoice } from "./stacked-table";
import { type TablesBelow, tablesBelow } from "./tables-below";

export interface ReadTables {
  readonly lines: readonly ClassifiedLine[];
  readonly tables: readonly StackedTable[];
  /** Lines that stand above the holdings that are read, nearest first: they name their day and currency. */
  readonly titles: readonly Row[];
  /** Numbers of the rows of another kind of table that hold securities. */
  readonly otherRows: readonly number[];
  /** Numbers of the rows whose ISIN another table gives for their ticker. */
  readonly codedRows: readonly number[];
}

/**
 * Classifies the lines of each table on its own. Tables below each other are read as chosen; else all of them where they
 * make one portfolio (weights of 100 % in all, a total of them all), else the first (R11, R16).
 */
export function readTables(
  given: readonly PortfolioLine[],
  header: Row,
  titles: readonly Row[],
  choice: TableChoice | undefined,
): ReadTables {
  const below = tablesBelow(given, header, titles);
  const rest = given.slice(below.stop);
  const codes = codesBelow(
    rest.map(({ row }) => row),
    header,
  );
  const lines = [...given.slice(0, below.stop).map((line) => withCodeBelow(line, codes)), ...rest];
  const parts = below.tables.map(({ from, to }) =>
    classifyLines(lines.slice(from, to), header, below.pageHeaders),
  );
  const headerRows = below.tables.map(({ headerRow }) => headerRow ?? header.number);
  const chosen = choice === "all" ? "all" : headerRows.indexOf(choice ?? -1);
  const read = chosen !== -1 ? chosen : makeOne(parts) ? "all" : 0;
  const isRead = (at: number) => read === "all" || read === at;
  const classified = parts.flatMap((part, at): ClassifiedLine[] => {
    const { lead, from } = below.tables[at] ?? { lead: 0, from: 0 };
    const above = lines.slice(lead, from).map((line) => skipped(line, isRead(at) ? "title" : "other_table"));
    return [...above, ...(isRead(at) ? part : part.map(({ line }) => skipped(line, "other_table")))];
  });
  const notRead = rest.map((line) => skipped(line, "second_block"));
  const lead = typeof read === "number" ? below.tables[read] : undefined;
  return {
    lines: [...classified, ...notRead],
    tables: below.tables.map(({ name }, at) => ({
      name,
      headerRow: headerRows[at] ?? 0,
      rows: (parts[at] ?? []).filter(({ kind }) => kind !== null).length,
      isRead: isRead(at),
    })),
    titles: [...lines.slice(lead?.lead ?? 0, lead?.from ?? 0).map(({ row }) => row), ...titles],
    otherRows: below.isOther ? securitiesIn(lines, below) : [],
    codedRows: lines.flatMap((line, at) => (line === given[at] ? [] : [line.row.number])),
  };
}

function skipped(line: PortfolioLine, reason: "title" | "other_table" | "second_block"): ClassifiedLine {
  return { line, kind: null, skip: isBlankRow(line.row) ? "blank" : reason };
}

/** Whether tables are the parts of one portfolio: weights of 100 % in all, or a total that is the sum of all values. */
function makeOne(parts: readonly (readonly ClassifiedLine[])[]): boolean {
  const held = parts.flat().filter(({ kind }) => kind !== null);
  const weights = sumOf(held, "weight_pct");
  if (weights !== 0) return isWhole(weights);
  const values = sumOf(held, "market_value");
  return parts
    .flat()
    .some(
      ({ line, skip }) =>
        skip === "total" &&
        Math.abs(sumOf([{ line }], "market_value") - values) <= 0.0051 * (held.length + 1),
    );
}

function sumOf(lines: readonly Pick<ClassifiedLine, "line">[], field: "weight_pct" | "market_value"): number {
  return lines.reduce((sum, { line }) => {
    const reading = line.number(field);
    return reading.kind === "value" ? sum + reading.value.value : sum;
  }, 0);
}

/** Rows below the tables whose cells hold an ISIN that none of the tables has. */
function securitiesIn(lines: readonly PortfolioLine[], { stop }: TablesBelow): number[] {
  const held = lines.slice(0, stop);
  const known = new Set(
    held.flatMap(({ row, identifier }) => [...isinsIn(row), identifier?.check.value ?? ""]),
  );
  const rest = lines.slice(stop).filter(({ row }) => isinsIn(row).some((isin) => !known.has(isin)));
  return rest.map(({ row }) => row.number);
}

/** Several portfolios below each other (R11): which is read, and what is not; securities of another table below (R16). */
export function stackedFindings(
  { tables, otherRows, codedRows, lines }: ReadTables,
  choice: TableChoice | undefined,
  make: MakeFinding,
): PortfolioFinding[] {
  const findings: PortfolioFinding[] = [];
  if (codedRows.length > 0) {
    const detail = { row: codedRows[0] ?? null, rows: codedRows, params: { count: codedRows.length } };
    findings.push(make("note", "R15", "r15_table_below", { ...detail, field: "ticker" }));
  }
  if (otherRows.length > 0) {
    const detail = { row: otherRows[0] ?? null, rows: otherRows, params: { count: otherRows.length } };
    findings.push(make("warning", "R16", "r16_below", { ...detail, hint: "r16_below" }));
  }
  if (tables.length < 2 || choice !== undefined) return findings;
  const unread = tables.filter(({ isRead }) => !isRead);
  if (unread.length === 0) {
    const rows = tables.map(({ headerRow }) => headerRow);
    const params = { count: tables.length };
    return [...findings, make("note", "R11", "r11_tables_as_one", { row: rows[0] ?? null, rows, params })];
  }
  const rows = lines.flatMap(({ line, skip }) => (skip === "other_table" ? [line.row.number] : []));
  const params = { tables: tables.length, count: unread.reduce((sum, table) => sum + table.rows, 0) };
  const detail = { row: rows[0] ?? null, rows, params, hint: "r11_tables" };
  return [...findings, make("warning", "R11", "r11_tables", detail)];
}
