import { eetFileQuery } from "~/features/eet/eet.schemas";
import { portfolioEetFile } from "~/features/eet/write-eet.service.server";
import { portfolioParams } from "~/features/portfolios/portfolios.schemas";
import { tptFileSearch } from "~/features/tpt/tpt.schemas";
import { tptFile } from "~/features/tpt/tpt-file.service.server";
import { apiRoutes } from "./api-routes";
import { needsPortfolio } from "./guards";
import { fileAnswer, problems, tableAnswer } from "./responses";

/** Files in the templates of FinDatEx. */
export const templatesApi = apiRoutes();

templatesApi.get("/portfolios/{id}/eet/file", {
  summary: "The portfolio as a European ESG Template V1.1.3",
  description:
    "All 616 headers and one row. Figures are those of the analysis at the portfolio's day as far as the viewer's licence opens them; shares are fractions, days ISO, and what is not known is empty. What no figure tells is stated by the parameters: manufacturer, article, considered impacts, further fields as lines of code and value.",
  ...needsPortfolio("portfolio:export"),
  request: { params: portfolioParams, query: eetFileQuery },
  responses: { 200: tableAnswer, ...problems },
  handle: async ({ app, params, query: { format, ...search } }) => {
    const asked = { ...params, search, format };
    return fileAnswer(await portfolioEetFile(app, asked));
  },
});

templatesApi.get("/portfolios/{id}/tpt/file", {
  summary: "The holdings as a Tripartite Template V6",
  description:
    "The headers of all fields and a row for each holding with the fields of the portfolio repeated. Weights are fractions, days ISO, and what is not known is empty. Issuer, country, sector and dates of an instrument are written where the viewer's licence opens its section.",
  ...needsPortfolio("portfolio:export"),
  request: { params: portfolioParams, query: tptFileSearch },
  responses: { 200: tableAnswer, ...problems },
  handle: async ({ app, params, query }) => {
    const asked = { ...params, ...query };
    return fileAnswer(await tptFile(app, asked));
  },
});
