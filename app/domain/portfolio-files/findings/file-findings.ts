import { addTo } from "~/domain/keyed/groups";
import { headerList } from "~/domain/tabular/headers/header-list";
import { columnLetter, isBlankRow } from "~/domain/tabular/row";
import type { TableFile, TableSheet } from "~/domain/tabular/table-file";
import { encodingName } from "~/domain/tabular/text/text-encoding";
import type { withMergedCells } from "~/domain/tabular/workbooks/merged-cells";
import type { ColumnPlan, PortfolioColumn } from "../columns/assign-columns";
import { isNeeded, type NumberColumns } from "../columns/number-columns";
import { type DatesOfFile, isOlderThanAYear } from "../file-date";
import { VALUE_DATE_HEADERS } from "../headers/header-aliases";
import { plainHeader } from "../headers/plain-header";
import { IDENTIFYING_FIELDS, NUMBER_FIELDS, type PortfolioField } from "../headers/portfolio-field";
import type { PortfolioFinding, PortfolioReading, SkipReason } from "../portfolio-reading";
import type { ClassifiedLine } from "../rows/classify-rows";
import { sheetFindings } from "../tables/other-sheets";
import type { MakeFinding } from "./finding-makers";

/** How the file was read, where that was not plain: encoding (F03), sheet (F06), hidden rows (F07). */
export function readingFindings(file: TableFile, sheet: TableSheet, make: MakeFinding): PortfolioFinding[] {
  const findings: PortfolioFinding[] = [];
  if (file.encoding !== null && file.encoding !== "utf-8") {
    const params = { encoding: encodingName(file.encoding) };
    findings.push(make("note", "F03", "f03_encoding", { params }));
  }
  findings.push(...sheetFindings(file, sheet, make));
  const hidden = sheet.rows.filter((row) => row.hidden && !isBlankRow(row)).map((row) => row.number);
  if (hidden.length > 0) {
    findings.push(
      make("warning", "F07", "f07_hidden", {
        row: hidden[0] ?? null,
        rows: hidden,
        params: { count: hidden.length },
      }),
    );
  }
  const [stray] = sheet.stray ?? [];
  if (stray !== undefined) {
    const cell = `${columnLetter(stray.column)}${stray.row}`;
    findings.push(make("warning", "F07", "f07_stray", { params: { cell, count: sheet.stray?.length ?? 1 } }));
  }
  return findings;
}

/** Rows whose merged cells were filled with their text, and holdings that a merged amount leaves without one (F07). */
export function mergedFindings(
  { filled, shared }: ReturnType<typeof withMergedCells>,
  { columns }: ColumnPlan,
  lines: readonly ClassifiedLine[],
  make: MakeFinding,
): PortfolioFinding[] {
  const held = new Set(lines.flatMap(({ line, kind }) => (kind === null ? [] : [line.row.number])));
  const findings =
    filled.length === 0
      ? []
      : [
          make("note", "F07", "f07_merged", {
            row: filled[0] ?? null,
            rows: filled,
            params: { count: filled.length },
          }),
        ];
  const isAmount = ({ field }: PortfolioColumn) => NUMBER_FIELDS.some((one) => one === field);
  for (const { index, letter } of columns.filter(isAmount)) {
    const rows = shared.flatMap(({ row, column }) => (column === index && held.has(row) ? [row] : []));
    if (rows.length === 0) continue;
    const about = { row: rows[0] ?? null, rows, columnIndex: index, hint: "f07_merged_amount" };
    findings.push(make("warning", "F07", "f07_merged_amount", { ...about, params: { letter } }));
  }
  return findings;
}

/** Rows whose ditto marks were read as the text above them (F07). */
export function dittoFindings(rows: readonly number[], make: MakeFinding): PortfolioFinding[] {
  if (rows.length === 0) return [];
  return [make("note", "F07", "f07_ditto", { row: rows[0] ?? null, rows, params: { count: rows.length } })];
}

/** A header with no row below it states nothing (F01). */
export function emptyTableFindings(lines: readonly ClassifiedLine[], make: MakeFinding): PortfolioFinding[] {
  return lines.every(({ line }) => isBlankRow(line.row)) ? [make("error", "F01", "f01_no_rows")] : [];
}

/** Weights that add up to 1: fractions, also under a header that says percent (N02). */
export function fractionFindings(
  { byTotal, againstHeader }: { readonly byTotal: boolean; readonly againstHeader: boolean },
  make: MakeFinding,
): PortfolioFinding[] {
  if (!byTotal) return [];
  const field = "weight_pct";
  return [
    againstHeader
      ? make("warning", "N02", "n02_fraction_under_percent", { field })
      : make("note", "N02", "n02_fraction", { field }),
  ];
}

/** Which column is missing: what is held, or how much of it (F05). No row can be read without it. */
export function missingColumns(
  plan: ColumnPlan,
  lines: readonly ClassifiedLine[],
  make: MakeFinding,
): PortfolioFinding[] {
  const has = (field: PortfolioField): boolean => plan.indexOf(field) !== -1;
  const seen = headerList(plan.columns.map(({ header }, index) => header || columnLetter(index)));
  const rows = lines.flatMap(({ line, kind }) => (kind === null ? [] : [line.row.number]));
  const detail = { rows, params: { seen }, hint: "f05_mapping" };
  const findings: PortfolioFinding[] = [];
  if (!IDENTIFYING_FIELDS.some(has)) {
    findings.push(make("error", "F05", "f05_no_identifier", detail));
  }
  const isPriced = has("price") && (has("quantity") || has("nominal"));
  if (!has("weight_pct") && !has("market_value") && !isPriced) {
    findings.push(make("error", "F05", "f05_no_amount", detail));
  }
  return findings;
}

/** Columns whose decimal mark the numbers themselves did not prove (N01), with the rows that wait for the answer. */
export function markFindings(
  numbers: NumberColumns,
  lines: readonly ClassifiedLine[],
  make: MakeFinding,
): PortfolioFinding[] {
  const findings: PortfolioFinding[] = [];
  for (const [field, { origin, example, mark }] of numbers) {
    const value = example ?? "";
    if (origin === "asked") {
      const severity = isNeeded(field, numbers) ? "error" : "warning";
      const rows = lines.flatMap(({ line, kind }) =>
        kind !== null && line.number(field).kind === "undecided" ? [line.row.number] : [],
      );
      findings.push(make(severity, "N01", "n01_ambiguous", { field, rows, value, hint: "n01_choose" }));
    } else if (origin === "total" || origin === "neighbours") {
      const params = { mark: mark === "," ? "comma" : "point" };
      findings.push(make("note", "N01", `n01_by_${origin}_${params.mark}`, { field, value }));
    }
  }
  return findings;
}

/** Rows left out on purpose, one finding for each reason, with their numbers (R07, R16, R11). */
export function skipFindings(
  skipped: readonly { readonly row: number; readonly reason: SkipReason }[],
  make: MakeFinding,
): PortfolioFinding[] {
  const byReason = new Map<SkipReason, number[]>();
  for (const { row, reason } of skipped) addTo(byReason, reason, row);
  return [...byReason].map(([reason, rows]) => {
    const code =
      reason === "second_block"
        ? "R16"
        : reason === "older_date" || reason === "other_account" || reason === "other_table"
          ? "R11"
          : "R07";
    return make("note", code, `skipped_${reason}`, {
      row: rows[0] ?? null,
      rows,
      params: { count: rows.length },
    });
  });
}

/** Day of the positions: taken from the value date or not to be read (R19), which of two readings (R12), older than a year (R13), several days in one file (R11). */
export function dateFindings(
  dates: DatesOfFile,
  today: string,
  plan: ColumnPlan,
  make: MakeFinding,
): PortfolioFinding[] {
  const findings: PortfolioFinding[] = [];
  const header = plan.columns[plan.indexOf("date")]?.header ?? "";
  const isValueDate = VALUE_DATE_HEADERS.includes(plainHeader(header));
  if (dates.origin === "column" && isValueDate)
    findings.push(
      make("note", "R19", "r19_value_date", { field: "date", params: { date: dates.asOf ?? "" } }),
    );
  if (dates.ambiguous !== null) {
    const { text, row, column } = dates.ambiguous;
    const { dayFirst, monthFirst } = dates.readings;
    const place = column === null ? ({ field: "date" } as const) : { columnIndex: column };
    const isOpen = dayFirst !== null && monthFirst !== null;
    const params: Record<string, string> = isOpen
      ? { dayFirstDate: dayFirst, monthFirstDate: monthFirst }
      : {};
    const message = isOpen ? "r12_ambiguous" : "r12_mixed";
    findings.push(
      make("warning", "R12", message, { ...place, row, value: text, params, hint: "r12_choose" }),
    );
  }
  if (dates.unread !== null) {
    const { text, row } = dates.unread;
    findings.push(
      make("warning", "R19", "r19_unread", { field: "date", row, value: text, hint: "r19_unread" }),
    );
  }
  const isUndated = dates.origin !== "column" && dates.ambiguous === null;
  if (dates.days > 1 && isUndated && !isValueDate) {
    const params = { days: dates.days };
    findings.push(make("warning", "R19", "r19_days", { field: "date", params, hint: "r19_unread" }));
  }
  if (dates.olderRows.size > 0 && dates.asOf !== null) {
    findings.push(
      make("note", "R11", "r11_days", { field: "date", params: { days: dates.days, date: dates.asOf } }),
    );
  }
  if (dates.asOf !== null && isOlderThanAYear(dates.asOf, today)) {
    findings.push(make("warning", "R13", "r13_old", { field: "date", params: { date: dates.asOf } }));
  }
  return findings;
}

/** Several portfolios or accounts in one file that are read as one (R11). */
export function accountFindings(
  accounts: PortfolioReading["accounts"],
  chosen: string | undefined,
  make: MakeFinding,
): PortfolioFinding[] {
  if (accounts.length < 2 || chosen !== undefined) return [];
  return [make("warning", "R11", "r11_accounts", { field: "account", params: { count: accounts.length } })];
}
