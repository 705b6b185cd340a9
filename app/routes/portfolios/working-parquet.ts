import { workingParams, workingSearch } from "~/features/analysis/portfolio-analysis.schemas";
import { workingExport } from "~/features/analysis/portfolio-analysis.service.server";
import { screen } from "~/platform/screen.server";

/** The working of one figure as Parquet. */
export const loader = screen.loader(
  { needs: "portfolio:export", params: workingParams, search: workingSearch },
  async ({ app, params, search }) => {
    const { body, headers } = await workingExport(app, { id: params.id, ...search, format: "parquet" });
    return new Response(body, { headers });
  },
);
