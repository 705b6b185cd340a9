/** Languages of the interface. `us` is not a language tag: it reads "en" with overrides and formats as en-US. */
export const LOCALES = ["en", "it", "us"] as const;

export type Locale = (typeof LOCALES)[number];

export const DEFAULT_LOCALE: Locale = "en";

export const LOCALE_TAGS: Readonly<Record<Locale, string>> = { en: "en-GB", it: "it-IT", us: "en-US" };

export function isLocale(value: unknown): value is Locale {
  return typeof value === "string" && (LOCALES as readonly string[]).includes(value);
}

export function localeFrom(...candidates: readonly (string | null | undefined)[]): Locale {
  return candidates.find(isLocale) ?? DEFAULT_LOCALE;
}
