import { useTranslation } from "react-i18next";
import { decimalsOf } from "~/features/assets/value-decimals";
import { useFormat } from "~/ui/use-format";
import { COUNTRY_MEASURES, type MeasureId } from "../compared-measures";
import type { CountryRow } from "../countries.answers";

const DECIMALS: Readonly<Partial<Record<MeasureId, number>>> = { politicalStability: 1, ruleOfLaw: 1 };

/** How measures of countries and their values are said. */
export function useMeasureWords() {
  const { t } = useTranslation(["countries", "assets", "ui"]);
  const format = useFormat();
  const number = (id: MeasureId, value: number) =>
    format.number(value, DECIMALS[id] ?? decimalsOf(id, value));
  return {
    title: (id: MeasureId) => t(`measure.${id}`),
    short: (id: MeasureId) => t([`short.${id}`, `measure.${id}`]),
    unit: (id: MeasureId) => t(`unit.${id}`, { defaultValue: "" }),
    number,
    value: (id: MeasureId, row: CountryRow): string => {
      if (id === "sanctions") return t(`sanctions_class.${row.sanctions ?? "unknown"}`);
      const value = row.values[id] ?? null;
      if (value === null) return t("ui:not_covered");
      if (typeof value === "number") return number(id, value);
      return t(`assets:flag_words.${id}.${value ? "yes" : "no"}`);
    },
  };
}

export function measureOf(id: MeasureId) {
  return COUNTRY_MEASURES.find((measure) => measure.id === id) ?? COUNTRY_MEASURES[0];
}
