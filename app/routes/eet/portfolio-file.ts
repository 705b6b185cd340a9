import { eetFileSearch } from "~/features/eet/eet.schemas";
import { portfolioEetFile } from "~/features/eet/write-eet.service.server";
import { portfolioParams } from "~/features/portfolios/portfolios.schemas";
import { screen } from "~/platform/screen.server";

/** The European ESG Template of a portfolio as a file. */
export const loader = screen.loader(
  { needs: "portfolio:export", params: portfolioParams, search: eetFileSearch },
  async ({ app, params: { id }, search }) => {
    const { body, headers } = await portfolioEetFile(app, { id, search, format: search.format });
    return new Response(body, { headers });
  },
);
