import { z } from "@hono/zod-openapi";
import { ASKED_ACTIONS } from "~/domain/search/asked-action";
import { searchQuery } from "~/features/assets/assets.schemas";
import { GUIDE_IDS } from "~/features/help/guides";
import { destination } from "~/features/search/quick-search.answers";
import { visitInput } from "~/features/search/quick-search.schemas";
import {
  forgetVisits,
  rememberVisit,
  searchEverything,
  startSearch,
} from "~/features/search/quick-search.service.server";
import { apiRoutes } from "./api-routes";
import { searchHit } from "./assets.api";
import { needsSignIn } from "./gate";
import { body, json, problems } from "./responses";

export const quickSearchApi = apiRoutes();

quickSearchApi.get("/quick-search", {
  summary:
    "Assets, countries and portfolios that a question means, each best first, misspelt words read kindly",
  ...needsSignIn,
  request: { query: searchQuery },
  responses: {
    200: json(
      z.object({
        assets: z.array(searchHit).readonly(),
        countries: z.array(z.object({ code: z.string(), name: z.string() })).readonly(),
        portfolios: z.array(z.object({ id: z.string(), name: z.string(), ownerName: z.string() })).readonly(),
        actions: z
          .array(
            z.object({
              action: z.enum(ASKED_ACTIONS),
              key: z.string(),
              name: z.string(),
              fixedIncome: z.boolean(),
            }),
          )
          .readonly(),
        metrics: z.array(z.object({ id: z.string(), name: z.string() })).readonly(),
        guides: z
          .array(z.object({ guide: z.enum(GUIDE_IDS), section: z.string(), title: z.string() }))
          .readonly(),
        corrections: z.array(z.string()).readonly(),
      }),
      "What was found",
    ),
    ...problems,
  },
  handle: ({ app, query }) => searchEverything(app, query),
});

quickSearchApi.get("/visits", {
  summary: "Pages the person opened last, and what they hold or follow",
  ...needsSignIn,
  responses: {
    200: json(
      z.object({
        recent: z.array(destination).readonly(),
        suggested: z.array(destination).readonly(),
      }),
      "Where to go",
    ),
    ...problems,
  },
  handle: ({ app }) => startSearch(app),
});

quickSearchApi.post("/visits", {
  summary: "Remember a page as opened just now; a few are kept",
  ...needsSignIn,
  request: body(visitInput),
  responses: { 204: { description: "It is remembered" }, ...problems },
  handle: ({ app, input }) => rememberVisit(app, input),
});

quickSearchApi.delete("/visits", {
  summary: "Forget the pages the person opened",
  ...needsSignIn,
  responses: { 204: { description: "They are forgotten" }, ...problems },
  handle: ({ app }) => forgetVisits(app),
});
