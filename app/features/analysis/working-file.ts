import type { Figure, TraceLine, UncoveredReason } from "~/domain/analysis/figure";
import { weightSourceText } from "~/domain/portfolios/weight-source";
import { csvLine, type ExportValue } from "~/domain/tabular/write-csv";

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
] as const;

/** The lines of a figure as a file; why a line is not covered is given in words. */
export function workingFile(figure: Figure, reasonText: (reason: UncoveredReason) => string): string {
  const lines = (figure.holdings ?? []).map((line) => csvLine(workingCells(line, reasonText)));
  return [csvLine(WORKING_COLUMNS), ...lines].join("");
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

/** "scope1_t: load 3 row 7, 2024-12-31, upload, reported; …": inputs may come from different files. */
function originsText({ inputs }: TraceLine): string {
  return Object.entries(inputs)
    .map(([name, { loadId, row, period, source, basis }]) => {
      const origin = [`load ${loadId} row ${row}`, period, source, basis].filter((part) => part !== null);
      return `${name}: ${origin.join(", ")}`;
    })
    .join("; ");
}
