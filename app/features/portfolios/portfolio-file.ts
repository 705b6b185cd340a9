import { csvLine, type ExportValue } from "~/domain/tabular/write-csv";
import type { HoldingView } from "./portfolios.types";

/** Columns of the template, of the export and of what the import takes first: the same, in the same order. */
export const PORTFOLIO_FILE_COLUMNS = [
  "isin",
  "identifier",
  "identifier_type",
  "name",
  "asset_type",
  "weight_pct",
  "market_value",
  "currency",
  "nominal",
  "min_value",
  "max_value",
  "not_counted",
] as const;

/** One line of a portfolio as a row of the file. */
function portfolioFileRow(holding: HoldingView): ExportValue[] {
  const hasOtherIdentifier = holding.isin === null && holding.identifierType !== "name";
  return [
    holding.isin,
    hasOtherIdentifier ? holding.identifier : null,
    hasOtherIdentifier ? holding.identifierType : null,
    holding.name,
    holding.assetType,
    holding.weightPct,
    holding.marketValue,
    holding.currency,
    holding.nominal,
    holding.minValue,
    holding.maxValue,
    holding.visibleAsset ? null : "yes",
  ];
}

/** The file as CSV text, line by line. */
export function* portfolioCsvLines(holdings: readonly HoldingView[]): Generator<string> {
  yield `\ufeff${csvLine(PORTFOLIO_FILE_COLUMNS)}`;
  for (const holding of holdings) yield csvLine(portfolioFileRow(holding));
}

export function* portfolioFileRows(holdings: readonly HoldingView[]): Generator<ExportValue[]> {
  yield [...PORTFOLIO_FILE_COLUMNS];
  for (const holding of holdings) yield portfolioFileRow(holding);
}
