import { useTranslation } from "react-i18next";
import { decimalsIn } from "~/domain/weights/percent";
import { useFormat } from "~/ui/use-format";
import type { NamedCriterion } from "../../eet/eet-fields.service.server";
import type { ListQuery } from "../../list-query.types";

/** What is asked of a field, in words: "at least 10%", "yes", "contains Calder". */
export function useCriterionWords() {
  const { t } = useTranslation(["assets", "ui"]);
  const format = useFormat();
  return (criterion: NamedCriterion, query: ListQuery): string => {
    const filter = query.filters.find(({ column }) => column === `eet.${criterion.code}`);
    if (!filter) return "";
    const bound = (text: string) => {
      if (criterion.kind === "share") return format.statedShare(Number(text));
      if (criterion.kind === "date") return format.date(text);
      return format.number(Number(text), decimalsIn(Number(text)));
    };
    const code = (value: string | null) => {
      return value === null ? t("eet.not_reported") : (criterion.words[value] ?? value);
    };
    const { values, min, max, contains } = filter;
    const parts: string[] = [];
    if (values) parts.push(format.either(values.map(code)));
    if (contains) parts.push(t("eet.contains", { text: contains }));
    if (min && max) parts.push(t("range.between", { from: bound(min.value), to: bound(max.value) }));
    else if (max) parts.push(t("range.up_to", { to: bound(max.value) }));
    else if (min) parts.push(t("range.at_least", { from: bound(min.value) }));
    return parts.join(", ");
  };
}
