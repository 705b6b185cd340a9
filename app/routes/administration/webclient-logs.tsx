import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { webclientLogSearch } from "~/features/activity/activity.schemas";
import { LOG_METHODS, LOG_STATUSES } from "~/features/activity/activity-choices";
import { WebclientLogList } from "~/features/activity/components/webclient-log-list";
import { browseWebclientLogs } from "~/features/activity/webclient-logs.service.server";
import { ExportMenu } from "~/features/assets/components/list/export-menu";
import type { ScreenHandle } from "~/platform/handle";
import { translate } from "~/platform/i18n.server";
import { paths } from "~/platform/paths";
import { screen } from "~/platform/screen.server";
import { ButtonLink } from "~/ui/controls/button-link";
import { ListTools } from "~/ui/filters/filtered-list";
import { OneOfFilter } from "~/ui/filters/one-of-filter";
import { SearchField } from "~/ui/filters/search-field";
import { SelectFilter } from "~/ui/filters/select-filter";
import { CountFact } from "~/ui/page/count-fact";
import { PageBody, PageHead } from "~/ui/page/page";
import { EmptyState } from "~/ui/page/states";
import { useAddress } from "~/ui/use-address";

export const handle: ScreenHandle = { i18n: ["activity"], crumbs: () => [{ key: "nav.webclient-logs" }] };

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title} · Understory` }];

export const loader = screen.loader(
  { needs: "webclient-log:read", search: webclientLogSearch },
  async ({ app, search }) => ({
    title: translate(app.locale, "frame:nav.webclient-logs"),
    list: await browseWebclientLogs(app, search),
    search,
  }),
);

export default function WebclientLogs() {
  const { t } = useTranslation("activity");
  const { title, list, search } = useLoaderData<typeof loader>();
  const { hrefOf, go, search: now } = useAddress();
  const { status, method } = search.filter;
  const isFiltered = search.q !== "" || status !== undefined || method !== undefined;
  return (
    <>
      <PageHead
        title={title}
        facts={
          <>
            <CountFact text="activity:logs.count" count={list.total} />
            <span>{t("logs.kept")}</span>
          </>
        }
        actions={<ExportMenu path={() => `/api/v1/webclient-logs${now()}`} fileName="webclient-logs" />}
      />
      <ListTools
        folds
        search={<SearchField placeholder={t("logs.search")} value={search.q} onSearch={(q) => go({ q })} />}
        end={
          <OneOfFilter
            label={t("logs.col.status")}
            name="filter[status]"
            value={status}
            all={t("logs.family.all")}
            options={LOG_STATUSES.map((value) => ({ value, label: t(`logs.family.${value}`) }))}
            hrefOf={hrefOf}
          />
        }
      >
        <SelectFilter
          label={t("logs.col.method")}
          name="filter[method]"
          value={method}
          all={t("logs.all_methods")}
          options={LOG_METHODS.map((value) => ({ value, label: value }))}
          onChange={go}
        />
      </ListTools>
      <PageBody>
        {list.total === 0 ? (
          <EmptyState
            action={isFiltered && <ButtonLink to={paths.webclientLogs()}>{t("clear_filters")}</ButtonLink>}
          >
            {t(isFiltered ? "logs.no_match" : "logs.empty")}
          </EmptyState>
        ) : (
          <WebclientLogList list={list} hrefOf={hrefOf} />
        )}
      </PageBody>
    </>
  );
}
