import { z } from "@hono/zod-openapi";
import { rateNotes } from "~/domain/portfolios/exchange-rates";
import {
  analysisAnswer,
  analysisBody,
  analysisFileSearch,
  analysisSearch,
  figureSchema,
  statedAnalysisAnswer,
} from "~/features/analysis/analysis.schemas";
import {
  analyseHoldings,
  analyseStored,
  analysisText,
  liveMaterial,
  storedPortfolio,
} from "~/features/analysis/analysis.service.server";
import type { ConvertedAnalysis } from "~/features/analysis/analysis.types";
import { compareQuery } from "~/features/analysis/comparing/compare.schemas";
import { comparePortfolios } from "~/features/analysis/comparing/compare.service.server";
import { analysisFile, requireFigures } from "~/features/analysis/files/analysis-file.server";
import { requireOpenViews } from "~/features/analysis/open-views";
import { headStandings, requirePeerCategory } from "~/features/analysis/ratings/standings.service.server";
import { OWN_PEERS } from "~/features/figures/standings.types";
import { stateAsOf } from "~/features/versions/versions.service.server";
import { permitted } from "~/platform/context.server";
import { invalidInput } from "~/platform/errors";
import { inputFindings } from "~/platform/forms/input-findings";
import { translatedFindings } from "~/platform/forms/translated-findings.server";
import { JSON_LINES_TYPE, PARQUET_TYPE, XLSX_TYPE } from "~/platform/http/download";
import { acceptedFile } from "./accepted-format";
import { apiRoutes } from "./api-routes";
import { needs, needsFound } from "./gate";
import { binary, body, fileAnswer, json, problems, problemsAnd } from "./responses";

export const analysisApi = apiRoutes();

type Answer = z.infer<typeof analysisAnswer>;

function answerOf({ dataVersion, asOf, views, rates, notCounted }: ConvertedAnalysis): Answer {
  return { dataVersion, asOf, views, rates: rateNotes(rates), notCounted } as unknown as Answer;
}

analysisApi.post("/analysis", {
  summary: "Analyse holdings without storing them",
  description:
    "Weights in percent or market values; negative ones are short positions. Every metric of an asked view is present. Weights above 100.5 % in all and a total that contradicts the values are refused; what weights below 99.5 % leave is not covered, and said in `weightTotal` and `findings`.",
  ...needs("portfolio:read"),
  request: body(analysisBody),
  responses: { 200: json(statedAnalysisAnswer, "The figures of the asked views"), ...problemsAnd(422, 429) },
  handle: async ({ app, input }) => {
    const analysed = await analyseHoldings(app, input);
    const findings = translatedFindings(app, analysed.findings);
    return { ...answerOf(analysed), weightTotal: analysed.weightTotal, findings };
  },
});

const materialAnswer = z
  .object({
    dataVersion: z.number(),
    settings: z.looseObject({ asOf: z.string() }),
    eurPerUnit: z.number(),
    perEur: z.record(z.string(), z.number()),
    facts: z.array(z.looseObject({ dataset: z.string(), subject: z.string() })),
    /** False where a fund's figures rest on what the licence does not send: POST /analysis has them. */
    isComplete: z.boolean(),
    lists: z.record(z.string(), z.array(z.looseObject({ name: z.string() }))),
  })
  .openapi("AnalysisMaterial");

analysisApi.post("/analysis/material", {
  summary: "The facts behind an analysis",
  description:
    "The facts, lists and settings that an analysis of these holdings goes by, with file row and load, as far as the viewer's licence opens them row by row: what is needed to work its figures out elsewhere.",
  ...needs("portfolio:read"),
  request: body(analysisBody),
  responses: { 200: json(materialAnswer, "Facts, lists and settings"), ...problemsAnd(422, 429) },
  handle: async ({ app, input }) => {
    const material = await liveMaterial(app, input);
    return material as unknown as z.infer<typeof materialAnswer>;
  },
});

/** Any text passes here: an absent portfolio is told before a wrong view is, and both by the handler. */
const described = (description: string) => z.string().max(8000).optional().openapi({ description });

const comparisonAnswer = z
  .array(
    analysisAnswer.omit({ dataVersion: true }).extend({
      id: z.string(),
      name: z.string(),
      currency: z.string(),
      totalValue: z.number().nullable(),
      holdingCount: z.number(),
    }),
  )
  .openapi("PortfolioComparison");

analysisApi.get("/analysis/compare", {
  summary: "Compare stored portfolios",
  description:
    "The same figures of two to ten portfolios, in the order asked; all among the funds the first one is compared with.",
  ...needs("portfolio:read"),
  request: { query: z.strictObject({ ids: described("Ids of portfolios, separated by commas") }) },
  responses: { 200: json(comparisonAnswer, "The figures of each portfolio"), ...problemsAnd(422) },
  handle: async ({ app, query }) => {
    const signedIn = permitted(app, "portfolio:read");
    const search = compareQuery.safeParse({ ids: "", ...query });
    if (!search.success) throw invalidInput({ findings: inputFindings(search.error) });
    const compared = await comparePortfolios(signedIn, search.data.ids);
    return compared as unknown as z.infer<typeof comparisonAnswer>;
  },
});

const analysisFileAnswer = z.looseObject({
  portfolio: z.looseObject({ id: z.string(), name: z.string() }),
  dataVersion: z.number(),
  methodologyVersion: z.string(),
  preparedAt: z.string(),
  licence: z.object({ openViews: z.array(z.string()), closedViews: z.array(z.string()) }),
  figures: z.array(figureSchema.and(z.looseObject({ view: z.string() }))),
});

analysisApi.get("/portfolios/{id}/analysis/file", {
  summary: "Every figure of a stored portfolio as a file",
  description:
    "All figures that the viewer's licence opens, each at its three denominators with coverage, basis, age and what the licence leaves out. JSON has the figures as GET /portfolios/{id}/analysis gives them; the tables have a line for each figure and for each part of a split.",
  ...needsFound("portfolio:export", (app, { id = "" }) => requireFigures(app, id)),
  request: { params: z.object({ id: z.string() }), query: analysisFileSearch },
  responses: {
    200: {
      description: "The file",
      content: {
        "application/json": { schema: analysisFileAnswer },
        "text/csv": binary,
        [XLSX_TYPE]: binary,
        [JSON_LINES_TYPE]: binary,
        [PARQUET_TYPE]: binary,
      },
    },
    ...problems,
  },
  handle: async ({ app, params, query, context }) => {
    const format = query.format ?? acceptedFile(context) ?? "json";
    return fileAnswer(await analysisFile(app, { ...params, ...query, format }));
  },
});

const portfolioAnalysisQuery = z.strictObject({
  views: described("Names of views, separated by commas; all that the viewer's sections open without it"),
  explain: described("1 adds the working of every figure, holding by holding"),
  metrics: described("Only these metric ids of the views, separated by commas"),
  contribution: described("The figure whose contributions are asked for; esg.rating without it"),
  peers: described(
    "A category of funds the figures are compared with; own for the portfolio's, none for no comparison",
  ),
  dataVersion: described("An earlier data version, to see the figures as they were"),
  asOf: described("The same by a day too: the last version published on it or before"),
});

analysisApi.get("/portfolios/{id}/analysis", {
  summary: "Analyse a stored portfolio",
  description:
    "Every metric of an asked view is present, null where nothing is eligible. An unknown view is 400, one that no section of the viewer opens 403.",
  ...needs("portfolio:read"),
  request: { params: z.object({ id: z.string() }), query: portfolioAnalysisQuery },
  responses: { 200: json(analysisAnswer, "The figures of the asked views"), ...problemsAnd(422) },
  handle: async ({ app, params, query, context }) => {
    const search = analysisSearch.safeParse(query);
    // A closed view is refused before the portfolio is found, so that the refusal tells nothing about it.
    const views = requireOpenViews(permitted(app, "portfolio:read"), search.data?.views);
    const stored = await storedPortfolio(app, params.id);
    if (!search.success) throw invalidInput({ findings: inputFindings(search.error) });
    const { peers, asOf, ...asked } = search.data;
    const state = await stateAsOf(app, asOf);
    const request = { ...asked, views, dataVersion: asked.dataVersion ?? state?.version };
    const result = await analyseStored(app, stored, request);
    if (peers === undefined) {
      // Written once and kept: an unchanged portfolio costs no second writing.
      const answer = context.body(analysisText(result), 200, { "content-type": "application/json" });
      return answer;
    }
    const category = peers === OWN_PEERS ? undefined : peers;
    if (category !== undefined) await requirePeerCategory(app, { category, version: result.dataVersion });
    const standings = await headStandings(app, stored.head, result, category);
    return { ...answerOf(result), standings } as Answer;
  },
});
