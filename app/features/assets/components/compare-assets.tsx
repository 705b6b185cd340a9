import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { CoverageThresholds } from "~/domain/analysis/figures/coverage";
import { ExclusionTag } from "~/features/exclusions/components/exclusion-tag";
import { paths } from "~/platform/paths";
import { BetterMark } from "~/ui/charts/log-mark";
import { ButtonLink } from "~/ui/controls/button-link";
import { CheckBox } from "~/ui/controls/check-box";
import { PageBody, PageHead } from "~/ui/page/page";
import { EmptyState } from "~/ui/page/states";
import type { Column } from "~/ui/table/column";
import { DataTable } from "~/ui/table/data-table";
import { NameCell } from "~/ui/table/name-cell";
import { useFormat } from "~/ui/use-format";
import type { FundOverlap, ListScreen } from "../assets.types";
import { type ComparedRow, comparedRows } from "../compared";
import { useColumnWords } from "./column-words";
import css from "./compare-assets.module.css";
import { FollowButton } from "./follow/follow-button";
import { ListCell } from "./list/list-cell";
import { OverlapTable } from "./overlap-table";

interface Props {
  readonly list: ListScreen;
  /** Of funds, what each two of them hold in common. */
  readonly overlaps: readonly FundOverlap[];
  readonly thresholds: CoverageThresholds;
}

/** Two to five assets side by side: a row for each column of their list, the best value said. */
export function CompareAssets({ list, overlaps, thresholds }: Props) {
  const { t } = useTranslation("assets");
  const words = useColumnWords();
  const format = useFormat();
  const [onlyDifferent, setOnlyDifferent] = useState(false);
  const { section, items } = list;
  const all = comparedRows(list.columns, items, thresholds);
  const rows = onlyDifferent ? all.filter(({ differs }) => differs) : all;
  const columns: Column<ComparedRow>[] = [
    {
      id: "field",
      header: t("compare.field"),
      width: 150,
      cell: ({ column }) => (
        <>
          {words.label(column.id)} <span className="us-dim">{words.unit(column.id)}</span>
        </>
      ),
    },
    ...items.map(
      (item, place): Column<ComparedRow> => ({
        id: item.id,
        label: item.name,
        width: 170,
        header: (
          <span className={css.head}>
            <NameCell
              to={paths.asset(item.section, item.path)}
              detail={item.isin ?? undefined}
              mark={<ExclusionTag mark={list.exclusions[item.id]} />}
            >
              {item.name}
            </NameCell>
          </span>
        ),
        cell: ({ column, values, best }) => (
          <span className={css.value} data-best={best.includes(place) || undefined}>
            <ListCell
              column={column}
              value={values[place]}
              item={item}
              words={words}
              format={format}
              ratingDecimals={1}
              thresholds={thresholds}
            />
            {best.includes(place) && (
              <span className={css.best}>
                <BetterMark />
                {t("compare.best")}
              </span>
            )}
          </span>
        ),
      }),
    ),
  ];
  return (
    <>
      <PageHead
        title={t("compare.title")}
        facts={<span>{t("compare.count", { count: items.length })}</span>}
        actions={
          <>
            <ButtonLink to={paths.assets(section)}>{t("compare.back")}</ButtonLink>
            <FollowButton assets={items} size="sm" />
          </>
        }
      />
      <PageBody>
        {items.length < 2 ? (
          <EmptyState>{t("compare.too_few")}</EmptyState>
        ) : (
          <>
            {/* biome-ignore lint/a11y/noLabelWithoutControl: CheckBox renders the input inside. */}
            <label className={css.only}>
              <CheckBox checked={onlyDifferent} onChange={() => setOnlyDifferent(!onlyDifferent)} />
              {t("compare.only_different")}
            </label>
            <DataTable
              label={t("compare.title")}
              rows={rows}
              columns={columns}
              rowId={({ column }) => column.id}
              rowHeight={36}
              boxHeight="none"
            />
            {overlaps.length > 0 && <OverlapTable overlaps={overlaps} items={items} />}
          </>
        )}
      </PageBody>
    </>
  );
}
