/** Hundredths of a percent: the step in which people state weights. */
const STEPS_PER_PCT = 100;
const WHOLE = 100 * STEPS_PER_PCT;

/**
 * The same weight for every line, in hundredths of a percent that add up to exactly 100: what cannot be shared
 * equally goes to the first lines. More lines than hundredths have no equal weights: empty.
 */
export function equalWeights(count: number): number[] {
  if (count < 1 || count > WHOLE) return [];
  return shared(Array.from({ length: count }, () => 1));
}

/**
 * The weights scaled to add up to exactly 100, in hundredths of a percent (largest remainder). Null stays null. Null
 * in all, where nothing positive is stated or a line would fall below 0.01.
 */
export function normalisedWeights(weights: readonly (number | null)[]): (number | null)[] | null {
  const stated = weights.filter((weight) => weight !== null);
  const total = stated.reduce((sum, weight) => sum + weight, 0);
  if (stated.length === 0 || !(total > 0) || stated.some((weight) => weight < 0)) return null;
  const scaled = shared(stated);
  if (scaled.some((weight) => weight < 1 / STEPS_PER_PCT)) return null;
  let next = 0;
  return weights.map((weight) => {
    if (weight === null) return null;
    next += 1;
    return scaled[next - 1] ?? null;
  });
}

/** Divides 100 % in proportion to the parts, largest remainder first. */
function shared(parts: readonly number[]): number[] {
  const total = parts.reduce((sum, part) => sum + part, 0);
  const exact = parts.map((part) => (part / total) * WHOLE);
  const steps = exact.map(Math.floor);
  const missing = WHOLE - steps.reduce((sum, step) => sum + step, 0);
  const byRemainder = exact
    .map((value, index) => ({ index, remainder: value - Math.floor(value) }))
    .sort((a, b) => b.remainder - a.remainder || a.index - b.index);
  for (const { index } of byRemainder.slice(0, missing)) steps[index] = (steps[index] ?? 0) + 1;
  return steps.map((step) => step / STEPS_PER_PCT);
}
