import { portfolioChoices } from "~/features/portfolios/portfolio-choices.service.server";
import { portfolioChoicesSearch } from "~/features/portfolios/portfolios.schemas";
import { screen } from "~/platform/screen.server";

/** Portfolios to choose from, by name. */
export const loader = screen.loader(
  { needs: "portfolio:read", search: portfolioChoicesSearch },
  ({ app, search }) => portfolioChoices(app, { ...search, withBenchmarks: true }),
);
