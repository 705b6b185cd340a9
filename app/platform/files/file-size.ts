/** A megabyte as file managers count it: a file they show as 50 MB is within a limit of 50. */
export const MEGABYTE = 1_048_576;

/** Megabytes with one decimal: "52.4", "50". */
export function megabytes(bytes: number): string {
  return (bytes / MEGABYTE).toFixed(1).replace(/\.0$/, "");
}

/** Bytes to name for a file above a limit: few too many must not be said to be as large as the limit. */
export function shownBytes(bytes: number, limitBytes: number): number {
  return Math.max(bytes, limitBytes + MEGABYTE / 10);
}
