import { createRoute, z } from "@hono/zod-openapi";
import { createPortfolio } from "~/features/portfolios/create-portfolio.service.server";
import { exportPortfolio } from "~/features/portfolios/export-portfolio.service.server";
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
import { translate } from "~/platform/i18n.server";
import { apiRoutes } from "./api-routes";
import { needs } from "./gate";
import { needsEditablePortfolio, needsReadablePortfolio } from "./guards";
import { listAsFile } from "./list-answer";
import { portfolioFile } from "./list-files";
import {
  portfolio,
  portfolioHead,
  portfolioPage,
  portfolioVersion,
  savedPortfolio,
} from "./portfolio-contract";
import {
  json,
  listOrFile,
  listProblems,
  problems,
  tableAnswer,
  unprocessableAnswer,
  versionRequiredAnswer,
} from "./responses";

const changed = { 409: { ...problems[400], description: "Saved by somebody else meanwhile" } } as const;
const body = <T extends z.ZodType>(schema: T) =>
  ({ required: true, content: { "application/json": { schema } } }) as const;

export const portfoliosApi = apiRoutes();

portfoliosApi.openapi(
  createRoute({
    method: "get",
    path: "/portfolios",
    summary: "Own portfolios and those of the company, latest first",
    ...needs("portfolio:read"),
    request: { query: portfolioSearch },
    responses: {
      200: { description: "A page of portfolios, or the file", content: listOrFile(portfolioPage) },
      ...listProblems,
    },
  }),
  async (context) => {
    const file = await listAsFile(context, portfolioFile, context.req.valid("query"));
    if (file) return file;
    const page = await listPortfolios(context.get("app"), context.req.valid("query"));
    return context.json({ ...page, items: [...page.items] }, 200);
  },
);

portfoliosApi.openapi(
  createRoute({
    method: "post",
    path: "/portfolios",
    summary: "Store a portfolio",
    ...needs("portfolio:edit"),
    request: { body: body(portfolioInput) },
    responses: { 201: json(savedPortfolio, "Stored"), ...problems, ...unprocessableAnswer },
  }),
  async (context) => {
    const app = context.get("app");
    const saved = await createPortfolio(app, context.req.valid("json"));
    return context.json(savedAnswer(app, saved), 201);
  },
);

portfoliosApi.openapi(
  createRoute({
    method: "get",
    path: "/portfolios/{id}",
    summary: "One portfolio with its holdings, as it is or in an earlier version",
    ...needs("portfolio:read"),
    request: {
      params: portfolioParams,
      query: z.strictObject({ version: z.coerce.number().int().min(1).optional() }),
    },
    responses: { 200: json(portfolio, "The portfolio"), ...problems },
  }),
  async (context) => {
    const { version } = context.req.valid("query");
    const input = { ...context.req.valid("param"), ...(version !== undefined && { version }) };
    const shown = await showPortfolio(context.get("app"), input);
    return context.json({ ...shown, holdings: [...shown.holdings] }, 200);
  },
);

portfoliosApi.openapi(
  createRoute({
    method: "put",
    path: "/portfolios/{id}",
    summary: "Save the portfolio as its next version; refused where somebody else saved one since `version`",
    ...needsEditablePortfolio,
    request: { params: portfolioParams, body: body(portfolioUpdate) },
    responses: {
      200: json(savedPortfolio, "Saved"),
      ...problems,
      ...changed,
      ...unprocessableAnswer,
      ...versionRequiredAnswer,
    },
  }),
  async (context) => {
    const app = context.get("app");
    const input = { ...context.req.valid("json"), ...context.req.valid("param") };
    return context.json(savedAnswer(app, await updatePortfolio(app, input)), 200);
  },
);

portfoliosApi.openapi(
  createRoute({
    method: "delete",
    path: "/portfolios/{id}",
    summary: "Delete a portfolio; it can be restored for an hour",
    ...needs("portfolio:edit"),
    request: { params: portfolioParams },
    responses: { 204: { description: "Deleted" }, ...problems },
  }),
  async (context) => {
    await deletePortfolios(context.get("app"), [context.req.valid("param").id]);
    return context.body(null, 204);
  },
);

portfoliosApi.openapi(
  createRoute({
    method: "post",
    path: "/portfolios/delete",
    summary: "Delete several portfolios, all or none",
    ...needs("portfolio:edit"),
    request: { body: body(portfolioIds) },
    responses: { 204: { description: "Deleted" }, ...problems },
  }),
  async (context) => {
    await deletePortfolios(context.get("app"), context.req.valid("json").ids);
    return context.body(null, 204);
  },
);

portfoliosApi.openapi(
  createRoute({
    method: "post",
    path: "/portfolios/restore",
    summary: "Take a deletion back",
    ...needs("portfolio:edit"),
    request: { body: body(portfolioIds) },
    responses: { 204: { description: "Restored" }, ...problems },
  }),
  async (context) => {
    await restorePortfolios(context.get("app"), context.req.valid("json").ids);
    return context.body(null, 204);
  },
);

portfoliosApi.openapi(
  createRoute({
    method: "post",
    path: "/portfolios/{id}/duplicate",
    summary: "Copy a portfolio",
    ...needsReadablePortfolio,
    request: { params: portfolioParams, body: body(renameInput) },
    responses: { 201: json(portfolioHead, "The copy"), ...problems },
  }),
  async (context) => {
    const input = { ...context.req.valid("json"), ...context.req.valid("param") };
    return context.json(await duplicatePortfolio(context.get("app"), input), 201);
  },
);

portfoliosApi.openapi(
  createRoute({
    method: "post",
    path: "/portfolios/{id}/rename",
    summary: "Give a portfolio another name",
    ...needsEditablePortfolio,
    request: { params: portfolioParams, body: body(renameInput) },
    responses: { 204: { description: "Renamed" }, ...problems },
  }),
  async (context) => {
    await renamePortfolio(context.get("app"), {
      ...context.req.valid("json"),
      ...context.req.valid("param"),
    });
    return context.body(null, 204);
  },
);

portfoliosApi.openapi(
  createRoute({
    method: "post",
    path: "/portfolios/{id}/transfer",
    summary: "Give a portfolio to a colleague",
    ...needsEditablePortfolio,
    request: { params: portfolioParams, body: body(transferInput) },
    responses: { 204: { description: "Transferred" }, ...problems },
  }),
  async (context) => {
    const input = { ...context.req.valid("json"), ...context.req.valid("param") };
    await transferPortfolio(context.get("app"), input);
    return context.body(null, 204);
  },
);

portfoliosApi.openapi(
  createRoute({
    method: "get",
    path: "/portfolios/{id}/versions",
    summary: "Versions of a portfolio, newest first",
    ...needs("portfolio:read"),
    request: { params: portfolioParams },
    responses: { 200: json(z.object({ items: z.array(portfolioVersion) }), "The versions"), ...problems },
  }),
  async (context) => {
    const items = await listVersions(context.get("app"), context.req.valid("param").id);
    return context.json({ items: [...items] }, 200);
  },
);

portfoliosApi.openapi(
  createRoute({
    method: "get",
    path: "/portfolios/{id}/export",
    summary: "The holdings as a file, with the columns that the import takes",
    ...needs("portfolio:export"),
    request: {
      params: portfolioParams,
      query: z.strictObject({ format: z.enum(["csv", "xlsx"]).default("csv") }),
    },
    responses: { 200: tableAnswer, ...problems },
  }),
  async (context) => {
    const input = { ...context.req.valid("param"), ...context.req.valid("query") };
    const file = await exportPortfolio(context.get("app"), input);
    return new Response(file.body, { headers: file.headers });
  },
);

function savedAnswer(app: AppContext, { portfolio: saved, findings }: SavedPortfolio) {
  return {
    ...saved,
    holdings: [...saved.holdings],
    findings: findings.map(({ severity, code, field, message, params }) => ({
      severity,
      code,
      ...(field !== undefined && { field }),
      message: translate(app.locale, message, params),
    })),
  };
}
