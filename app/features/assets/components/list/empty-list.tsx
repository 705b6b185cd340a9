import { Button } from "@mantine/core";
import { useTranslation } from "react-i18next";
import type { Section } from "~/permissions/sections";
import { BoldText } from "~/ui/bold-text";
import { EmptyState } from "~/ui/page/states";
import type { ListScreen } from "../../assets.types";
import { emptyingFilter } from "../../emptying-filter";
import { withoutConditions, withoutFilter } from "../../list-conditions";
import type { ListQuery } from "../../list-query.types";
import { useColumnWords } from "../column-words";
import { chipName, useChoiceWords } from "./filter-chips";
import type { QueryChange } from "./use-list-address";

interface Props {
  readonly section: Section;
  readonly list: ListScreen;
  readonly query: ListQuery;
  readonly onChange: (change: QueryChange) => void;
}

/** Nothing to show, and which condition is the cause: taking it away brings the most rows back. */
export function EmptyList({ section, list, query, onChange }: Props) {
  const { t } = useTranslation(["assets", "ui"]);
  const words = useColumnWords();
  const choiceOf = useChoiceWords();
  if (list.totalUnfiltered === 0) return <EmptyState>{t(`nothing_loaded.${section}`)}</EmptyState>;
  const cause = emptyingFilter(list, query.filters);
  const column = cause && list.columns.find(({ id }) => id === cause.filter.column);
  if (cause && column) {
    const name = words.short(chipName(column.id));
    return (
      <EmptyState
        action={
          <Button variant="default" onClick={() => onChange((now) => withoutFilter(now, column.id))}>
            {t("remove_cause", { name })}
          </Button>
        }
      >
        <BoldText>
          {t(`nothing_because.${section}`, {
            filter: `${name} ${choiceOf(cause.filter, column, words)}`,
            count: cause.removed,
          })}
        </BoldText>
      </EmptyState>
    );
  }
  const isSearch = query.q !== "" && query.filters.length === 0;
  return (
    <EmptyState
      action={
        <Button variant="default" onClick={() => onChange(withoutConditions)}>
          {t(isSearch ? "ui:clear_search" : "ui:clear_all")}
        </Button>
      }
    >
      {isSearch
        ? t(`nothing_found.${section}`, { text: query.q })
        : t(`nothing_matches.${section}`, { count: query.filters.length })}
    </EmptyState>
  );
}
