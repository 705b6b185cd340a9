import { eetField, eetFields } from "~/domain/eet/dictionary";
import { EET_SECTIONS, type EetField } from "~/domain/eet/field";
import { type AppContext, signedIn } from "~/platform/context.server";
import { sectionNotAllowed } from "~/platform/errors";
import { translate } from "~/platform/i18n.server";
import type { Locale } from "~/platform/locale";
import { opensEet } from "../list.service.server";
import type { ListQuery } from "../list-query.types";
import { criterionOf, type EetCriterion, eetCriterion } from "./eet-criterion";

/** A field that can be a condition, in words. */
export interface NamedCriterion extends EetCriterion {
  readonly name: string;
  /** Its part of the template. */
  readonly section: string;
}

/** All fields of the European ESG Template in the reader's language, by section, for whoever may ask about one. */
export function listCriteria(app: AppContext): readonly NamedCriterion[] {
  const signed = signedIn(app);
  if (!opensEet(signed, "funds") && !opensEet(signed, "etfs")) throw sectionNotAllowed();
  return [...eetFields()].sort(bySection).flatMap((field) => named(signed.locale, field.code) ?? []);
}

/** The fields a list is put under conditions on, in words. */
export function criteriaIn(app: AppContext, query: ListQuery): readonly NamedCriterion[] {
  return query.filters.flatMap(({ column }) => {
    const criterion = criterionOf(column);
    return (criterion && named(app.locale, criterion.code)) ?? [];
  });
}

function bySection(a: EetField, b: EetField): number {
  return EET_SECTIONS.indexOf(a.section) - EET_SECTIONS.indexOf(b.section) || a.num - b.num;
}

function named(locale: Locale, code: string): NamedCriterion | null {
  const field = eetField(code);
  const criterion = eetCriterion(code);
  if (!field || !criterion) return null;
  const { key, of } = field.label;
  const params: Readonly<Record<string, string>> =
    of === null ? {} : { of: translate(locale, `eet-fields:${of}`) };
  return {
    ...criterion,
    name: translate(locale, `eet-fields:${key}`, params),
    section: translate(locale, `eet-fields:section.${field.section}`),
  };
}
