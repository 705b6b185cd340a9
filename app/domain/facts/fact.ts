import type { ColumnOrigins } from "./column-origins";

/** Names of the datasets, exactly as files, API paths and documentation use them. */
export const DATASET_NAMES = [
  "issuers",
  "securities",
  "esg-ratings",
  "company-pai",
  "country-indicators",
  "pai-optional",
  "company-taxonomy",
  "sustainable-investment",
  "sdg-scores",
  "company-activities",
  "benchmark-exclusions",
  "climate-targets",
  "fund-facts",
  "fund-holdings",
  "bond-issues",
  "eet",
  "sanctions",
  "law-220-list",
  "screening-decisions",
  "fx-rates",
] as const;

export type DatasetName = (typeof DATASET_NAMES)[number];

/** How a figure came to be. A sum takes the weakest basis of its parts. */
export type Basis = "reported" | "estimated" | "modelled" | "manager_eet" | "default";

/** The columns of a row under their contract names (`scope1_t`, `evic_eur_m`, …). Missing is null or absent, never zero. */
export type FactValue = string | number | boolean | null;
export type FactValues = Readonly<Record<string, FactValue>>;

/**
 * One row of a dataset with where it came from.
 * `subject` is the issuer id, ISIN, country or list entry the row is about; `key` is the rest of the natural key
 * (period, provider, position, …) joined with "|", empty when the subject alone is the key.
 */
export interface Fact {
  readonly dataset: DatasetName;
  readonly subject: string;
  readonly key: string;
  /** `period_end` or `as_of` of the row, ISO day, null when the dataset has none. */
  readonly period: string | null;
  readonly values: FactValues;
  readonly source: string;
  readonly loadId: number;
  readonly sourceRow: number;
  /** Columns that came with earlier files of the same source, and those that a person confirmed. */
  readonly origins?: ColumnOrigins;
}
