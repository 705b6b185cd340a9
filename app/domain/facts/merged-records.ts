import type { RECORD_KINDS, SHARED_IDENTIFIERS } from "~/domain/states/states";
import type { DatasetName } from "./fact";

export { RECORD_KINDS, SHARED_IDENTIFIERS } from "~/domain/states/states";

export type RecordKind = (typeof RECORD_KINDS)[number];

export type SharedIdentifier = (typeof SHARED_IDENTIFIERS)[number];

/** Datasets whose facts about the merged record count for the one that stays. Targets are found by LEI in any case. */
export const CARRIED_BY_MERGE: Readonly<Record<RecordKind, readonly DatasetName[]>> = {
  issuer: [
    "esg-ratings",
    "company-pai",
    "pai-optional",
    "company-taxonomy",
    "sustainable-investment",
    "sdg-scores",
    "company-activities",
    "benchmark-exclusions",
  ],
  security: [
    "esg-ratings",
    "pai-optional",
    "sdg-scores",
    "fund-facts",
    "fund-holdings",
    "bond-issues",
    "eet",
  ],
};

/** The column of a carried fact that names the record it was stated of. */
export const MERGED_FROM = "merged_from";

/** The column of a security that keeps the issuer its file states, where the merged one stands in its place. */
export const STATED_ISSUER = "stated_issuer_id";

/** National identifiers inside an ISIN: after its prefix, so many characters. */
export const INSIDE_ISIN = [
  { type: "cusip", prefix: "US", length: 9 },
  { type: "cusip", prefix: "CA", length: 9 },
  { type: "sedol", prefix: "GB00", length: 7 },
  { type: "sedol", prefix: "IE00", length: 7 },
] as const;
