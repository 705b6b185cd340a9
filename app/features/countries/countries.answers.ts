import { z } from "zod";
import { SANCTIONS_CLASSES } from "~/domain/sanctions/country-measures";
import { assetPart, holdingFund, instrument } from "~/features/assets/asset-detail.answers";
import { sourcedFact } from "~/features/figures/sourced-fact.answers";
import { earlierVersion } from "~/features/versions/versions.answers";
import { MEASURE_IDS } from "./compared-measures";

const measureValue = z.union([z.number(), z.boolean()]).nullable();

export const countryRow = z.object({
  code: z.string(),
  name: z.string(),
  /** Figures and flags by measure; null is "not covered". Measures the viewer may not see are absent. */
  values: z.partialRecord(z.enum(MEASURE_IDS), measureValue),
  /** Measures of which the figure rests on old data. */
  old: z.array(z.enum(MEASURE_IDS)).readonly(),
  /** The day the indicators are of. */
  period: z.string().nullable(),
  /** Null without the sub-role or where no list was loaded. */
  sanctions: z.enum(SANCTIONS_CLASSES).nullable(),
});

export type CountryRow = Readonly<z.infer<typeof countryRow>>;

/** Lists that were consulted, with their dates; empty where none is loaded. */
const lists = z.array(z.object({ name: z.string(), date: z.string().nullable() })).readonly();

const listedCompany = z.object({
  dataset: z.enum(["sanctions", "law-220-list"]),
  issuerId: z.string(),
  name: z.string(),
  isin: z.string(),
  list: z.string(),
  listedName: z.string(),
  listDate: z.string().nullable(),
});

/** A company of the country that a list names by its LEI or one of its ISINs. */
export type ListedCompany = Readonly<z.infer<typeof listedCompany>>;

export const countryPage = z.object({
  code: z.string(),
  name: z.string(),
  parts: z.array(assetPart).readonly(),
  /** Indicators of all years, ratings of the state's issuers, newest first. */
  facts: z.array(sourcedFact).readonly(),
  /** Rows of sanctions lists that name the country; null without the sub-role. */
  listings: z.array(sourcedFact).readonly().nullable(),
  measures: z.object({ debtBan: z.boolean(), embargo: z.boolean(), listedPersons: z.boolean() }).nullable(),
  lists,
  issuers: z.array(z.object({ id: z.string(), name: z.string(), type: z.string().nullable() })).readonly(),
  bonds: z.array(instrument).readonly(),
  bondCount: z.number(),
  funds: z.array(holdingFund).readonly(),
  companies: z.array(listedCompany).readonly(),
  /** Whether Law 220 lists are shown to the viewer, and which were loaded. */
  law220Lists: lists.nullable(),
  /** The day on which facts are judged. */
  day: z.string(),
  dataVersion: z.number(),
  /** The earlier state that is shown; null where it is the one everybody sees. */
  asOf: earlierVersion.nullable(),
});

export type CountryPage = Readonly<z.infer<typeof countryPage>>;
