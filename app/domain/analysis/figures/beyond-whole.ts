import type { Metric } from "~/domain/metrics/metric";
import { ROUNDING } from "~/domain/weights/rounding";
import { sumOf } from "~/domain/weights/sum";
import type { Frame } from "../positions/frame";
import type { TermColumn } from "../terms/term-column";
import type { BeyondWhole } from "./figure";
import { partOf, type Tally } from "./tally";

/**
 * Why the eligible or the covered share of a figure is more than all investments: these are long less short positions and
 * overdrafts, so that what is long alone is more (methodology §1). Null where neither passes the whole or nothing is negative.
 */
export function beyondWhole(
  frame: Frame,
  metric: Metric,
  column: TermColumn,
  { eligible, covered }: Pick<Tally, "eligible" | "covered">,
): BeyondWhole | null {
  if (Math.max(eligible, covered) <= 1 + ROUNDING) return null;
  const negativeShare = -sumOf(frame.gross.filter((weight) => weight < 0));
  if (!(negativeShare > 0)) return null;
  const shorts = frame.exposures.flatMap((_, index) =>
    frame.isShort[index] === 1 ? [partOf(frame, metric, column, index).eligible] : [],
  );
  return {
    longShare: sumOf(frame.gross.filter((weight) => weight > 0)),
    negativeShare,
    shortShare: sumOf(shorts),
  };
}
