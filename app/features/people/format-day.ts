import { LOCALE_TAGS, type Locale } from "~/platform/locale";

/** The day of an instant in the words of a mail: "28 November 2026". */
export function formatDay(iso: string, locale: Locale): string {
  return new Intl.DateTimeFormat(LOCALE_TAGS[locale], { dateStyle: "long", timeZone: "Europe/Rome" }).format(
    new Date(iso),
  );
}
