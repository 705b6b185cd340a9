import type { Company, Ratings } from "./companies";
import type { CompanyYear } from "./company-figures";
import { LAST_YEAR } from "./demo-file";
import { chance, clamp, integer, rng, significant } from "./random";
import { CORE_COMPANIES } from "./universe";

/** Days on which providers delivered what they had revised since the universe was first loaded, oldest first. */
export const DELIVERIES = [
  "2026-10-09",
  "2026-10-16",
  "2026-10-23",
  "2026-10-30",
  "2026-11-06",
  "2026-11-13",
] as const;

/** A company in nine, and of the named ones those whose rating moves in the pictures. */
const MOVED_SHARE = 0.11;
const MOVED_CAST: Readonly<Record<string, number>> = {
  "Corvane Semiconductors NV": 5,
  "Fjordlys Energi ASA": 4,
  "Esterhaus Bank AG": 2,
  "Halden Pharma SA": 5,
};

const LAST = DELIVERIES.length - 1;
/** With the last delivery a named company reported what had been estimated, and another was found to violate. */
const RESTATING = "Delmar Cement plc";
const FOUND_TO_VIOLATE = "Jorvik Mining plc";

/** The delivery that brought a company's present rating; null where the first load had it already. */
export function ratingDelivery(company: Company): number | null {
  if (company.ratings === null || company.index >= CORE_COMPANIES) return null;
  if (company.cast) return MOVED_CAST[company.cast.name] ?? null;
  const r = rng("rating delivery", company.index);
  return chance(r, MOVED_SHARE) ? integer(r, 0, LAST) : null;
}

/** What a company was rated before its delivery: one step lower, or higher for one in three. */
export function ratingsBeforeDelivery(company: Company, now: Ratings): Ratings {
  if (ratingDelivery(company) === null) return now;
  const isRaised = company.cast !== null || chance(rng("rating course", company.index), 0.66);
  const moved = (rating: number) => clamp(rating + (isRaised ? -1 : 1), 1, 5);
  return { ...now, overall: moved(now.overall), social: moved(now.social) };
}

/** Whether the last delivery restated a company's figures of a year: the named ones, and utilities the year before. */
export function isRestated(company: Company, year: number): boolean {
  if (company.index >= CORE_COMPANIES) return false;
  if (company.cast) return [RESTATING, FOUND_TO_VIOLATE].includes(company.cast.name) && year === LAST_YEAR;
  return year === LAST_YEAR - 1 && company.industry.id === "power" && company.index % 10 < 5;
}

/** A year as it was known before: no violation yet, or scope 3 emissions estimated lower by about a sixth. */
export function yearBeforeDelivery(company: Company, year: number, now: CompanyYear): CompanyYear {
  if (!isRestated(company, year)) return now;
  if (company.cast?.name === FOUND_TO_VIOLATE) return { ...now, violation: false };
  return { ...now, scope3: now.scope3 && significant(now.scope3 / 1.18), scope3Basis: "estimated" };
}
