import { numberOf, textOf } from "~/domain/analysis/book/current-fact";
import type { Universe } from "~/domain/analysis/book/universe";
import { fundShareOf, sfdrArticleOf } from "~/domain/analysis/judgements/fund-disclosure";
import type { Holding } from "~/domain/analysis/positions/holding";

/** What a fund of the portfolio says about itself; null where nothing is loaded. */
export interface FundFacts {
  readonly holdingId: string;
  readonly article: string | null;
  readonly sdrLabel: string | null;
  readonly carbonTarget: boolean | null;
  readonly parisAligned: boolean | null;
  readonly siMinShare: number | null;
  readonly siReportedShare: number | null;
}

/** What every line with fund facts or a template states, as far as it holds on the day of the portfolio. */
export function fundFactsOf(holdings: readonly Holding[], universe: Universe): readonly FundFacts[] {
  return holdings.flatMap(({ id, isin, visibleAsset }) => {
    if (isin === null || !visibleAsset) return [];
    const rows = universe.rows("fund-facts", isin);
    if (rows.length === 0 && universe.rows("eet", isin).length === 0) return [];
    const flag = (field: string) => {
      const value = numberOf(rows, field);
      return value === null ? null : value > 0;
    };
    return [
      {
        holdingId: id,
        article: sfdrArticleOf(universe, isin)?.article ?? null,
        sdrLabel: textOf(rows, "sdr_label"),
        carbonTarget: flag("carbon_target"),
        parisAligned: flag("paris_aligned"),
        siMinShare: fundShareOf(universe, isin, "siMinimum")?.share ?? null,
        siReportedShare: fundShareOf(universe, isin, "siReported")?.share ?? null,
      },
    ];
  });
}
