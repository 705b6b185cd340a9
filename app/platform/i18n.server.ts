import i18next, { type i18n, type Resource } from "i18next";
import { initReactI18next } from "react-i18next";
import { keysOf } from "~/domain/keyed/keyed";
import { i18nOptions } from "./i18n";
import { italianArticles } from "./languages/italian-articles";
import { DEFAULT_LOCALE, LANGUAGES, type LanguageCode, type Locale } from "./languages/locale";
import { rememberTexts } from "./languages/remembered-texts";
import { translatedKeys } from "./languages/translated-keys";

/** As text: half a megabyte that a starting Worker need not build objects of before somebody reads that language. */
const files = Object.entries(
  import.meta.glob<string>("../../locales/*/*.json", { eager: true, query: "?raw", import: "default" }),
).map(([path, json]) => {
  const [, locale = "", namespace = ""] = /locales\/([\w-]+)\/([\w-]+)\.json$/.exec(path) ?? [];
  return { locale, namespace, json };
});

const namespaces = files.filter(({ locale }) => locale === DEFAULT_LOCALE).map(({ namespace }) => namespace);
const instances = new Map<Locale, i18n>();

const textsOf = (wanted: string): Resource[string] =>
  Object.fromEntries(
    files
      .filter(({ locale }) => locale === wanted)
      .map(({ namespace, json }) => [namespace, JSON.parse(json)]),
  );

function instanceOf(locale: Locale): i18n {
  const known = instances.get(locale);
  if (known) return known;
  const created = i18next.createInstance({
    ...i18nOptions,
    lng: locale,
    ns: namespaces,
    resources: { [DEFAULT_LOCALE]: textsOf(DEFAULT_LOCALE), [locale]: textsOf(locale) },
    initImmediate: false,
  });
  created.use(initReactI18next).use(italianArticles).init();
  rememberTexts(created);
  instances.set(locale, created);
  return created;
}

export interface Translation {
  readonly code: LanguageCode;
  /** Texts it has, overrides of English for `us`; what it lacks is shown in English. */
  readonly texts: number;
  /** Texts there are. */
  readonly of: number;
}

/** How far each language is translated. */
export function translations(): readonly Translation[] {
  const textKeysOf = (code: string) => translatedKeys(textsOf(code));
  const all = textKeysOf(DEFAULT_LOCALE);
  return keysOf(LANGUAGES).map((code) => {
    const known = textKeysOf(code);
    return { code, texts: [...all].filter((key) => known.has(key)).length, of: all.size };
  });
}

/** The texts of a language, ready for rendering a document. */
export function serverI18n(locale: Locale): i18n {
  return instanceOf(locale);
}

/** One message, e.g. `translate("it", "errors:not_found")`. */
export function translate(
  locale: Locale,
  key: string,
  params?: Readonly<Record<string, string | number | null>>,
): string {
  return instanceOf(locale).t(key, { ...params });
}
