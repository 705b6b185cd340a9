/** Whether a report can be made again, and what of it is no longer there where it cannot. */
export interface Repeat {
  readonly isPossible: boolean;
  /** Names of its portfolios that are gone, in the order of the report. */
  readonly lost: readonly string[];
}

/**
 * Judges whether a report can be made again: only while every portfolio it prints is there for the reader. `portfolios`
 * are those of the order (none of a sheet about an asset), `lost` the ids of those that were deleted or are no longer
 * the reader's to read. Source: decision 060.
 */
export function repeatOf(
  portfolios: readonly { readonly id: string; readonly name: string }[],
  lost: readonly string[],
): Repeat {
  const gone = portfolios.filter(({ id }) => lost.includes(id)).map(({ name }) => name);
  return { isPossible: gone.length === 0, lost: gone };
}
