/** What a fund holds of somebody, and how much of the fund it is. */
export interface HeldShare {
  /** The issuer, else the instrument. */
  readonly held: string;
  readonly weightShare: number;
}

interface CommonPosition {
  readonly held: string;
  readonly firstShare: number;
  readonly secondShare: number;
}

export interface Overlap {
  /** Σ min(weight in the one, weight in the other), a fraction; null where either fund's positions are not known. */
  readonly share: number | null;
  /** Held by both, the largest common weight first. */
  readonly common: readonly CommonPosition[];
}

/**
 * How much two funds hold in common: the sum over what both hold of the smaller of the two weights. Several positions
 * in one issuer count together; short positions overlap with nothing.
 */
export function holdingsOverlap(first: readonly HeldShare[], second: readonly HeldShare[]): Overlap {
  if (first.length === 0 || second.length === 0) return { share: null, common: [] };
  const other = summed(second);
  const common = [...summed(first)].flatMap(([held, firstShare]): CommonPosition[] => {
    const secondShare = other.get(held) ?? 0;
    return firstShare > 0 && secondShare > 0 ? [{ held, firstShare, secondShare }] : [];
  });
  const smaller = ({ firstShare, secondShare }: CommonPosition) => Math.min(firstShare, secondShare);
  common.sort((a, b) => smaller(b) - smaller(a));
  return { share: common.reduce((sum, position) => sum + smaller(position), 0), common };
}

function summed(positions: readonly HeldShare[]): ReadonlyMap<string, number> {
  const sums = new Map<string, number>();
  for (const { held, weightShare } of positions) sums.set(held, (sums.get(held) ?? 0) + weightShare);
  return sums;
}
