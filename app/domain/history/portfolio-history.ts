import type { Figure } from "~/domain/analysis/figures/figure";
import { FIGURE_GAPS, figureGap } from "~/domain/analysis/figures/figure-gap";
import { type ComparedFigure, compare } from "~/domain/comparing/compare";
import { hasEffects } from "~/domain/comparing/effects";
import type { Verdict } from "~/domain/comparing/verdict";
import { findMetric } from "~/domain/metrics/catalogue";
import type { HistoryState } from "./history-states";
import { type MethodPart, methodChanges } from "./method";
import { quarterEndsBetween } from "./quarter-ends";

/** What is recorded of a figure: enough to print it, to judge it and to compare it. */
export type RecordedFigure = ComparedFigure & Pick<Figure, "notLicensedShare">;

/** The headline figures of a state, with the method they were worked out by and when. */
export interface RecordedFigures {
  readonly version: number;
  readonly dataVersion: number;
  /** A `methodText`. */
  readonly method: string;
  readonly madeAt: string;
  readonly figures: readonly RecordedFigure[];
}

export const HISTORY_CAUSES = ["data", "holdings", "method"] as const;
/** What differs from the point before: the data version, the version of the portfolio, the method. */
export type HistoryCause = (typeof HISTORY_CAUSES)[number];

export const HISTORY_GAPS = ["not_made", ...FIGURE_GAPS] as const;
/** Why a point has no value: its figures were not worked out, or the figure is missing or withheld. */
export type HistoryGap = (typeof HISTORY_GAPS)[number];

/** One figure at one point. Shares are fractions of all investments; null where the figures were not worked out. */
export interface HistoryFigure {
  readonly metric: string;
  /** At the figure's headline denominator; null is a gap, never zero. */
  readonly value: number | null;
  readonly gap: HistoryGap | null;
  readonly coverageShare: number | null;
  readonly eligibleShare: number | null;
  /** The part of its eligible weight that must be covered before the figure is judged. */
  readonly neededCoverageShare: number | null;
  readonly notLicensedShare: number;
  /** Value minus the value of the point before; null where one of the two is a gap. */
  readonly change: number | null;
  /** What the change means; none where the method differs, as the two figures are then not of one kind. */
  readonly verdict: Verdict;
  /** Whether the attribution of change explains the step to this point. */
  readonly isExplained: boolean;
}

export interface HistoryPoint {
  /** The instant from which it held. */
  readonly at: string;
  /** Its day where people read it, ISO. */
  readonly on: string;
  readonly version: number;
  readonly dataVersion: number;
  readonly asOf: string;
  /** Ends of quarters, ISO days, at which it was in force. */
  readonly quarterEnds: readonly string[];
  /** Empty at the first point and where nothing is known to differ. */
  readonly causes: readonly HistoryCause[];
  /** Where the method differs, in what. */
  readonly methodChanges: readonly MethodPart[];
  /** When the figures were worked out; null where they were not. */
  readonly madeAt: string | null;
  /** In the order of the metrics asked for. */
  readonly figures: readonly HistoryFigure[];
}

interface Given {
  readonly states: readonly HistoryState[];
  readonly recorded: readonly RecordedFigures[];
  /** The method figures are worked out by now. */
  readonly method: string;
  readonly metrics: readonly string[];
  /** The day of an instant where people read it, ISO. */
  readonly dayOf: (instant: string) => string;
  /** The present day, ISO. */
  readonly today: string;
  readonly most: number;
}

/**
 * States whose figures have to be worked out, newest first: those that nothing is recorded of, and the state in force
 * where nothing is recorded by the method of now.
 */
export function statesToMake({
  states,
  recorded,
  method,
}: Pick<Given, "states" | "recorded" | "method">): readonly HistoryState[] {
  return states.toReversed().filter((state) => {
    const rows = recordedOf(state, recorded);
    return state.until === null ? !rows.some((row) => row.method === method) : rows.length === 0;
  });
}

/**
 * The history of a portfolio's headline figures, oldest first. A state is one point, at the instant it began, with the
 * figures first worked out for it; figures that were worked out otherwise while it was in force are points of their
 * own, as the method had changed. The last point goes by the method of now. A state without figures is a gap and stays
 * one. Causes compare neighbouring points, the method with the last one that is known.
 */
export function historyPoints(given: Given): readonly HistoryPoint[] {
  const drawn = given.states.flatMap((state) => pointsOf(state, given)).slice(-given.most);
  return drawn.map((point, index) => {
    const before = drawn[index - 1] ?? null;
    const known = lastKnown(drawn.slice(0, index));
    const changed = known && point.row ? methodChanges(known.method, point.row.method) : [];
    const causes = before === null ? [] : causesBetween(before, point, changed.length > 0);
    const next = drawn[index + 1];
    const { version, dataVersion, asOf } = point.state;
    return {
      at: point.at,
      on: given.dayOf(point.at),
      version,
      dataVersion,
      asOf,
      quarterEnds: quarterEndsBetween(given.dayOf(point.at), next ? given.dayOf(next.at) : given.today),
      causes,
      methodChanges: changed,
      madeAt: point.row?.madeAt ?? null,
      figures: given.metrics.map((metric) => figureAt(metric, { before, point, causes, now: given.method })),
    };
  });
}

interface Drawn {
  readonly at: string;
  readonly state: HistoryState;
  readonly row: RecordedFigures | null;
}

function pointsOf(state: HistoryState, { recorded, method }: Given): Drawn[] {
  const rows = recordedOf(state, recorded);
  const [first] = rows;
  if (!first) return [{ at: state.at, state, row: null }];
  const seen = rows.filter((row) => row === first || state.until === null || row.madeAt < state.until);
  const ordered = state.until === null ? lastByMethod(seen, method) : seen;
  let at = state.at;
  return ordered.map((row, index) => {
    if (index > 0 && row.madeAt > at) at = row.madeAt;
    return { at, state, row };
  });
}

/** In the order they were made. */
function recordedOf(state: HistoryState, recorded: readonly RecordedFigures[]): readonly RecordedFigures[] {
  return recorded
    .filter((row) => row.version === state.version && row.dataVersion === state.dataVersion)
    .toSorted((a, b) => (a.madeAt < b.madeAt ? -1 : 1));
}

/** A company that went back to earlier choices goes by them now: their figures, made before, come last. */
function lastByMethod(rows: readonly RecordedFigures[], method: string): readonly RecordedFigures[] {
  return [...rows.filter((row) => row.method !== method), ...rows.filter((row) => row.method === method)];
}

const lastKnown = (points: readonly Drawn[]) => points.findLast(({ row }) => row !== null)?.row ?? null;

function causesBetween(before: Drawn, { state }: Drawn, isMethodOther: boolean): readonly HistoryCause[] {
  const differs: Readonly<Record<HistoryCause, boolean>> = {
    data: before.state.dataVersion !== state.dataVersion,
    holdings: before.state.version !== state.version,
    method: isMethodOther,
  };
  return HISTORY_CAUSES.filter((cause) => differs[cause]);
}

interface Step {
  readonly before: Drawn | null;
  readonly point: Drawn;
  readonly causes: readonly HistoryCause[];
  readonly now: string;
}

function figureAt(metric: string, { before, point, causes, now }: Step): HistoryFigure {
  const find = (of: Drawn | null) => of?.row?.figures.find((figure) => figure.metric === metric) ?? null;
  const figure = find(point);
  if (figure === null) return { ...NOT_MADE, metric };
  const earlier = find(before);
  const compared = compare(figure, earlier);
  const change = figure.value === null || earlier?.value == null ? null : figure.value - earlier.value;
  const isOfNow = point.row?.method === now && before?.row?.method === now;
  const found = findMetric(metric);
  return {
    metric,
    value: figure.value,
    gap: figure.value === null ? figureGap(figure) : null,
    coverageShare: figure.coverageShare,
    eligibleShare: figure.eligibleShare,
    neededCoverageShare: figure.neededCoverageShare,
    notLicensedShare: figure.notLicensedShare ?? 0,
    change,
    verdict: causes.includes("method") ? "none" : compared.verdict,
    // The attribution works both sides out by the method of now.
    isExplained: change !== null && isOfNow && causes.length > 0 && found !== null && hasEffects(found),
  };
}

const NOT_MADE: Omit<HistoryFigure, "metric"> = {
  value: null,
  gap: "not_made",
  coverageShare: null,
  eligibleShare: null,
  neededCoverageShare: null,
  notLicensedShare: 0,
  change: null,
  verdict: "none",
  isExplained: false,
};
