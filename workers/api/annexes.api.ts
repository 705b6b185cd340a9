import { z } from "@hono/zod-openapi";
import { ANNEX_QUESTIONS, ANNEXES } from "~/domain/annexes/annex-names";
import { ANNEX_GAPS } from "~/domain/annexes/annex-row";
import { TAXONOMY_KPIS, TAXONOMY_SCOPES } from "~/domain/annexes/taxonomy-graphs";
import { rateNotes } from "~/domain/portfolios/exchange-rates";
import { notCountedSchema } from "~/features/analysis/analysis.schemas";
import { annexFile } from "~/features/annexes/annex-files.server";
import { annexFileSearch, annexSearch } from "~/features/annexes/annexes.schemas";
import { readAnnex, requireAnnexes } from "~/features/annexes/annexes.service.server";
import { portfolioParams } from "~/features/portfolios/portfolios.schemas";
import { apiRoutes } from "./api-routes";
import { needsFound } from "./gate";
import { fileAnswer, json, problemsAnd, tableAnswer } from "./responses";

export const annexesApi = apiRoutes();

const share = z.number().nullable();

const row = z.object({
  id: z.string(),
  metric: z
    .string()
    .nullable()
    .openapi({ description: "Metric id of the figure; null where it follows from several" }),
  level: z.number().int().openapi({ description: "0 for a total, 1 and 2 for a part of the row above" }),
  value: share,
  gap: z
    .enum(ANNEX_GAPS)
    .nullable()
    .openapi({ description: "Why there is no value; null where there is one" }),
  eligibleShare: share,
  coverageShare: share,
  isThin: z.boolean(),
  reportedShare: share,
  estimatedShare: share,
  oldShare: share,
  notLicensedShare: share,
  periods: z.object({ from: z.string(), to: z.string() }).nullable(),
});

const answer = z
  .object({
    annex: z.enum(ANNEXES),
    article: z.union([z.literal(8), z.literal(9)]),
    asOf: z.iso.date(),
    period: z
      .object({
        year: z.number().int(),
        isMean: z
          .boolean()
          .openapi({ description: "Means of four quarter ends; else `asOf` stands for the year" }),
        quarters: z
          .array(
            z.object({
              on: z.iso.date(),
              asOf: z.iso.date().nullable(),
              notCounted: notCountedSchema.nullable(),
            }),
          )
          .readonly(),
      })
      .nullable()
      .openapi({ description: "The reference period of a periodic annex; null for the figures of a day" }),
    dataVersion: z.number().int(),
    parts: z.array(z.object({ question: z.enum(ANNEX_QUESTIONS), rows: z.array(row).readonly() })).readonly(),
    graphs: z
      .array(
        z.object({
          scope: z.enum(TAXONOMY_SCOPES),
          baseShare: z.number().openapi({ description: "Share of all investments the graph represents" }),
          bars: z
            .array(
              z.object({
                kpi: z.enum(TAXONOMY_KPIS),
                aligned: share,
                gas: share,
                nuclear: share,
                notAligned: z.number(),
                noData: z.number(),
              }),
            )
            .readonly(),
        }),
      )
      .readonly(),
    investments: z
      .array(
        z.object({
          isin: z.string().nullable(),
          name: z.string(),
          weightShare: z.number(),
          sector: z.string(),
          country: z.string(),
        }),
      )
      .readonly(),
    rates: z.array(z.looseObject({ currency: z.string() })).readonly(),
    notCounted: notCountedSchema.nullable(),
  })
  .openapi("ProductAnnex");

annexesApi.get("/portfolios/{id}/annexes", {
  summary: "The figures of a pre-contractual or periodic annex of Articles 8 and 9",
  description:
    "Delegated Regulation (EU) 2022/1288: annex II and III (pre-contractual, Articles 8 and 9), IV and V (periodic). Shares are fractions of all investments; what no fact answers is null with its reason in `gap`. Figures are those of the analysis at the portfolio's day; with `year`, of annexes IV and V, the means of the four quarter ends once holdings of all are kept, else those of the newest one.",
  ...needsFound("portfolio:read", (app, { id = "" }) => requireAnnexes(app, id)),
  request: { params: portfolioParams, query: annexSearch },
  responses: { 200: json(answer, "The figures, in the order of the annex"), ...problemsAnd(422) },
  handle: async ({ app, params, query }) => {
    const asked = { ...params, ...query };
    const { annex, asOf, period, dataVersion, rates, notCounted } = await readAnnex(app, asked);
    return { ...annex, asOf, period, dataVersion, rates: rateNotes(rates), notCounted };
  },
});

annexesApi.get("/portfolios/{id}/annexes/file", {
  summary: "The figures of an annex as a workbook or CSV",
  ...needsFound("portfolio:export", (app, { id = "" }) => requireAnnexes(app, id)),
  request: { params: portfolioParams, query: annexFileSearch },
  responses: { 200: tableAnswer, ...problemsAnd(422) },
  handle: async ({ app, params, query }) => {
    const asked = { ...params, ...query };
    return fileAnswer(await annexFile(app, asked));
  },
});
