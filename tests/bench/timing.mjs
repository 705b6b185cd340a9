/** Median and 95th percentile of times in milliseconds. */
export function summary(times) {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))];
  return { p50: at(0.5), p95: at(0.95), runs: sorted.length };
}

/** Milliseconds something takes. */
export async function timed(work) {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

/**
 * Takes turns (A B A B …), so that what the machine does meanwhile falls on both. `warmUp` rounds are not counted.
 */
export async function alternate(ours, other, { rounds, warmUp = 5 }) {
  const times = { ours: [], other: [] };
  for (let round = -warmUp; round < rounds; round += 1) {
    const a = await timed(() => ours(Math.max(round, 0)));
    const b = await timed(() => other(Math.max(round, 0)));
    if (round >= 0) {
      times.ours.push(a);
      times.other.push(b);
    }
  }
  return { ours: summary(times.ours), other: summary(times.other) };
}
