import { BLANK_HOLDING, type Holding } from "~/domain/analysis/positions/holding";
import { type WeightTotal, weightTotal } from "~/domain/weights/weight-total";

/**
 * What becomes of weights that do not add up to 100 %: `keep` leaves them as stated and the rest is not covered,
 * `scale` brings them to 100 % in proportion, `cash` adds a line of money for the rest.
 */
export type RestChoice = "keep" | "scale" | "cash";

export const DEFAULT_REST_CHOICE: RestChoice = "keep";

/** The choices in the words of the API. */
export const TOTAL_OF = { keep: "as_stated", scale: "normalise", cash: "cash" } as const;

export interface NormalisedLines {
  readonly lines: readonly Holding[];
  /** What the weights added up to before. */
  readonly stated: WeightTotal;
  /** What they add up to now; its rest is not covered by any figure. */
  readonly total: WeightTotal;
}

/**
 * The weights of a portfolio's lines as they will be stored (findings R06 and R18). Market values are
 * never touched and need no choice. Totals from 99.5 to 100.5 % are rounding and are brought to 100 %. Below, the
 * choice decides. Above, only `scale` changes them; otherwise the total stays above, for the caller to refuse.
 */
export function normalise(lines: readonly Holding[], choice: RestChoice, currency: string): NormalisedLines {
  const stated = weightTotal(lines);
  const isByWeight = lines.every(({ marketValue }) => marketValue === null);
  if (!isByWeight || lines.length === 0) return { lines, stated, total: stated };
  const isRounded = stated.state === "whole";
  if ((isRounded || choice === "scale") && stated.share > 0) {
    const scaled = lines.map((line) => ({
      ...line,
      weightShare: line.weightShare === null ? null : line.weightShare / stated.share,
    }));
    return { lines: scaled, stated, total: weightTotal(scaled) };
  }
  if (choice === "cash" && stated.state === "short") {
    const filled = [...lines, cashLine(stated.restShare, currency)];
    return { lines: filled, stated, total: weightTotal(filled) };
  }
  return { lines, stated, total: stated };
}

/** A line of money in a currency, as it is added for what other lines leave open. */
export function cashLine(weightShare: number, currency: string): Holding {
  return {
    ...BLANK_HOLDING,
    id: `cash ${currency}`,
    name: `${currency} cash`,
    assetType: "cash",
    fixedIncome: false,
    weightShare,
    currency,
  };
}
