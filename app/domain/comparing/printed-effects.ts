import { roundedToSum } from "~/domain/analysis/figures/rounded-sum";
import { EFFECTS, type Effect, type Effects } from "./effects";

export interface PrintedEffects {
  readonly before: number;
  readonly after: number;
  /** Printed after minus printed before. */
  readonly change: number;
  readonly effects: Readonly<Record<Effect, number>>;
  /** Printed beside the effects; zero where the lines explain the whole change. */
  readonly residual: number;
  /** In the order of the lines. */
  readonly lines: readonly (Readonly<Record<Effect, number>> & { readonly total: number })[];
}

/**
 * Effects rounded for a screen or a file so that everything printed adds up: the effects to the difference of the two
 * printed figures, the lines of each effect to it, and the cells of each line to its total. `scale` turns the figure
 * into what is printed (100 for percentage points).
 */
export function printedEffects(
  { before, after, effects, residual, lines }: Effects,
  { scale, decimals }: { readonly scale: number; readonly decimals: number },
): PrintedEffects {
  const unit = 10 ** decimals;
  const printed = (value: number) => Math.round(value * scale * unit) / unit + 0;
  const exact = (value: number) => Math.round(value * unit) / unit + 0;
  const change = exact(printed(after) - printed(before));
  const parts = roundedToSum(
    [...EFFECTS.map((effect) => effects[effect] * scale), residual * scale],
    change,
    decimals,
  );
  const totals = record((effect) => parts[EFFECTS.indexOf(effect)] ?? 0);
  const columns = new Map(
    EFFECTS.map((effect) => [
      effect,
      roundedToSum(
        lines.map((line) => line.effects[effect] * scale),
        totals[effect],
        decimals,
      ),
    ]),
  );
  return {
    before: printed(before),
    after: printed(after),
    change,
    effects: totals,
    residual: parts.at(-1) ?? 0,
    lines: lines.map((_, index) => {
      const cells = record((effect) => columns.get(effect)?.[index] ?? 0);
      return { ...cells, total: exact(EFFECTS.reduce((sum, effect) => sum + cells[effect], 0)) };
    }),
  };
}

function record(of: (effect: Effect) => number): Record<Effect, number> {
  return {
    entries: of("entries"),
    exits: of("exits"),
    weights: of("weights"),
    coverage: of("coverage"),
    divisor: of("divisor"),
    data: of("data"),
  };
}
