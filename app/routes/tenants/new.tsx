import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { SettingsForm } from "~/features/people/components/tenants/settings-form";
import { createTenantFromForm } from "~/features/people/tenants/tenant-forms.service.server";
import { coverageDefaults } from "~/features/people/tenants/tenants.service.server";
import { translate } from "~/platform/i18n.server";
import type { ScreenHandle } from "~/platform/pages/handle";
import { titled } from "~/platform/pages/title";
import { paths } from "~/platform/paths";
import { screen } from "~/platform/screen.server";
import { PageBody, PageHead } from "~/ui/page/page";

export const handle: ScreenHandle = {
  i18n: ["people", "people-tenants"],
  crumbs: () => [{ key: "nav.tenants", to: paths.tenants() }, { key: "crumb.new_portfolio" }],
};

export const meta = titled<typeof loader>(({ title }) => title);

export const loader = screen.loader({ needs: "tenant:manage" }, ({ app }) => ({
  title: translate(app.locale, "people-tenants:new.title"),
  coverage: coverageDefaults(app),
}));

export const action = screen.action({ needs: "tenant:manage" }, async ({ app, request }) =>
  createTenantFromForm(app, await request.formData()),
);

export default function NewTenant() {
  const { t } = useTranslation("people-tenants");
  const { title, coverage } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead title={title} facts={<span>{t("new.explained")}</span>} />
      <PageBody>
        <SettingsForm tenant={null} coverage={coverage} />
      </PageBody>
    </>
  );
}
