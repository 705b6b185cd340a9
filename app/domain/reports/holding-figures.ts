import type { TraceLine, UncoveredReason } from "~/domain/analysis/figures/figure";
import { mergedUncovered } from "~/domain/analysis/figures/uncovered";
import { eligibleShareOf } from "~/domain/analysis/positions/held-weight";

/** A holding's own rating as the portfolio's figure takes it. */
export interface HoldingRating {
  /** Average over what is covered of it; null when nothing is. */
  readonly rating: number | null;
  /** Covered share of its eligible weight, 0..1; 1 for a rated share, less for a fund that is partly covered. */
  readonly ratedShare: number;
  readonly isEligible: boolean;
  /** Why nothing of it is covered, that of its heaviest part; null where something is. */
  readonly reason: UncoveredReason | null;
}

/** A fund that is rated so far is printed as rated whole. */
const WHOLE = 0.9995;

/** Whether so little of a rated holding is covered that it is said. */
export function isPartlyRated({ ratedShare }: Pick<HoldingRating, "ratedShare">): boolean {
  return ratedShare < WHOLE;
}

/** More digits than ratings are loaded with: a mean of one rating is that rating, not a hair below its class. */
const DIGITS = 12;

/**
 * Ratings by line of the portfolio, from the working of the portfolio's rating: a fund is the average of what is
 * covered in it. Contributions add up to the figure over covered weight, so a line's own average is what it contributed
 * over its part of that weight.
 */
export function ratingsByHolding(trace: readonly TraceLine[]): ReadonlyMap<string, HoldingRating> {
  let coveredWeight = 0;
  const sums = new Map<
    string,
    { eligible: number; covered: number; contribution: number; missing: TraceLine[] }
  >();
  for (const line of trace) {
    const sum = sums.get(line.holdingId) ?? { eligible: 0, covered: 0, contribution: 0, missing: [] };
    sums.set(line.holdingId, sum);
    sum.eligible += eligibleShareOf([line]);
    if (!line.covered) {
      sum.missing.push(line);
      continue;
    }
    sum.covered += line.weightShare;
    sum.contribution += line.contribution ?? 0;
    coveredWeight += line.weightShare;
  }
  return new Map(
    [...sums].map(([id, sum]) => [
      id,
      {
        rating:
          sum.covered > 0
            ? Number(((sum.contribution * coveredWeight) / sum.covered).toPrecision(DIGITS))
            : null,
        ratedShare: sum.eligible > 0 ? sum.covered / sum.eligible : 0,
        isEligible: sum.eligible > 0,
        reason: sum.covered > 0 ? null : (mergedUncovered(sum.missing)[0]?.reason ?? null),
      },
    ]),
  );
}

/** What a line of the portfolio adds to a figure, as a share of the figure. */
export interface HoldingPart {
  readonly holdingId: string;
  readonly share: number;
}

/** Who makes a figure, largest first; empty where the figure is zero or missing. */
export function partsByHolding(trace: readonly TraceLine[]): readonly HoldingPart[] {
  const sums = new Map<string, number>();
  let total = 0;
  for (const { holdingId, contribution } of trace) {
    if (contribution === null) continue;
    sums.set(holdingId, (sums.get(holdingId) ?? 0) + contribution);
    total += contribution;
  }
  if (!(total > 0)) return [];
  return [...sums]
    .map(([holdingId, sum]) => ({ holdingId, share: sum / total }))
    .filter(({ share }) => share !== 0)
    .sort((a, b) => b.share - a.share);
}

/** Lines of the portfolio a figure can apply to, and whether anything of each is covered. */
export function coverageByHolding(trace: readonly TraceLine[]): ReadonlyMap<string, boolean> {
  const covered = new Map<string, boolean>();
  for (const line of trace)
    covered.set(line.holdingId, (covered.get(line.holdingId) ?? false) || line.covered);
  return covered;
}

/** An issuer caught by a yes-or-no figure, with everything held of it. */
export interface FlaggedIssuer {
  readonly name: string;
  readonly holdingIds: readonly string[];
  readonly weightShare: number;
  /** False when it is held through funds only. */
  readonly isDirect: boolean;
  /** Whether it is a fund whose manager states what share of it is caught, not an issuer. */
  readonly isFund: boolean;
  readonly revenueShare: number | null;
}

/** The issuers that make a yes-or-no figure what it is, by weight, largest first. */
export function flaggedIssuers(trace: readonly TraceLine[]): readonly FlaggedIssuer[] {
  const issuers = new Map<string, { -readonly [K in keyof FlaggedIssuer]: FlaggedIssuer[K] }>();
  for (const line of trace) {
    if (!((line.contribution ?? 0) > 0)) continue;
    const key = line.issuerId ?? line.isin ?? line.holdingId;
    const known = issuers.get(key);
    const revenue = line.input.revenue_share;
    const revenueShare = typeof revenue === "number" ? revenue : null;
    const weightShare = caughtWeight(line);
    if (known) {
      known.weightShare += weightShare;
      known.holdingIds = [...new Set([...known.holdingIds, line.holdingId])];
      if (line.path.length === 0 && !known.isDirect)
        Object.assign(known, { isDirect: true, name: line.name });
    } else
      issuers.set(key, {
        name: line.name,
        holdingIds: [line.holdingId],
        weightShare,
        isDirect: line.path.length === 0,
        isFund: isWholeFund(line),
        revenueShare,
      });
  }
  return [...issuers.values()].sort((a, b) => b.weightShare - a.weightShare);
}

/** A fund that is not looked through counts by what its manager states of it. */
const isWholeFund = ({ basis }: TraceLine) => basis === "manager_eet";

/** A fund that stays whole is caught only with the share its manager states, the first of its inputs. */
function caughtWeight(line: TraceLine): number {
  if (!isWholeFund(line)) return line.weightShare;
  const stated = Object.values(line.input)[0];
  return typeof stated === "number" ? line.weightShare * stated : line.weightShare;
}
