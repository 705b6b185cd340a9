import { shareOfPct } from "~/domain/weights/percent";
import { brokenLimit } from "~/domain/weights/weight-limits";
import type { HoldingView } from "./portfolios.types";

const shareOrNull = (pct: number | null) => (pct === null ? null : shareOfPct(pct));

/** Which of its limits a line of a portfolio breaks, all stated in percent; null where it keeps both. */
export function limitBrokenBy({ weightPct, minValue, maxValue }: HoldingView): "low" | "high" | null {
  return brokenLimit({
    weightShare: shareOrNull(weightPct),
    minShare: shareOrNull(minValue),
    maxShare: shareOrNull(maxValue),
  });
}
