import { workingSearch } from "~/features/analysis/portfolio-analysis.schemas";
import { workingExport } from "~/features/analysis/portfolio-analysis.service.server";
import { portfolioParams } from "~/features/portfolios/portfolios.schemas";
import { screen } from "~/platform/screen.server";

/** The working of one figure as a file. */
export const workingFile = (format: "csv" | "parquet") =>
  screen.loader(
    { needs: "portfolio:export", params: portfolioParams, search: workingSearch },
    async ({ app, params, search }) => {
      const { body, headers } = await workingExport(app, { id: params.id, ...search, format });
      return new Response(body, { headers });
    },
  );
