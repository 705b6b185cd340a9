import { eetFields } from "~/domain/eet/dictionary";
import { type AppContext, signedIn } from "~/platform/context.server";
import { sectionNotAllowed } from "~/platform/errors";
import type { Locale } from "~/platform/languages/locale";
import { opensEet } from "../list.service.server";
import type { ListQuery } from "../list-query.types";
import { criterionOf, type EetCriterion, eetCriterion } from "./eet-criterion";
import { codeWords, fieldOrder, namedField } from "./field-words.server";

/** A field that can be a condition, in words. */
export interface NamedCriterion extends EetCriterion {
  readonly name: string;
  /** Its part of the template. */
  readonly section: string;
  /** What its codes mean. */
  readonly words: Readonly<Record<string, string>>;
}

/** All fields of the European ESG Template in the reader's language, by section, for whoever may ask about one. */
export function listCriteria(app: AppContext): readonly NamedCriterion[] {
  const signed = signedIn(app);
  if (!opensEet(signed, "funds") && !opensEet(signed, "etfs")) throw sectionNotAllowed();
  return eetFields()
    .map(({ code }) => code)
    .sort((a, b) => fieldOrder(a) - fieldOrder(b))
    .flatMap((code) => named(signed.locale, code) ?? []);
}

/** The fields a list is put under conditions on, in words. */
export function criteriaIn(app: AppContext, query: ListQuery): readonly NamedCriterion[] {
  return query.filters.flatMap(({ column }) => {
    const criterion = criterionOf(column);
    return (criterion && named(app.locale, criterion.code)) ?? [];
  });
}

function named(locale: Locale, code: string): NamedCriterion | null {
  const criterion = eetCriterion(code);
  return criterion && { ...criterion, ...namedField(locale, code), words: codeWords(locale, code) };
}
