import { workingParams, workingSearch } from "~/features/analysis/portfolio-analysis.schemas";
import { explainFigure } from "~/features/analysis/portfolio-analysis.service.server";
import { screen } from "~/platform/screen.server";

/** The working of one figure, for the panel beside it. */
export const loader = screen.loader(
  { needs: "portfolio:read", params: workingParams, search: workingSearch },
  ({ app, params, search }) => explainFigure(app, { id: params.id, ...search }),
);
