import { z } from "zod";
import { ASSET_TYPES } from "~/domain/analysis/positions/holding";
import { IDENTIFIER_TYPES } from "~/domain/identifiers/identifier";
import { VIEW_NAMES } from "~/domain/metrics/view-names";
import { currencyInput, IDENTIFIER_UNTYPED, MAX_HOLDINGS } from "~/features/portfolios/portfolios.schemas";
import { asOfInput } from "~/features/versions/versions.schemas";
import { enteredDay } from "~/platform/days/entered-day";
import { rowNumber } from "~/platform/forms/stated-number";
import { metricId } from "./portfolio-analysis.schemas";

const amount = z.number().finite();

/** One line to analyse. Unlike a draft's, weights may be negative: short positions come through the API. */
const analysedLine = z.strictObject({
  isin: z.string().trim().toUpperCase().max(20).nullish(),
  identifier: z.string().trim().max(60).nullish(),
  identifierType: z
    .string()
    .trim()
    .toLowerCase()
    .pipe(z.enum([...IDENTIFIER_TYPES, "issuer_id"]))
    .nullish(),
  issuerId: z.string().trim().max(200).nullish(),
  /** LEI of the issuer. */
  lei: z.string().trim().max(30).nullish(),
  name: z.string().trim().max(300).nullish(),
  assetType: z.enum(ASSET_TYPES).nullish(),
  fixedIncome: z.boolean().nullish(),
  visibleAsset: z.boolean().nullish(),
  weightPct: amount.nullish(),
  marketValue: amount.nullish(),
  currency: currencyInput.nullish(),
  nominal: amount.nullish(),
  minValue: amount.nullish(),
  maxValue: amount.nullish(),
});

/** A code without its kind would be an unknown instrument, silently; a line that has an ISIN or a name needs none. */
const analysedHolding = analysedLine.refine(
  ({ identifier, identifierType, isin, name }) => !identifier || !!identifierType || !!isin || !!name,
  { message: IDENTIFIER_UNTYPED, path: ["identifierType"] },
);

const metrics = z.array(metricId).min(1).max(300);

export const analysisBody = z.strictObject({
  holdings: z.array(analysedHolding).max(MAX_HOLDINGS),
  currency: currencyInput.default("EUR"),
  totalValue: z.number().positive().finite().nullish(),
  asOf: enteredDay().nullish(),
  /** All that the viewer's sections open without it. */
  views: z.array(z.enum(VIEW_NAMES)).min(1).optional(),
  explain: z.boolean().default(false),
  metrics: metrics.optional(),
  /** The figure whose contributions are asked for. */
  contribution: metricId.optional(),
  dataVersion: z
    .number()
    .int()
    .positive()
    .optional()
    .describe("An earlier data version, to see the figures as they were"),
});

export type AnalysisBody = z.output<typeof analysisBody>;

/** Names with commas between them; a list that names nothing is not stated. */
const namesIn = (text: string) => {
  const names = text
    .split(",")
    .map((name) => name.trim())
    .filter((name) => name !== "");
  return names.length > 0 ? names : undefined;
};

/** `views=esg,pai`: an unknown name is refused, none means all that the viewer's sections open. */
const viewList = z
  .string()
  .max(400)
  .transform(namesIn)
  .pipe(z.array(z.enum(VIEW_NAMES)).optional());

export const analysisSearch = z.object({
  views: viewList.optional(),
  explain: z
    .enum(["0", "1", "true", "false"])
    .default("0")
    .transform((text) => text === "1" || text === "true"),
  metrics: z.string().max(8000).transform(namesIn).pipe(metrics.optional()).optional(),
  contribution: metricId.optional(),
  /** The category of funds the figures are compared with; "own" for the portfolio's. */
  peers: z.string().min(1).max(200).optional(),
  /** An earlier data version, to see a figure as it was. */
  dataVersion: rowNumber.optional(),
  /** The same, also by a day. */
  asOf: asOfInput,
});

const breakdownItem = z.object({
  key: z.string(),
  weightShare: z.number(),
  count: z.number(),
  negative: z.literal(true).optional(),
});

const traceLine = z
  .object({
    isin: z.string().nullable(),
    issuerId: z.string().nullable(),
    weightShare: z
      .number()
      .describe("Share of all investments after netting; negative where the line stays short"),
    input: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
    inputs: z.record(
      z.string(),
      z
        .object({
          value: z.union([z.string(), z.number(), z.boolean(), z.null()]),
          basis: z.string(),
          dataset: z.string(),
          subject: z.string(),
          source: z.string(),
          period: z.string().nullable(),
          loadId: z.number(),
          row: z.number(),
        })
        .loose(),
    ),
    contribution: z.number().nullable(),
    sourceLoad: z.number().nullable(),
    sourceRow: z.number().nullable(),
    givenBy: z.string().optional(),
  })
  .loose();

/** A figure in the shape programs rely on. */
export const figureSchema = z.object({
  metric: z.string(),
  value: z.number().nullable(),
  unit: z.string(),
  denominator: z.enum(["ALL", "ELIGIBLE", "COVERED"]),
  all: z.number().nullable(),
  eligible: z.number().nullable(),
  covered: z.number().nullable(),
  eligibleShare: z.number(),
  coverageShare: z.number(),
  baseShare: z.number().optional(),
  neededCoverageShare: z.number(),
  portfolioValueEur: z.number().optional(),
  basisShares: z.record(z.string(), z.number()),
  breakdown: z.array(breakdownItem).optional(),
  withheld: z.literal("coverage").optional(),
  oldShare: z.number().optional(),
  oldBefore: z.string().optional(),
  periods: z.object({ from: z.string(), to: z.string() }).optional(),
  notCounted: z.record(z.string(), z.number()).optional(),
  indicative: z.literal(true).optional(),
  notLicensedShare: z.number().optional(),
  beyondWhole: z
    .object({ longShare: z.number(), negativeShare: z.number(), shortShare: z.number() })
    .optional(),
  holdings: z.array(traceLine).optional(),
});

const standingSchema = z.object({
  metric: z.string(),
  value: z.number().nullable(),
  betterThanShare: z.number().nullable(),
  reason: z.enum(["no_figure", "low_coverage", "few_funds"]).nullable(),
  worse: z.number(),
  same: z.number(),
  better: z.number(),
  unknown: z.number(),
  ranked: z.number(),
  lowest: z.number().nullable(),
  median: z.number().nullable(),
  highest: z.number().nullable(),
  neededShare: z.number(),
  neededOfBondsShare: z.number(),
  ownNeededShare: z.number(),
});

/** What stated weights add up to, and what they leave that no figure covers. */
const weightTotalSchema = z.object({
  state: z.enum(["whole", "short", "above"]),
  share: z.number(),
  restShare: z.number(),
});

/** An exchange rate more than a week old, used or, more than a month old, refused. */
const rateSchema = z.object({
  currency: z.string(),
  date: z.string(),
  /** From the day of the rate to that of the analysis. */
  days: z.number(),
  state: z.enum(["old", "refused"]),
});

/** Lines that are stated and no figure counts: figures are shares of the rest. */
export const notCountedSchema = z.object({
  count: z.number(),
  /** Of all lines, these included. */
  all: z.number(),
  /** The weight they are stated with, 0..1. */
  share: z.number(),
});

export const analysisAnswer = z.object({
  standings: z
    .object({
      category: z.string().nullable(),
      isDerived: z.boolean(),
      funds: z.number(),
      dataVersion: z.number(),
      of: z.record(z.string(), standingSchema),
    })
    .optional(),
  dataVersion: z.number(),
  asOf: z.string(),
  views: z.record(z.string(), z.object({ figures: z.array(figureSchema).optional() }).loose()),
  rates: z.array(rateSchema),
  notCounted: notCountedSchema.nullable(),
});

/** The answer for holdings that are stated, not stored. */
export const statedAnalysisAnswer = analysisAnswer.extend({
  weightTotal: weightTotalSchema,
  findings: z.array(z.looseObject({ severity: z.string(), code: z.string(), message: z.string() })),
});

/** All figures as a file, in the form that is named here or accepted: by the data published now, or an earlier state. */
export const analysisFileSearch = z.strictObject({
  format: z.enum(["json", "csv", "xlsx", "ndjson", "parquet"]).optional(),
  asOf: asOfInput,
});
