import type { Locale } from "~/platform/languages/locale";

type Texts = Readonly<Partial<Record<Locale, Readonly<Record<string, string>>>>>;

/**
 * The texts of an item in a language. `us` overrides single fields of `en`; a field Italian lacks falls back to
 * English, the language every item is written in first.
 */
export function localised(texts: Texts, locale: Locale): Readonly<Record<string, string>> {
  const own = texts[locale] ?? {};
  const filled = Object.fromEntries(Object.entries(own).filter(([, text]) => text !== ""));
  return { ...texts.en, ...filled };
}
