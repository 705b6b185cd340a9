import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData, useLocation, useNavigate } from "@remix-run/react";
import { EffectsView } from "~/features/analysis/components/effects-view";
import { PortfolioFrame } from "~/features/analysis/components/portfolio-frame";
import { effectsSearch } from "~/features/analysis/effects.schemas";
import { showEffects } from "~/features/analysis/effects.service.server";
import type { EffectsScreen } from "~/features/analysis/effects.types";
import { workingParams } from "~/features/analysis/portfolio-analysis.schemas";
import { portfolioFailure } from "~/features/portfolios/portfolio-failure";
import { can } from "~/permissions/policy";
import type { ScreenHandle } from "~/platform/handle";
import { paths } from "~/platform/paths";
import { screen } from "~/platform/screen.server";

export const handle: ScreenHandle<{ readonly shown: EffectsScreen }> = {
  i18n: ["analysis", "metrics", "effects", "portfolios"],
  failure: () => portfolioFailure("errors:analysis_unavailable"),
  crumbs: (data) => [
    { key: "nav.portfolios", to: paths.portfolios() },
    { text: data?.shown.portfolio.name, to: data && paths.portfolio(data.shown.portfolio.id) },
    { key: "crumb.effects" },
  ],
};

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.shown.portfolio.name ?? ""} · Understory` },
];

export const loader = screen.loader(
  { needs: "portfolio:read", params: workingParams, search: effectsSearch },
  async ({ app, params, search }) => ({
    shown: await showEffects(app, { id: params.id, ...search }),
    mayExport: can(app.viewer, "portfolio:export"),
  }),
);

export default function Effects() {
  const { shown, mayExport } = useLoaderData<typeof loader>();
  const navigate = useNavigate();
  const { search } = useLocation();
  const asked = new URLSearchParams(search).get("benchmark");
  const choose = (name: string, value: string) => {
    const next = new URLSearchParams(search);
    next.set(name, value);
    navigate(paths.portfolioEffects(shown.portfolio.id, `?${next}`), {
      preventScrollReset: true,
      replace: true,
    });
  };
  return (
    <PortfolioFrame
      portfolio={shown.portfolio}
      active="contribution"
      benchmark={shown.benchmark}
      search={asked === null ? "" : `?${new URLSearchParams({ benchmark: asked })}`}
    >
      <EffectsView
        screen={shown}
        onChoose={choose}
        csvHref={mayExport ? paths.portfolioEffectsCsv(shown.portfolio.id, search) : null}
      />
    </PortfolioFrame>
  );
}
