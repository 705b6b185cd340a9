import { NativeSelect } from "@mantine/core";
import { useLoaderData, useLocation } from "@remix-run/react";
import { IconDownload } from "@tabler/icons-react";
import { Trans, useTranslation } from "react-i18next";
import { assetLogSearch } from "~/features/approvals/asset-logs.schemas";
import { browseAssetLogs } from "~/features/approvals/asset-logs.service.server";
import { LOG_OPERATIONS, LOG_RESULTS } from "~/features/approvals/asset-logs.types";
import css from "~/features/approvals/components/approvals.module.css";
import { AssetLogTable } from "~/features/approvals/components/asset-log-table";
import { DateRange } from "~/features/approvals/components/date-range";
import type { ScreenHandle } from "~/platform/handle";
import { paths } from "~/platform/paths";
import { screen } from "~/platform/screen.server";
import { ButtonLink } from "~/ui/controls/button-link";
import { SearchField } from "~/ui/filters/search-field";
import { PageBody, PageHead } from "~/ui/page/page";
import { EmptyState } from "~/ui/page/states";
import { Pager } from "~/ui/pager/pager";
import { useAddress } from "~/ui/use-address";
import { useFormat } from "~/ui/use-format";

export const handle: ScreenHandle = { i18n: ["approvals"], crumbs: () => [{ key: "nav.asset-logs" }] };

export const loader = screen.loader(
  { needs: "asset-log:read", search: assetLogSearch },
  async ({ app, search }) => ({ list: await browseAssetLogs(app, search), search }),
);

export default function AssetLogs() {
  const { t } = useTranslation(["approvals", "common"]);
  const format = useFormat();
  const { list, search } = useLoaderData<typeof loader>();
  const { q, filter, sort } = search;
  const location = useLocation();
  const { hrefOf, go } = useAddress();
  const isFiltered = q !== "" || Object.values(filter).some((value) => value !== undefined);
  const cleared = {
    q: null,
    page: null,
    ...Object.fromEntries(Object.keys(filter).map((name) => [`filter[${name}]`, null])),
  };
  const choices = (values: readonly string[], kind: "operation" | "result") => [
    { value: "", label: t("log.any") },
    ...values.map((value) => ({ value, label: t(`log.${kind}.${value}`) })),
  ];
  return (
    <>
      <PageHead
        title={t("common:nav.asset-logs")}
        facts={
          <>
            <span>
              <Trans
                t={t}
                i18nKey="log.count"
                count={list.total}
                values={{ number: format.number(list.total) }}
                components={{ b: <b /> }}
              />
            </span>
            <span>{t("log.what")}</span>
          </>
        }
        actions={
          <ButtonLink to={paths.assetLogsCsv(location.search)} reloadDocument>
            <IconDownload stroke={1.6} aria-hidden />
            {t("log.export")}
          </ButtonLink>
        }
      />
      <div className={css.filters}>
        <DateRange
          key={`${filter.from} ${filter.to}`}
          from={filter.from ?? ""}
          to={filter.to ?? ""}
          onChange={({ from, to }) => go({ "filter[from]": from, "filter[to]": to })}
        />
        <NativeSelect
          label={t("log.operation_label")}
          value={filter.operation ?? ""}
          data={choices(LOG_OPERATIONS, "operation")}
          onChange={(event) => go({ "filter[operation]": event.currentTarget.value })}
        />
        <NativeSelect
          label={t("log.result_label")}
          value={filter.result ?? ""}
          data={choices(LOG_RESULTS, "result")}
          onChange={(event) => go({ "filter[result]": event.currentTarget.value })}
        />
        <div className={css.search}>
          <SearchField placeholder={t("log.search")} value={q} onSearch={(text) => go({ q: text })} />
        </div>
      </div>
      <PageBody>
        {list.total === 0 ? (
          <EmptyState
            action={isFiltered ? <ButtonLink to={hrefOf(cleared)}>{t("log.clear")}</ButtonLink> : undefined}
          >
            {t(isFiltered ? "log.no_match" : "log.empty")}
          </EmptyState>
        ) : (
          <>
            <AssetLogTable
              logs={list.items}
              sort={sort}
              sortHref={({ column, descending }) =>
                hrefOf({ sort: `${descending ? "-" : ""}${column}`, page: null })
              }
            />
            <Pager page={list.page} pageSize={list.pageSize} total={list.total} hrefOf={hrefOf} />
          </>
        )}
      </PageBody>
    </>
  );
}
