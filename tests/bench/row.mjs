/** Least and 95th percentile, so that a reader sees how much a time moved. */
const spreadOf = ({ min, p95 }) => [min, p95];

/**
 * Times of two sides that took turns, as one row of the bench. `of` is the number of the target in the quality goals,
 * null where it has none.
 */
export function turnsRow({ of, name, times: { ours, other }, part = "p50", target = null }) {
  return {
    of,
    name,
    unit: `ms ${part}`,
    ours: ours[part],
    other: other[part],
    ratio: ours[part] / other[part],
    target,
    spread: { ours: spreadOf(ours), other: spreadOf(other) },
  };
}

/** A figure that may be at most its limit. */
export function limitRow({ of, name, unit, ours, limit, spread }) {
  return { of, name, unit, ours, other: limit, ratio: ours / limit, target: 1, ...(spread && { spread }) };
}

/** Times against what they may take. */
export function timeLimitRow({ of, name, times, part = "p50", limit }) {
  const spread = { ours: spreadOf(times) };
  return limitRow({ of, name, unit: `ms ${part}`, ours: times[part], limit, spread });
}

/** A figure that must be at least so much: the ratio says how many times too small it is. */
export function rateRow({ of, name, unit, ours, least }) {
  return { of, name, unit, ours, other: least, ratio: least / ours, target: 1 };
}

/** A comparison that could not be made here, with the reason in place of a figure. */
export function missingRow({ of, name, reason }) {
  return { of, name, missing: reason };
}

/** Whether a row's target is met; null where it has none. */
export function isMet({ missing, ratio, target = null }) {
  return missing !== undefined || target === null ? null : ratio <= target;
}
