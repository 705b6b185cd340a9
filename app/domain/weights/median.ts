/** The number in the middle of numbers in any order, the mean of the two in the middle of an even count; null of none. */
export function medianOf(numbers: readonly number[]): number | null {
  const sorted = [...numbers].sort((a, b) => a - b);
  const low = sorted[Math.floor((sorted.length - 1) / 2)];
  const high = sorted[Math.floor(sorted.length / 2)];
  return low === undefined || high === undefined ? null : (low + high) / 2;
}
