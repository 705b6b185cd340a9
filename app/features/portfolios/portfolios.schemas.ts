import { z } from "zod";
import { ASSET_TYPES } from "~/domain/analysis/positions/holding";
import { IDENTIFIER_TYPES } from "~/domain/identifiers/identifier";
import { MAX_BENCHMARK_LENGTH, NO_BENCHMARK, parseBenchmark } from "~/domain/portfolios/benchmark";
import { isCurrencyCode } from "~/domain/vocabulary/currency-codes";
import { enteredDay } from "~/platform/days/entered-day";
import { requiredVersion } from "~/platform/forms/refused-input";
import { pageNumber, pageSizeOf } from "~/platform/list-search";
import { isOneLine, ONE_LINE } from "~/platform/one-line";

export const MAX_HOLDINGS = 20_000;
const MAX_DRAFT_ITEMS = 5_000;

/** The message where a code is given without its kind. */
export const IDENTIFIER_UNTYPED = "portfolios:error.identifier_type";

const day = enteredDay("portfolios:form.date");
const name = z
  .string()
  .trim()
  .min(1, "portfolios:form.name_required")
  .max(200, "portfolios:form.name_too_long")
  .refine(isOneLine, ONE_LINE);
const amount = z.number().finite();
/** The currency of a portfolio, of a line or of values of a file. */
export const currencyInput = z
  .string()
  .trim()
  .toUpperCase()
  .refine(isCurrencyCode, "portfolios:form.currency");

/** One line as a person or a program states it. What it is and how much must be said; the service judges the rest. */
const holdingInput = z.strictObject({
  isin: z.string().trim().max(20).nullish(),
  identifier: z.string().trim().max(60).nullish(),
  identifierType: z.enum(IDENTIFIER_TYPES).nullish(),
  /** LEI of the issuer. */
  lei: z.string().trim().max(30).nullish(),
  name: z.string().trim().max(300).nullish(),
  assetType: z.enum(ASSET_TYPES).nullish(),
  fixedIncome: z.boolean().optional(),
  visibleAsset: z.boolean().optional(),
  weightPct: amount.nullish(),
  marketValue: amount.nullish(),
  currency: currencyInput.nullish(),
  nominal: amount.nullish(),
  minValue: z.number().min(0).max(100).nullish(),
  maxValue: z.number().min(0).max(100).nullish(),
});

export type HoldingInput = z.output<typeof holdingInput>;

export const portfolioInput = z.strictObject({
  name,
  asOf: day.optional(),
  totalValue: z.number().positive().finite().nullish(),
  currency: currencyInput.default("EUR"),
  /** What it is read against: "fund:" with an ISIN, the id of a portfolio, a blend such as "blend:60@fund:…,40@…". */
  benchmark: z
    .string()
    .max(MAX_BENCHMARK_LENGTH)
    .refine((text) => text === NO_BENCHMARK || parseBenchmark(text) !== null, "portfolios:form.benchmark")
    .nullish(),
  /** The category of funds its figures are compared with. */
  peerCategory: z.string().trim().min(1).max(200).nullish(),
  holdings: z.array(holdingInput).max(MAX_HOLDINGS),
});

export type PortfolioInput = z.output<typeof portfolioInput>;

export const portfolioUpdate = portfolioInput.omit({ peerCategory: true, benchmark: true }).extend({
  /** The version the change was made from; another one saved meanwhile is a conflict. */
  version: z.number(requiredVersion).int().positive(),
  note: z.string().trim().max(500).nullish(),
});

export type PortfolioUpdate = z.output<typeof portfolioUpdate>;

export const portfolioParams = z.object({ id: z.string().min(1).max(64) });

const PORTFOLIO_SORTS = [
  "name",
  "asOf",
  "totalValue",
  "owner",
  "holdings",
  "createdAt",
  "updatedAt",
] as const;

export const portfolioSearch = z.strictObject({
  q: z.string().trim().max(100).default(""),
  /** `editable`: those whose lines the viewer may change. */
  view: z.enum(["mine", "company", "editable"]).default("company"),
  page: pageNumber,
  pageSize: pageSizeOf(),
  sort: z
    .enum(
      PORTFOLIO_SORTS.flatMap((column) => [column, `-${column}` as const]),
      "portfolios:list.sort",
    )
    .default("-updatedAt"),
});

export const portfolioChoicesSearch = z.strictObject({ q: z.string().trim().max(100).default("") });

export type PortfolioSearch = z.output<typeof portfolioSearch>;

export const portfolioIds = z.strictObject({ ids: z.array(z.string().min(1).max(64)).min(1).max(100) });
export const transferInput = z.strictObject({ userId: z.string().min(1).max(64) });
export const renameInput = z.strictObject({ name });

const draftItemInput = z.strictObject({
  assetId: z.string().trim().min(1).max(64).optional(),
  isin: z.string().trim().max(20).nullish(),
  name: z.string().trim().max(300).nullish(),
  percentage: amount.nullable().default(null),
  fixedIncome: z.boolean().default(false),
  visibleAsset: z.boolean().default(true),
});

export type DraftItemInput = z.output<typeof draftItemInput>;

export const draftInput = z.strictObject({
  description: z.string().trim().max(500).nullish(),
  totalValue: z.number().positive().finite().nullish(),
  items: z.array(draftItemInput).max(MAX_DRAFT_ITEMS),
});

export type DraftInput = z.output<typeof draftInput>;

export const draftAddition = z.strictObject({ items: z.array(draftItemInput).min(1).max(1000) });

export const draftItemParams = z.object({ assetId: z.string().min(1).max(64) });
export const draftItemSearch = z.strictObject({ fixedIncome: z.enum(["true", "false"]).default("false") });

export const draftAsPortfolio = z.strictObject({
  name,
  asOf: day.optional(),
  currency: currencyInput.default("EUR"),
  keepDraft: z.boolean().default(false),
});

const MAX_ASKED = 10;
const portfolioId = z.string().min(1).max(64);

/** Portfolios that something is worked out for: the parameter stands once for each. */
export const portfolioIdsSearch = z.object({
  id: z.union([portfolioId.transform((id) => [id]), z.array(portfolioId).max(MAX_ASKED)]).default([]),
});
