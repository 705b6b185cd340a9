import { z } from "@hono/zod-openapi";
import { RULE_KINDS, RULE_SCOPES } from "~/domain/exclusions/rule";
import { searchAssets } from "~/features/assets/search.service.server";
import {
  exclusionSearch,
  optionSearch,
  ruleChange,
  viewChoice,
  viewMode,
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
import { exclusionMark } from "./exclusion-mark";
import { needsFound, needsSignIn } from "./gate";
import { body, json, problems, problemsAnd } from "./responses";

const nullableText = z.string().nullable();
const nullableNumber = z.number().nullable();
const scope = z.enum(RULE_SCOPES);
const kind = z.enum(RULE_KINDS);

const settings = z
  .object({
    mode: viewMode,
    modes: z.array(viewMode).readonly(),
    rules: z
      .array(
        z.object({
          id: z.string(),
          scope,
          kind,
          subject: z.string(),
          subType: nullableText,
          maxShare: nullableNumber,
          reason: nullableText,
          name: nullableText,
          createdBy: z.string(),
          createdAt: z.string(),
        }),
      )
      .readonly(),
    may: z.object({ personal: z.boolean(), company: z.boolean(), seeCompany: z.boolean() }),
  })
  .openapi("ExclusionSettings");

const hitHolding = z.object({
  isin: nullableText,
  name: z.string(),
  weightShare: z.number(),
  mark: exclusionMark,
});

const hitPortfolio = z.object({
  id: z.string(),
  name: z.string(),
  ownerName: z.string(),
  mine: z.boolean(),
  holdings: z.number(),
  excluded: z.array(hitHolding).readonly(),
  excludedShare: z.number(),
  unknownShare: z.number(),
});

const impact = z.object({
  becomeExcluded: z.number(),
  becomeAllowed: z.number(),
  portfolios: z
    .array(
      z.object({
        id: z.string(),
        name: z.string(),
        becomeExcluded: z.array(hitHolding).readonly(),
        excludedShareBefore: z.number(),
        excludedShareAfter: z.number(),
      }),
    )
    .readonly(),
});

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
  responses: { 200: json(impact, "The impact"), ...problems },
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
    200: json(
      z.object({ items: z.array(z.object({ name: z.string(), assets: z.number() })).readonly() }),
      "Managers",
    ),
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
    200: json(
      z.object({ items: z.array(z.object({ isin: z.string(), name: z.string() })).readonly() }),
      "Instruments",
    ),
    ...problems,
  },
  handle: async ({ app, query }) => {
    const items = await isinOptions(app, { q: query.q, searchAssets });
    return { items };
  },
});
