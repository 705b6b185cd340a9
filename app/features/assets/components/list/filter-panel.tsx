import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Section } from "~/permissions/sections";
import { NotCovered } from "~/ui/figure/missing";
import { Rating } from "~/ui/figure/strata";
import { Facet, type FacetValue } from "~/ui/filters/facet";
import { RangeFacet } from "~/ui/filters/range-facet";
import { SearchField } from "~/ui/filters/search-field";
import { languageOf } from "~/ui/vocabulary";
import type { ListScreen } from "../../assets.types";
import type { ListColumn } from "../../list-column";
import { chosenBounds, chosenValues, withBounds, withValueToggled } from "../../list-conditions";
import type { ListQuery } from "../../list-query.types";
import { type ColumnWords, useColumnWords } from "../column-words";
import css from "./asset-list.module.css";
import { chipName } from "./filter-chips";
import { histogramOf } from "./histogram-of";
import { LIST_VIEWS } from "./list-views";
import type { QueryChange } from "./use-list-address";

interface Props {
  readonly section: Section;
  readonly list: ListScreen;
  readonly query: ListQuery;
  readonly onChange: (change: QueryChange) => void;
}

/** Values that have an order of their own, best or highest first; all others stand by how often they occur. */
const ORDERED: readonly string[] = ["ratingBucket", "sfdrArticle"];
const NOT_COVERED = "null";

/** All conditions a list can be put under, those used most on top; a word finds one by its name or its values. */
export function FilterPanel({ section, list, query, onChange }: Props) {
  const { t } = useTranslation("assets");
  const words = useColumnWords();
  const [wanted, setWanted] = useState("");
  const view = LIST_VIEWS[section];
  const columns = facetColumns(list.columns, view.open);
  const matches = (column: ListColumn) => {
    const text = wanted.trim().toLowerCase();
    if (text === "") return true;
    const values = list.facets?.[column.id] ?? [];
    return [words.label(chipName(column.id)), ...values.map(({ value }) => words.value(column, value))].some(
      (word) => word.toLowerCase().includes(text),
    );
  };
  const found = columns.filter(matches);
  return (
    <>
      <div className={css.find}>
        <SearchField placeholder={t("find_filter")} value={wanted} onSearch={setWanted} />
      </div>
      {list.byFund && <p className={css.counted}>{t("by_fund.counted")}</p>}
      {found.map((column) => (
        <ColumnFacet
          key={`${column.id}${wanted !== ""}`}
          column={column}
          list={list}
          query={query}
          onChange={onChange}
          words={words}
          open={view.open.includes(column.id) || (wanted !== "" && found.length < 4)}
        />
      ))}
      {found.length === 0 && <p className={css.nothing}>{t("no_filter_found", { text: wanted })}</p>}
    </>
  );
}

/** Columns that can be a condition: those with values to choose from and those of numbers. */
export function facetColumns(
  columns: readonly ListColumn[],
  first: readonly string[],
): readonly ListColumn[] {
  const usable = columns.filter(
    ({ id, kind }) =>
      kind === "enum" || kind === "flag" || ((kind === "number" || kind === "share") && id !== "esgRating"),
  );
  const open = first.flatMap((id) => usable.find((column) => column.id === id) ?? []);
  return [...open, ...usable.filter((column) => !open.includes(column))];
}

interface FacetProps extends Omit<Props, "section"> {
  readonly column: ListColumn;
  readonly words: ColumnWords;
  readonly open: boolean;
}

function ColumnFacet({ column, list, query, onChange, words, open }: FacetProps) {
  const { id, kind } = column;
  const title = words.label(chipName(id));
  if (kind === "number" || kind === "share") {
    const factor = kind === "share" ? 100 : 1;
    const scaled = (value: number | null) =>
      value === null ? null : Number((value * factor).toPrecision(12));
    const bounds = chosenBounds(query, id);
    return (
      <RangeFacet
        title={title}
        unit={kind === "share" ? "%" : words.unit(id)}
        value={{ from: scaled(bounds.from), to: scaled(bounds.to) }}
        histogram={histogramOf(list.ranges?.[id] ?? [], factor)}
        open={open}
        onChange={({ from, to }) => {
          const plain = (value: number | null) =>
            value === null ? null : Number((value / factor).toPrecision(12));
          onChange((now) => withBounds(now, id, { from: plain(from), to: plain(to) }));
        }}
      />
    );
  }
  const values = (list.facets?.[id] ?? []).map(
    ({ value, count }): FacetValue => ({
      value: value === null ? NOT_COVERED : String(value),
      label: <ValueLabel column={column} value={value} words={words} />,
      count,
    }),
  );
  return (
    <Facet
      title={title}
      values={ORDERED.includes(id) ? inOrder(values) : values}
      chosen={chosenValues(query, id).map((value) => value ?? NOT_COVERED)}
      open={open}
      onToggle={(value) => onChange((now) => withValueToggled(now, id, value === NOT_COVERED ? null : value))}
    />
  );
}

function ValueLabel({
  column,
  value,
  words,
}: {
  column: ListColumn;
  value: string | number | boolean | null;
  words: ColumnWords;
}) {
  if (value === null) return <NotCovered word />;
  if (column.id === "ratingBucket") return <Rating value={Number(value)} decimals={0} />;
  const said = words.said(column, value);
  return said.asWritten ? <span {...languageOf(said)}>{said.text}</span> : said.text;
}

function inOrder(values: readonly FacetValue[]): readonly FacetValue[] {
  const known = values.filter(({ value }) => value !== NOT_COVERED);
  const rest = values.filter(({ value }) => value === NOT_COVERED);
  return [...known.sort((a, b) => b.value.localeCompare(a.value)), ...rest];
}
