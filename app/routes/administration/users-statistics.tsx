import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { TenantFilter } from "~/features/people/components/tenant-filter";
import css from "~/features/statistics/components/statistics.module.css";
import { UsageByDay } from "~/features/statistics/components/usage-by-day";
import { UsageShares } from "~/features/statistics/components/usage-shares";
import type { StatisticsView } from "~/features/statistics/statistics.answers";
import { PERIODS, statisticsSearch } from "~/features/statistics/statistics.schemas";
import { showStatistics } from "~/features/statistics/statistics.service.server";
import type { ScreenHandle } from "~/platform/pages/handle";
import { paths } from "~/platform/paths";
import { screen } from "~/platform/screen.server";
import { FileLink } from "~/ui/controls/file-link";
import { ListTools } from "~/ui/filters/filtered-list";
import { OneOfFilter } from "~/ui/filters/one-of-filter";
import { PageBody, PageHead, Section } from "~/ui/page/page";
import { ErrorPart } from "~/ui/page/states";
import { useFormat } from "~/ui/use-format";

export const handle: ScreenHandle = {
  i18n: ["activity", "people"],
  crumbs: () => [{ key: "nav.statistics" }],
};

export const loader = screen.loader(
  { needs: "statistics:read", search: statisticsSearch },
  async ({ app, search }) => ({
    ...(await showStatistics(app, search)),
    days: search.days,
    tenant: search.tenant ?? null,
  }),
);

export default function UsersStatistics() {
  const { t } = useTranslation(["activity", "errors", "frame"]);
  const { online, usage, tenants, days, tenant } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead
        title={t("frame:nav.statistics")}
        facts={<span>{t("statistics.explained")}</span>}
        actions={<FileLink to={paths.usersStatisticsCsv(days, tenant)}>{t("statistics.export")}</FileLink>}
      />
      <ListTools
        search={<TenantFilter tenants={tenants} value={tenant} name="tenant" />}
        end={
          <OneOfFilter
            label={t("statistics.period")}
            name="days"
            value={String(days)}
            options={PERIODS.map((days) => ({ value: String(days), label: t(`statistics.periods.${days}`) }))}
          />
        }
      />
      <PageBody>
        {tenants === null && (
          <Section>
            <ErrorPart title={t("errors:tenants_unavailable")}>{t("statistics.still_all")}</ErrorPart>
          </Section>
        )}
        <Section title={t("statistics.now")}>
          <Online online={online} />
        </Section>
        {usage ? (
          <>
            <Section>
              <UsageByDay byDay={usage.byDay} />
            </Section>
            <Section>
              <UsageShares {...usage} />
            </Section>
          </>
        ) : (
          <Section>
            <ErrorPart title={t("errors:unknown")} />
          </Section>
        )}
      </PageBody>
    </>
  );
}

function Online({ online }: { online: StatisticsView["online"] }) {
  const { t } = useTranslation(["activity", "errors"]);
  const format = useFormat();
  if (online === null) return <ErrorPart title={t("errors:logged_in_users_unavailable")} />;
  return (
    <div className={css.online}>
      <span>
        <b>{format.number(online.users)}</b>
        {t("statistics.signed_in", { count: online.users })}
      </span>
      {online.byTenant.length > 1 &&
        online.byTenant.map((row) => (
          <span key={row.tenantId}>
            <b>{format.number(row.users)}</b>
            {row.tenantName}
          </span>
        ))}
    </div>
  );
}
