import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { TenantsUnavailable } from "~/features/people/components/tenants-unavailable";
import { UserForm } from "~/features/people/components/users/user-form";
import { offeredTenants } from "~/features/people/tenants/tenants.service.server";
import { createUserFromForm } from "~/features/people/users/user-forms.service.server";
import { grantableRoles } from "~/permissions/grants";
import { translate } from "~/platform/i18n.server";
import type { ScreenHandle } from "~/platform/pages/handle";
import { titled } from "~/platform/pages/title";
import { paths } from "~/platform/paths";
import { screen } from "~/platform/screen.server";
import { PageBody, PageHead } from "~/ui/page/page";

export const handle: ScreenHandle = {
  i18n: ["people", "people-users", "people-roles"],
  crumbs: () => [{ key: "nav.users", to: paths.users() }, { key: "crumb.new_portfolio" }],
};

export const meta = titled<typeof loader>(({ title }) => title);

export const loader = screen.loader({ needs: "user:manage" }, async ({ app }) => ({
  title: translate(app.locale, "people-users:new.title"),
  tenants: await offeredTenants(app),
  tenantId: app.scope.allTenants ? "" : app.viewer.tenant.id,
  ownSections: app.viewer.tenant.sections,
  grantable: grantableRoles(app.viewer),
}));

export const action = screen.action({ needs: "user:manage" }, async ({ app, request }) =>
  createUserFromForm(app, await request.formData()),
);

export default function NewUser() {
  const { t } = useTranslation("people-users");
  const { title: _title, tenants, ...given } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead title={t("new.title")} facts={<span>{t("new.explained")}</span>} />
      <PageBody>
        {tenants ? <UserForm user={null} tenants={tenants} {...given} /> : <TenantsUnavailable />}
      </PageBody>
    </>
  );
}
