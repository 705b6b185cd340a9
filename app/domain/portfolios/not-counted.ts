import type { Holding } from "~/domain/analysis/positions/holding";
import { sumOf } from "~/domain/weights/sum";

/** The lines of a portfolio that its figures leave out. */
export interface NotCounted {
  readonly count: number;
  /** Of all lines of the portfolio, these included. */
  readonly all: number;
  /** The weight they are stated with, 0..1; a line without a weight adds nothing. */
  readonly share: number;
}

/** What a portfolio states and its figures leave out; null where all lines count. Figures are shares of the rest. */
export function notCountedOf(
  lines: readonly Pick<Holding, "visibleAsset" | "weightShare">[],
): NotCounted | null {
  const hidden = lines.filter(({ visibleAsset }) => !visibleAsset);
  if (hidden.length === 0) return null;
  const share = sumOf(hidden.map(({ weightShare }) => weightShare ?? 0));
  return { count: hidden.length, all: lines.length, share };
}
