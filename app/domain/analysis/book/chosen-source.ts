/** How much a source covers: subjects of the catalogue, or the weight of a portfolio. */
export interface SourceCoverage {
  readonly source: string;
  readonly covered: number;
}

/** Whose ratings and whose method of sustainable investment are meant; null where there is none. */
export interface ChosenSources {
  readonly provider: string | null;
  readonly method: string | null;
}

/** Weights are sums of doubles: less than this is no difference. */
const SAME = 1e-12;

/**
 * Which of several providers or methods figures rest on (methodology §6 and §12): the tenant's own choice, also where it
 * covers nothing, else the one that covers most, of equals the first by name; null where there is none. One source is
 * chosen for everything on a page, and sources are never mixed in one figure. `coverage` is asked for only without an
 * own choice, as it may be expensive.
 */
export function chosenSource(own: string | null, coverage: () => readonly SourceCoverage[]): string | null {
  return own ?? widestSource(coverage());
}

function widestSource(coverage: readonly SourceCoverage[]): string | null {
  let best: SourceCoverage | null = null;
  for (const one of coverage) {
    const difference = one.covered - (best?.covered ?? Number.NEGATIVE_INFINITY);
    const isFirst = best !== null && one.source < best.source;
    if (difference > SAME || (difference >= -SAME && isFirst)) best = one;
  }
  return best?.source ?? null;
}
