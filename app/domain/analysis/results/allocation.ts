import type { Metric, SplitKey } from "~/domain/metrics/metric";
import { sumOf } from "~/domain/weights/sum";
import type { AnalysisRun } from "../analysis-run";
import { textOf } from "../book/current-fact";
import { tracedInput } from "../book/traced-input";
import type { BreakdownItem } from "../figures/figure";
import { figureOf } from "../figures/figure-of";
import { type SplitLine, splitTrace } from "../figures/split-trace";
import type { Frame } from "../positions/frame";
import { UNALLOCATED } from "../positions/look-through";
import type { FiguresView } from "../views";
import { askedMetrics } from "./figures";
import { Groups } from "./groups";
import { NOT_LOOKED_THROUGH, type Placement, placementOf, UNKNOWN } from "./placement";

const NOT_LICENSED = "notLicensed";
/** Keys that tell nothing about where the money is. */
const SILENT = new Set([UNKNOWN, NOT_LOOKED_THROUGH, NOT_LICENSED, UNALLOCATED]);

const SHUT: Placement = { key: NOT_LICENSED, by: null };

/** Lines of the portfolio itself: what it holds, not what its funds hold. */
const BY_LINE = new Set<SplitKey>(["type", "esg_category", "sfdr_article"]);

/** Where the portfolio is invested. Each split adds up to one, long and short apart (methodology §8). */
export function allocationView(run: AnalysisRun): FiguresView {
  return { figures: askedMetrics(run, "allocation").map((metric) => allocationFigure(run, metric)) };
}

function allocationFigure(run: AnalysisRun, metric: Metric) {
  if (!run.hasValue || metric.term.kind !== "split") return run.emptyFigure(metric);
  const { by } = metric.term;
  const frame = BY_LINE.has(by) ? run.direct : run.looked;
  const places = frame.exposures.map((exposure) =>
    run.licensing.isShut(exposure) ? SHUT : placementOf(run, exposure, by),
  );
  const breakdown = splitBy(
    frame,
    places.map(({ key }) => key),
  );
  const shut = breakdown.filter((item) => item.key === NOT_LICENSED);
  const known = sumOf(breakdown.map((item) => (SILENT.has(item.key) ? 0 : item.weightShare)));
  return figureOf(metric, {
    readings: { all: known, eligible: known, covered: null },
    eligibleShare: 1,
    coverageShare: known,
    neededCoverageShare: run.settings.minCoverageShare,
    byBasis: null,
    data: null,
    breakdown,
    notLicensedShare: sumOf(shut.map((item) => Math.abs(item.weightShare))),
    ...(run.input.explain && {
      holdings: splitTrace(frame, (index) => lineOf(places[index] ?? SHUT, frame.gross[index] ?? 0)),
    }),
  });
}

function splitBy(frame: Frame, keys: readonly string[]): BreakdownItem[] {
  const groups = new Groups();
  frame.exposures.forEach((exposure, index) => {
    groups.add(keys[index] ?? UNKNOWN, frame.gross[index] ?? 0, exposure);
  });
  return groups.items();
}

/** A line of the trace: its part, with the field of the row that says so. */
function lineOf({ key, by }: Placement, weightShare: number): SplitLine {
  if (by === null) return { key, weightShare, fact: null, input: {}, inputs: {} };
  const { fact, field } = by;
  const value = textOf([fact], field);
  return {
    key,
    weightShare,
    fact,
    input: { [field]: value },
    inputs: { [field]: tracedInput(fact, field, value) },
  };
}
