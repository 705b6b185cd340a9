import type { Figure } from "./figure";
import type { AnalysisViews } from "./views";

/** A sentence as data, `analysis:words.<key>`. Parameters ending in "Share" are fractions of one. */
export interface Sentence {
  readonly key: string;
  readonly shares: Readonly<Record<string, number>>;
  /** How many holdings or countries it speaks of. */
  readonly count?: number;
  readonly names?: readonly string[];
}

const FOOTPRINT = "pai.2.scope123";
/** The fewest holdings that together cause at least this much are named. */
const MOST_OF_IT = 0.5;
/** More names than these say nothing about concentration. */
const FEW = 5;
/** A smaller difference from the benchmark is not worth a sentence. */
const NOTICEABLE = 0.005;

/**
 * What the adverse impacts of a portfolio say, in at most six sentences: who causes the emissions, what the footprint
 * rests on and how it compares, fossil fuels, violations, controversial weapons. Nothing is said of figures without a
 * value. `views` carries the contributions to the footprint of all scopes.
 */
export function plainSentences(views: AnalysisViews, benchmark: AnalysisViews | null): readonly Sentence[] {
  const own = (metric: string) => figureOf(views, metric);
  const footprint = own(FOOTPRINT);
  return [
    ...concentration(views),
    ...(footprint ? reach(footprint) : []),
    ...comparison(footprint, benchmark ? figureOf(benchmark, FOOTPRINT) : null),
    ...exposure(own("pai.4"), "fossil"),
    ...exposure(own("pai.10"), "violations"),
    ...exposure(own("pai.14"), "weapons"),
  ];
}

function figureOf(views: AnalysisViews, metric: string): Figure | null {
  return views.pai?.figures.find((figure) => figure.metric === metric) ?? null;
}

function concentration({ contribution }: AnalysisViews): Sentence[] {
  if (contribution?.metric !== FOOTPRINT || !contribution.value || contribution.value <= 0) return [];
  const total = contribution.value;
  const largest = [...contribution.items].sort((a, b) => b.additive - a.additive);
  const names: string[] = [];
  let emissionsShare = 0;
  let weightShare = 0;
  for (const item of largest.slice(0, FEW)) {
    names.push(item.name);
    emissionsShare += item.additive / total;
    weightShare += item.weightShare;
    if (emissionsShare >= MOST_OF_IT) break;
  }
  if (names.length === 0 || names.length >= largest.length) return [];
  return [{ key: "concentration", count: names.length, names, shares: { emissionsShare, weightShare } }];
}

function reach({ coverageShare, eligibleShare }: Figure): Sentence[] {
  if (!(eligibleShare > 0)) return [];
  const shares = { coveredShare: coverageShare, missingShare: eligibleShare - coverageShare };
  return [{ key: shares.missingShare > NOTICEABLE ? "reach" : "reach_whole", shares }];
}

function comparison(own: Figure | null, other: Figure | null): Sentence[] {
  if (own?.covered == null || !other?.covered) return [];
  const difference = own.covered / other.covered - 1;
  if (Math.abs(difference) < NOTICEABLE) return [{ key: "same_footprint", shares: {} }];
  const key = difference < 0 ? "lower_footprint" : "higher_footprint";
  return [{ key, shares: { differenceShare: Math.abs(difference) } }];
}

/** A share of covered value; none at all is said only of what is covered. */
function exposure(figure: Figure | null, key: string): Sentence[] {
  if (figure?.covered == null) return [];
  const shares = { exposedShare: figure.covered, coveredShare: figure.coverageShare };
  return [{ key: figure.covered > 0 ? key : `no_${key}`, shares }];
}
