/** Data that was published, with the instant from which everybody saw it. */
export interface Publication {
  readonly version: number;
  readonly publishedAt: string;
}

/** Holdings that were saved: a version of a portfolio. */
export interface SavedVersion {
  readonly version: number;
  readonly savedAt: string;
  /** The day the holdings are of, ISO. */
  readonly asOf: string;
}

/** What a portfolio was made of for a while: one version of its holdings at one version of the data. */
export interface HistoryState {
  /** The instant from which it was in force. */
  readonly at: string;
  /** The instant of the next state; null while it is in force. */
  readonly until: string | null;
  readonly version: number;
  readonly dataVersion: number;
  readonly asOf: string;
}

/**
 * The states a portfolio went through, oldest first: each publication and each saved version begins one, where both
 * are there. What was published before the portfolio was first saved belongs to its first state; a portfolio is never
 * shown with holdings at a time when nobody had saved them. Of more than `most` states the newest are kept.
 */
export function historyStates(
  publications: readonly Publication[],
  versions: readonly SavedVersion[],
  most: number,
): readonly HistoryState[] {
  const instants = [
    ...new Set([...publications.map((one) => one.publishedAt), ...versions.map((one) => one.savedAt)]),
  ].sort();
  const byTime = {
    publications: publications.toSorted((a, b) => a.version - b.version),
    versions: versions.toSorted((a, b) => a.version - b.version),
  };
  const states = instants.flatMap((at) => {
    const data = byTime.publications.findLast(({ publishedAt }) => publishedAt <= at);
    const saved = byTime.versions.findLast(({ savedAt }) => savedAt <= at);
    if (!data || !saved) return [];
    return [{ at, version: saved.version, dataVersion: data.version, asOf: saved.asOf }];
  });
  return states.map((state, index) => ({ ...state, until: states[index + 1]?.at ?? null })).slice(-most);
}
