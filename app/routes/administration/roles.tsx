import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { RoleList } from "~/features/people/components/roles/role-list";
import { browseRoles } from "~/features/people/roles.service.server";
import type { ScreenHandle } from "~/platform/handle";
import { translate } from "~/platform/i18n.server";
import { screen } from "~/platform/screen.server";
import { PageBody, PageHead } from "~/ui/page/page";

export const handle: ScreenHandle = { i18n: ["people-roles"], crumbs: () => [{ key: "nav.roles" }] };

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title} · Understory` }];

export const loader = screen.loader({ needs: "role:read" }, async ({ app }) => ({
  title: translate(app.locale, "frame:nav.roles"),
  roles: await browseRoles(app),
}));

export default function Roles() {
  const { t } = useTranslation("people-roles");
  const { title, roles } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead
        title={title}
        facts={
          <>
            <span>{t("count", { count: roles.length })}</span>
            <span>{t("explained")}</span>
          </>
        }
      />
      <PageBody>
        <RoleList roles={roles} />
      </PageBody>
    </>
  );
}
