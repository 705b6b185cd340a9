import { useTranslation } from "react-i18next";
import { localeFrom } from "~/platform/languages/locale";
import { type Format, formatFor } from "./format";

/** Numbers and dates in the language of the page. */
export function useFormat(): Format {
  const { i18n } = useTranslation();
  return formatFor(localeFrom(i18n.language));
}
