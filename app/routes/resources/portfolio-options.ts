import { portfolioSearch } from "~/features/portfolios/portfolios.schemas";
import { listPortfolios } from "~/features/portfolios/portfolios.service.server";
import { screen } from "~/platform/screen.server";

/** Portfolios to choose from, by name. */
export const loader = screen.loader({ needs: "portfolio:read" }, async ({ app }) => {
  const { items } = await listPortfolios(app, portfolioSearch.parse({ pageSize: 100, sort: "name" }));
  return items.map(({ id, name }) => ({ id, name }));
});
