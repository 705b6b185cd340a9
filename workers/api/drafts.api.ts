import { z } from "@hono/zod-openapi";
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
import { apiRoutes } from "./api-routes";
import { needs } from "./gate";
import { draft } from "./portfolio-contract";
import { body, json, problems, problemsAnd } from "./responses";

export const draftsApi = apiRoutes();

draftsApi.get("/draft", {
  summary: "The draft portfolio",
  ...needs("portfolio:edit"),
  responses: { 200: json(draft, "The draft"), ...problems },
  handle: ({ app }) => showDraft(app),
});

draftsApi.put("/draft", {
  summary: "Save the draft portfolio",
  ...needs("portfolio:edit"),
  request: body(draftInput),
  responses: { 200: json(draft, "The draft"), ...problemsAnd(422) },
  handle: ({ app, input }) => saveDraft(app, input),
});

draftsApi.delete("/draft", {
  summary: "Clear the draft portfolio",
  ...needs("portfolio:edit"),
  responses: { 204: { description: "Cleared" }, ...problems },
  handle: ({ app }) => clearDraft(app),
});

draftsApi.post("/draft/items", {
  summary: "Add assets to the draft; those in it already are named and left out",
  ...needs("portfolio:edit"),
  request: body(draftAddition),
  responses: {
    200: json(
      z.object({ draft, added: z.number(), alreadyThere: z.array(z.string()) }),
      "The draft with the additions",
    ),
    ...problemsAnd(422),
  },
  handle: ({ app, input }) => addToDraft(app, input.items),
});

draftsApi.delete("/draft/items/{assetId}", {
  summary: "Remove one asset from the draft",
  ...needs("portfolio:edit"),
  request: { params: draftItemParams, query: draftItemSearch },
  responses: { 204: { description: "Removed" }, ...problems },
  handle: async ({ app, params, query }) => {
    const fixedIncome = query.fixedIncome === "true";
    await removeFromDraft(app, { ...params, fixedIncome });
  },
});

draftsApi.post("/draft/portfolio", {
  summary: "Save the draft as a portfolio",
  ...needs("portfolio:edit"),
  request: body(draftAsPortfolio),
  responses: { 201: json(z.object({ portfolioId: z.string() }), "Saved"), ...problemsAnd(409, 422) },
  handle: async ({ app, input }) => {
    const { portfolio } = await saveDraftAsPortfolio(app, input);
    return { portfolioId: portfolio.id };
  },
});
