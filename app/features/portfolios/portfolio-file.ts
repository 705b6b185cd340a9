import { csvLine, type ExportValue } from "~/domain/tabular/writing/write-csv";
import type { PortfolioView } from "./portfolios.answers";
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

/** What is written of a portfolio. */
type FiledPortfolio = Pick<PortfolioView, "holdings" | "totalValue" | "currency">;

/** The file as CSV text, line by line. */
export function* portfolioCsvLines(portfolio: FiledPortfolio): Generator<string> {
  let mark = "\ufeff";
  for (const row of portfolioFileRows(portfolio)) {
    yield mark + csvLine(row);
    mark = "";
  }
}

export function* portfolioFileRows({
  holdings,
  totalValue,
  currency,
}: FiledPortfolio): Generator<ExportValue[]> {
  yield [...PORTFOLIO_FILE_COLUMNS];
  for (const holding of holdings) yield portfolioFileRow(holding);
  // Where no line has a value, nothing else says what the weights are shares of.
  if (totalValue !== null && holdings.every(({ marketValue }) => marketValue === null))
    yield [null, null, null, "Total", null, null, totalValue, currency, null, null, null, null];
}
