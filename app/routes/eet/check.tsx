import { useTranslation } from "react-i18next";
import { EetCheckPart } from "~/features/eet/components/eet-check";
import { translate } from "~/platform/i18n.server";
import type { ScreenHandle } from "~/platform/pages/handle";
import { titled } from "~/platform/pages/title";
import { screen } from "~/platform/screen.server";
import { PageBody, PageHead } from "~/ui/page/page";

export const handle: ScreenHandle = {
  i18n: ["eet", "eet-fields", "files"],
  crumbs: () => [{ key: "nav.eet" }],
};

export const meta = titled<typeof loader>(({ title }) => title ?? "EET");

export const loader = screen.loader({ needs: "portfolio:import" }, ({ app }) => ({
  title: translate(app.locale, "eet:check.title"),
}));

export default function EetCheckScreen() {
  const { t } = useTranslation("eet");
  return (
    <>
      <PageHead title={t("check.title")} facts={<span>{t("check.about")}</span>} />
      <PageBody>
        <EetCheckPart />
      </PageBody>
    </>
  );
}
