import { searchQuery } from "~/features/assets/assets.schemas";
import { quickAnswer, quickStart } from "~/features/search/quick-search.answers";
import { visitInput } from "~/features/search/quick-search.schemas";
import {
  forgetVisits,
  rememberVisit,
  searchEverything,
  startSearch,
} from "~/features/search/quick-search.service.server";
import { apiRoutes } from "./api-routes";
import { needsSignIn } from "./gate";
import { body, json, problems } from "./responses";

export const quickSearchApi = apiRoutes();

quickSearchApi.get("/quick-search", {
  summary:
    "Assets, countries and portfolios that a question means, each best first, misspelt words read kindly",
  ...needsSignIn,
  request: { query: searchQuery },
  responses: {
    200: json(quickAnswer, "What was found"),
    ...problems,
  },
  handle: ({ app, query }) => searchEverything(app, query),
});

quickSearchApi.get("/visits", {
  summary: "Pages the person opened last, and what they hold or follow",
  ...needsSignIn,
  responses: {
    200: json(quickStart, "Where to go"),
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
