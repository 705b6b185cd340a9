import { createRoute, z } from "@hono/zod-openapi";
import { ASKED_ACTIONS } from "~/domain/search/asked-action";
import { searchQuery } from "~/features/assets/assets.schemas";
import { GUIDE_IDS } from "~/features/help/guides";
import { visitInput } from "~/features/search/quick-search.schemas";
import {
  forgetVisits,
  rememberVisit,
  searchEverything,
  startSearch,
} from "~/features/search/quick-search.service.server";
import { VISIT_KINDS } from "~/features/search/quick-search.types";
import { apiRoutes } from "./api-routes";
import { searchHit } from "./assets.api";
import { needsSignIn } from "./gate";
import { body, json, listProblems, problems } from "./responses";

export const quickSearchApi = apiRoutes();

const destination = z.object({
  kind: z.enum(VISIT_KINDS),
  key: z.string(),
  section: z.string().nullable(),
  name: z.string(),
  detail: z.string().nullable(),
});

quickSearchApi.openapi(
  createRoute({
    method: "get",
    path: "/quick-search",
    summary:
      "Assets, countries and portfolios that a question means, each best first, misspelt words read kindly",
    ...needsSignIn,
    request: { query: searchQuery },
    responses: {
      200: json(
        z.object({
          assets: z.array(searchHit).readonly(),
          countries: z.array(z.object({ code: z.string(), name: z.string() })).readonly(),
          portfolios: z
            .array(z.object({ id: z.string(), name: z.string(), ownerName: z.string() }))
            .readonly(),
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
      ...listProblems,
    },
  }),
  async (context) =>
    context.json(await searchEverything(context.get("app"), context.req.valid("query")), 200),
);

quickSearchApi.openapi(
  createRoute({
    method: "get",
    path: "/visits",
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
      ...listProblems,
    },
  }),
  async (context) => context.json(await startSearch(context.get("app")), 200),
);

quickSearchApi.openapi(
  createRoute({
    method: "post",
    path: "/visits",
    summary: "Remember a page as opened just now; a few are kept",
    ...needsSignIn,
    request: body(visitInput),
    responses: { 204: { description: "It is remembered" }, ...problems },
  }),
  async (context) => {
    await rememberVisit(context.get("app"), context.req.valid("json"));
    return context.body(null, 204);
  },
);

quickSearchApi.openapi(
  createRoute({
    method: "delete",
    path: "/visits",
    summary: "Forget the pages the person opened",
    ...needsSignIn,
    responses: { 204: { description: "They are forgotten" }, ...problems },
  }),
  async (context) => {
    await forgetVisits(context.get("app"));
    return context.body(null, 204);
  },
);
