import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { webclientLogSearch } from "~/features/activity/activity.schemas";
import { LOG_METHODS, LOG_STATUSES } from "~/features/activity/activity-choices";
import { WebclientLogList } from "~/features/activity/components/webclient-log-list";
import { browseWebclientLogs, webclientLogDays } from "~/features/activity/webclient-logs.service.server";
import { ListExport } from "~/features/assets/components/list/export-menu";
import type { ScreenHandle } from "~/platform/pages/handle";
import { screen } from "~/platform/screen.server";
import { ListTools } from "~/ui/filters/filtered-list";
import { ListSearch } from "~/ui/filters/list-search";
import { NoRows } from "~/ui/filters/no-rows";
import { OneOfFilter } from "~/ui/filters/one-of-filter";
import { SelectFilter } from "~/ui/filters/select-filter";
import { CountFact } from "~/ui/page/count-fact";
import { PageBody, PageHead } from "~/ui/page/page";

export const handle: ScreenHandle = { i18n: ["activity"], crumbs: () => [{ key: "nav.webclient-logs" }] };

export const loader = screen.loader(
  { needs: "webclient-log:read", search: webclientLogSearch },
  async ({ app, search }) => ({
    list: await browseWebclientLogs(app, search),
    keptDays: webclientLogDays(app),
    search,
  }),
);

export default function WebclientLogs() {
  const { t } = useTranslation(["activity", "frame"]);
  const { list, keptDays, search } = useLoaderData<typeof loader>();
  const { status, method } = search.filter;
  return (
    <>
      <PageHead
        title={t("frame:nav.webclient-logs")}
        facts={
          <>
            <CountFact text="activity:logs.count" count={list.total} />
            <span>{t("logs.kept", { count: keptDays })}</span>
          </>
        }
        actions={<ListExport list="webclient-logs" />}
      />
      <ListTools
        folds
        search={<ListSearch placeholder={t("logs.search")} value={search.q} />}
        end={
          <OneOfFilter
            label={t("logs.col.status")}
            name="filter[status]"
            value={status}
            all={t("logs.family.all")}
            options={LOG_STATUSES.map((value) => ({ value, label: t(`logs.family.${value}`) }))}
          />
        }
      >
        <SelectFilter
          label={t("logs.col.method")}
          name="filter[method]"
          value={method}
          all={t("logs.all_methods")}
          options={LOG_METHODS.map((value) => ({ value, label: value }))}
        />
      </ListTools>
      <PageBody>
        {list.total === 0 ? (
          <NoRows>{t("logs.empty", { count: keptDays })}</NoRows>
        ) : (
          <WebclientLogList list={list} />
        )}
      </PageBody>
    </>
  );
}
