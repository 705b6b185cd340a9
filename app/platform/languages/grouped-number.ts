import { LANGUAGES, type Locale } from "./locale";

/** Numbers as a language writes them. Italian groups from five digits on unless told otherwise; the product always groups. */
export const groupedNumber = (locale: Locale, options: Intl.NumberFormatOptions = {}): Intl.NumberFormat =>
  new Intl.NumberFormat(LANGUAGES[locale].tag, { useGrouping: "always" as never, ...options });
