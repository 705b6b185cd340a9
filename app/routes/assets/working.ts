import { explainFundFigure } from "~/features/analysis/fund-figures.service.server";
import { workingSearch } from "~/features/analysis/portfolio-analysis.schemas";
import { fundWorkingParams } from "~/features/assets/assets.schemas";
import { requireAsset } from "~/features/assets/assets.service.server";
import { partOfFundMetric } from "~/features/assets/fund-metrics";
import { notFound } from "~/platform/errors";
import { screen } from "~/platform/screen.server";

/** The working of one figure of a fund, looked through, for the panel beside it. */
export const loader = screen.loader(
  { params: fundWorkingParams, search: workingSearch, section: ({ section }) => section },
  async ({ app, params: { section, isin }, search }) => {
    const part = partOfFundMetric(search.metric);
    const open = await requireAsset(app, { section, isin });
    if (!part || !open.includes(part)) throw notFound();
    return explainFundFigure(app, { isin, metric: search.metric });
  },
);
