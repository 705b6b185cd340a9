import type { Metric } from "~/domain/metrics/metric";
import type { Frame } from "../positions/frame";
import type { TermColumn } from "../terms/term-column";
import type { Tally } from "./tally";

/** A metric with the frame it is computed on, its column of values and their sums. */
export interface PreparedMetric {
  readonly metric: Metric;
  readonly frame: Frame;
  readonly column: TermColumn;
  readonly tally: Tally;
}
