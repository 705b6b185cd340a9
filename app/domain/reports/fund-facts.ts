import type { FactBook } from "~/domain/analysis/fact-book";
import type { Holding } from "~/domain/analysis/holding";
import type { Fact } from "~/domain/facts/fact";

/** What a fund of the portfolio says about itself; null where nothing is loaded. */
export interface FundFacts {
  readonly holdingId: string;
  readonly article: string | null;
  readonly sdrLabel: string | null;
  readonly carbonTarget: boolean | null;
  readonly parisAligned: boolean | null;
  readonly siMinShare: number | null;
  readonly siReportedShare: number | null;
  readonly law220: string | null;
}

/** The newest fund facts of every line for which any are loaded. */
export function fundFactsOf(holdings: readonly Holding[], book: FactBook): readonly FundFacts[] {
  return holdings.flatMap(({ id, isin, visibleAsset }) => {
    const rows = isin === null || !visibleAsset ? [] : book.facts("fund-facts", isin);
    if (rows.length === 0) return [];
    const newest = [...rows].sort((a, b) => (b.period ?? "").localeCompare(a.period ?? ""));
    return [
      {
        holdingId: id,
        article: textIn(newest, "sfdr_article"),
        sdrLabel: textIn(newest, "sdr_label"),
        carbonTarget: yesNoIn(newest, "carbon_target"),
        parisAligned: yesNoIn(newest, "paris_aligned"),
        siMinShare: numberIn(newest, "si_min_share"),
        siReportedShare: numberIn(newest, "si_reported_share"),
        law220: textIn(newest, "law_220"),
      },
    ];
  });
}

function valueIn(rows: readonly Fact[], field: string) {
  return rows.map((row) => row.values[field]).find((value) => value !== null && value !== undefined) ?? null;
}

function textIn(rows: readonly Fact[], field: string): string | null {
  const value = valueIn(rows, field);
  return value === null || value === "" ? null : String(value);
}

function numberIn(rows: readonly Fact[], field: string): number | null {
  const value = valueIn(rows, field);
  return typeof value === "number" ? value : null;
}

function yesNoIn(rows: readonly Fact[], field: string): boolean | null {
  const value = valueIn(rows, field);
  if (typeof value === "boolean") return value;
  return typeof value === "number" ? value > 0 : null;
}
