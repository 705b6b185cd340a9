import { createRoute, type z } from "@hono/zod-openapi";
import { analysisAnswer, analysisBody } from "~/features/analysis/analysis.schemas";
import { analyseHoldings } from "~/features/analysis/analysis.service.server";
import type { AnalysisResult } from "~/features/analysis/analysis.types";
import { apiRoutes } from "./api-routes";
import { needs } from "./needs";
import { json, problems, unprocessableAnswer } from "./responses";

export const analysisApi = apiRoutes();

type Answer = z.infer<typeof analysisAnswer>;

function answerOf({ dataVersion, asOf, views }: AnalysisResult): Answer {
  return { dataVersion, asOf, views } as unknown as Answer;
}

analysisApi.openapi(
  createRoute({
    method: "post",
    path: "/analysis",
    summary: "Analyse holdings without storing them",
    description:
      "Weights in percent or market values; negative ones are short positions. Every metric of an asked view is present.",
    middleware: [needs("portfolio:read")],
    request: { body: { required: true, content: { "application/json": { schema: analysisBody } } } },
    responses: {
      200: json(analysisAnswer, "The figures of the asked views"),
      ...problems,
      ...unprocessableAnswer,
    },
  }),
  async (context) =>
    context.json(answerOf(await analyseHoldings(context.get("app"), context.req.valid("json"))), 200),
);
