import { createContext, useContext } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "~/ui/use-format";
import type { CellValue } from "../assets.types";
import type { ListColumn } from "../list-column";

/** Names of countries by code, as the page's language writes them. */
export const CountryNamesContext = createContext<Readonly<Record<string, string>>>({});

export const COUNTRY_COLUMNS: readonly string[] = ["country", "domicile"];
/**
 * Columns whose values are codes of the product, or words everybody uses alike: sectors, labels and uses of proceeds. A
 * value without words of its own, and all other texts, come from the data as they are.
 */
const WORDED: readonly string[] = [
  "sector",
  "industryGroup",
  "labelling",
  "useOfProceeds",
  "externalReview",
  "esgCategory",
  "subType",
  "type",
  "issuerType",
  "law220",
  "climateTarget",
  "benchmarkExclusion",
  "sfdrArticle",
  "naceSection",
  "basis",
  "impactDataType",
  "activity",
  "letter",
  "benchmark",
];

const DECIMALS: Readonly<Record<string, number>> = {
  esgRating: 1,
  environmental: 1,
  social: 1,
  governance: 1,
  carbonFootprint: 1,
  ghgIntensity: 1,
  countryGhgIntensity: 1,
  energyIntensity: 2,
  footprint: 1,
  waterPerEurM: 3,
  wastePerEurM: 2,
  corruptionScore: 1,
  ruleOfLaw: 1,
  sdgIndex: 1,
  co2AvoidedPerEurM: 1,
  renewableEnergyPerEurM: 1,
  energySavedPerEurM: 1,
};

export function decimalsOf(column: string): number {
  return DECIMALS[column] ?? 0;
}

/** How columns and their values are said on screens: heads, units, filter values and chips. */
export function useColumnWords() {
  const { t } = useTranslation(["assets", "ui"]);
  const format = useFormat();
  const countries = useContext(CountryNamesContext);
  const label = (id: string) => t(`columns.${id}`);
  return {
    label,
    /** The head of a column, shorter where the name is long. */
    short: (id: string) => t(`short.${id}`, { defaultValue: label(id) }),
    /** The unit of a column of numbers, empty where it has none. */
    unit: (id: string) => t(`units.${id}`, { defaultValue: "" }),
    country: (code: string) => countries[code] ?? code,
    /** A value in words, for a filter, a chip or a cell. */
    value: (column: Pick<ListColumn, "id" | "kind">, value: CellValue): string => {
      if (value === null) return t("ui:not_covered");
      if (typeof value === "boolean") return t(value ? "yes" : "no");
      if (column.kind === "flag") return t(value === "true" || value === 1 ? "yes" : "no");
      if (column.kind === "date") return format.date(String(value));
      if (column.kind === "share") return format.share(Number(value));
      if (column.kind === "number") return format.number(Number(value), decimalsOf(column.id));
      const text = String(value);
      if (COUNTRY_COLUMNS.includes(column.id)) return countries[text] ?? text;
      return WORDED.includes(column.id)
        ? t(`values.${column.id}.${text.replace(".", "_")}`, { defaultValue: text })
        : text;
    },
  };
}

export type ColumnWords = ReturnType<typeof useColumnWords>;
