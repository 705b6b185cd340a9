import { Button } from "@mantine/core";
import { useTranslation } from "react-i18next";
import type { Section } from "~/permissions/sections";
import { BoldText } from "~/ui/bold-text";
import { EmptyState } from "~/ui/page/states";
import { useFormat } from "~/ui/use-format";
import type { ListScreen } from "../../assets.types";
import type { NamedCriterion } from "../../eet/eet-fields.service.server";
import { emptyingFilter } from "../../emptying-filter";
import { withoutConditions, withoutFilter } from "../../list-conditions";
import type { ColumnFilter, ListQuery } from "../../list-query.types";
import { useFilterWords } from "./filter-chips";
import type { QueryChange } from "./use-list-address";

interface Props {
  readonly section: Section;
  readonly list: ListScreen;
  readonly query: ListQuery;
  readonly criteria: readonly NamedCriterion[];
  readonly onChange: (change: QueryChange) => void;
}

/** Nothing to show: what was searched for and filtered by, and the filter without which most rows would be there. */
export function EmptyList({ section, list, query, criteria, onChange }: Props) {
  const { t } = useTranslation(["assets", "ui"]);
  const format = useFormat();
  const wordsOf = useFilterWords({ columns: list.columns, query, criteria });
  if (list.totalUnfiltered === 0) return <EmptyState>{t(`nothing_loaded.${section}`)}</EmptyState>;
  const said = (filter: ColumnFilter) => {
    const { name, choice } = wordsOf(filter);
    return `${name} ${choice}`;
  };
  const { q, filters } = query;
  const conditions = [...(q === "" ? [] : [t("search_named", { text: q })]), ...filters.map(said)];
  const cause = emptyingFilter(list, filters);
  const isSearch = q !== "" && filters.length === 0;
  const action = cause ? (
    <Button variant="default" onClick={() => onChange((now) => withoutFilter(now, cause.filter.column))}>
      {t("remove_cause", { name: wordsOf(cause.filter).name })}
    </Button>
  ) : (
    <Button variant="default" onClick={() => onChange(withoutConditions)}>
      {t(isSearch ? "ui:clear_search" : "ui:clear_all")}
    </Button>
  );
  return (
    <EmptyState action={action}>
      {conditions.length === 0
        ? t("ui:no_match")
        : t(`nothing_matches.${section}`, { conditions: format.list(conditions) })}
      {cause && (
        <>
          {" "}
          <BoldText>{t("match_without", { filter: said(cause.filter), count: cause.removed })}</BoldText>
        </>
      )}
    </EmptyState>
  );
}
