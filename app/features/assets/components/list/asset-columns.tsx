import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import type { CoverageThresholds } from "~/domain/analysis/figures/coverage";
import { ratingDecimals } from "~/domain/metrics/rating-decimals";
import { ExclusionTag } from "~/features/exclusions/components/exclusion-tag";
import type { ExclusionMarks } from "~/features/exclusions/exclusions.answers";
import type { AsOf } from "~/features/versions/versions.answers";
import { atVersion } from "~/features/versions/versions.types";
import type { Section } from "~/permissions/sections";
import { paths } from "~/platform/paths";
import { UnitText } from "~/ui/figure/unit-text";
import type { Column } from "~/ui/table/column";
import { NameCell } from "~/ui/table/name-cell";
import { useFormat } from "~/ui/use-format";
import type { ListItem } from "../../assets.answers";
import type { ListColumn } from "../../list-column";
import { RATING_COLUMNS } from "../../rating-columns";
import { type ColumnWords, useColumnWords } from "../column-words";
import css from "./asset-list.module.css";
import { FundName } from "./fund-name";
import { ListCell } from "./list-cell";
import { LIST_VIEWS } from "./list-views";
import type { FundRow, FundRows } from "./use-fund-classes";

const CENTRED: readonly string[] = ["parisAligned", "sdgNetAligned", "carbonTarget", "paiConsidered"];
/** Where an issuer is excluded for its conduct, or for all it does, revenue and step do not apply. */
const NOT_ALWAYS_ASKED: readonly string[] = ["revenueShare", "subType", "threshold"];

interface Given {
  readonly section: Section;
  readonly columns: readonly ListColumn[];
  readonly items: readonly ListItem[];
  readonly thresholds: CoverageThresholds;
  readonly exclusions: ExclusionMarks;
  readonly asOf: AsOf | null;
  readonly funds: Pick<FundRows, "fundOf" | "isClass" | "classNameOf">;
}

/** The columns of a section's list: the usual ones first, then those that can be chosen. */
export function useAssetColumns(given: Given): Column<ListItem>[] {
  const { section, columns, items, thresholds } = given;
  const words = useColumnWords();
  const format = useFormat();
  const { t } = useTranslation("assets");
  const view = LIST_VIEWS[section];
  const known = new Map(columns.map((column) => [column.id, column]));
  const shown = view.shown.flatMap((id) => known.get(id) ?? []);
  const rest = columns.filter((column) => !view.shown.includes(column.id) && column.id !== "ratingBucket");
  const ratings = items.flatMap((item) => RATING_COLUMNS.map((id) => item[id]));
  const shared = { words, format, ratingDecimals: ratingDecimals(ratings), thresholds };
  return [...shown, ...rest].map((column): Column<ListItem> => {
    if (column.id === "name") return nameColumn(given, column, words, t);
    const isNumber = column.kind === "number" || column.kind === "share";
    return {
      id: column.id,
      header: <ColumnHead column={column} words={words} />,
      label: words.label(column.id),
      cell: (item) =>
        NOT_ALWAYS_ASKED.includes(column.id) && (item[column.id] ?? null) === null ? (
          <span className="us-dim">–</span>
        ) : (
          <ListCell column={column} value={item[column.id]} item={item} {...shared} />
        ),
      numeric: isNumber && column.id !== "footprintCoverageShare",
      centred: CENTRED.includes(column.id),
      sortable: true,
      optional: !view.shown.includes(column.id),
      onlyWide: !view.narrow.includes(column.id),
      narrowLabel: narrowLabel(column.id, words),
    };
  });
}

/** What tells classes of one fund from each other. */
const OF_A_CLASS: readonly string[] = ["isin", "currency"];

function nameColumn(
  { section, columns, exclusions, funds, asOf }: Given,
  column: ListColumn,
  words: ColumnWords,
  t: TFunction<"assets">,
): Column<ListItem> {
  const details = (ids: readonly string[], item: ListItem) =>
    ids.flatMap((id) => {
      const detail = columns.find((other) => other.id === id);
      const value = item[id];
      return !detail || value === null || value === undefined ? [] : [words.value(detail, value)];
    });
  const detailOf = (item: ListItem, fund: FundRow | null): string => {
    if (funds.isClass(item)) return details(OF_A_CLASS, item).join(" · ");
    const [first, ...others] = details(LIST_VIEWS[section].detail, item);
    const classes =
      fund && fund.all > 1
        ? [
            fund.met < fund.all
              ? t("by_fund.met_of", { count: fund.all, met: fund.met })
              : t("by_fund.count", { count: fund.all }),
          ]
        : [];
    return [...(first ? [first] : []), ...classes, ...others].join(" · ");
  };
  return {
    id: column.id,
    header: words.short(`name_${section}`),
    label: words.label("name"),
    wide: true,
    sortable: true,
    cell: (item) => {
      const fund = funds.fundOf(item);
      const ofClass = funds.classNameOf(item);
      return (
        <FundName fund={fund} name={item.name}>
          <NameCell
            to={atVersion(paths.asset(item.section, item.path), asOf)}
            mark={<ExclusionTag mark={exclusions[item.id]} />}
            detail={detailOf(item, fund)}
            whole={ofClass === null ? undefined : item.name}
          >
            {ofClass ?? <WholeEnd name={item.name} isBond={item.fixedIncome} />}
          </NameCell>
        </FundName>
      );
    },
  };
}

/** A bond is told from its neighbours by the end of its name: rate and year stay where there is too little room. */
function WholeEnd({ name, isBond }: { readonly name: string; readonly isBond: boolean }) {
  const [, begin, end] = (isBond && /^(.+?)( [\d.,]+ ?%.*| \S+ \d{4})$/.exec(name)) || [];
  if (!begin || !end) return name;
  return (
    <span className={css.ends}>
      <span>{begin}</span>
      <span>{end}</span>
    </span>
  );
}

function ColumnHead({ column, words }: { column: ListColumn; words: ColumnWords }) {
  const unit = words.unit(column.id);
  const whole = unit ? `${words.label(column.id)}, ${unit}` : words.label(column.id);
  return (
    <span className={css.head} title={whole}>
      <UnitText>{words.short(column.id)}</UnitText>
      {unit && <small>{unit}</small>}
    </span>
  );
}

function narrowLabel(id: string, words: ColumnWords): string {
  return [words.short(id), words.unit(id)].filter(Boolean).join(" ");
}
