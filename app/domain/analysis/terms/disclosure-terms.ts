import type { Fact } from "~/domain/facts/fact";
import type { Term } from "~/domain/metrics/metric";
import { basisCodeOf, MANAGER_EET, numberOf, rowWith, textOf } from "../current-fact";
import { readNumbers, tracedInput } from "../traced-input";
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
  const fundRows = (index: number) => fundTaxonomyRows(context, term.field, index);
  for (const index of context.frame.funds) {
    const rows = fundRows(index);
    const share = numberOf(rows, "taxonomy_reported_share");
    if (share === null) continue;
    column.x[index] = share;
    column.basis[index] = MANAGER_EET;
    const fact = rowWith(rows, "taxonomy_reported_share");
    if (fact) addPeriod(column, index, fact, context.universe.isOld(fact));
  }
  return {
    ...column,
    working: (index) => {
      const exposure = context.frame.exposures[index];
      if (!exposure) return emptyWorking("no_data");
      if (exposure.kind === "fund") {
        const rows = fundRows(index);
        return {
          ...readNumbers(rows, ["taxonomy_reported_share"]),
          fact: rows[0] ?? null,
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

/** Fund facts with a reported taxonomy share, asked only where the fund's template has none. */
function fundTaxonomyRows(context: TermContext, field: string, index: number): readonly Fact[] {
  const isin = context.frame.exposures[index]?.isin;
  if (!isin || field !== "turnover_aligned") return [];
  const isInTemplate = numberOf(context.universe.rows("eet", isin), "20660") !== null;
  return isInTemplate ? [] : context.universe.rows("fund-facts", isin);
}

/** What a fund says of its own sustainable investments: last reported, else the committed minimum. */
export interface FundSustainableShare {
  readonly share: number;
  readonly origin: "fundReported" | "fundMinimum";
  readonly fact: Fact;
  readonly field: string;
}

const FUND_FIELDS = {
  total: { eet: ["20510", "20420"], facts: ["si_reported_share", "si_min_share"] },
  environmental: { eet: ["20530", "20440"], facts: [] },
  social: { eet: ["20560", "20470"], facts: [] },
} as const;

/** A fund's own share of sustainable investments; null when it publishes none (methodology §12). */
export function fundSustainableShare(
  context: TermContext,
  isin: string,
  part: keyof typeof FUND_FIELDS,
): FundSustainableShare | null {
  const { eet, facts } = FUND_FIELDS[part];
  const candidates = [
    ...eet.map((field, rank) => ({ dataset: "eet" as const, field, rank })),
    ...facts.map((field, rank) => ({ dataset: "fund-facts" as const, field, rank })),
  ].sort((a, b) => a.rank - b.rank);
  for (const { dataset, field, rank } of candidates) {
    const rows = context.universe.rows(dataset, isin);
    const share = numberOf(rows, field);
    const fact = rowWith(rows, field);
    if (share === null || fact === null) continue;
    return { share, origin: rank === 0 ? "fundReported" : "fundMinimum", fact, field };
  }
  return null;
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
    const own = isin ? fundSustainableShare(context, isin, part) : null;
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
        const own = exposure.isin === null ? null : fundSustainableShare(context, exposure.isin, part);
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

function partOfFields(fields: readonly string[]): keyof typeof FUND_FIELDS {
  if (fields.includes("si_share")) return "total";
  return fields.includes("social_share") ? "social" : "environmental";
}

/** Fund articles as the fund facts or the template give them: 6, 8, 9, and "0" for out of scope. */
export function articleColumn(context: TermContext, article: 6 | 8 | 9): TermColumn {
  const { frame } = context;
  const found = (index: number) => {
    const exposure = frame.exposures[index];
    return exposure?.kind === "fund" && exposure.isin !== null ? sfdrArticle(context, exposure.isin) : null;
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

/** A fund's SFDR article as text ("8", "0" out of scope, "8-like"); null when nothing says. */
export function sfdrArticle(
  context: Pick<TermContext, "universe">,
  isin: string,
): { readonly article: string; readonly fact: Fact; readonly field: string } | null {
  for (const [dataset, field] of [
    ["fund-facts", "sfdr_article"],
    ["eet", "20040"],
  ] as const) {
    const rows = context.universe.rows(dataset, isin);
    const fact = rowWith(rows, field);
    const article = textOf(rows, field);
    if (fact !== null && article !== null) return { article: article.trim(), fact, field };
  }
  return null;
}
