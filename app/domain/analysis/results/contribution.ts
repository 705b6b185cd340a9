import { findMetric } from "~/domain/metrics/catalogue";
import type { AnalysisRun } from "../analysis-run";
import type { PreparedMetric } from "../figures/prepared-metric";
import { partOf } from "../figures/tally";
import { contributionScale } from "../figures/trace";
import type { Exposure } from "../positions/exposure";
import type { ContributionItem, ContributionView } from "../views";

/** Below this share of the covered weight nothing is left to take an average of. */
const NOTHING_LEFT = 1e-12;

/**
 * Who makes a figure what it is (methodology §7): the additive part (adds up to the figure), the relative part
 * weight × (own − figure) (adds up to zero), and what the figure would lose without the holding. For absolute figures
 * the relative part is the share of the total. By line of the portfolio, and by issuer across direct and fund holdings.
 */
export function contributionView(run: AnalysisRun): ContributionView {
  const metric = findMetric(run.settings.contributionMetric);
  const empty = { metric: run.settings.contributionMetric, value: null, items: [], issuers: [] };
  if (metric === null || !run.hasValue || !isAdditive(metric.aggregate)) return empty;
  const prepared = run.prepared(metric);
  if (run.isWithheld(metric, prepared.tally)) {
    const { covered, eligible } = prepared.tally;
    const coverage = { ofEligibleShare: covered / eligible, neededShare: run.neededCoverage(metric) };
    return { ...empty, withheld: "coverage", coverage };
  }
  if (!(prepared.tally.covered > 0)) return empty;
  return {
    metric: metric.id,
    value: prepared.tally.sum * contributionScale(prepared),
    items: itemsBy(prepared, () => true),
    issuers: itemsBy(prepared, (exposure) => run.licensing.isPartHidden(exposure, metric)),
  };
}

function isAdditive(aggregate: PreparedMetric["metric"]["aggregate"]): boolean {
  return aggregate !== "count" && aggregate !== "split";
}

function issuerKey(exposure: Exposure, index: number): string {
  return exposure.issuerId ?? exposure.isin ?? `${exposure.holding.id} ${index}`;
}

interface Sum {
  /** The first one that is covered names the line. */
  exposure: Exposure;
  /** A line of the portfolio, whatever it holds. */
  readonly byLine: boolean;
  /** Of all its parts, as a list of holdings states it: what a fund holds without data is weight of the fund too. */
  weight: number;
  coveredWeight: number;
  sum: number;
  covered: number;
}

/** By line where `isByLine` wants it so, as for what a fund holds and the licence does not show; else by issuer. */
function itemsBy(prepared: PreparedMetric, isByLine: (exposure: Exposure) => boolean): ContributionItem[] {
  const { frame, metric, column } = prepared;
  const sums = new Map<string, Sum>();
  frame.exposures.forEach((exposure, index) => {
    const part = partOf(frame, metric, column, index);
    const byLine = isByLine(exposure);
    const key = byLine ? `line ${exposure.holding.id}` : issuerKey(exposure, index);
    const known = sums.get(key) ?? { exposure, byLine, weight: 0, coveredWeight: 0, sum: 0, covered: 0 };
    known.weight += frame.weight[index] ?? 0;
    if (part.covered > 0) {
      if (known.covered === 0) known.exposure = exposure;
      known.coveredWeight += frame.weight[index] ?? 0;
      known.sum += part.sum;
      known.covered += part.covered;
    }
    sums.set(key, known);
  });
  const items = [...sums.values()].filter(({ covered }) => covered > 0).map((sum) => itemOf(prepared, sum));
  return items.sort((a, b) => (b.relative ?? b.additive) - (a.relative ?? a.additive));
}

function itemOf(
  prepared: PreparedMetric,
  { exposure, byLine, weight, coveredWeight, sum, covered }: Sum,
): ContributionItem {
  const { metric, tally } = prepared;
  const scale = contributionScale(prepared);
  const isThroughFund = exposure.path.length > 0;
  const named = {
    holdingId: exposure.holding.id,
    isin: byLine ? exposure.holding.isin : exposure.isin,
    issuerId: byLine && isThroughFund ? null : exposure.issuerId,
    name: byLine ? exposure.holding.name : exposure.name,
    weightShare: weight,
    additive: sum * scale,
  };
  if (metric.aggregate === "absolute") {
    return { ...named, relative: tally.sum === 0 ? null : sum / tally.sum, leaveOneOut: sum * scale };
  }
  const isRebased = metric.denominator === "COVERED";
  const base = isRebased ? tally.covered : 1 / scale;
  const own = isRebased ? covered : coveredWeight;
  const figure = tally.sum / base;
  const rest = base - own;
  return {
    ...named,
    relative: (sum - figure * own) / base,
    leaveOneOut: rest > NOTHING_LEFT ? figure - (tally.sum - sum) / rest : null,
  };
}
