import type { TFunction } from "i18next";
import { LANGUAGES, localeFrom } from "~/platform/languages/locale";
import { sayCategory } from "~/ui/vocabulary";

/** Names of the parts of a split: countries and currencies in the reader's language, the rest from the catalogue. */
export function keyNames(t: TFunction, language: string): (metric: string, key: string) => string {
  const tag = LANGUAGES[localeFrom(language)].tag;
  const display = (type: "region" | "currency", key: string) => {
    try {
      return new Intl.DisplayNames([tag], { type, fallback: "code" }).of(key) ?? key;
    } catch {
      return key;
    }
  };
  return (metric, key) => {
    if (metric === "allocation.country" && /^[A-Z]{2}$/.test(key)) return display("region", key);
    if (metric === "allocation.currency" && /^[A-Z]{3}$/.test(key))
      return `${display("currency", key)} (${key})`;
    if (metric === "allocation.naceSection" && /^[A-V]$/.test(key))
      return `${key} ${t(`analysis:nace.${key}`)}`;
    if (metric === "allocation.sfdrArticle" && /^[689]$/.test(key)) return t("analysis:article", { key });
    const known = t(`metrics:keys.${key}`, { defaultValue: "" });
    if (metric === "allocation.esgCategory" && known === "") return sayCategory(t, key, "esg_category").text;
    return known || key;
  };
}
