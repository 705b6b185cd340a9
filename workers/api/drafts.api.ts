import { createRoute, z } from "@hono/zod-openapi";
import {
  addToDraft,
  clearDraft,
  removeFromDraft,
  saveDraft,
  saveDraftAsPortfolio,
  showDraft,
} from "~/features/portfolios/drafts.service.server";
import {
  draftAddition,
  draftAsPortfolio,
  draftInput,
  draftItemParams,
  draftItemSearch,
} from "~/features/portfolios/portfolios.schemas";
import type { Draft } from "~/features/portfolios/portfolios.types";
import { apiRoutes } from "./api-routes";
import { needs } from "./gate";
import { draft } from "./portfolio-contract";
import { conflictAnswer, json, listProblems, problems, unprocessableAnswer } from "./responses";

const mutable = ({ items, ...rest }: Draft) => ({ ...rest, items: [...items] });

export const draftsApi = apiRoutes();

draftsApi.openapi(
  createRoute({
    method: "get",
    path: "/draft",
    summary: "The draft portfolio",
    ...needs("portfolio:edit"),
    responses: { 200: json(draft, "The draft"), ...listProblems },
  }),
  async (context) => context.json(mutable(await showDraft(context.get("app"))), 200),
);

draftsApi.openapi(
  createRoute({
    method: "put",
    path: "/draft",
    summary: "Save the draft portfolio",
    ...needs("portfolio:edit"),
    request: { body: { required: true, content: { "application/json": { schema: draftInput } } } },
    responses: { 200: json(draft, "The draft"), ...problems, ...unprocessableAnswer },
  }),
  async (context) =>
    context.json(mutable(await saveDraft(context.get("app"), context.req.valid("json"))), 200),
);

draftsApi.openapi(
  createRoute({
    method: "delete",
    path: "/draft",
    summary: "Clear the draft portfolio",
    ...needs("portfolio:edit"),
    responses: { 204: { description: "Cleared" }, ...problems },
  }),
  async (context) => {
    await clearDraft(context.get("app"));
    return context.body(null, 204);
  },
);

draftsApi.openapi(
  createRoute({
    method: "post",
    path: "/draft/items",
    summary: "Add assets to the draft; those in it already are named and left out",
    ...needs("portfolio:edit"),
    request: { body: { required: true, content: { "application/json": { schema: draftAddition } } } },
    responses: {
      200: json(
        z.object({ draft, added: z.number(), alreadyThere: z.array(z.string()) }),
        "The draft with the additions",
      ),
      ...problems,
      ...unprocessableAnswer,
    },
  }),
  async (context) => {
    const addition = await addToDraft(context.get("app"), context.req.valid("json").items);
    const { added, alreadyThere } = addition;
    return context.json({ draft: mutable(addition.draft), added, alreadyThere: [...alreadyThere] }, 200);
  },
);

draftsApi.openapi(
  createRoute({
    method: "delete",
    path: "/draft/items/{assetId}",
    summary: "Remove one asset from the draft",
    ...needs("portfolio:edit"),
    request: { params: draftItemParams, query: draftItemSearch },
    responses: { 204: { description: "Removed" }, ...problems },
  }),
  async (context) => {
    const fixedIncome = context.req.valid("query").fixedIncome === "true";
    await removeFromDraft(context.get("app"), { ...context.req.valid("param"), fixedIncome });
    return context.body(null, 204);
  },
);

draftsApi.openapi(
  createRoute({
    method: "post",
    path: "/draft/portfolio",
    summary: "Save the draft as a portfolio",
    ...needs("portfolio:edit"),
    request: { body: { required: true, content: { "application/json": { schema: draftAsPortfolio } } } },
    responses: {
      201: json(z.object({ portfolioId: z.string() }), "Saved"),
      ...problems,
      ...conflictAnswer,
      ...unprocessableAnswer,
    },
  }),
  async (context) => {
    const { portfolio } = await saveDraftAsPortfolio(context.get("app"), context.req.valid("json"));
    return context.json({ portfolioId: portfolio.id }, 201);
  },
);
