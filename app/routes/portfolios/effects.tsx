import { useLoaderData } from "@remix-run/react";
import { effectsSearch } from "~/features/analysis/comparing/effects.schemas";
import { showEffects } from "~/features/analysis/comparing/effects.service.server";
import type { EffectsScreen } from "~/features/analysis/comparing/effects.types";
import { EffectsView } from "~/features/analysis/components/effects-view";
import { PortfolioFrame } from "~/features/analysis/components/portfolio-frame";
import { portfolioFailure } from "~/features/portfolios/portfolio-failure";
import { portfolioParams } from "~/features/portfolios/portfolios.schemas";
import { can } from "~/permissions/policy";
import type { ScreenHandle } from "~/platform/pages/handle";
import { titled } from "~/platform/pages/title";
import { paths } from "~/platform/paths";
import { screen } from "~/platform/screen.server";
import { useAddress } from "~/ui/use-address";

export const handle: ScreenHandle<{ readonly shown: EffectsScreen }> = {
  i18n: ["analysis", "metrics", "effects", "portfolios", "vocabulary"],
  failure: () => portfolioFailure("errors:analysis_unavailable"),
  crumbs: (data) => [
    { key: "nav.portfolios", to: paths.portfolios() },
    { text: data?.shown.portfolio.name, to: data && paths.portfolio(data.shown.portfolio.id) },
    { key: "crumb.effects" },
  ],
};

export const meta = titled<typeof loader>((data) => data.shown.portfolio.name);

export const loader = screen.loader(
  { needs: "portfolio:read", params: portfolioParams, search: effectsSearch },
  async ({ app, params, search }) => ({
    shown: await showEffects(app, { id: params.id, ...search }),
    mayExport: can(app.viewer, "portfolio:export"),
  }),
);

export default function Effects() {
  const { shown, mayExport } = useLoaderData<typeof loader>();
  const { stay, search } = useAddress();
  return (
    <PortfolioFrame portfolio={shown.portfolio} active="contribution" benchmark={shown.benchmark}>
      <EffectsView
        screen={shown}
        onChoose={(name, value) => stay({ [name]: value })}
        csvHref={mayExport ? () => paths.portfolioEffectsCsv(shown.portfolio.id, search()) : null}
      />
    </PortfolioFrame>
  );
}
