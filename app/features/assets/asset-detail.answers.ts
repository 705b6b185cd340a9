import { z } from "zod";
import { sourcedFact } from "~/features/figures/sourced-fact.answers";
import { SECTIONS } from "~/permissions/sections";
import { listItem } from "./assets.answers";

const section = z.enum(SECTIONS);
const nullableText = z.string().nullable();

/** The parts of a detail page, in the order of its tabs; those the viewer's sub-roles open. */
const ASSET_PARTS = [
  "overview",
  "esg",
  "eet",
  "sdg",
  "pai",
  "taxonomy",
  "sustainable",
  "activities",
  "law220",
  "sanctions",
  "impact",
  "holdings",
  "classes",
  "exclusions",
  "instruments",
  "funds",
  "documents",
] as const;

export type AssetPart = (typeof ASSET_PARTS)[number];

export const assetPart = z.enum(ASSET_PARTS);

export const instrument = z.object({
  isin: z.string(),
  name: z.string(),
  type: z.string(),
  section,
  currency: nullableText,
  maturityDate: nullableText,
  perpetual: z.boolean().nullable(),
  esgRating: z.number().nullable(),
});

export type Instrument = Readonly<z.infer<typeof instrument>>;

export const holdingFund = z.object({
  isin: z.string(),
  name: z.string(),
  section,
  weightShare: z.number(),
  asOf: z.string(),
});

/** A fund that holds the issuer of the page, directly. */
export type HoldingFund = Readonly<z.infer<typeof holdingFund>>;

const fundPosition = z.object({
  positionId: z.string(),
  isin: nullableText,
  issuerId: nullableText,
  name: nullableText,
  /** Where the position's page is; null for cash, derivatives and what is not in the catalogue or not open to the viewer. */
  section: section.nullable(),
  assetType: nullableText,
  weightShare: z.number(),
  esgRating: z.number().nullable(),
});

/** A position of a fund, as loaded; names follow from the catalogue. */
export type FundPosition = Readonly<z.infer<typeof fundPosition>>;

const shareClass = z.object({
  isin: z.string(),
  name: z.string(),
  currency: nullableText,
  hedged: z.boolean().nullable(),
  main: z.boolean(),
});

export type ShareClass = Readonly<z.infer<typeof shareClass>>;

export const assetDetail = z.object({
  section,
  /** The row of the list, with every column the viewer may see. */
  asset: listItem,
  parts: z.array(assetPart).readonly(),
  issuer: z
    .object({
      id: z.string(),
      name: nullableText,
      type: nullableText,
      code: nullableText,
      lei: nullableText,
      country: nullableText,
      sector: nullableText,
      industryGroup: nullableText,
      naceSection: nullableText,
    })
    .nullable(),
  identifiers: z.object({
    isin: nullableText,
    lei: nullableText,
    sedol: nullableText,
    figi: nullableText,
    /** Null until the viewer accepted the CUSIP terms; `cusipWithheld` tells that there is one. */
    cusip: nullableText,
    cusipWithheld: z.boolean(),
  }),
  /**
   * Every fact about the instrument, its issuer and its country that the viewer's sub-roles open, newest period first,
   * history included; of the screening lists, the rows that name it or somebody with an equal name.
   */
  facts: z.array(sourcedFact).readonly(),
  /** Of those, what rows of sanctions lists are to it, with what a review decided; empty without that tab. */
  screened: z
    .array(
      z.object({
        row: sourcedFact,
        state: z.enum(["named", "open", "same", "different"]),
        by: z.enum(["lei", "isin", "name", "country"]),
        isInForce: z.boolean(),
        isListed: z.boolean(),
        decision: sourcedFact.nullable(),
      }),
    )
    .readonly()
    .meta({ description: "Rows of sanctions lists and what they are to the asset" }),
  instruments: z.array(instrument).readonly(),
  funds: z.array(holdingFund).readonly(),
  holdings: z
    .object({ asOf: z.string(), of: z.string(), positions: z.array(fundPosition).readonly() })
    .nullable(),
  classes: z.array(shareClass).readonly(),
  sources: z.object({ provider: nullableText, method: nullableText }).meta({
    description: "Whose ratings and whose method of sustainable investment the figures of the page rest on",
  }),
  /** The day on which facts are judged. */
  day: z.string(),
  dataVersion: z.number(),
});

export type AssetDetail = Readonly<z.infer<typeof assetDetail>>;
