import { useTranslation } from "react-i18next";
import type { WeightSource } from "~/domain/analysis/positions/weight-source";
import { useFormat } from "./use-format";

/** Where a weight is from in the reader's words: the cell of a file (named elsewhere or here), or who stated it when. */
export function useWeightSource(): (source: WeightSource, options?: { withoutFile: boolean }) => string {
  const { t } = useTranslation("ui");
  const format = useFormat();
  return (source, { withoutFile } = { withoutFile: false }) => {
    if (source.kind === "person") {
      const params = { name: source.name ?? t("weight_source.former_user"), date: format.date(source.at) };
      return t("weight_source.stated_by", params);
    }
    const { file, sheet, rows, column } = source;
    const numbers = format.list(rows.map((row) => format.number(row)));
    const row = t("weight_source.row", { count: rows.length, rows: numbers });
    return [withoutFile ? null : file, sheet, row, column].filter((part) => part !== null).join(", ");
  };
}
