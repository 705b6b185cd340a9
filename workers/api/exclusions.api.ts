import { z } from "@hono/zod-openapi";
import { searchAssets } from "~/features/assets/search.service.server";
import {
  exclusionImpact,
  exclusionSettings,
  hitPortfolio,
  isinOption,
  managerOption,
} from "~/features/exclusions/exclusions.answers";
import {
  exclusionSearch,
  optionSearch,
  ruleChange,
  viewChoice,
} from "~/features/exclusions/exclusions.schemas";
import {
  changeExclusions,
  chooseView,
  exclusionsOpen,
  isinOptions,
  managerOptions,
  showExclusions,
} from "~/features/exclusions/exclusions.service.server";
import { portfoliosHit, previewExclusions } from "~/features/exclusions/impact.service.server";
import { apiRoutes } from "./api-routes";
import { needsFound, needsSignIn } from "./gate";
import { body, json, problems, problemsAnd } from "./responses";

const settings = exclusionSettings.openapi("ExclusionSettings");

const edits = needsFound("exclusion:edit:personal", exclusionsOpen);
export const exclusionsApi = apiRoutes();

exclusionsApi.get("/exclusions", {
  summary: "The rules within reach, personal and company's, and the view chosen",
  ...needsSignIn,
  responses: { 200: json(settings, "Rules"), ...problems },
  handle: ({ app }) => showExclusions(app),
});

exclusionsApi.put("/exclusions/view", {
  summary: "Through which rules assets are marked: personal, company or all",
  ...edits,
  request: body(viewChoice),
  responses: { 204: { description: "Chosen" }, ...problems },
  handle: ({ app, input }) => chooseView(app, input.mode),
});

exclusionsApi.post("/exclusions/changes", {
  summary: "Add and remove rules, all or nothing",
  ...edits,
  request: body(ruleChange),
  responses: { 200: json(settings, "The rules after it"), ...problemsAnd(422) },
  handle: ({ app, input }) => changeExclusions(app, input),
});

exclusionsApi.post("/exclusions/preview", {
  summary: "What a change would exclude and allow in the portfolios within reach; nothing is saved",
  ...edits,
  request: body(ruleChange),
  responses: { 200: json(exclusionImpact, "The impact"), ...problems },
  handle: ({ app, input }) => previewExclusions(app, input),
});

exclusionsApi.get("/exclusions/portfolios", {
  summary: "Which of the portfolios within reach hold what the rules exclude",
  ...needsSignIn,
  request: { query: exclusionSearch },
  responses: { 200: json(z.object({ items: z.array(hitPortfolio).readonly() }), "Portfolios"), ...problems },
  handle: async ({ app, query }) => {
    const items = await portfoliosHit(app, query);
    return { items };
  },
});

exclusionsApi.get("/exclusions/asset-managers", {
  summary: "Managers of the catalogue, those with most assets first",
  ...needsSignIn,
  request: { query: optionSearch },
  responses: {
    200: json(z.object({ items: z.array(managerOption).readonly() }), "Managers"),
    ...problems,
  },
  handle: async ({ app, query }) => {
    const items = await managerOptions(app, query.q);
    return { items };
  },
});

exclusionsApi.get("/exclusions/isins", {
  summary: "Instruments by the beginning of their ISIN or by words of their name",
  ...needsSignIn,
  request: { query: optionSearch },
  responses: {
    200: json(z.object({ items: z.array(isinOption).readonly() }), "Instruments"),
    ...problems,
  },
  handle: async ({ app, query }) => {
    const items = await isinOptions(app, { q: query.q, searchAssets });
    return { items };
  },
});
