import type { FormatFunction, InitOptions } from "i18next";
import { groupedNumber } from "./languages/grouped-number";
import { italianArticles } from "./languages/italian-articles";
import { DEFAULT_LOCALE, LOCALES, type Locale } from "./languages/locale";

/** The first number with a separator. */
const THOUSAND = 1000;

/**
 * How a text writes a value. `{{total, number}}` has separators of thousands, `{{limit, ungrouped}}` none, as what people
 * type; how many there are (`{{count}}`) has them without asking. Every other value stands as it is given: years, rows and
 * versions have no separators.
 */
function written(value: unknown, format: unknown, locale: unknown, { interpolationkey }: FormatOptions) {
  const isCount = interpolationkey === "count" && typeof value === "number" && value >= THOUSAND;
  if (format === "number" || isCount) return groupedNumber(locale as Locale).format(Number(value));
  return format === "ungrouped"
    ? groupedNumber(locale as Locale, { useGrouping: false }).format(Number(value))
    : value;
}

type FormatOptions = { readonly interpolationkey?: string };

/** Server and browser must start alike, or hydration shows raw keys. */
export const i18nOptions = {
  supportedLngs: [...LOCALES],
  fallbackLng: DEFAULT_LOCALE,
  load: "currentOnly",
  defaultNS: "frame",
  interpolation: { escapeValue: false, alwaysFormat: true, format: written as FormatFunction },
  postProcess: italianArticles.name,
  returnNull: false,
  react: { useSuspense: true },
  saveMissing: true,
  missingKeyHandler: (_, namespace, key, shown) => {
    // A text that has a stand-in of its own is not missed.
    if (shown === key) console.error(`No text: ${namespace}:${key}`);
  },
} satisfies InitOptions;
