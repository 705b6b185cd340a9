import type { Company, Ratings } from "./companies";
import type { CompanyYear } from "./company-figures";
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
  "Fjordlys Energi ASA": 2,
  "Esterhaus Bank AG": 3,
  "Halden Pharma SA": 4,
};

/** Figures restated with the last delivery: by the named cement maker, and by utilities for the year before. */
const LAST = DELIVERIES.length - 1;
const RESTATING = "Delmar Cement plc";

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

/** Whether the last delivery restated a company's scope 3 emissions of a year. */
export function restatesScope3(company: Company, year: number): boolean {
  if (company.index >= CORE_COMPANIES) return false;
  if (company.cast) return company.cast.name === RESTATING && year === 2025;
  return year === 2024 && company.industry.id === "power" && company.index % 10 < 5;
}

/** A year as it was known before the restatement: an estimate, lower by about a sixth. */
export function yearBeforeDelivery(company: Company, year: number, now: CompanyYear): CompanyYear {
  if (!restatesScope3(company, year) || now.scope3 === null) return now;
  return { ...now, scope3: significant(now.scope3 / 1.18), scope3Basis: "estimated" };
}
