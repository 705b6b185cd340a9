import { useLoaderData } from "@remix-run/react";
import { listAssets } from "~/features/assets/assets.service.server";
import { RulesScreen } from "~/features/exclusions/components/rules-screen";
import { showExclusions } from "~/features/exclusions/exclusions.service.server";
import { translate } from "~/platform/i18n.server";
import type { ScreenHandle } from "~/platform/pages/handle";
import { titled } from "~/platform/pages/title";
import { paths } from "~/platform/paths";
import { screen } from "~/platform/screen.server";

export const handle: ScreenHandle = {
  i18n: ["exclusions", "assets", "vocabulary"],
  crumbs: () => [
    { key: "frame:nav.exclusions", to: paths.assets("exclusions") },
    { key: "exclusions:tabs.rules" },
  ],
};

export const meta = titled<typeof loader>(({ title }) => title);

export const loader = screen.loader({ section: "exclusions" }, async ({ app }) => {
  const search = new URLSearchParams({ facets: "subType", pageSize: "5" });
  const [settings, issuers] = await Promise.all([
    showExclusions(app),
    listAssets(app, { section: "exclusions", search }),
  ]);
  const steps = (issuers.facets?.subType ?? []).flatMap(({ value }) =>
    typeof value === "string" ? [value] : [],
  );
  return { settings, steps, title: translate(app.locale, "exclusions:title") };
});

export default function ExclusionRulesScreen() {
  const { settings, steps } = useLoaderData<typeof loader>();
  return <RulesScreen settings={settings} steps={steps} />;
}
