import type { Term } from "~/domain/metrics/metric";
import { MODELLED, rowWith } from "../book/current-fact";
import { readNumbers } from "../book/traced-input";
import type { Frame } from "../positions/frame";
import { type FieldColumn, spread } from "./field-column";
import { missingReason } from "./missing";
import { heldInput, withoutWholeOwners } from "./ownership";
import type { SubjectFields } from "./subject-fields";
import { emptyWorking, reasonAt, type TermColumn, type Working } from "./term-column";
import type { TermContext } from "./term-context";

const EVIC = "evic_eur_m";

type CompanyTerm = Extract<Term, { kind: "company" }>;
type CountryTerm = Extract<Term, { kind: "country" }>;

/** A figure of the company's own data, such as (scope 1 + scope 2) / EVIC. */
export function companyColumn(context: TermContext, term: CompanyTerm): TermColumn {
  const fields = context.issuerFields(term.dataset);
  const column = spread(fields.sumOver(term.sum, term.per), context.frame.issuerIndex);
  if (term.per === EVIC) withoutWholeOwners(context, column);
  const working = workingOf(context, fields, context.frame.issuerIndex, term);
  return { ...column, working: (index) => ofWholeOwner(context, column, index, working(index)) };
}

/** Of a holding that is worth more than its company, the row that states the EVIC, beside what is held. */
function ofWholeOwner(context: TermContext, column: FieldColumn, index: number, working: Working): Working {
  if (reasonAt(column, index, working.reason) !== "ownership_above_one") return working;
  const rows = context.issuerFields("company-pai").rows[context.frame.issuerIndex[index] ?? -1] ?? [];
  return { ...working, input: { ...working.input, ...heldInput(context, index) }, fact: rowWith(rows, EVIC) };
}

/** A figure of the country behind a government issuer; a sub-sovereign's is modelled by its country. */
export function countryColumn(context: TermContext, term: CountryTerm): TermColumn {
  const countries = term.per === undefined ? context.countries() : context.gdpCountries();
  const column = spread(countries.fields.sumOver(term.sum, term.per), countries.indexOf);
  markSubSovereigns(context.frame, column);
  return { ...column, working: workingOf(context, countries.fields, countries.indexOf, term) };
}

/** A sub-sovereign takes its country's figures, so they are modelled at best (methodology §3 g). */
export function markSubSovereigns(frame: Frame, column: FieldColumn): void {
  frame.exposures.forEach((exposure, index) => {
    if (exposure.kind === "sub_sovereign") {
      column.basis[index] = Math.max(column.basis[index] ?? 0, MODELLED);
    }
  });
}

function workingOf(
  context: TermContext,
  fields: SubjectFields,
  subjectOf: Int32Array,
  term: { readonly sum: readonly string[]; readonly per?: string },
): (index: number) => Working {
  return (index) => {
    const exposure = context.frame.exposures[index];
    if (!exposure) return emptyWorking("no_data");
    const rows = fields.shown(subjectOf[index] ?? -1);
    const names = term.per === undefined ? term.sum : [...term.sum, term.per];
    const read = readNumbers(rows, names);
    const divisor = term.per === undefined ? null : (read.input[term.per] ?? null);
    const isBadDivisor = typeof divisor === "number" && divisor <= 0;
    return {
      ...read,
      fact: rowWith(rows, term.sum[0] ?? "") ?? rows[0] ?? null,
      reason: isBadDivisor ? "denominator_not_positive" : missingReason(exposure, context.universe),
    };
  };
}
