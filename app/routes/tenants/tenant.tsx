import { Link, useFetcher, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import css from "~/features/people/components/people.module.css";
import { SupportButton } from "~/features/people/components/support-button";
import { ConfigForm } from "~/features/people/components/tenants/config-form";
import { LetterheadForm } from "~/features/people/components/tenants/letterhead-form";
import { Providers } from "~/features/people/components/tenants/providers";
import { SettingsForm } from "~/features/people/components/tenants/settings-form";
import { TenantActs } from "~/features/people/components/tenants/tenant-acts";
import { TenantLogo } from "~/features/people/components/tenants/tenant-logo";
import { TenantState } from "~/features/people/components/tenants/tenant-state";
import { useNotice } from "~/features/people/components/use-notice";
import { actOnTenant, type TenantOutcome } from "~/features/people/tenants/tenant-forms.service.server";
import { TENANT_TABS } from "~/features/people/tenants/tenant-types";
import { tenantParams, tenantTabSearch } from "~/features/people/tenants/tenants.schemas";
import { readTenant, requireTenant } from "~/features/people/tenants/tenants.service.server";
import { grantableRoles } from "~/permissions/grants";
import type { ScreenHandle } from "~/platform/pages/handle";
import { titled } from "~/platform/pages/title";
import { paths } from "~/platform/paths";
import { type ActionAnswer, screen } from "~/platform/screen.server";
import { ButtonLink } from "~/ui/controls/button-link";
import { CountFact } from "~/ui/page/count-fact";
import { PageBody, PageHead, Section } from "~/ui/page/page";
import { EmptyState } from "~/ui/page/states";
import { Tabs } from "~/ui/page/tabs";
import { showToast } from "~/ui/toast";
import { useAnswer } from "~/ui/use-answer";
import { useFormat } from "~/ui/use-format";

export const loader = screen.loader(
  { needs: "tenant:read", params: tenantParams, search: tenantTabSearch },
  async ({ app, params, search }) => ({
    tenant: await readTenant(app, params.id),
    tab: search.tab,
    grantable: grantableRoles(app.viewer),
    redirectUri: app.origin + paths.loginExternal(),
  }),
);

export const handle: ScreenHandle<Awaited<ReturnType<typeof loader>>> = {
  i18n: ["people", "people-tenants", "people-users", "people-roles", "vocabulary"],
  crumbs: (data) => [
    data?.tenant.editable === "own" ? { key: "nav.own-tenant" } : { key: "nav.tenants", to: paths.tenants() },
    ...(data ? [{ text: data.tenant.name }] : []),
  ],
};

export const meta = titled<typeof loader>(({ tenant }) => tenant.name);

export const action = screen.action(
  {
    needs: "tenant:settings",
    params: tenantParams,
    find: ({ app, params }) => requireTenant(app, params.id),
  },
  async ({ app, params, request }) => actOnTenant(app, params.id, await request.formData()),
);

export default function Tenant() {
  const { t } = useTranslation(["people-tenants", "people-users"]);
  const { tenant, tab, grantable, redirectUri } = useLoaderData<typeof loader>();
  const format = useFormat();
  const fetcher = useFetcher<ActionAnswer<{ done: TenantOutcome }>>();
  const tell = (done: TenantOutcome) => showToast({ kind: "ok", title: t(`outcome.${done}`) });
  useAnswer(fetcher, ({ done }) => tell(done));
  useNotice("created", t("outcome.created"));
  const act = (fields: Record<string, string>) => fetcher.submit(fields, { method: "post" });
  const busy = fetcher.state !== "idle";
  return (
    <>
      <PageHead
        title={tenant.name}
        facts={
          <>
            <TenantState tenant={tenant} />
            <span>{t(`type.${tenant.type}`)}</span>
            <Link className="us-link" to={`${paths.users()}?filter[tenant]=${tenant.id}`}>
              <CountFact text="people-users:list.count" count={tenant.users} />
            </Link>
            {tenant.defaultHostname && <span>{tenant.defaultHostname}</span>}
            <span>
              {t("list.created")} <b>{format.date(tenant.createdAt)}</b>
            </span>
          </>
        }
        actions={
          tenant.editable === "all" &&
          !tenant.isOwn && (
            <>
              {tenant.canSupport && !tenant.deleted && <SupportButton tenantId={tenant.id} />}
              <TenantActs tenant={tenant} busy={busy} onAct={(intent) => act({ intent })} />
            </>
          )
        }
      />
      <Tabs
        label={tenant.name}
        active={tab}
        tabs={TENANT_TABS.map((id) => ({
          id,
          label: t(`tab.${id}`),
          to: paths.tenant(tenant.id, id === TENANT_TABS[0] ? undefined : id),
          ...(id === "sign-in" && { count: format.number(tenant.providers.length) }),
        }))}
      />
      <PageBody>
        {tenant.deleted && (
          <Section>
            <p className="us-mid">{t("page.deleted")}</p>
          </Section>
        )}
        {tenant.users === 0 && tenant.editable === "all" && !tenant.deleted && (
          <EmptyState
            action={<ButtonLink to={paths.inviteAdministrator(tenant.id)}>{t("page.invite")}</ButtonLink>}
          >
            {t("page.no_users")}
          </EmptyState>
        )}
        {tab === "settings" && (
          <>
            <SettingsForm
              key={`${tenant.id} ${tenant.deleted}`}
              tenant={tenant}
              coverage={tenant}
              onSaved={tell}
            />
            <div className={css.ruled}>
              <Section title={t("logo.title")} note={t("logo.note")}>
                <TenantLogo tenant={tenant} onRemove={() => act({ intent: "remove-logo" })} />
              </Section>
            </div>
            <div className={css.ruled}>
              <LetterheadForm key={`letterhead ${tenant.id}`} tenant={tenant} onSaved={tell} />
            </div>
          </>
        )}
        {tab === "configuration" && <ConfigForm tenant={tenant} onSaved={tell} />}
        {tab === "sign-in" && (
          <Providers
            tenant={tenant}
            grantable={grantable}
            redirectUri={redirectUri}
            busy={busy}
            onSaved={tell}
            onRemove={(providerId) => act({ intent: "remove-provider", providerId })}
          />
        )}
      </PageBody>
    </>
  );
}
