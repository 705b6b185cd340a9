import { z } from "@hono/zod-openapi";
import { alternativesParams, alternativesSearch } from "~/features/assets/alternatives.schemas";
import { betterAlternatives } from "~/features/assets/alternatives.service.server";
import { cellValue } from "~/features/figures/sourced-fact.answers";
import { apiRoutes } from "./api-routes";
import { needsSignIn } from "./gate";
import { json, problems } from "./responses";

export const alternativesApi = apiRoutes();

const by = z.object({ column: z.string(), better: z.enum(["higher", "lower"]) });
const item = z
  .object({ isin: z.string().nullable(), name: z.string(), fixedIncome: z.boolean() })
  .catchall(cellValue);

const answer = z
  .object({
    section: z.string(),
    own: item,
    choices: z.array(by).readonly(),
    by: by.nullable(),
    same: z.array(z.object({ column: z.string(), value: z.string() })).readonly(),
    items: z.array(item).readonly(),
    total: z.number(),
  })
  .openapi("Alternatives");

alternativesApi.get("/alternatives/{isin}", {
  summary: "Better ones of the same kind",
  description:
    "Assets of the same section and category that are better by a column than the one named, within limits, best first.",
  ...needsSignIn,
  request: { params: alternativesParams, query: alternativesSearch },
  responses: { 200: json(answer, "At most ten, and how many there are"), ...problems },
  handle: ({ app, params, query }) => betterAlternatives(app, { ...params, ...query }),
});
