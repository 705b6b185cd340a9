import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { RoleList } from "~/features/people/components/roles/role-list";
import { browseRoles } from "~/features/people/roles/roles.service.server";
import type { ScreenHandle } from "~/platform/pages/handle";
import { screen } from "~/platform/screen.server";
import { CountFact } from "~/ui/page/count-fact";
import { PageBody, PageHead, Section } from "~/ui/page/page";

export const handle: ScreenHandle = { i18n: ["people-roles"], crumbs: () => [{ key: "nav.roles" }] };

export const loader = screen.loader({ needs: "role:read" }, async ({ app }) => ({
  roles: await browseRoles(app),
}));

export default function Roles() {
  const { t } = useTranslation(["people-roles", "frame"]);
  const { roles } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead
        title={t("frame:nav.roles")}
        facts={
          <>
            <CountFact text="people-roles:count" count={roles.length} />
            <span>{t("explained")}</span>
          </>
        }
      />
      <PageBody>
        <Section>
          <RoleList roles={roles} />
        </Section>
      </PageBody>
    </>
  );
}
