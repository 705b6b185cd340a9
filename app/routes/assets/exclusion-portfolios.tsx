import { useLoaderData } from "@remix-run/react";
import { HitPortfolios } from "~/features/exclusions/components/hit-portfolios";
import { exclusionSearch } from "~/features/exclusions/exclusions.schemas";
import { hasRules, portfoliosHit } from "~/features/exclusions/impact.service.server";
import { activeView } from "~/features/exclusions/marks.service.server";
import { translate } from "~/platform/i18n.server";
import type { ScreenHandle } from "~/platform/pages/handle";
import { titled } from "~/platform/pages/title";
import { paths } from "~/platform/paths";
import { screen } from "~/platform/screen.server";

export const handle: ScreenHandle = {
  i18n: ["exclusions", "assets", "vocabulary"],
  crumbs: () => [
    { key: "frame:nav.exclusions", to: paths.assets("exclusions") },
    { key: "exclusions:tabs.portfolios" },
  ],
};

export const meta = titled<typeof loader>(({ title }) => title);

export const loader = screen.loader(
  { section: "exclusions", needs: "portfolio:read", search: exclusionSearch },
  async ({ app, search }) => {
    const { mode, modes } = await activeView(app);
    const chosen = search.mode !== undefined && modes.includes(search.mode) ? search.mode : mode;
    const [portfolios, isRuled] = await Promise.all([
      portfoliosHit(app, { mode: chosen }),
      hasRules(app, chosen),
    ]);
    return {
      portfolios,
      isRuled,
      mode: chosen,
      modes,
      title: translate(app.locale, "exclusions:hit.title"),
    };
  },
);

export default function ExclusionPortfoliosScreen() {
  const { portfolios, isRuled, mode, modes } = useLoaderData<typeof loader>();
  return <HitPortfolios portfolios={portfolios} isRuled={isRuled} mode={mode} modes={modes} />;
}
