import { z } from "@hono/zod-openapi";
import { rateNotes } from "~/domain/portfolios/exchange-rates";
import { REASONS, RESULTS, VERDICTS, withFirstHoldings } from "~/domain/sfdr2/judged";
import { CATEGORIES } from "~/domain/sfdr2/rules";
import { RULE_SOURCES } from "~/domain/sfdr2/sources";
import { STRATEGIES } from "~/domain/sfdr2/strategies";
import { notCountedSchema } from "~/features/analysis/analysis.schemas";
import { fundParams } from "~/features/assets/assets.schemas";
import { portfolioParams } from "~/features/portfolios/portfolios.schemas";
import { sfdr2FileSearch, sfdr2Search } from "~/features/sfdr2/sfdr2.schemas";
import { readFundSfdr2, readSfdr2, requireSfdr2 } from "~/features/sfdr2/sfdr2.service.server";
import type { Sfdr2Answer } from "~/features/sfdr2/sfdr2.types";
import { fundSfdr2File, sfdr2File } from "~/features/sfdr2/sfdr2-files.server";
import { apiRoutes } from "./api-routes";
import { needsFound } from "./gate";
import { needsAsset, needsSection } from "./guards";
import { fileAnswer, json, problems, problemsAnd, tableAnswer } from "./responses";

export const sfdr2Api = apiRoutes();

/** Holdings of each list; the counts beside it are of all, and files have all. */
const LISTED = 100;

const share = z.number().nullable();

const holding = z.object({
  holdingId: z.string(),
  isin: z.string().nullable(),
  issuerId: z.string().nullable(),
  name: z.string(),
  weightShare: z.number(),
  outShare: z.number().openapi({ description: "What of it does not count, or breaks the rule" }),
  unknownShare: z.number().openapi({ description: "What of it no data speak about" }),
  mustGo: z.boolean().openapi({ description: "Among the fewest, largest first, that would have to go" }),
  letters: z.array(z.string()).readonly(),
});

const criterion = z.object({
  id: z.string(),
  kind: z.string(),
  article: z.string(),
  source: z.enum(Object.keys(RULE_SOURCES) as [string, ...string[]]),
  isChecked: z.boolean().openapi({ description: "Whether a public source states it; else it is assumed" }),
  test: z.looseObject({ kind: z.string() }).openapi({ description: "What it asks, as data" }),
  result: z.enum(RESULTS),
  reason: z.enum(REASONS).nullable().openapi({ description: "Why it is not known; null of other results" }),
  metric: z.string().nullable().openapi({
    description: "Metric id of the figure whose calculation shows the holdings; null where none decides",
  }),
  share,
  needed: share,
  knownShare: share.openapi({
    description: "Share of which it is known whether it counts; fraction; null where no share decides",
  }),
  notLicensedShare: z.number(),
  publicBondsShare: share,
  mustGoShare: share,
  inTheWay: z.array(holding).readonly(),
  inTheWayCount: z.number().int(),
  toCheck: z.array(holding).readonly(),
  toCheckCount: z.number().int(),
  indicators: z.object({ withFigure: z.number().int(), of: z.number().int() }).nullable(),
  fundCount: z.number().int().nullable(),
});

const answer = z
  .object({
    text: z.object({
      id: z.string(),
      date: z.iso.date(),
      isLaw: z.boolean(),
      appliesAfterMonths: z.number().int(),
    }),
    strategy: z.enum(STRATEGIES).nullable(),
    asOf: z.iso.date(),
    dataVersion: z.number().int(),
    categories: z
      .array(
        z.object({
          category: z.enum(CATEGORIES),
          article: z.string(),
          verdict: z
            .enum(VERDICTS)
            .openapi({ description: "By these data; no classification of the product" }),
          requirements: z
            .array(
              z.object({
                id: z.string(),
                result: z.enum(RESULTS),
                criteria: z.array(criterion).readonly().openapi({ description: "Any of them is enough" }),
              }),
            )
            .readonly(),
        }),
      )
      .readonly(),
    sources: z.record(z.string(), z.object({ publisher: z.string(), title: z.string(), url: z.string() })),
  })
  .openapi("Sfdr2Check");

const ofPortfolio = answer.extend({
  rates: z.array(z.looseObject({ currency: z.string() })).readonly(),
  notCounted: notCountedSchema.nullable(),
});

const DESCRIPTION =
  "By a text that is not law: the Commission's proposal of 20 November 2025 or the Council's mandate of 24 June 2026. Shares are fractions of all investments. What data do not tell is `not_known`, never met. At most 100 holdings a list; the file has all.";

function bodyOf({ text, strategy, asOf, dataVersion, categories }: Sfdr2Answer) {
  return {
    ...{ text, strategy, asOf, dataVersion, sources: RULE_SOURCES },
    categories: withFirstHoldings(categories, LISTED),
  };
}

sfdr2Api.get("/portfolios/{id}/sfdr2", {
  summary: "What the data of a portfolio meet of the categories of SFDR 2.0",
  description: DESCRIPTION,
  ...needsFound("portfolio:read", (app, { id = "" }) => requireSfdr2(app, id)),
  request: { params: portfolioParams, query: sfdr2Search },
  responses: { 200: json(ofPortfolio, "Category by category"), ...problemsAnd(422) },
  handle: async ({ app, params, query }) => {
    const asked = { ...params, ...query };
    const { rates, notCounted, ...read } = await readSfdr2(app, asked);
    return { ...bodyOf(read), rates: rateNotes(rates), notCounted };
  },
});

sfdr2Api.get("/portfolios/{id}/sfdr2/file", {
  summary: "The same as a workbook or CSV",
  ...needsFound("portfolio:export", (app, { id = "" }) => requireSfdr2(app, id)),
  request: { params: portfolioParams, query: sfdr2FileSearch },
  responses: { 200: tableAnswer, ...problemsAnd(422) },
  handle: async ({ app, params, query }) => {
    const asked = { ...params, ...query };
    return fileAnswer(await sfdr2File(app, asked));
  },
});

sfdr2Api.get("/assets/{section}/{isin}/sfdr2", {
  summary: "What the data of a fund meet of the categories of SFDR 2.0",
  description: DESCRIPTION,
  ...needsSection,
  request: { params: fundParams, query: sfdr2Search },
  responses: { 200: json(answer, "Category by category"), ...problems },
  handle: async ({ app, params, query }) => {
    const asked = { ...params, ...query };
    return bodyOf(await readFundSfdr2(app, asked));
  },
});

sfdr2Api.get("/assets/{section}/{isin}/sfdr2/file", {
  summary: "The same as a workbook or CSV",
  ...needsAsset("asset:export"),
  request: { params: fundParams, query: sfdr2FileSearch },
  responses: { 200: tableAnswer, ...problems },
  handle: async ({ app, params, query }) => {
    const asked = { ...params, ...query };
    return fileAnswer(await fundSfdr2File(app, asked));
  },
});
