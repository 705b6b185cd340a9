import { textOf } from "../book/current-fact";
import type { Universe } from "../book/universe";
import { isFullyCovered } from "../figures/coverage";
import type { Law220Status } from "../views";
import {
  type ListVerdict,
  NOT_SCREENED,
  ownMatch,
  type ScreenedParty,
  type ScreeningList,
  verdictOf,
} from "./screened-party";

/** What a fund declares of itself under Law 220; null where it says nothing. */
export function declaredLaw220(universe: Universe, isin: string): string | null {
  return textOf(universe.rows("fund-facts", isin), "law_220");
}

/**
 * Whether a party is involved in what Italian Law 220/2021 bans (methodology §17): named by a list, by LEI, ISIN or a
 * name that a review found to be the same, or a fund that declares it. `isListed` is null where no list was consulted,
 * nothing of the party is known, or a name alike waits for its review: until then nobody can say that none was found.
 * A fund that stays whole is known by its own declaration only.
 */
export function law220Verdict(
  party: ScreenedParty | null,
  list: ScreeningList,
  declared: string | null,
): ListVerdict {
  if (party === null) return NOT_SCREENED;
  const verdict = verdictOf(ownMatch(party, list), list.isConsulted && party.isIdentified);
  if (verdict.isToReview) return { ...verdict, isListed: null };
  if (verdict.isListed !== null || declared === null) return verdict;
  if (declared === "involved") return { ...verdict, isListed: true };
  return declared === "none_found" ? { ...verdict, isListed: false } : verdict;
}

/**
 * Law 220 of a portfolio, from shares of its value: involved above the tolerance, none found with full coverage, else
 * partial, or unknown where nothing is covered (methodology §17).
 */
export function law220Status(
  involved: number,
  eligible: number,
  covered: number,
  tolerance: number,
): Law220Status {
  if (involved > tolerance) return "involved";
  if (!(covered > 0)) return "unknown";
  return isFullyCovered(eligible, covered) ? "none_found" : "partial";
}
