import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { PolicyForm } from "~/features/policies/components/policy-form";
import { PolicyList } from "~/features/policies/components/policy-list";
import { listPolicies } from "~/features/policies/policies.service.server";
import { can } from "~/permissions/policy";
import { translate } from "~/platform/i18n.server";
import type { ScreenHandle } from "~/platform/pages/handle";
import { titled } from "~/platform/pages/title";
import { paths } from "~/platform/paths";
import { screen } from "~/platform/screen.server";
import { PageBody, PageHead, Section } from "~/ui/page/page";
import { EmptyState } from "~/ui/page/states";

export const handle: ScreenHandle = {
  i18n: ["policies", "metrics", "analysis", "vocabulary"],
  crumbs: () => [{ key: "nav.portfolios", to: paths.portfolios() }, { key: "crumb.policies" }],
};

export const meta = titled<typeof loader>(({ title }) => title);

export const loader = screen.loader({ needs: "portfolio:read" }, async ({ app }) => ({
  rules: await listPolicies(app),
  canEdit: can(app.viewer, "policy:edit"),
  title: translate(app.locale, "policies:title"),
}));

export default function Policies() {
  const { t } = useTranslation("policies");
  const { rules, canEdit } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead title={t("title")} facts={<span>{t(canEdit ? "explained" : "explained_reader")}</span>} />
      <PageBody>
        {canEdit && <PolicyForm />}
        {rules.length === 0 ? (
          <EmptyState>{t("empty")}</EmptyState>
        ) : (
          <Section>
            <PolicyList rules={rules} canEdit={canEdit} />
          </Section>
        )}
      </PageBody>
    </>
  );
}
