import { workingSearch } from "~/features/analysis/portfolio-analysis.schemas";
import { explainFigure } from "~/features/analysis/portfolio-analysis.service.server";
import { portfolioParams } from "~/features/portfolios/portfolios.schemas";
import { screen } from "~/platform/screen.server";

/** The working of one figure, for the panel beside it. */
export const loader = screen.loader(
  { needs: "portfolio:read", params: portfolioParams, search: workingSearch },
  ({ app, params, search }) => explainFigure(app, { id: params.id, ...search }),
);
