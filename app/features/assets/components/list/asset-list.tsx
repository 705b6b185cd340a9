import { useNavigation } from "@remix-run/react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { CoverageThresholds } from "~/domain/analysis/figures/coverage";
import { ExclusionTabs } from "~/features/exclusions/components/exclusion-tabs";
import { ExclusionViewMenu } from "~/features/exclusions/components/view-menu";
import { AsOfBar } from "~/features/versions/components/as-of-bar";
import type { Section } from "~/permissions/sections";
import { paths } from "~/platform/paths";
import { Key } from "~/ui/controls/tag";
import { NotCovered } from "~/ui/figure/missing";
import { FilterButton, FilteredList, ListTools } from "~/ui/filters/filtered-list";
import { SearchField } from "~/ui/filters/search-field";
import { Notice } from "~/ui/page/notice";
import { PageHead } from "~/ui/page/page";
import { SkeletonRows } from "~/ui/page/states";
import { Pager } from "~/ui/pager/pager";
import { ColumnMenu } from "~/ui/table/column-menu";
import { DataTable } from "~/ui/table/data-table";
import { type ColumnChoice, useColumnView } from "~/ui/table/use-column-view";
import { useSelection } from "~/ui/table/use-selection";
import type { ListItem } from "../../assets.answers";
import type { ListScreen } from "../../assets.types";
import type { NamedCriterion } from "../../eet/eet-fields.service.server";
import { listSearch } from "../../list-query";
import type { ListQuery } from "../../list-query.types";
import { listsIssuers } from "../../listed-sections";
import { useAssetColumns } from "./asset-columns";
import css from "./asset-list.module.css";
import { EetCriteria } from "./eet-criteria";
import { EmptyList } from "./empty-list";
import { ExportMenu } from "./export-menu";
import { FilterChips } from "./filter-chips";
import { FilterPanel } from "./filter-panel";
import { ListKind } from "./list-kind";
import { ListSelection } from "./list-selection";
import { ListTotals } from "./list-totals";
import { PaiIndicators } from "./pai-indicators";
import { useFundClasses } from "./use-fund-classes";
import { useListAddress } from "./use-list-address";
import { ViewsMenu } from "./views-menu";

interface Props {
  readonly section: Section;
  readonly list: ListScreen;
  readonly query: ListQuery;
  readonly may: {
    readonly export: boolean;
    readonly draft: boolean;
    readonly setRules: boolean;
    readonly share: boolean;
  };
  readonly thresholds: CoverageThresholds;
  /** Fields of the European ESG Template under a condition; null where the viewer may ask about none. */
  readonly criteria: readonly NamedCriterion[] | null;
}

const rowId = (item: ListItem) => item.id;
const BY_NAME = { column: "name", descending: false } as const;

/** The screen of a section: its assets, found by search and conditions, ordered, paged, chosen and taken along. */
export function AssetList({ section, list, query: loaded, may, thresholds, criteria }: Props) {
  const { t } = useTranslation(["assets", "ui"]);
  const { query, queryNow, hrefOf, hrefIn, view, go } = useListAddress(section, list.columns, loaded);
  const funds = useFundClasses(section, list, query);
  const columns = useAssetColumns({
    section,
    columns: list.columns,
    items: funds.rows,
    thresholds,
    exclusions: funds.exclusions,
    asOf: list.asOf,
    funds,
  });
  const choice = useColumnView(
    `assets-${section}`,
    columns,
    query.columns && {
      shown: query.columns,
      onChange: (change) =>
        go((now) => {
          const shown = change(now.columns ?? []);
          return { ...now, columns: shown.length > 0 ? shown : null };
        }, true),
    },
  );
  const byIndicator = section === "pai" && view === "indicators";
  const selection = useSelection(funds.rows, rowId);
  const isSlow = useSlowListing(section);
  const panel = (
    <>
      <FilterPanel section={section} list={list} query={query} onChange={go} />
      {criteria && <EetCriteria query={query} criteria={criteria} onChange={go} />}
    </>
  );
  const title = t(`titles.${section}`);
  return (
    <div className={css.screen}>
      <PageHead
        title={title}
        facts={
          <>
            <ListTotals section={section} list={list} />
            {query.q && <span className="us-paper">{t("searched_for", { text: query.q })}</span>}
          </>
        }
        actions={
          <>
            <ListKind {...{ section, list, byIndicator, hrefOf, hrefIn }} />
            <FilterButton facets={panel} chosen={query.filters.length} />
            {may.export && (
              <span className="us-wide">
                <ExportMenu
                  path={() =>
                    `/api/v1/assets/${section}?${listSearch({ ...queryNow(), page: 1, pageSize: undefined, facets: [], columns: null })}`
                  }
                  fileName={section}
                />
              </span>
            )}
          </>
        }
      />
      <AsOfBar
        asOf={list.asOf}
        hrefOf={(version) =>
          hrefOf((now) => ({ ...now, asOf: version === null ? null : String(version), page: 1 }))
        }
      />
      {section === "exclusions" && !list.demo && <ExclusionTabs active="issuers" />}
      {list.demo && <Notice>{t("demo_notice")}</Notice>}
      <ListTools
        search={
          <SearchField
            placeholder={t(`search.${section}`)}
            value={query.q}
            onSearch={(q) => go((now) => ({ ...now, q, page: 1 }), true)}
          />
        }
        end={
          <span className={css.menus}>
            <span className="us-wide">
              <Key>
                <NotCovered word />
              </Key>
            </span>
            <ExclusionViewMenu
              view={list.exclusionView}
              hidesExcluded={query.hidesExcluded}
              onHide={(hidesExcluded) => go((now) => ({ ...now, hidesExcluded, page: 1 }))}
              maySet={may.setRules}
            />
            <ViewsMenu
              section={section}
              search={() => savedSearch(queryNow(), choice)}
              pinned={choice.pinned}
              mayShare={may.share}
              onOpen={({ pinned }) => choice.pinOnly(pinned)}
            />
            {!byIndicator && <ColumnMenu choice={choice} />}
          </span>
        }
      >
        <FilterChips columns={list.columns} query={query} criteria={criteria ?? []} onChange={go} />
      </ListTools>
      <FilteredList facets={panel}>
        {list.total === 0 ? (
          <EmptyList section={section} list={list} query={query} criteria={criteria ?? []} onChange={go} />
        ) : byIndicator ? (
          <PaiIndicators list={list} thresholds={thresholds} hrefOf={(change) => hrefIn(null, change)} />
        ) : isSlow ? (
          <SkeletonRows rows={Math.max(list.items.length, 5)} height={40} />
        ) : (
          <DataTable
            label={title}
            rows={funds.rows}
            isPart={funds.isClass}
            columns={choice.columns}
            columnView={choice.view}
            rowId={rowId}
            rowName={(item) => item.name}
            rowHeight={40}
            selection={listsIssuers(section) ? undefined : selection}
            sort={query.sort[0] ?? BY_NAME}
            sortHref={(change) => hrefOf((now) => ({ ...now, sort: change(now.sort), page: 1 }))}
            sorts={query.sort}
            boxHeight="none"
            stacks
            dense
          />
        )}
        <div className={css.spacer} />
        <ListSelection section={section} selection={selection} mayDraft={may.draft} />
        {!byIndicator && (
          <Pager
            page={list.page}
            pageSize={list.pageSize}
            total={list.total}
            hrefOf={({ page, pageSize }) =>
              hrefOf((now) => ({
                ...now,
                page: typeof page === "function" ? page(now.page) : (page ?? 1),
                pageSize: pageSize ?? now.pageSize,
              }))
            }
          />
        )}
      </FilteredList>
    </div>
  );
}

/** The list's address with the columns as they are shown, for keeping under a name. */
function savedSearch(query: ListQuery, { columns, isShown }: ColumnChoice<ListItem>): string {
  const shown = columns.map(({ id }) => id).filter(isShown);
  return listSearch({ ...query, page: 1, facets: [], columns: shown, asOf: null }).toString();
}

const QUIET_MS = 300;

/** The same list under another address, not there after 300 ms. */
function useSlowListing(section: Section): boolean {
  const navigation = useNavigation();
  const waiting = navigation.state === "loading" && navigation.location.pathname === paths.assets(section);
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    if (!waiting) {
      setSlow(false);
      return;
    }
    const timer = setTimeout(() => setSlow(true), QUIET_MS);
    return () => clearTimeout(timer);
  }, [waiting]);
  return slow;
}
