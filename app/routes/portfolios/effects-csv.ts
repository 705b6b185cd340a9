import { effectsSearch } from "~/features/analysis/comparing/effects.schemas";
import { effectsCsv } from "~/features/analysis/comparing/effects.service.server";
import { portfolioParams } from "~/features/portfolios/portfolios.schemas";
import { screen } from "~/platform/screen.server";

/** What moved a figure, line by line, as a file. */
export const loader = screen.loader(
  { needs: "portfolio:export", params: portfolioParams, search: effectsSearch },
  async ({ app, params, search }) =>
    new Response(await effectsCsv(app, { id: params.id, ...search }), {
      headers: {
        "content-type": "text/csv; charset=utf-8",
        "content-disposition": `attachment; filename="effects-${search.metric}.csv"`,
      },
    }),
);
