import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { assetLogSearch } from "~/features/approvals/asset-logs.schemas";
import { browseAssetLogs } from "~/features/approvals/asset-logs.service.server";
import { LOG_OPERATIONS, LOG_RESULTS } from "~/features/approvals/asset-logs.types";
import { AssetLogTable } from "~/features/approvals/components/asset-log-table";
import { DateRange } from "~/features/approvals/components/date-range";
import type { ScreenHandle } from "~/platform/pages/handle";
import { paths } from "~/platform/paths";
import { screen } from "~/platform/screen.server";
import { FileLink } from "~/ui/controls/file-link";
import { ListTools } from "~/ui/filters/filtered-list";
import { ListSearch } from "~/ui/filters/list-search";
import { NoRows } from "~/ui/filters/no-rows";
import { SelectFilter } from "~/ui/filters/select-filter";
import { CountFact } from "~/ui/page/count-fact";
import { PageBody, PageHead } from "~/ui/page/page";
import { useAddress } from "~/ui/use-address";

export const handle: ScreenHandle = {
  i18n: ["approvals", "datasets", "fields"],
  crumbs: () => [{ key: "nav.asset-logs" }],
};

export const loader = screen.loader(
  { needs: "asset-log:read", search: assetLogSearch },
  async ({ app, search }) => ({ list: await browseAssetLogs(app, search), search }),
);

export default function AssetLogs() {
  const { t } = useTranslation(["approvals", "frame"]);
  const { list, search } = useLoaderData<typeof loader>();
  const { q, filter, sort } = search;
  const { go, search: now } = useAddress();
  return (
    <>
      <PageHead
        title={t("frame:nav.asset-logs")}
        facts={
          <>
            <CountFact text="approvals:log.count" count={list.total} />
            <span>{t("log.what")}</span>
          </>
        }
        actions={<FileLink to={() => paths.assetLogsCsv(now())}>{t("log.export")}</FileLink>}
      />
      <ListTools folds search={<ListSearch placeholder={t("log.search")} value={q} />}>
        <DateRange
          from={filter.from ?? ""}
          to={filter.to ?? ""}
          onChange={({ from, to }) => go({ "filter[from]": from, "filter[to]": to })}
        />
        <SelectFilter
          label={t("log.operation_label")}
          name="filter[operation]"
          value={filter.operation}
          all={t("log.any")}
          options={LOG_OPERATIONS.map((value) => ({ value, label: t(`log.operation.${value}`) }))}
          labelled
        />
        <SelectFilter
          label={t("log.result_label")}
          name="filter[result]"
          value={filter.result}
          all={t("log.any")}
          options={LOG_RESULTS.map((value) => ({ value, label: t(`log.result.${value}`) }))}
          labelled
        />
      </ListTools>
      <PageBody>
        {list.total === 0 ? <NoRows>{t("log.empty")}</NoRows> : <AssetLogTable list={list} sort={sort} />}
      </PageBody>
    </>
  );
}
