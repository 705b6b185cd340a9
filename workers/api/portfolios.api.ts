import { z } from "@hono/zod-openapi";
import { createPortfolio } from "~/features/portfolios/create-portfolio.service.server";
import { exportPortfolio } from "~/features/portfolios/export-portfolio.service.server";
import { portfolioHead, portfolioVersion } from "~/features/portfolios/portfolios.answers";
import {
  portfolioIds,
  portfolioInput,
  portfolioParams,
  portfolioSearch,
  portfolioUpdate,
  renameInput,
  transferInput,
} from "~/features/portfolios/portfolios.schemas";
import {
  deletePortfolios,
  duplicatePortfolio,
  listPortfolios,
  listVersions,
  renamePortfolio,
  restorePortfolios,
  type SavedPortfolio,
  showPortfolio,
  transferPortfolio,
  updatePortfolio,
} from "~/features/portfolios/portfolios.service.server";
import type { AppContext } from "~/platform/context.server";
import { rowNumber } from "~/platform/forms/stated-number";
import { translate } from "~/platform/i18n.server";
import { apiRoutes } from "./api-routes";
import { needs } from "./gate";
import { needsEditablePortfolio, needsPortfolio } from "./guards";
import { listAsFile } from "./list-answer";
import { portfolioFile } from "./list-files";
import { portfolio, portfolioPage, savedPortfolio } from "./portfolio-contract";
import { body, fileAnswer, json, listOrFile, problems, problemsAnd, tableAnswer } from "./responses";

const changed = { 409: { ...problems[400], description: "Saved by somebody else meanwhile" } } as const;
export const portfoliosApi = apiRoutes();

portfoliosApi.get("/portfolios", {
  summary: "Own portfolios and those of the company, latest first",
  ...needs("portfolio:read"),
  request: { query: portfolioSearch },
  responses: { 200: listOrFile(portfolioPage, "A page of portfolios, or the file"), ...problems },
  handle: async ({ app, query, context }) =>
    (await listAsFile(context, portfolioFile, query)) ?? listPortfolios(app, query),
});

portfoliosApi.post("/portfolios", {
  summary: "Store a portfolio",
  ...needs("portfolio:edit"),
  request: body(portfolioInput),
  responses: { 201: json(savedPortfolio, "Stored"), ...problemsAnd(422) },
  handle: async ({ app, input }) => {
    const saved = await createPortfolio(app, input);
    return savedAnswer(app, saved);
  },
});

portfoliosApi.get("/portfolios/{id}", {
  summary: "One portfolio with its holdings, as it is or in an earlier version",
  ...needs("portfolio:read"),
  request: {
    params: portfolioParams,
    query: z.strictObject({ version: rowNumber.optional() }),
  },
  responses: { 200: json(portfolio, "The portfolio"), ...problems },
  handle: ({ app, params, query: { version } }) =>
    showPortfolio(app, { ...params, ...(version !== undefined && { version }) }),
});

portfoliosApi.put("/portfolios/{id}", {
  summary: "Save the portfolio as its next version; refused where somebody else saved one since `version`",
  ...needsEditablePortfolio,
  request: { params: portfolioParams, ...body(portfolioUpdate) },
  responses: {
    200: json(savedPortfolio, "Saved"),
    ...problemsAnd(422, 428),
    ...changed,
  },
  handle: async ({ app, params, input }) =>
    savedAnswer(app, await updatePortfolio(app, { ...input, ...params })),
});

portfoliosApi.delete("/portfolios/{id}", {
  summary: "Delete a portfolio; it can be restored for an hour",
  ...needs("portfolio:edit"),
  request: { params: portfolioParams },
  responses: { 204: { description: "Deleted" }, ...problems },
  handle: ({ app, params }) => deletePortfolios(app, [params.id]),
});

portfoliosApi.post("/portfolios/delete", {
  summary: "Delete several portfolios, all or none",
  ...needs("portfolio:edit"),
  request: body(portfolioIds),
  responses: { 204: { description: "Deleted" }, ...problems },
  handle: ({ app, input }) => deletePortfolios(app, input.ids),
});

portfoliosApi.post("/portfolios/restore", {
  summary: "Take a deletion back",
  ...needs("portfolio:edit"),
  request: body(portfolioIds),
  responses: { 204: { description: "Restored" }, ...problems },
  handle: ({ app, input }) => restorePortfolios(app, input.ids),
});

portfoliosApi.post("/portfolios/{id}/duplicate", {
  summary: "Copy a portfolio",
  ...needsPortfolio("portfolio:edit"),
  request: { params: portfolioParams, ...body(renameInput) },
  responses: { 201: json(portfolioHead, "The copy"), ...problems },
  handle: ({ app, params, input }) => duplicatePortfolio(app, { ...input, ...params }),
});

portfoliosApi.post("/portfolios/{id}/rename", {
  summary: "Give a portfolio another name",
  ...needsEditablePortfolio,
  request: { params: portfolioParams, ...body(renameInput) },
  responses: { 204: { description: "Renamed" }, ...problems },
  handle: ({ app, params, input }) =>
    renamePortfolio(app, {
      ...input,
      ...params,
    }),
});

portfoliosApi.post("/portfolios/{id}/transfer", {
  summary: "Give a portfolio to a colleague",
  ...needsEditablePortfolio,
  request: { params: portfolioParams, ...body(transferInput) },
  responses: { 204: { description: "Transferred" }, ...problems },
  handle: ({ app, params, input }) => transferPortfolio(app, { ...input, ...params }),
});

portfoliosApi.get("/portfolios/{id}/versions", {
  summary: "Versions of a portfolio, newest first",
  ...needs("portfolio:read"),
  request: { params: portfolioParams },
  responses: { 200: json(z.object({ items: z.array(portfolioVersion) }), "The versions"), ...problems },
  handle: async ({ app, params }) => ({ items: await listVersions(app, params.id) }),
});

portfoliosApi.get("/portfolios/{id}/export", {
  summary: "The holdings as a file, with the columns that the import takes",
  ...needs("portfolio:export"),
  request: {
    params: portfolioParams,
    query: z.strictObject({ format: z.enum(["csv", "xlsx"]).default("csv") }),
  },
  responses: { 200: tableAnswer, ...problems },
  handle: async ({ app, params, query }) => fileAnswer(await exportPortfolio(app, { ...params, ...query })),
});

function savedAnswer(app: AppContext, { portfolio: saved, findings }: SavedPortfolio) {
  return {
    ...saved,
    findings: findings.map(({ severity, code, field, message, params }) => ({
      severity,
      code,
      ...(field !== undefined && { field }),
      message: translate(app.locale, message, params),
    })),
  };
}
