import { isReached, ROUNDING } from "~/domain/weights/rounding";
import type { Sfdr2Evidence } from "./evidence";
import { FOSSIL_METRIC, TAXONOMY_METRIC } from "./evidence";
import type { CriterionResult, InTheWay, JudgedCriterion } from "./judged";
import type { Position, ShareOfHoldings } from "./positions";
import type { RuleTest } from "./rules";
import { METRIC_OF, type Strategy } from "./strategies";

/** What a judgement says besides the rule it is of. */
export type Judgement = Omit<
  JudgedCriterion,
  "id" | "kind" | "article" | "source" | "isChecked" | "test" | "inTheWayCount" | "toCheckCount"
>;

export const NOTHING_SAID: Judgement = {
  result: "not_known",
  reason: "missing_data",
  metric: null,
  share: null,
  needed: null,
  knownShare: null,
  notLicensedShare: 0,
  publicBondsShare: null,
  mustGoShare: null,
  inTheWay: [],
  toCheck: [],
  indicators: null,
  fundCount: null,
};

/** Met where what counts is enough, not met where all that is unknown could not make it enough, else not known. */
function resultOfShare(share: number, unknownShare: number, atLeast: number): CriterionResult {
  if (isReached(share, atLeast)) return "met";
  return isReached(share + unknownShare, atLeast) ? "not_known" : "not_met";
}

export function inTheWayOf(position: Position, outShare: number): InTheWay {
  const { holdingId, isin, issuerId, name, weightShare, unknownShare } = position;
  return {
    holdingId,
    isin,
    issuerId,
    name,
    weightShare,
    outShare,
    unknownShare,
    mustGo: false,
    letters: [],
  };
}

/** Whether the data say anything of the holdings: where they do not, a figure has no share, and not a share of zero. */
function isAnythingSaid({ unknownShare }: ShareOfHoldings, share: number): boolean {
  return share > 0 || unknownShare < 1 - ROUNDING;
}

/** A share of the holdings, null where nothing is known of them, beside the share of value that is known. */
export function sharesSaid(
  of: ShareOfHoldings,
  share: number,
): Pick<Judgement, "share" | "knownShare" | "notLicensedShare"> {
  return {
    share: isAnythingSaid(of, share) ? share : null,
    knownShare: Math.max(0, 1 - of.unknownShare),
    notLicensedShare: of.notLicensedShare,
  };
}

/** At least 70 % of investments in line with the strategy, by the figure that stands for it. */
export function judgeStrategy(
  { atLeast, publicBondsUpTo = 0 }: Extract<RuleTest, { kind: "strategy_share" }>,
  { shares }: Sfdr2Evidence,
  strategy: Strategy,
): Judgement {
  return judgeShare(shares.get(METRIC_OF[strategy]), METRIC_OF[strategy], atLeast, publicBondsUpTo);
}

/** The entry through the EU Taxonomy: turnover aligned, of all investments. */
export function judgeTaxonomy(
  { atLeast }: Extract<RuleTest, { kind: "taxonomy_share" }>,
  { shares }: Sfdr2Evidence,
): Judgement {
  return judgeShare(shares.get(TAXONOMY_METRIC), TAXONOMY_METRIC, atLeast, 0);
}

function judgeShare(
  of: ShareOfHoldings | undefined,
  metric: string,
  atLeast: number,
  publicBondsUpTo: number,
): Judgement {
  if (!of) return { ...NOTHING_SAID, reason: "not_licensed", metric, needed: atLeast };
  const { publicBonds } = of;
  const added = Math.min(publicBondsUpTo, publicBonds.share);
  const couldAdd = Math.min(publicBondsUpTo, publicBonds.knownShare + publicBonds.unclearShare);
  const share = of.countedShare + added;
  const highest = Math.max(share, of.countedShare + of.unknownShare + couldAdd);
  const result = resultOfShare(share, highest - share, atLeast);
  const missing = result === "met" || !isAnythingSaid(of, share) ? null : atLeast - share;
  return {
    ...NOTHING_SAID,
    result,
    reason: result === "not_known" ? "missing_data" : null,
    metric,
    ...sharesSaid(of, share),
    needed: atLeast,
    publicBondsShare: publicBondsUpTo > 0 && isAnythingSaid(of, share) ? added : null,
    mustGoShare: missing,
    inTheWay: result === "met" ? [] : closingGap(of.positions, missing ?? 0),
    toCheck: [],
  };
}

/** What does not count, largest first; marked are the fewest whose replacement by what counts closes the gap. */
function closingGap(positions: readonly Position[], missing: number): InTheWay[] {
  let left = missing;
  return positions
    .map((position) => inTheWayOf(position, position.weightShare - position.countedShare))
    .filter(({ outShare }) => outShare > ROUNDING)
    .sort((a, b) => b.outShare - a.outShare || (a.name < b.name ? -1 : 1))
    .map((one) => {
      const mustGo = left > ROUNDING;
      left -= one.outShare;
      return { ...one, mustGo };
    });
}

/**
 * New fossil fuel activity: no dataset says what a company plans, so it is never met. Companies with any fossil fuel
 * revenue, and those of which it is not known, are what a person has to look at.
 */
export function judgeNewFossilActivity({ shares }: Sfdr2Evidence): Judgement {
  const of = shares.get(FOSSIL_METRIC);
  if (!of) return { ...NOTHING_SAID, reason: "no_column", metric: FOSSIL_METRIC };
  return {
    ...NOTHING_SAID,
    reason: "no_column",
    metric: FOSSIL_METRIC,
    ...sharesSaid(of, of.countedShare),
    toCheck: of.positions
      .filter(({ countedShare, unknownShare }) => countedShare > ROUNDING || unknownShare > ROUNDING)
      .map((position) => inTheWayOf(position, position.countedShare))
      .sort(
        (a, b) => b.outShare - a.outShare || b.unknownShare - a.unknownShare || (a.name < b.name ? -1 : 1),
      ),
  };
}

/**
 * Adverse impacts to be disclosed: the product does that, so data alone never meet it. Said is for how many of the
 * mandatory indicators of today there is a figure, and where asked the share of the fossil fuel sector.
 */
export function judgeAdverseImpacts(
  { indicatorsAtLeast, fossilIndicator }: Extract<RuleTest, { kind: "adverse_impacts" }>,
  { indicators, shares }: Sfdr2Evidence,
): Judgement {
  const fossil = fossilIndicator ? shares.get(FOSSIL_METRIC) : undefined;
  return {
    ...NOTHING_SAID,
    reason: indicatorsAtLeast === null ? "own_disclosure" : "list_not_adopted",
    metric: fossil ? FOSSIL_METRIC : null,
    ...(fossil && sharesSaid(fossil, fossil.countedShare)),
    indicators,
  };
}
