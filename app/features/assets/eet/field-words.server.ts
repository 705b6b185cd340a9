import { type CodeList, codeListOf, codesIn } from "~/domain/eet/code-lists";
import { eetField } from "~/domain/eet/dictionary";
import { EET_SECTIONS } from "~/domain/eet/field";
import { translate } from "~/platform/i18n.server";
import type { Locale } from "~/platform/languages/locale";
import type { NamedField } from "./named-field.types";

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

/** What each code of a field means; empty for fields without codes. */
export function codeWords(locale: Locale, code: string): Readonly<Record<string, string>> {
  const field = eetField(code);
  const list = field && codeListOf(field);
  if (!list || !("values" in field.kind)) return {};
  return Object.fromEntries(field.kind.values.map((value) => [value, wordOf(locale, list, value)]));
}

/** A stored value in words, its codes behind them; null where it is no code. */
export function valueInWords(
  locale: Locale,
  code: string,
  value: string | number | boolean | null,
): string | null {
  const field = eetField(code);
  const list = field && codeListOf(field);
  const codes = value === null ? [] : codesIn(code, value);
  if (!list || codes.length === 0) return null;
  return codes.map((one) => wordOf(locale, list, one)).join("; ");
}

function wordOf(locale: Locale, list: CodeList, code: string): string {
  return translate(locale, `eet-values:${list}.${code}`);
}

/** Where a field stands among others: by section, then by number. */
export function fieldOrder(code: string): number {
  const field = eetField(code);
  return field === null ? Number.POSITIVE_INFINITY : EET_SECTIONS.indexOf(field.section) * 1000 + field.num;
}
