import { rateBenchmarks } from "~/features/analysis/ratings/benchmark-ratings.service.server";
import { portfolioIdsSearch } from "~/features/portfolios/portfolios.schemas";
import { screen } from "~/platform/screen.server";

/** What portfolios are read against, with its rating; asked for after the screen is there, since it may have to be analysed. */
export const loader = screen.loader(
  { needs: "portfolio:read", search: portfolioIdsSearch },
  ({ app, search }) => rateBenchmarks(app, search.id),
);
