import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { DIFFERENCE_KINDS, type DifferenceKind } from "~/domain/loads/dry-run";
import { ExportMenu } from "~/features/assets/components/list/export-menu";
import { showComparison } from "~/features/loading/comparison/comparison.service.server";
import { comparisonSearch, loadParams } from "~/features/loading/loading.schemas";
import { ChangedRows } from "~/features/versions/components/changed-rows";
import css from "~/features/versions/components/changed-rows.module.css";
import type { ScreenHandle } from "~/platform/pages/handle";
import { paths } from "~/platform/paths";
import { screen } from "~/platform/screen.server";
import { Segmented } from "~/ui/controls/segmented";
import { useFieldWords } from "~/ui/field-words";
import { PageBody, PageHead, Section } from "~/ui/page/page";
import { EmptyState } from "~/ui/page/states";
import { useAddress } from "~/ui/use-address";
import { useFormat } from "~/ui/use-format";

export const loader = screen.loader(
  { needs: "load:read", params: loadParams, search: comparisonSearch },
  ({ app, params, search }) => showComparison(app, { ...search, id: params.id }),
);

export const handle: ScreenHandle<{ load: { id: number } }> = {
  i18n: ["loading", "versions", "datasets", "fields", "metrics", "ui", "vocabulary"],
  crumbs: (data) => [
    { key: "nav.data-loading", to: data ? paths.load(data.load.id) : paths.dataLoading() },
    { key: "loading:compare.crumb" },
  ],
};

/** What loading a compared file would change, row by row, before anything is written. */
export default function LoadComparison() {
  const { t } = useTranslation(["loading", "datasets", "versions"]);
  const { load, counts, kind, list, hasDeliveryBefore, rowsRejected } = useLoaderData<typeof loader>();
  const { hrefOf } = useAddress();
  const format = useFormat();
  const words = useFieldWords();
  // Of a load that waits for a person only what would end is known.
  const kinds = load.status === "held" ? (["gone"] as const) : DIFFERENCE_KINDS;
  const wordOf = (value: DifferenceKind) =>
    value === "gone" && load.wholeList ? "compare.ends" : `versions:kind.${value}`;
  return (
    <>
      <PageHead
        title={t("compare.title", { file: load.fileName })}
        facts={
          <>
            <span>
              {t("compare.facts", {
                dataset: t(`datasets:${load.dataset}`),
                source: words.source(load.source),
              })}
            </span>
            {rowsRejected > 0 && <span>{t("compare.rejected", { count: rowsRejected })}</span>}
            <span>{t("compare.nothing_written")}</span>
          </>
        }
        actions={
          <ExportMenu path={`/api/v1/loads/${load.id}/comparison`} fileName={`load-${load.id}-comparison`} />
        }
      />
      <PageBody>
        <Section>
          <div className={css.kinds}>
            <Segmented
              label={t("compare.kinds")}
              value={kind}
              options={kinds.map((value) => ({
                value,
                label: `${t(wordOf(value))} ${format.number(counts[value])}`,
                to: hrefOf({ kind: value, page: null }),
              }))}
            />
          </div>
          <p className="us-dim">
            {t(
              kind === "gone" && load.wholeList
                ? "compare.what.ending"
                : kind === "gone" && !hasDeliveryBefore
                  ? "compare.no_delivery"
                  : `compare.what.${kind}`,
            )}
          </p>
          {list.total === 0 ? (
            <EmptyState>{t("compare.none")}</EmptyState>
          ) : (
            <ChangedRows label={t(wordOf(kind))} list={list} />
          )}
        </Section>
      </PageBody>
    </>
  );
}
