import i18next, { type i18n, type Resource } from "i18next";
import { initReactI18next } from "react-i18next";
import { i18nOptions } from "./i18n";
import { LOCALES, type Locale } from "./locale";

const files = import.meta.glob<Record<string, unknown>>("../../locales/*/*.json", {
  eager: true,
  import: "default",
});

const resources: Resource = Object.fromEntries(LOCALES.map((locale) => [locale, {}]));
for (const [path, texts] of Object.entries(files)) {
  const [, locale, namespace] = /locales\/(\w+)\/([\w-]+)\.json$/.exec(path) ?? [];
  const bundle = locale && resources[locale];
  if (bundle && namespace) bundle[namespace] = texts as Resource[string][string];
}

const namespaces = Object.keys(resources.en ?? {});
const instances = new Map<Locale, i18n>();

function instanceOf(locale: Locale): i18n {
  const known = instances.get(locale);
  if (known) return known;
  const created = i18next.createInstance({
    ...i18nOptions,
    lng: locale,
    ns: namespaces,
    resources,
    initImmediate: false,
  });
  created.use(initReactI18next).init();
  instances.set(locale, created);
  return created;
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
