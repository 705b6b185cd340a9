import { analyse } from "~/domain/analysis/analyse";
import type { AnalyseInput } from "~/domain/analysis/analyse-input";
import { AnalysisRun } from "~/domain/analysis/analysis-run";
import type { FactBook } from "~/domain/analysis/book/fact-book";
import { Universe } from "~/domain/analysis/book/universe";
import { isThin } from "~/domain/analysis/figures/coverage";
import type { Figure } from "~/domain/analysis/figures/figure";
import { type BondLabel, labelsOf } from "~/domain/analysis/positions/bond-label";
import { eligibleShareOf, heldShareAt } from "~/domain/analysis/positions/held-weight";
import type { BenchmarksView } from "~/domain/analysis/views";
import { findMetric } from "~/domain/metrics/catalogue";
import type { ViewName } from "~/domain/metrics/view-names";
import { totalShare } from "~/domain/weights/sum";
import { type ListedBy, type ShareOfHoldings, shareOfHoldings } from "./positions";
import { METRIC_OF } from "./strategies";

/** The views whose figures the criteria go by. */
export const SFDR2_VIEWS = [
  "si",
  "climate",
  "esg",
  "taxonomy",
  "benchmarks",
  "pai",
] as const satisfies readonly ViewName[];

/** The view whose facts are read besides: those of bond issues, for the labels of bonds. */
export const SFDR2_FURTHER_FACTS: readonly ViewName[] = ["impact"];

export const TAXONOMY_METRIC = "taxonomy.turnover.aligned.all";
const CAPEX_METRIC = "taxonomy.capex.aligned.all";
export const FOSSIL_METRIC = "pai.4";
export const EXCLUSION_METRIC = "benchmark.pab";

/** The figures that are asked holding by holding, and the view that opens them. */
const SHARES: readonly (readonly [metric: string, view: ViewName])[] = [
  [METRIC_OF.sustainable, "si"],
  [METRIC_OF.targets, "climate"],
  [METRIC_OF.rating, "esg"],
  [TAXONOMY_METRIC, "taxonomy"],
  [FOSSIL_METRIC, "pai"],
  [EXCLUSION_METRIC, "benchmarks"],
];

/** The figures whose calculation a criterion opens. */
export const SFDR2_METRICS: readonly string[] = SHARES.map(([metric]) => metric);

/** What the data of a portfolio say that a criterion may ask. A figure that no licence opens is absent. */
export interface Sfdr2Evidence {
  readonly shares: ReadonlyMap<string, ShareOfHoldings>;
  readonly benchmarks: Pick<BenchmarksView, "violations" | "isComplete"> | null;
  /** Labels of bonds of excluded companies, by ISIN. */
  readonly labels: ReadonlyMap<string, BondLabel>;
  /** Taxonomy-aligned share of capital expenditure of what is held, by issuer, as far as it is open. */
  readonly capexOfIssuer: ReadonlyMap<string, number>;
  /** Of the mandatory indicators 1 to 18 those that have a figure on enough data; null where none is open. */
  readonly indicators: { readonly withFigure: number; readonly of: number } | null;
  readonly funds: {
    readonly count: number;
    readonly share: number;
    /** Lines of which it is not known what they are. */
    readonly unknownShare: number;
  };
}

/** What the criteria go by, made by the engine of every analysis; `views` are those that the viewer's licence opens. */
export function sfdr2Evidence(
  input: Omit<AnalyseInput, "views" | "explain" | "metrics">,
  book: FactBook,
  views: readonly ViewName[],
  by: ListedBy,
): Sfdr2Evidence {
  const asked = { ...input, views: SFDR2_VIEWS.filter((view) => views.includes(view)), explain: false };
  const run = new AnalysisRun(asked, book);
  const whole = new Universe(book, input.settings);
  const { benchmarks, pai } = analyse(
    { ...asked, views: asked.views.filter((view) => view === "benchmarks" || view === "pai") },
    book,
  ).views;
  const shares = SHARES.flatMap(([metric, view]) => {
    const share = views.includes(view) ? shareOfHoldings(run, whole, metric, by) : null;
    return share === null ? [] : [[metric, share] as const];
  });
  return {
    shares: new Map(shares),
    benchmarks: benchmarks ?? null,
    labels: labelsOf(whole, benchmarks?.violations ?? []),
    capexOfIssuer: views.includes("taxonomy") ? capexOfIssuers(run) : new Map(),
    indicators: pai ? indicatorsOf(pai.figures) : null,
    funds: fundsOf(run),
  };
}

function capexOfIssuers(run: AnalysisRun): Map<string, number> {
  const metric = findMetric(CAPEX_METRIC);
  const known = new Map<string, number>();
  if (metric === null || !run.hasValue) return known;
  const { frame, column } = run.prepared(metric);
  frame.exposures.forEach((exposure, index) => {
    const own = column.x[index] ?? Number.NaN;
    if (exposure.issuerId === null || Number.isNaN(own) || exposure.kind === "fund") return;
    if (!run.licensing.isPartHidden(exposure, metric)) known.set(exposure.issuerId, own);
  });
  return known;
}

const MANDATORY = 18;

/** An indicator of several figures has one where any of them does. */
function indicatorsOf(figures: readonly Figure[]): Sfdr2Evidence["indicators"] {
  const numbers = figures.flatMap((figure) => {
    const number = /^pai\.(\d+)(\.|$)/.exec(figure.metric)?.[1];
    return number !== undefined && figure.coverageShare > 0 && !isThin(figure) ? [number] : [];
  });
  return { withFigure: new Set(numbers).size, of: MANDATORY };
}

function fundsOf(run: AnalysisRun): Sfdr2Evidence["funds"] {
  if (!run.hasValue) return { count: 0, share: 0, unknownShare: 1 };
  const lines = run.direct.exposures.map((exposure, index) => ({
    key: exposure.isin ?? exposure.holding.id,
    // Of a line that no role opens it is not known what it is.
    kind: run.licensing.isShut(exposure) ? "unknown" : exposure.kind,
    weightShare: heldShareAt(run.direct, index),
  }));
  const funds = lines.filter(({ kind }) => kind === "fund");
  return {
    count: new Set(funds.map(({ key }) => key)).size,
    share: totalShare(funds),
    unknownShare: eligibleShareOf(lines.filter(({ kind }) => kind === "unknown")),
  };
}
