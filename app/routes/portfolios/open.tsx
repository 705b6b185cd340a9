import { redirect } from "@remix-run/cloudflare";
import { openingTab } from "~/features/analysis/open-views";
import { portfolioFailure } from "~/features/portfolios/portfolio-failure";
import { portfolioParams } from "~/features/portfolios/portfolios.schemas";
import { requirePortfolio } from "~/features/portfolios/portfolios.service.server";
import type { ScreenHandle } from "~/platform/pages/handle";
import { paths } from "~/platform/paths";
import { screen } from "~/platform/screen.server";

export const handle: ScreenHandle = { failure: () => portfolioFailure("errors:portfolio_details") };

/** A portfolio opens on its results; whoever's licence opens none of them sees what it holds. */
export const loader = screen.loader(
  { needs: "portfolio:read", params: portfolioParams },
  async ({ app, params: { id }, request }) => {
    await requirePortfolio(app, { id, toEdit: false });
    const { search, searchParams } = new URL(request.url);
    // An earlier version is a list of holdings; analyses are those of the latest.
    const tab = searchParams.has("version") ? null : openingTab(app);
    return redirect(
      (tab === null ? paths.portfolioComposition(id) : paths.portfolioAnalysis(id, tab)) + search,
    );
  },
);

/** Never shown: the loader leads on. */
export default function OpenPortfolio() {
  return null;
}
