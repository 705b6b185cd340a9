import type { HoldingView } from "./portfolios.types";

/** One line that differs between two versions of a portfolio. */
export interface HoldingChange {
  readonly name: string;
  readonly identifier: string | null;
  readonly kind: "added" | "removed" | "changed";
  readonly beforePct: number | null;
  readonly afterPct: number | null;
  /** Only where its minimum or maximum is another one. */
  readonly limits?: { readonly before: Limits; readonly after: Limits };
}

/** How little and how much a line may weigh, in percent; null where nothing is set. */
export interface Limits {
  readonly min: number | null;
  readonly max: number | null;
}

/** A difference below a thousandth of a percent is rounding. */
const NOTICEABLE_PCT = 0.001;

/**
 * What changed from one version to the next: lines that came, went, weigh otherwise or may; largest
 * change first.
 */
export function holdingChanges(
  before: readonly HoldingView[],
  after: readonly HoldingView[],
): HoldingChange[] {
  const earlier = summed(before);
  const later = summed(after);
  const changes: HoldingChange[] = [];
  for (const [key, { holding, weightPct }] of later) {
    const was = earlier.get(key);
    const { name, identifier } = holding;
    if (was === undefined) {
      changes.push({ name, identifier, kind: "added", beforePct: null, afterPct: weightPct });
      continue;
    }
    const limits = { before: limitsOf(was.holding), after: limitsOf(holding) };
    const isOtherLimit = limits.before.min !== limits.after.min || limits.before.max !== limits.after.max;
    if (isOtherLimit || Math.abs(weightPct - was.weightPct) > NOTICEABLE_PCT) {
      const weights = { beforePct: was.weightPct, afterPct: weightPct };
      changes.push({ name, identifier, kind: "changed", ...weights, ...(isOtherLimit && { limits }) });
    }
  }
  for (const [key, { holding, weightPct }] of earlier) {
    const { name, identifier } = holding;
    if (!later.has(key))
      changes.push({ name, identifier, kind: "removed", beforePct: weightPct, afterPct: null });
  }
  const size = ({ beforePct, afterPct }: HoldingChange) => Math.abs((afterPct ?? 0) - (beforePct ?? 0));
  return changes.sort((a, b) => size(b) - size(a));
}

function limitsOf({ minValue, maxValue }: HoldingView): Limits {
  return { min: minValue, max: maxValue };
}

function summed(holdings: readonly HoldingView[]) {
  const lines = new Map<string, { holding: HoldingView; weightPct: number }>();
  for (const holding of holdings) {
    const { identifierType, identifier, name, fixedIncome, currency } = holding;
    const key = `${identifierType} ${identifier ?? `${name} ${currency}`} ${fixedIncome}`;
    const line = lines.get(key);
    if (holding.weightPct === null) continue;
    lines.set(key, { holding, weightPct: (line?.weightPct ?? 0) + holding.weightPct });
  }
  return lines;
}
