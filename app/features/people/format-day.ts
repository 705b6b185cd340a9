import { LANGUAGES, type Locale } from "~/platform/languages/locale";

/** The day of an instant in the words of a mail: "28 November 2026". */
export function formatDay(iso: string, locale: Locale): string {
  return new Intl.DateTimeFormat(LANGUAGES[locale].tag, {
    dateStyle: "long",
    timeZone: "Europe/Rome",
  }).format(new Date(iso));
}
