import type { Term } from "~/domain/metrics/metric";
import { basisCodeOf, MANAGER_EET, rowWith, textOf } from "../book/current-fact";
import { readNumbers, tracedInput } from "../book/traced-input";
import {
  type FundShare,
  fundShareOf,
  fundSustainableShare,
  type SustainablePart,
  sfdrArticleOf,
} from "../judgements/fund-disclosure";
import { addPeriod, spread } from "./field-column";
import { missingReason } from "./missing";
import { columnOf, emptyWorking, type TermColumn } from "./term-column";
import type { RowChoice, TermContext } from "./term-context";

/** Rows about all six objectives together. */
const TOTAL: RowChoice = { of: "total", test: (row) => (row.values.objective ?? "") === "" };

/** A company's EU Taxonomy share; a fund's comes from its template or, failing that, from its fund facts. */
export function taxonomyColumn(context: TermContext, term: Extract<Term, { kind: "taxonomy" }>): TermColumn {
  const fields = context.issuerFields("company-taxonomy", TOTAL);
  const column = spread(fields.column(term.field), context.frame.issuerIndex);
  for (const index of context.frame.funds) {
    const own = fundTaxonomyShare(context, term.field, index);
    if (own === null) continue;
    column.x[index] = own.share;
    column.basis[index] = MANAGER_EET;
    addPeriod(column, index, own.fact, context.universe.isOld(own.fact));
  }
  return {
    ...column,
    working: (index) => {
      const exposure = context.frame.exposures[index];
      if (!exposure) return emptyWorking("no_data");
      if (exposure.kind === "fund") {
        const own = fundTaxonomyShare(context, term.field, index);
        return {
          ...readNumbers(own === null ? [] : [own.fact], ["taxonomy_reported_share"]),
          fact: own?.fact ?? null,
          reason: missingReason(exposure, context.universe),
        };
      }
      const rows = fields.shown(context.frame.issuerIndex[index] ?? -1);
      const fact = rowWith(rows, term.field);
      return {
        ...readNumbers(rows, [term.field]),
        fact,
        reason: missingReason(exposure, context.universe),
      };
    },
  };
}

/** A fund's reported taxonomy share where only its fund facts state it: its template counts with its own coverage. */
function fundTaxonomyShare(context: TermContext, field: string, index: number): FundShare | null {
  const isin = context.frame.exposures[index]?.isin;
  if (!isin || field !== "turnover_aligned") return null;
  const own = fundShareOf(context.universe, isin, "taxonomyReported");
  return own?.dataset === "fund-facts" ? own : null;
}

/** An issuer's share of sustainable investment by one method; a fund's own share where it stays whole. */
export function sustainableColumn(
  context: TermContext,
  term: Extract<Term, { kind: "sustainable" }>,
  method: string | null,
): TermColumn {
  const { frame, universe } = context;
  const fields = context.issuerFields("sustainable-investment", ofMethod(method));
  const column = spread(fields.sumOver(term.fields, undefined), frame.issuerIndex);
  const part = partOfFields(term.fields);
  for (const index of frame.funds) {
    const isin = frame.exposures[index]?.isin;
    const own = isin ? fundSustainableShare(context.universe, isin, part) : null;
    if (own === null) continue;
    column.x[index] = own.share;
    column.basis[index] = MANAGER_EET;
    addPeriod(column, index, own.fact, universe.isOld(own.fact));
  }
  return {
    ...column,
    working: (index) => {
      const exposure = frame.exposures[index];
      if (!exposure) return emptyWorking("no_data");
      const reason = missingReason(exposure, universe);
      if (exposure.kind === "fund") {
        const own =
          exposure.isin === null ? null : fundSustainableShare(context.universe, exposure.isin, part);
        if (own === null) return emptyWorking(reason);
        return { ...readNumbers([own.fact], [own.field]), fact: own.fact, reason };
      }
      const rows = fields.shown(frame.issuerIndex[index] ?? -1);
      const read = readNumbers(rows, term.fields);
      return {
        ...read,
        input: { ...read.input, method: textOf(rows, "method") },
        fact: rowWith(rows, term.fields[0] ?? ""),
        reason,
      };
    },
  };
}

export function ofMethod(method: string | null): RowChoice {
  return { of: `method ${method ?? ""}`, test: (row) => method !== null && row.values.method === method };
}

/** The part of a sustainable investment that columns of the company data state. */
export function partOfFields(fields: readonly string[]): SustainablePart {
  if (fields.includes("si_share")) return "total";
  if (fields.includes("social_share")) return "social";
  if (!fields.includes("environmental_other_share")) return "environmentalTaxonomy";
  return fields.includes("environmental_taxonomy_share") ? "environmental" : "environmentalOther";
}

/** Fund articles as the fund facts or the template give them: 6, 8, 9, and "0" for out of scope. */
export function articleColumn(context: TermContext, article: 6 | 8 | 9): TermColumn {
  const { frame } = context;
  const found = (index: number) => {
    const exposure = frame.exposures[index];
    return exposure?.kind === "fund" && exposure.isin !== null
      ? sfdrArticleOf(context.universe, exposure.isin)
      : null;
  };
  return columnOf(
    frame,
    (index) => {
      const own = found(index);
      if (own === null) return null;
      const { fact, field } = own;
      return { x: own.article === String(article) ? 1 : 0, basis: basisCodeOf(fact, field), fact };
    },
    (index) => {
      const own = found(index);
      if (own === null) return { ...emptyWorking("no_data"), input: { sfdr_article: null } };
      const { article, fact, field } = own;
      const inputs = { sfdr_article: tracedInput(fact, field, article) };
      return { input: { sfdr_article: article }, inputs, fact, reason: "no_data" };
    },
  );
}
