import type { Figure, TraceLine, UncoveredReason } from "~/domain/analysis/figures/figure";
import { weightSourceText } from "~/domain/analysis/positions/weight-source";
import { NO_RATES, type NotedRates, rateNotes } from "~/domain/portfolios/exchange-rates";
import type { ExportValue } from "~/domain/tabular/writing/write-csv";
import { type ExportedFile, type TableFormat, tableFile } from "~/platform/http/download";

const WORKING_COLUMNS = [
  "holding",
  "isin",
  "issuer_id",
  "through",
  "weight_share",
  "covered",
  "reason",
  "input",
  "contribution",
  "basis",
  "dataset",
  "source",
  "period",
  "load",
  "row",
  "weight_source",
  "input_origins",
  "exchange_rates",
] as const;

/** What is not text in a trace. */
const WORKING_TYPES = {
  weight_share: "number",
  covered: "flag",
  contribution: "number",
  period: "date",
  load: "number",
  row: "number",
} as const;

/**
 * The lines of a figure as a table, heads first; why a line is not covered is given in words. Every weight is a share of
 * all converted amounts, so that each line names the exchange rates that are old or refused.
 */
export function workingRows(
  figure: Figure,
  reasonText: (reason: UncoveredReason) => string,
  rates: NotedRates = NO_RATES,
): readonly (readonly ExportValue[])[] {
  const noted = ratesText(rates);
  const lines = (figure.holdings ?? []).map((line) => [...workingCells(line, reasonText), noted]);
  return [WORKING_COLUMNS, ...lines];
}

/** A trace as a file under a name without its ending. */
export function workingFile(
  name: string,
  rows: readonly (readonly ExportValue[])[],
  format: TableFormat,
): ExportedFile {
  return tableFile({ name, sheet: "working", rows: rows, types: WORKING_TYPES, format });
}

function workingCells(line: TraceLine, reasonText: (reason: UncoveredReason) => string): ExportValue[] {
  const input = Object.entries(line.input)
    .map(([key, value]) => `${key}=${value ?? ""}`)
    .join("; ");
  return [
    line.name === "" && line.reason !== null ? reasonText(line.reason) : line.name,
    line.isin,
    line.issuerId,
    line.path.join(" > "),
    line.weightShare,
    line.covered,
    line.reason === null ? null : reasonText(line.reason),
    input,
    line.contribution,
    line.basis,
    line.dataset,
    line.source,
    line.period,
    line.sourceLoad,
    line.sourceRow,
    line.weightSource === undefined ? null : weightSourceText(line.weightSource),
    originsText(line),
  ];
}

/** "NOK 2026-09-22, 8 days, old; …" */
function ratesText(rates: NotedRates): string | null {
  const noted = rateNotes(rates).map(
    ({ currency, date, days, state }) => `${currency} ${date}, ${days} days, ${state}`,
  );
  return noted.length === 0 ? null : noted.join("; ");
}

/** "scope1_t: load 3 row 7, 2024-12-31, upload, reported; …": inputs may come from different files. */
function originsText({ inputs }: TraceLine): string {
  return Object.entries(inputs)
    .map(([name, { loadId, row, period, source, basis }]) => {
      const origin = [`load ${loadId} row ${row}`, period, source, basis].filter((part) => part !== null);
      return `${name}: ${origin.join(", ")}`;
    })
    .join("; ");
}
