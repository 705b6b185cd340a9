import { eetField } from "~/domain/eet/dictionary";
import { EET_SECTIONS } from "~/domain/eet/field";
import { translate } from "~/platform/i18n.server";
import type { Locale } from "~/platform/locale";
import type { NamedField } from "./eet.types";

/** A field's name and section in a language; a code of no field is its own name. */
export function namedField(locale: Locale, code: string): NamedField {
  const field = eetField(code);
  if (field === null) return { code, name: code, section: translate(locale, "eet-fields:section.further") };
  const { key, of } = field.label;
  return {
    code,
    name: translate(
      locale,
      `eet-fields:${key}`,
      of === null ? {} : { of: translate(locale, `eet-fields:${of}`) },
    ),
    section: translate(locale, `eet-fields:section.${field.section}`),
  };
}

/** Where a field stands among others: by section, then by number. */
export function fieldOrder(code: string): number {
  const field = eetField(code);
  return field === null ? Number.POSITIVE_INFINITY : EET_SECTIONS.indexOf(field.section) * 1000 + field.num;
}
