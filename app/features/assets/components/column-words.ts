import { createContext, useContext } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "~/ui/use-format";
import type { Said } from "~/ui/vocabulary";
import type { CellValue } from "../assets.answers";
import type { ListColumn } from "../list-column";
import { decimalsOf } from "../value-decimals";
import { sayValue } from "../value-words";

/** Names of countries by code, as the page's language writes them. */
export const CountryNamesContext = createContext<Readonly<Record<string, string>>>({});

export const COUNTRY_COLUMNS: readonly string[] = ["country", "domicile"];
/** How columns and their values are said on screens: heads, units, filter values and chips. */
export function useColumnWords() {
  const { t } = useTranslation(["assets", "ui", "vocabulary"]);
  const format = useFormat();
  const countries = useContext(CountryNamesContext);
  const label = (id: string) => t(`columns.${id}`);
  const plain = (text: string): Said => ({ text, asWritten: false });
  const said = (column: Pick<ListColumn, "id" | "kind">, value: CellValue): Said => {
    if (value === null) return plain(t("ui:not_covered"));
    if (typeof value === "boolean") return plain(t(value ? "yes" : "no"));
    if (column.kind === "flag") return plain(t(value === "true" || value === 1 ? "yes" : "no"));
    if (column.kind === "date") return plain(format.date(String(value)));
    if (column.kind === "share") return plain(format.share(Number(value)));
    if (column.kind === "number")
      return plain(format.number(Number(value), decimalsOf(column.id, Number(value))));
    const text = String(value);
    if (COUNTRY_COLUMNS.includes(column.id)) return plain(countries[text] ?? text);
    return sayValue(t, format, column.id, text);
  };
  return {
    label,
    /** The head of a column, shorter where the name is long. */
    short: (id: string) => t([`short.${id}`, `columns.${id}`]),
    /** The unit of a column of numbers, empty where it has none. */
    unit: (id: string) => t(`units.${id}`, { defaultValue: "" }),
    country: (code: string) => countries[code] ?? code,
    /** A value in words, for a filter, a chip or a cell. */
    value: (column: Pick<ListColumn, "id" | "kind">, value: CellValue): string => said(column, value).text,
    /** The same for an element of its own, which names the language of what the source wrote. */
    said,
  };
}

export type ColumnWords = ReturnType<typeof useColumnWords>;
