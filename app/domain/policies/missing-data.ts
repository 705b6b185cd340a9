import type { TraceLine, UncoveredReason } from "~/domain/analysis/figures/figure";
import { eligibleShareOf, largestFirst } from "~/domain/analysis/positions/held-weight";

/** An eligible holding without data for a figure. */
export interface MissingHolding {
  readonly holdingId: string;
  readonly isin: string | null;
  readonly name: string;
  /** Funds between the portfolio and it, outermost first. */
  readonly path: readonly string[];
  /** Of all investments, as it is held: what is short is negative. */
  readonly weightShare: number;
  readonly reason: UncoveredReason;
}

export interface MissingData {
  /** The largest first. */
  readonly holdings: readonly MissingHolding[];
  /** How many more there are, and their eligible weight together, as a share of all investments. */
  readonly more: number;
  readonly moreShare: number;
}

/** The largest eligible lines of a figure's trace that have no data, at most `most` of them. */
export function missingData(lines: readonly TraceLine[], most: number): MissingData {
  const missing = lines
    .flatMap(({ holdingId, isin, name, path, weightShare, covered, reason }): MissingHolding[] =>
      covered ? [] : [{ holdingId, isin, name, path, weightShare, reason: reason ?? "no_data" }],
    )
    .sort((a, b) => largestFirst(a, b) || (a.name < b.name ? -1 : 1));
  const rest = missing.slice(most);
  return { holdings: missing.slice(0, most), more: rest.length, moreShare: eligibleShareOf(rest) };
}
