import { type CountryMeasures, countryMeasures, reachesBonds } from "~/domain/sanctions/country-measures";
import { textOf } from "../book/current-fact";
import { isFullyCovered } from "../figures/coverage";
import type { ListMatch } from "../screening/list-matching";
import type { SanctionsStatus } from "../views";
import {
  type ListVerdict,
  NOT_SCREENED,
  ownMatch,
  type ScreenedParty,
  type ScreeningList,
  verdictOf,
} from "./screened-party";

/**
 * Whether sanctions lists name a party on the day of the list (methodology §16): by LEI, ISIN, or a name that a review
 * found to be the same; a government bond also by a measure against its country that reaches bonds. A name alike waits
 * for a person. `isListed` is null where no list was consulted or nothing of the party is known; `party` null is cash
 * or a derivative.
 */
export function sanctionVerdict(party: ScreenedParty | null, list: ScreeningList): ListVerdict {
  if (party === null) return NOT_SCREENED;
  const match = ownMatch(party, list) ?? countryMatch(party, list);
  return verdictOf(match, list.isConsulted && (party.isIdentified || party.state !== null));
}

function countryMatch({ state }: ScreenedParty, { index }: ScreeningList): ListMatch | null {
  if (state === null) return null;
  const fact = index.country(state).find((row) => reachesBonds(textOf([row], "measure") ?? ""));
  return fact ? { by: "country", fact, score: null } : null;
}

/** The measures in force against a country, each apart; null where no row of a list names it. */
export function measuresAgainst(
  country: string,
  { index }: Pick<ScreeningList, "index">,
): CountryMeasures | null {
  return countryMeasures(index.country(country).map((row) => textOf([row], "measure") ?? ""));
}

/**
 * Sanctions of a portfolio in one word: what is found goes first, then names that wait for a person; without either,
 * `none_found` only where all of the eligible value was compared, `partial` where some was, `unknown` where none was.
 */
export function sanctionsStatus(of: {
  readonly hits: number;
  readonly toReview: number;
  readonly eligibleShare: number;
  readonly coverageShare: number;
}): SanctionsStatus {
  if (of.hits > 0) return "hits";
  if (of.toReview > 0) return "review";
  if (!(of.coverageShare > 0)) return "unknown";
  return isFullyCovered(of.eligibleShare, of.coverageShare) ? "none_found" : "partial";
}
