/** Least, median and 95th percentile of times in milliseconds. */
export function summary(times) {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))];
  return { min: sorted[0], p50: at(0.5), p95: at(0.95), runs: sorted.length };
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
export async function alternate(ours, other, options) {
  return turns({ ours, other }, options);
}

/** The same for any number of sides, by name. */
export async function turns(sides, { rounds, warmUp = 5 }) {
  const times = Object.fromEntries(Object.keys(sides).map((name) => [name, []]));
  for (let round = -warmUp; round < rounds; round += 1) {
    for (const [name, work] of Object.entries(sides)) {
      const milliseconds = await timed(() => work(Math.max(round, 0)));
      if (round >= 0) times[name].push(milliseconds);
    }
  }
  return Object.fromEntries(Object.entries(times).map(([name, all]) => [name, summary(all)]));
}
