import { workingSearch } from "~/features/analysis/portfolio-analysis.schemas";
import { comparedFundsCsv } from "~/features/analysis/portfolio-analysis.service.server";
import { portfolioParams } from "~/features/portfolios/portfolios.schemas";
import { screen } from "~/platform/screen.server";

/** The funds one figure was compared with, as a file. */
export const loader = screen.loader(
  { needs: "portfolio:export", params: portfolioParams, search: workingSearch },
  async ({ app, params, search }) =>
    new Response(await comparedFundsCsv(app, { id: params.id, ...search }), {
      headers: {
        "content-type": "text/csv; charset=utf-8",
        "content-disposition": `attachment; filename="funds-${search.metric}.csv"`,
      },
    }),
);
