import { NativeSelect } from "@mantine/core";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ExportMenu } from "~/features/assets/components/list/export-menu";
import { ChangedRows } from "~/features/versions/components/changed-rows";
import css from "~/features/versions/components/changed-rows.module.css";
import { DatasetChangeCounts } from "~/features/versions/components/dataset-change-counts";
import { showDatasetChanges } from "~/features/versions/dataset-changes.service.server";
import { CHANGE_KINDS } from "~/features/versions/dataset-changes.types";
import { datasetChangesSearch } from "~/features/versions/versions.schemas";
import { dataVersions } from "~/features/versions/versions.service.server";
import { translate } from "~/platform/i18n.server";
import type { ScreenHandle } from "~/platform/pages/handle";
import { titled } from "~/platform/pages/title";
import { paths } from "~/platform/paths";
import { screen } from "~/platform/screen.server";
import { Segmented } from "~/ui/controls/segmented";
import { SearchField } from "~/ui/filters/search-field";
import { PageBody, PageHead, Section } from "~/ui/page/page";
import { EmptyState } from "~/ui/page/states";
import { useAddress } from "~/ui/use-address";
import { useFormat } from "~/ui/use-format";

export const meta = titled<typeof loader>(({ title }) => title);

export const loader = screen.loader(
  { needs: "load:read", search: datasetChangesSearch },
  async ({ app, search }) => {
    const [changes, versions] = await Promise.all([showDatasetChanges(app, search), dataVersions(app)]);
    return { changes, versions, search, title: translate(app.locale, "versions:changes.crumb") };
  },
);

export const handle: ScreenHandle = {
  i18n: ["versions", "datasets", "fields", "metrics", "ui", "vocabulary"],
  crumbs: () => [{ key: "nav.data-loading", to: paths.dataLoading() }, { key: "versions:changes.crumb" }],
};

/** What the data says otherwise at two versions: every dataset counted, the rows of one listed. */
export default function DataChanges() {
  const { t } = useTranslation("versions");
  const { changes, versions, search } = useLoaderData<typeof loader>();
  const { hrefOf, go } = useAddress();
  const format = useFormat();
  const { from, to, counts, dataset, list } = changes;
  const ofDataset = counts.find((one) => one.dataset === dataset);
  const options = versions.map(({ version, publishedAt }) => ({
    value: String(version),
    label: t("version_of", { version: format.number(version), time: format.dateTime(publishedAt) }),
  }));
  const fileSearch = new URLSearchParams({
    ...(dataset !== null && { dataset }),
    from: String(from.version),
    to: String(to.version),
  });
  if (search.q) fileSearch.set("q", search.q);
  if (search.kind) fileSearch.set("kind", search.kind);
  return (
    <>
      <PageHead
        title={t("changes.title")}
        facts={
          <span>
            {t("changes.between", { from: format.number(from.version), to: format.number(to.version) })}
          </span>
        }
        actions={
          dataset !== null && (
            <ExportMenu
              path={`/api/v1/data-changes?${fileSearch}`}
              fileName={`${dataset}-${from.version}-${to.version}`}
            />
          )
        }
      />
      <PageBody>
        <Section>
          <div className={css.filters}>
            <NativeSelect
              label={t("changes.from")}
              value={String(from.version)}
              data={options.filter(({ value }) => Number(value) <= to.version)}
              onChange={(event) => go({ from: event.currentTarget.value })}
            />
            <NativeSelect
              label={t("changes.to")}
              value={String(to.version)}
              data={options.filter(({ value }) => Number(value) >= from.version)}
              onChange={(event) => go({ to: event.currentTarget.value })}
            />
            <SearchField
              placeholder={t("changes.search")}
              value={search.q}
              onSearch={(q) => go({ q: q || null })}
            />
          </div>
          {counts.length === 0 ? (
            <EmptyState>{t(search.q ? "changes.none_found" : "changes.none")}</EmptyState>
          ) : (
            <DatasetChangeCounts
              counts={counts}
              chosen={dataset}
              hrefOf={(one) => hrefOf({ dataset: one, page: null, kind: null })}
            />
          )}
        </Section>
        {dataset !== null && counts.length > 0 && (
          <Section title={t(`datasets:${dataset}`)}>
            <div className={css.kinds}>
              <Segmented
                label={t("rows.kind")}
                value={search.kind ?? ""}
                options={[
                  { value: "", label: t("changes.all_kinds"), to: hrefOf({ kind: null, page: null }) },
                  ...CHANGE_KINDS.map((kind) => ({
                    value: kind,
                    label: `${t(`kind.${kind}`)} ${format.number(ofDataset?.[kind] ?? 0)}`,
                    to: hrefOf({ kind, page: null }),
                  })),
                ]}
              />
            </div>
            {list.total === 0 ? (
              <EmptyState>{t("changes.none")}</EmptyState>
            ) : (
              <ChangedRows label={t(`datasets:${dataset}`)} list={list} />
            )}
          </Section>
        )}
      </PageBody>
    </>
  );
}
