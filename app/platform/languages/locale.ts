import { keyedBy } from "~/domain/keyed/keyed";

interface Language {
  /** For documents, numbers and dates. */
  readonly tag: string;
  /** In its own words, whatever the language of the page. */
  readonly name: string;
}

/** Languages the interface can be translated into. `us` is not a language tag: it reads "en" with overrides. */
export const LANGUAGES = {
  en: { tag: "en-GB", name: "English" },
  it: { tag: "it-IT", name: "Italiano" },
  us: { tag: "en-US", name: "English (US)" },
  da: { tag: "da-DK", name: "Dansk" },
  de: { tag: "de-DE", name: "Deutsch" },
  es: { tag: "es-ES", name: "Español" },
  "es-mx": { tag: "es-MX", name: "Español (México)" },
  fi: { tag: "fi-FI", name: "Suomi" },
  fr: { tag: "fr-FR", name: "Français" },
  ja: { tag: "ja-JP", name: "日本語" },
  ko: { tag: "ko-KR", name: "한국어" },
  nl: { tag: "nl-NL", name: "Nederlands" },
  no: { tag: "nb-NO", name: "Norsk" },
  "pt-br": { tag: "pt-BR", name: "Português (Brasil)" },
  ru: { tag: "ru-RU", name: "Русский" },
  sv: { tag: "sv-SE", name: "Svenska" },
  th: { tag: "th-TH", name: "ไทย" },
  "zh-cn": { tag: "zh-CN", name: "简体中文" },
  "zh-tw": { tag: "zh-TW", name: "繁體中文" },
} as const satisfies Readonly<Record<string, Language>>;

export type LanguageCode = keyof typeof LANGUAGES;

/** Those with a folder of texts in `locales`: only they are offered. */
export const LOCALES = ["en", "it", "us"] as const satisfies readonly LanguageCode[];

export type Locale = (typeof LOCALES)[number];

/** A value for each language that is offered. */
export function keyedByLocale<T>(value: (locale: Locale) => T): Readonly<Record<Locale, T>> {
  return keyedBy(LOCALES, value);
}

export const DEFAULT_LOCALE: Locale = "en";

export function isLocale(value: unknown): value is Locale {
  return typeof value === "string" && (LOCALES as readonly string[]).includes(value);
}

export function localeFrom(...candidates: readonly (string | null | undefined)[]): Locale {
  return candidates.find(isLocale) ?? DEFAULT_LOCALE;
}
