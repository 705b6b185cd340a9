import { getTableColumns } from "drizzle-orm";
import type { DatasetName } from "~/domain/facts/fact";
import { assets } from "~db/schema";

/** Columns that publication fills: where a row stands, and in which data versions it is valid. */
const OF_PUBLICATION = ["id", "from_version", "to_version"] as const;

type Columns = typeof assets._.columns;
export type RowColumn = Exclude<Columns[keyof Columns]["_"]["name"], (typeof OF_PUBLICATION)[number]>;

/** The columns of `assets` that a row of the read model fills, in the order in which they are written. */
export const ROW_COLUMNS: readonly RowColumn[] = Object.values(getTableColumns(assets))
  .map(({ name }) => name)
  .filter((name): name is RowColumn => !OF_PUBLICATION.some((column) => column === name));

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
