import type { Fact } from "~/domain/facts/fact";
import type { Term } from "~/domain/metrics/metric";
import { rowWith } from "../book/current-fact";
import { joinInputs, readNumbers, readTexts } from "../book/traced-input";
import { markSubSovereigns } from "./company-terms";
import { addPart, copyValue, emptyColumn, spread } from "./field-column";
import { missingReason } from "./missing";
import { withoutWholeOwners } from "./ownership";
import type { SubjectFields } from "./subject-fields";
import { emptyWorking, type TermColumn, type Working } from "./term-column";
import type { RowChoice, TermContext } from "./term-context";

type IndicatorTerm = Extract<Term, { kind: "indicator" }>;

/** Where an indicator's value may come from, in this order, as columns over the exposures. */
interface Origin {
  readonly field: string;
  readonly fields: SubjectFields;
  readonly subjectOf: Int32Array;
}

/**
 * An opt-in indicator: its row in `pai-optional` for the ISIN, else for the issuer or country, else the column of the
 * main dataset that says the same. Per million invested it is divided by EVIC.
 */
export function indicatorColumn(context: TermContext, term: IndicatorTerm): TermColumn {
  const { frame, universe } = context;
  const origins = originsOf(context, term);
  const evic = term.perEvic
    ? spread(context.issuerFields("company-pai").column("evic_eur_m"), frame.issuerIndex)
    : null;
  const columns = origins
    .filter(({ fields }) => !fields.isEmpty)
    .map(({ fields, field, subjectOf }) => spread(fields.column(field), subjectOf));
  const column = emptyColumn(frame.size);
  for (let index = 0; index < frame.size && columns.length > 0; index++) {
    const origin = columns.find(({ x }) => !Number.isNaN(x[index])) ?? columns.find(({ why }) => why[index]);
    if (!origin) continue;
    copyValue(column, index, origin, index);
    if (evic === null || Number.isNaN(column.x[index])) continue;
    const by = evic.x[index] ?? Number.NaN;
    column.x[index] = by > 0 ? (column.x[index] ?? Number.NaN) / by : Number.NaN;
    addPart(column, index, evic, index);
  }
  if (evic !== null) withoutWholeOwners(context, column);
  if (term.subject === "country") markSubSovereigns(frame, column);
  return {
    ...column,
    working: (index) => {
      const exposure = frame.exposures[index];
      if (!exposure) return emptyWorking("no_data");
      return { ...workingOf(context, term, origins, index), reason: missingReason(exposure, universe) };
    },
  };
}

function originsOf(context: TermContext, term: IndicatorTerm): readonly Origin[] {
  const { frame } = context;
  const choice: RowChoice = {
    of: term.indicator,
    test: (row: Fact) => String(row.values.indicator).toLowerCase() === term.indicator,
  };
  if (term.subject === "country") {
    const countries = context.countries();
    const book = context.universe.book;
    const judged = countries.codes.map((code) =>
      context.universe.judge(book.facts("pai-optional", code).filter(choice.test)),
    );
    const own = { field: "value", fields: context.fieldsOf(judged), subjectOf: countries.indexOf };
    if (term.fallback === undefined) return [own];
    return [own, { field: term.fallback, fields: countries.fields, subjectOf: countries.indexOf }];
  }
  const ofInstrument = context.instrumentFields("pai-optional", choice);
  const ofIssuer = context.issuerFields("pai-optional", choice);
  const own: Origin[] = [
    { field: "value", fields: ofInstrument, subjectOf: frame.isinIndex },
    { field: "value", fields: ofIssuer, subjectOf: frame.issuerIndex },
  ];
  if (term.fallback === undefined) return own;
  const main = context.issuerFields("company-pai");
  return [...own, { field: term.fallback, fields: main, subjectOf: frame.issuerIndex }];
}

function workingOf(
  context: TermContext,
  term: IndicatorTerm,
  origins: readonly Origin[],
  index: number,
): Omit<Working, "reason"> {
  const evicRows = context.issuerFields("company-pai").rows[context.frame.issuerIndex[index] ?? -1] ?? [];
  const evic = readNumbers(evicRows, term.perEvic ? ["evic_eur_m"] : []);
  for (const { field, fields, subjectOf } of origins) {
    const fact = rowWith(fields.shown(subjectOf[index] ?? -1), field);
    if (fact === null) continue;
    const own = joinInputs(readNumbers([fact], [field]), readTexts([fact], ["unit"]));
    return { ...joinInputs(own, evic), fact };
  }
  return { input: { value: null, ...evic.input }, inputs: evic.inputs, fact: null };
}
