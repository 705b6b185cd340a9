import { sumOfKnown } from "~/domain/weights/sum";
import { findingMaker } from "../findings/finding-makers";
import { withFindings } from "../findings/with-findings";
import type { PortfolioReading } from "../portfolio-reading";
import { pctOf } from "../rows/merge-lots";
import type { StatedRow } from "../rows/stated-row";

/** The file's own total against what comes in; amounts are in percent, or in the currency of the portfolio. */
export interface FileTotal {
  readonly row: number;
  readonly stated: number;
  readonly imported: number;
  /** Rows that state a holding and do not come in. */
  readonly restRows: readonly number[];
  /** Whether rows that come in and rows that do not explain the file's total. */
  readonly isExplained: boolean;
}

/** An amount in the currency of the portfolio; null without a rate. A null currency is the portfolio's. */
export type ToPortfolio = (amount: number, currency: string | null) => number | null;

/**
 * Reconciles the file's own total row (R07): what the file says, what of it comes in, and which rows are the rest.
 * Of several totals the one that fits counts, else their sum where they are subtotals, else the largest. Null where
 * the file states no total, or one of each currency that came in whole, or a rate is missing.
 */
export function fileTotalOf(reading: PortfolioReading, toPortfolio: ToPortfolio): FileTotal | null {
  const { basis, holdings, leftOut, fileTotals } = reading;
  if (basis === null || fileTotals.length === 0) return null;
  const amountOf = ({ weightPct, marketValue, currency }: Omit<StatedRow, "row">): number | null => {
    if (basis === "weight") return weightPct;
    return marketValue === null ? null : toPortfolio(marketValue, currency);
  };
  const amounts = holdings.map((holding) => amountOf({ ...holding, weightPct: pctOf(holding) }));
  const totals = fileTotals.map(amountOf).filter((amount) => amount !== null);
  if (amounts.includes(null) || totals.length < fileTotals.length) return null;
  const imported = sumOfKnown(amounts);
  const rest = leftOut.map(amountOf);
  const whole = imported + sumOfKnown(rest);
  const isMixed = new Set(holdings.map(({ currency }) => currency)).size > 1;
  const rounding = 0.0051 * (holdings.length + leftOut.length + 1);
  const isSame = (a: number, b: number) =>
    Math.abs(a - b) <= Math.max(rounding, isMixed ? SAME_AFTER_CONVERSION * Math.abs(b) : 0);
  // Statements add up each currency for itself ("Total, Stocks, EUR"), some once more in another one.
  const isOfItsCurrency = ({ currency }: StatedRow, at: number) => {
    const own = amounts.filter((_, line) => holdings[line]?.currency === currency);
    return isSame(sumOfKnown(own), totals[at] ?? Number.NaN);
  };
  const added = new Set(fileTotals.filter(isOfItsCurrency).map(({ currency }) => currency));
  if (isMixed && leftOut.length === 0 && fileTotals.every(({ currency }) => added.has(currency))) return null;
  const largest = totals.reduce((a, b) => (Math.abs(b) > Math.abs(a) ? b : a));
  const candidates = [...totals, sumOfKnown(totals)];
  const stated = candidates.find((total) => isSame(whole, total)) ?? largest;
  const row = fileTotals[Math.max(totals.indexOf(stated), 0)]?.row ?? 0;
  const isComplete = isSame(imported, stated);
  return {
    row,
    stated,
    imported: Number(imported.toPrecision(15)),
    restRows: isComplete ? [] : leftOut.map((line) => line.row),
    isExplained: isComplete || isSame(whole, stated) || rest.includes(null),
  };
}

/** Rates of another day or source move a converted total this much. */
const SAME_AFTER_CONVERSION = 0.01;

/** The reading with a warning where the file's own total did not come in whole, with the rows that are the rest. */
export function withFileTotal(reading: PortfolioReading, toPortfolio: ToPortfolio): PortfolioReading {
  const total = fileTotalOf(reading, toPortfolio);
  if (total === null || (total.restRows.length === 0 && total.isExplained)) return reading;
  const make = findingMaker(reading.detected.sheet, reading.detected.headerRow ?? 1, null);
  const unit = reading.basis === "weight" ? "Pct" : "Value";
  const way = total.restRows.length === 0 ? "open" : total.isExplained ? "rows" : "partly";
  const finding = make("warning", "R07", `r07_total_${way}_${unit === "Pct" ? "weight" : "value"}`, {
    row: total.row,
    params: {
      [`stated${unit}`]: total.stated,
      [`imported${unit}`]: total.imported,
      ...(way !== "open" && { rows: total.restRows, count: total.restRows.length }),
    },
  });
  return withFindings(reading, [...reading.findings, finding]);
}
