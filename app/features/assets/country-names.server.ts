import countries from "i18n-iso-countries";
import en from "i18n-iso-countries/langs/en.json";
import it from "i18n-iso-countries/langs/it.json";
import type { Locale } from "~/platform/languages/locale";

/** Names of countries by code, for the codes of one page. */
export type CountryNames = Readonly<Record<string, string>>;

countries.registerLocale(en);
countries.registerLocale(it);

/**
 * Names in the language of the page, of all countries if no codes are given. They travel with the page, so that server
 * and browser print the same ones.
 */
export function countryNames(
  locale: Locale,
  codes: Iterable<unknown> = Object.keys(countries.getAlpha2Codes()),
): CountryNames {
  const language = locale === "it" ? "it" : "en";
  const names: Record<string, string> = {};
  for (const code of codes) {
    if (typeof code !== "string" || names[code] !== undefined) continue;
    const name = countries.getName(code, language, { select: "alias" });
    if (name) names[code] = name;
  }
  return names;
}
