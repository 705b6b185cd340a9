import { useTranslation } from "react-i18next";
import { Chip, Chips } from "~/ui/controls/chip";
import { useFormat } from "~/ui/use-format";
import type { NamedCriterion } from "../../eet/eet-fields.service.server";
import type { ListColumn } from "../../list-column";
import { withoutConditions, withoutFilter } from "../../list-conditions";
import type { ColumnFilter, ListQuery } from "../../list-query.types";
import { decimalsOf } from "../../value-decimals";
import { type ColumnWords, useColumnWords } from "../column-words";
import css from "./asset-list.module.css";
import { useCriterionWords } from "./use-criterion-words";
import type { QueryChange } from "./use-list-address";

interface Props {
  readonly columns: readonly ListColumn[];
  readonly query: ListQuery;
  readonly criteria: readonly NamedCriterion[];
  readonly onChange: (change: QueryChange) => void;
}

/** A condition in words: what it is about, and what of it is chosen. */
export function useFilterWords({ columns, query, criteria }: Omit<Props, "onChange">) {
  const words = useColumnWords();
  const choiceOf = useChoiceWords();
  const criterionWords = useCriterionWords();
  return (filter: ColumnFilter) => {
    const column = columns.find(({ id }) => id === filter.column);
    if (column) return { name: words.short(chipName(column.id)), choice: choiceOf(filter, column, words) };
    const criterion = criteria.find(({ code }) => `eet.${code}` === filter.column);
    return criterion
      ? { name: criterion.name, choice: criterionWords(criterion, query) }
      : { name: filter.column, choice: (filter.values ?? []).join(", ") };
  };
}

/** The conditions in words: "Rating 4, 3 or not covered". */
export function FilterChips({ onChange, ...listed }: Props) {
  const { t } = useTranslation("ui");
  const wordsOf = useFilterWords(listed);
  const { query } = listed;
  if (query.filters.length === 0) return null;
  return (
    <Chips>
      {query.filters.map((filter) => (
        <Chip
          key={filter.column}
          {...wordsOf(filter)}
          onRemove={() => onChange((now) => withoutFilter(now, filter.column))}
        />
      ))}
      <button
        data-screen-only
        type="button"
        className={css.clearAll}
        onClick={() => onChange(withoutConditions)}
      >
        {t("clear_all")}
      </button>
    </Chips>
  );
}

/** The class of a rating is called as the rating is. */
export function chipName(column: string): string {
  return column === "ratingBucket" ? "esgRating" : column;
}

function useChoiceWords() {
  const { t } = useTranslation("assets");
  const format = useFormat();
  return (filter: ColumnFilter, column: ListColumn, words: ColumnWords): string => {
    const parts: string[] = [];
    if (filter.values) {
      const known = filter.values.filter((value) => value !== null);
      const ordered = column.id === "ratingBucket" ? [...known].sort().reverse() : known;
      const all = [...ordered, ...(filter.values.includes(null) ? [null] : [])];
      parts.push(format.either(all.map((value) => chipValue(column, value, words))));
    }
    const bound = (text: string) => {
      if (column.kind === "share") return format.statedShare(Number(text));
      if (column.kind === "date") return format.date(text);
      const value = Number(text);
      return format.number(value, value % 1 === 0 ? 0 : Math.max(1, decimalsOf(column.id)));
    };
    const { min, max } = filter;
    if (min && max) parts.push(t("range.between", { from: bound(min.value), to: bound(max.value) }));
    else if (max) parts.push(t("range.up_to", { to: bound(max.value) }));
    else if (min) parts.push(t("range.at_least", { from: bound(min.value) }));
    return parts.join(", ");
  };
}

function chipValue(column: ListColumn, value: string | null, words: ColumnWords): string {
  return column.id === "sfdrArticle" && value !== null ? value : words.value(column, value);
}
