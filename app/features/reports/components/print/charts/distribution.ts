import type { Figure } from "~/domain/analysis/figure";
import { totalShare } from "~/domain/weights/sum";

export interface Band {
  readonly key: "1" | "2" | "3" | "4" | "5" | "notCovered" | "notLicensed" | "notEligible" | "unallocated";
  readonly share: number;
  readonly count: number;
}

const KEYS = ["1", "2", "3", "4", "5", "notCovered", "notLicensed", "notEligible", "unallocated"] as const;

/** The parts of a rating distribution that are drawn, in the order of the scale: shorts taken off what is held long. */
export function bandsOf(figure: Figure | undefined): readonly Band[] {
  const items = figure?.breakdown ?? [];
  return KEYS.flatMap((key) => {
    const parts = items.filter((candidate) => candidate.key === key);
    const share = totalShare(parts);
    const count = parts.reduce((sum, part) => sum + part.count, 0);
    return share > 0 ? [{ key, share, count }] : [];
  });
}

export const isRated = (key: Band["key"]) => /^[1-5]$/.test(key);

/** Sizes that fill `length`, each at least `least`, in proportion to the shares otherwise. */
export function fitted(shares: readonly number[], length: number, least: number): readonly number[] {
  const total = shares.reduce((sum, share) => sum + share, 0) || 1;
  const isSmall = shares.map((share) => (share / total) * length < least);
  const fixed = isSmall.filter(Boolean).length * least;
  const rest = shares.reduce((sum, share, index) => (isSmall[index] ? sum : sum + share), 0) || 1;
  return shares.map((share, index) => (isSmall[index] ? least : (share / rest) * (length - fixed)));
}
