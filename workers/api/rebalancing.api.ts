import { z } from "@hono/zod-openapi";
import { ASSET_TYPES } from "~/domain/analysis/positions/holding";
import { rateNotes } from "~/domain/portfolios/exchange-rates";
import {
  CHANGE_STATUSES,
  CONFLICT_LIMITS,
  NOT_ASKED_REASONS,
  NOT_LOOKED_AT,
  NOT_POSSIBLE_REASONS,
  TRADE_KINDS,
} from "~/domain/rebalancing/answer";
import { ALLOCATION_CHOICES, ALTERNATIVE_CHOICES, CASH_CHOICES } from "~/domain/rebalancing/choices";
import { notCountedSchema } from "~/features/analysis/analysis.schemas";
import { portfolioParams } from "~/features/portfolios/portfolios.schemas";
import { smallestChangeFileSearch, smallestChangeSearch } from "~/features/rebalancing/rebalancing.schemas";
import { readSmallestChange } from "~/features/rebalancing/rebalancing.service.server";
import { smallestChangeFile } from "~/features/rebalancing/rebalancing-files.server";
import { apiRoutes } from "./api-routes";
import { needsPortfolio } from "./guards";
import { policyRule, policyVerdict } from "./policy-rule";
import { fileAnswer, json, problemsAnd, tableAnswer } from "./responses";

export const rebalancingApi = apiRoutes();

const number = z.number().nullable();

const policy = z.object({
  policy: policyRule,
  before: policyVerdict,
  after: z.union([policyVerdict, z.null()]).openapi({ description: "Null where nothing is proposed" }),
  notAsked: z
    .enum(NOT_ASKED_REASONS)
    .nullable()
    .openapi({ description: "Why the change was not asked to meet it; null: it was asked" }),
});

const trade = z.object({
  holdingId: z.string(),
  name: z.string(),
  isin: z.string().nullable(),
  assetType: z.enum(ASSET_TYPES).nullable(),
  fixedIncome: z.boolean().nullable(),
  kind: z.enum(TRADE_KINDS),
  beforeShare: z.number(),
  afterShare: z.number(),
  deltaShare: z.number(),
  isExcluded: z.boolean(),
  isNew: z.boolean(),
  effects: z
    .array(z.object({ policyId: z.string(), effect: number }))
    .readonly()
    .openapi({ description: "What the trade does to each policy's figure; those of all trades add up" }),
});

const answer = z
  .object({
    status: z.enum(CHANGE_STATUSES),
    reason: z.enum(NOT_POSSIBLE_REASONS).nullable(),
    asked: z.object({
      maxWeightPct: z.number().optional(),
      keepAllocation: z.enum(ALLOCATION_CHOICES),
      tolerancePoints: z.number(),
      cash: z.enum(CASH_CHOICES),
      alternatives: z.enum(ALTERNATIVE_CHOICES),
    }),
    asOf: z.iso.date(),
    dataVersion: z.number().int(),
    turnoverShare: number.openapi({
      description: "Half the sum of all changes of weight; fraction; null where nothing is proposed",
    }),
    trades: z.array(trade).readonly().openapi({ description: "Largest first" }),
    policies: z.array(policy).readonly(),
    allMetAfter: z.boolean().nullable(),
    isLeast: z.boolean().nullable().openapi({
      description:
        "Whether every way to pass the rules was ruled out that could trade less; null without a proposal",
    }),
    conflict: z
      .object({
        policyIds: z.array(z.string()).readonly(),
        limits: z
          .array(z.enum(CONFLICT_LIMITS))
          .readonly()
          .openapi({ description: "Without any one of them the policies could be met together" }),
        isSmallest: z.boolean(),
      })
      .nullable()
      .openapi({
        description: "A smallest set of policies that cannot be met together; null of other states",
      }),
    allocation: z.object({
      by: z.enum(ALLOCATION_CHOICES),
      groups: z.array(z.object({ key: z.string(), beforeShare: z.number(), afterShare: number })).readonly(),
    }),
    notLookedAt: z.array(z.enum(NOT_LOOKED_AT)).readonly(),
    holdingCount: z.number().int(),
    candidateCount: z.number().int(),
    rates: z.array(z.looseObject({ currency: z.string() })).readonly(),
    notCounted: notCountedSchema.nullable(),
  })
  .openapi("SmallestChange");

rebalancingApi.get("/portfolios/{id}/smallest-change", {
  summary: "The smallest change of weights that meets the policies",
  description:
    "Least turnover within bounds, judged again by the engine. Shares are fractions of all investments. At most 1,000 holdings; where the search reaches its limit the answer is `too_large`, never a wrong proposal. Price, tax, liquidity and risk are not looked at.",
  ...needsPortfolio("portfolio:read"),
  request: { params: portfolioParams, query: smallestChangeSearch },
  responses: { 200: json(answer, "The trades, and each policy before and after"), ...problemsAnd(422) },
  handle: async ({ app, params, query }) => {
    const asked = { ...params, ...query };
    const { head: _, rates, ...read } = await readSmallestChange(app, asked);
    return { ...read, rates: rateNotes(rates) };
  },
});

rebalancingApi.get("/portfolios/{id}/smallest-change/file", {
  summary: "The same as a workbook or CSV",
  ...needsPortfolio("portfolio:export"),
  request: { params: portfolioParams, query: smallestChangeFileSearch },
  responses: { 200: tableAnswer, ...problemsAnd(422) },
  handle: async ({ app, params, query }) => {
    const asked = { ...params, ...query };
    return fileAnswer(await smallestChangeFile(app, asked));
  },
});
