import { createRoute, z } from "@hono/zod-openapi";
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
import { body, json, listProblems, problems, unprocessableAnswer } from "./responses";

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

const edits = needsFound("exclusion:edit:personal", async (app) => {
  exclusionsOpen(app);
});
export const exclusionsApi = apiRoutes();

exclusionsApi.openapi(
  createRoute({
    method: "get",
    path: "/exclusions",
    summary: "The rules within reach, personal and company's, and the view chosen",
    ...needsSignIn,
    responses: { 200: json(settings, "Rules"), ...listProblems },
  }),
  async (context) => context.json(await showExclusions(context.get("app")), 200),
);

exclusionsApi.openapi(
  createRoute({
    method: "put",
    path: "/exclusions/view",
    summary: "Through which rules assets are marked: personal, company or all",
    ...edits,
    request: body(viewChoice),
    responses: { 204: { description: "Chosen" }, ...problems },
  }),
  async (context) => {
    await chooseView(context.get("app"), context.req.valid("json").mode);
    return context.body(null, 204);
  },
);

exclusionsApi.openapi(
  createRoute({
    method: "post",
    path: "/exclusions/changes",
    summary: "Add and remove rules, all or nothing",
    ...edits,
    request: body(ruleChange),
    responses: { 200: json(settings, "The rules after it"), ...problems, ...unprocessableAnswer },
  }),
  async (context) => context.json(await changeExclusions(context.get("app"), context.req.valid("json")), 200),
);

exclusionsApi.openapi(
  createRoute({
    method: "post",
    path: "/exclusions/preview",
    summary: "What a change would exclude and allow in the portfolios within reach; nothing is saved",
    ...edits,
    request: body(ruleChange),
    responses: { 200: json(impact, "The impact"), ...problems },
  }),
  async (context) =>
    context.json(await previewExclusions(context.get("app"), context.req.valid("json")), 200),
);

exclusionsApi.openapi(
  createRoute({
    method: "get",
    path: "/exclusions/portfolios",
    summary: "Which of the portfolios within reach hold what the rules exclude",
    ...needsSignIn,
    request: { query: exclusionSearch },
    responses: {
      200: json(z.object({ items: z.array(hitPortfolio).readonly() }), "Portfolios"),
      ...listProblems,
    },
  }),
  async (context) => {
    const items = await portfoliosHit(context.get("app"), context.req.valid("query"));
    return context.json({ items }, 200);
  },
);

exclusionsApi.openapi(
  createRoute({
    method: "get",
    path: "/exclusions/asset-managers",
    summary: "Managers of the catalogue, those with most assets first",
    ...needsSignIn,
    request: { query: optionSearch },
    responses: {
      200: json(
        z.object({ items: z.array(z.object({ name: z.string(), assets: z.number() })).readonly() }),
        "Managers",
      ),
      ...listProblems,
    },
  }),
  async (context) => {
    const items = await managerOptions(context.get("app"), context.req.valid("query").q);
    return context.json({ items }, 200);
  },
);

exclusionsApi.openapi(
  createRoute({
    method: "get",
    path: "/exclusions/isins",
    summary: "Instruments by the beginning of their ISIN or by words of their name",
    ...needsSignIn,
    request: { query: optionSearch },
    responses: {
      200: json(
        z.object({ items: z.array(z.object({ isin: z.string(), name: z.string() })).readonly() }),
        "Instruments",
      ),
      ...listProblems,
    },
  }),
  async (context) => {
    const items = await isinOptions(context.get("app"), { q: context.req.valid("query").q, searchAssets });
    return context.json({ items }, 200);
  },
);
