import { createRoute } from "@hono/zod-openapi";
import { eetFileQuery } from "~/features/eet/eet.schemas";
import { portfolioEetFile } from "~/features/eet/write-eet.service.server";
import { portfolioParams } from "~/features/portfolios/portfolios.schemas";
import { requirePortfolio } from "~/features/portfolios/portfolios.service.server";
import { tptFileSearch } from "~/features/tpt/tpt.schemas";
import { tptFile } from "~/features/tpt/tpt-file.service.server";
import { permitted } from "~/platform/context.server";
import { apiRoutes } from "./api-routes";
import { needsFound } from "./gate";
import { fileAnswer, problems, tableAnswer } from "./responses";

/** Files in the templates of FinDatEx. */
export const templatesApi = apiRoutes();

const mayExport = needsFound("portfolio:export", async (app, { id = "" }) => {
  await requirePortfolio(permitted(app, "portfolio:export"), { id, toEdit: false });
});

templatesApi.openapi(
  createRoute({
    method: "get",
    path: "/portfolios/{id}/eet/file",
    summary: "The portfolio as a European ESG Template V1.1.3",
    description:
      "All 616 headers and one row. Figures are those of the analysis at the portfolio's day as far as the viewer's licence opens them; shares are fractions, days ISO, and what is not known is empty. What no figure tells is stated by the parameters: manufacturer, article, considered impacts, further fields as lines of code and value.",
    ...mayExport,
    request: { params: portfolioParams, query: eetFileQuery },
    responses: { 200: tableAnswer, ...problems },
  }),
  async (context) => {
    const app = context.get("app");
    const { format, ...search } = context.req.valid("query");
    const asked = { ...context.req.valid("param"), search, format };
    return fileAnswer(await portfolioEetFile(app, asked)) as never;
  },
);

templatesApi.openapi(
  createRoute({
    method: "get",
    path: "/portfolios/{id}/tpt/file",
    summary: "The holdings as a Tripartite Template V6",
    description:
      "The headers of all fields and a row for each holding with the fields of the portfolio repeated. Weights are fractions, days ISO, and what is not known is empty. Issuer, country, sector and dates of an instrument are written where the viewer's licence opens its section.",
    ...mayExport,
    request: { params: portfolioParams, query: tptFileSearch },
    responses: { 200: tableAnswer, ...problems },
  }),
  async (context) => {
    const asked = { ...context.req.valid("param"), ...context.req.valid("query") };
    return fileAnswer(await tptFile(context.get("app"), asked)) as never;
  },
);
