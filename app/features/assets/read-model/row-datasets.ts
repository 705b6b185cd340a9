import type { DatasetName } from "~/domain/facts/fact";

/** What is read about the subjects of rows: by ISIN, by issuer, by LEI and by the country behind a government. */
export const ROW_DATASETS = {
  isin: ["securities", "esg-ratings", "sdg-scores", "fund-facts", "eet", "bond-issues", "climate-targets"],
  issuer: [
    "issuers",
    "esg-ratings",
    "sdg-scores",
    "company-pai",
    "company-taxonomy",
    "sustainable-investment",
    "company-activities",
    "benchmark-exclusions",
    "climate-targets",
  ],
  lei: ["climate-targets"],
  country: ["country-indicators"],
} as const satisfies Readonly<Record<string, readonly DatasetName[]>>;
