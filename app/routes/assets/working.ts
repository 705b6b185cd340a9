import { explainFundFigure } from "~/features/analysis/fund-figures.service.server";
import { workingSearch } from "~/features/analysis/portfolio-analysis.schemas";
import { fundParams } from "~/features/assets/assets.schemas";
import { requireFundWorking } from "~/features/sfdr2/sfdr2.service.server";
import { screen } from "~/platform/screen.server";

/** The working of one figure of a fund, looked through, for the panel beside it. */
export const loader = screen.loader(
  { params: fundParams, search: workingSearch, section: ({ section }) => section },
  async ({ app, params: { section, isin }, search }) => {
    await requireFundWorking(app, { section, isin, metric: search.metric });
    return explainFundFigure(app, { isin, metric: search.metric });
  },
);
