import { tallyPortfolios } from "~/features/analysis/policy-checks/policy-tallies.service.server";
import { portfolioIdsSearch } from "~/features/portfolios/portfolios.schemas";
import { screen } from "~/platform/screen.server";

/** How portfolios stand by the tenant's rules; asked for after the screen is there, since each is analysed. */
export const loader = screen.loader(
  { needs: "portfolio:read", search: portfolioIdsSearch },
  ({ app, search }) => tallyPortfolios(app, search.id),
);
