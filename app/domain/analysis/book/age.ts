import type { Fact } from "~/domain/facts/fact";

/** From how many months a value is old (counted and marked) and too old (not counted); null: never. */
export interface AgeLimits {
  readonly oldAfterMonths: number | null;
  readonly tooOldAfterMonths: number | null;
}

/** Datasets of which the age is judged; each has limits of its own, which a tenant may set. */
export const AGED_DATASETS = [
  "company-pai",
  "company-taxonomy",
  "sustainable-investment",
  "esg-ratings",
  "sdg-scores",
  "company-activities",
  "country-indicators",
  "fund-holdings",
] as const;
type AgedDataset = (typeof AGED_DATASETS)[number];
export type DataAges = Readonly<Record<AgedDataset, AgeLimits>>;

const months = (oldAfterMonths: number | null, tooOldAfterMonths: number): AgeLimits => ({
  oldAfterMonths,
  tooOldAfterMonths,
});

/** The product's limits (methodology §25): from the end of the period, or from the day a value is of. */
export const DEFAULT_AGES: DataAges = {
  "company-pai": months(24, 48),
  "company-taxonomy": months(24, 48),
  "sustainable-investment": months(24, 48),
  "esg-ratings": months(18, 36),
  "sdg-scores": months(18, 36),
  "company-activities": months(18, 36),
  "country-indicators": months(36, 72),
  "fund-holdings": months(null, 12),
};

/** What somebody set of the limits of a dataset, in months; what is left out is the product's. */
export interface AgeMonths {
  readonly old?: number | undefined;
  readonly tooOld?: number | undefined;
}

/** The limits of a dataset with those that somebody set; null where data would be too old before it is old. */
export function limitsWith(dataset: AgedDataset, { old, tooOld }: AgeMonths): AgeLimits | null {
  const { oldAfterMonths, tooOldAfterMonths } = DEFAULT_AGES[dataset];
  const limits = { oldAfterMonths: old ?? oldAfterMonths, tooOldAfterMonths: tooOld ?? tooOldAfterMonths };
  const isInOrder =
    limits.oldAfterMonths === null ||
    limits.tooOldAfterMonths === null ||
    limits.oldAfterMonths <= limits.tooOldAfterMonths;
  return isInOrder ? limits : null;
}

export const NO_LIMITS: AgeLimits = { oldAfterMonths: null, tooOldAfterMonths: null };

/** Indicators of Tables 2 and 3 about countries (Delegated Regulation (EU) 2022/1288, Annex I). */
const OF_COUNTRIES = /^t(?:2\.17|3\.(?:1[89]|2[0-4]))(?:\.|$)/;

/** The limits a fact is judged by: an opt-in indicator follows the main data about companies, or about countries. */
export function limitsOf(ages: DataAges, { dataset, values }: Pick<Fact, "dataset" | "values">): AgeLimits {
  if (dataset === "pai-optional") {
    const isOfCountry = OF_COUNTRIES.test(String(values.indicator ?? "").toLowerCase());
    return ages[isOfCountry ? "country-indicators" : "company-pai"];
  }
  return dataset in ages ? ages[dataset as AgedDataset] : NO_LIMITS;
}

/** The days between which a value counts on the day of a portfolio, ISO; an empty text is before every day. */
export interface AgeWindow {
  readonly asOf: string;
  /** Values of a period that ended before this day are old. */
  readonly oldBefore: string;
  readonly tooOldBefore: string;
}

export function windowOf(asOf: string, { oldAfterMonths, tooOldAfterMonths }: AgeLimits): AgeWindow {
  const before = (count: number | null) => (count === null ? "" : addMonths(asOf, -count));
  return { asOf, oldBefore: before(oldAfterMonths), tooOldBefore: before(tooOldAfterMonths) };
}

/** The same with limits in days, for what is of one day: old from the day after `oldAfterDays` have passed. */
export function windowOfDays(asOf: string, oldAfterDays: number, tooOldAfterDays: number): AgeWindow {
  return { asOf, oldBefore: addDays(asOf, -oldAfterDays), tooOldBefore: addDays(asOf, -tooOldAfterDays) };
}

export type Age = "recent" | "old" | "too_old" | "only_later";

/**
 * How a value of a period stands to the day of a portfolio. `period` is the day its period ended or it was given, null
 * where nothing dates it: such a value counts. A value from after the portfolio's day never counts. Methodology §25.
 */
export function ageOf(period: string | null, { asOf, oldBefore, tooOldBefore }: AgeWindow): Age {
  if (period === null || period === "") return "recent";
  if (period > asOf) return "only_later";
  if (period < tooOldBefore) return "too_old";
  return period < oldBefore ? "old" : "recent";
}

/** The day some days later or earlier. */
function addDays(day: string, count: number): string {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  return new Date(Date.UTC(year, month - 1, date + count)).toISOString().slice(0, 10);
}

/** The same day some months later or earlier; the last day of the month where that day does not exist. */
export function addMonths(day: string, count: number): string {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  const index = year * 12 + (month - 1) + count;
  const targetYear = Math.floor(index / 12);
  const targetMonth = index - targetYear * 12;
  const lastDay = new Date(Date.UTC(targetYear, targetMonth + 1, 0)).getUTCDate();
  return new Date(Date.UTC(targetYear, targetMonth, Math.min(date, lastDay))).toISOString().slice(0, 10);
}
