import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { LanguageList } from "~/features/settings/components/language-list";
import { SettingsList } from "~/features/settings/components/settings-list";
import { settingsForm } from "~/features/settings/settings.schemas";
import { changeSettings, readSettings } from "~/features/settings/settings.service.server";
import { can } from "~/permissions/policy";
import type { ScreenHandle } from "~/platform/pages/handle";
import { screen } from "~/platform/screen.server";
import { PageBody, PageHead } from "~/ui/page/page";
import { useFormat } from "~/ui/use-format";

export const handle: ScreenHandle = {
  i18n: ["settings", "people-tenants"],
  crumbs: () => [{ key: "nav.settings" }],
};

export const loader = screen.loader({ needs: "settings:read" }, async ({ app }) => ({
  view: await readSettings(app),
  mayChange: can(app.viewer, "settings:manage"),
}));

export const action = screen.action({ needs: "settings:manage", body: settingsForm }, ({ app, body }) =>
  changeSettings(app, body),
);

/** What a running installation changes without a deployment. */
export default function Settings() {
  const { t } = useTranslation(["settings", "frame"]);
  const format = useFormat();
  const { view, mayChange } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead
        title={t("frame:nav.settings")}
        facts={
          <span>
            {view.updatedAt === null
              ? t("never_changed")
              : t("changed", { who: view.updatedByName ?? "–", when: format.dateTime(view.updatedAt) })}
          </span>
        }
      />
      <PageBody>
        <SettingsList view={view} mayChange={mayChange} />
        <LanguageList languages={view.languages} />
      </PageBody>
    </>
  );
}
