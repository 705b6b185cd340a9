import type { Figure } from "~/domain/analysis/figures/figure";
import { eetField, eetFields, eetHeader } from "~/domain/eet/dictionary";
import { keysOf } from "~/domain/keyed/keyed";
import { markedText } from "~/domain/tabular/writing/write-csv";
import { figureFields } from "./figure-fields";
import { EET_USES, type EetStatements } from "./statements";
import type { EetWorking, WrittenField } from "./written-field";

const WRITTEN_VERSION = "V1.1.3";

/** What a template is written from. */
export interface EetMaterial {
  readonly statements: EetStatements;
  readonly figures: readonly Figure[];
  /** The day the figures are of, and the moment the file is made (ISO, UTC). */
  readonly asOf: string;
  readonly madeAt: string;
  /** Value of all assets in euros; null when it is not known. */
  readonly totalValueEur: number | null;
  /** Countries invested in and, of those, the ones with social violations (ISO 3166-1 alpha-2). */
  readonly countries: { readonly invested: readonly string[]; readonly violating: readonly string[] };
  /** What files say of a fund, already under the template's codes. */
  readonly facts: readonly WrittenField[];
}

const TEMPLATE: EetWorking = { of: "template" };
const STATEMENT: EetWorking = { of: "statement" };

/** Figures that are of a reported allocation need the day they are of. */
const REPORTED_DATE = "20480";
const REPORTED = ["20510", "20530", "20560"];

/**
 * The fields of a European ESG Template V1.1.3 for a portfolio or fund, each with where its value comes from, in the
 * order of the template. What is not known is left out: a field is never filled with zero for want of a value. A
 * statement wins over a fact that says otherwise, a fact over a figure.
 */
export function writeEet(material: EetMaterial): readonly WrittenField[] {
  const fields = new Map<string, WrittenField>();
  const put = (field: WrittenField) => {
    if (eetField(field.code) !== null && !fields.has(field.code)) fields.set(field.code, field);
  };
  const said = new Map(material.facts.map((field) => [field.code, field]));
  for (const field of stated(material)) {
    const fact = said.get(field.code);
    put(fact !== undefined && String(fact.value) === String(field.value) ? fact : field);
  }
  for (const field of material.facts) put(field);
  for (const field of figureFields(material.figures)) put(field);
  for (const field of following(material, fields)) put(field);
  return [...fields.values()].sort((a, b) => (eetField(a.code)?.num ?? 0) - (eetField(b.code)?.num ?? 0));
}

function stated({ statements, asOf, madeAt }: EetMaterial): WrittenField[] {
  const template = (code: string, value: string): WrittenField => ({ code, value, working: TEMPLATE });
  const own = (code: string, value: string | number | null): WrittenField[] =>
    value === null || value === "" ? [] : [{ code, value, working: STATEMENT }];
  const yes = (flag: boolean) => (flag ? "Y" : "N");
  return [
    template("00010", WRITTEN_VERSION),
    template("00050", madeAt.slice(0, 19).replace("T", " ")),
    template("10040", asOf),
    ...keysOf(EET_USES).flatMap((use) => own(EET_USES[use], yes(statements.uses.has(use)))),
    ...own("10000", statements.manufacturer),
    ...own("10010", statements.manufacturerLei === null ? "N" : "L"),
    ...own("10020", statements.manufacturerLei),
    ...own("20000", statements.identifier),
    ...own("20010", statements.identifierType),
    ...own("20020", statements.name.slice(0, 255)),
    ...own("20030", statements.currency),
    ...own("20040", statements.article),
    ...own("20100", yes(statements.considersPai)),
    ...own("30000", statements.frequency),
    ...own("70000", yes(statements.riskRelevant)),
    ...minimumOf(statements, own),
    ...consideredIn(statements).flatMap((code) => own(code, "Y")),
    ...[...statements.further].flatMap(([code, value]) => own(code, value)),
  ];
}

const CONSIDERED_SECTIONS = {
  companies: ["pai_companies"],
  all: ["pai_companies", "pai_countries", "pai_real_estate"],
} as const;

/** Codes of the impacts a product says it considers. */
function consideredIn({ considersPai, considered }: EetStatements): readonly string[] {
  if (!considersPai || considered === null) return [];
  const sections: readonly string[] = CONSIDERED_SECTIONS[considered];
  return eetFields().flatMap(({ code, impact, section }) =>
    impact?.part === "considered" && sections.includes(section) ? [code] : [],
  );
}

/** The committed minimum of sustainable investments stands in the fields of its article too. */
function minimumOf(
  { article, minimumSiShare }: EetStatements,
  own: (code: string, value: string | number | null) => WrittenField[],
): WrittenField[] {
  if (article !== "8") return own("20420", minimumSiShare);
  const makes = minimumSiShare !== null && minimumSiShare > 0;
  return [
    ...own("20420", minimumSiShare),
    ...own("20170", minimumSiShare === null ? null : makes ? "Y" : "N"),
    ...own("20180", makes ? minimumSiShare : null),
  ];
}

/** Dates, totals and lists that belong to what is already written. */
function following(material: EetMaterial, fields: ReadonlyMap<string, WrittenField>): WrittenField[] {
  const { asOf, totalValueEur, countries } = material;
  const has = (code: string) => fields.has(code);
  const hasImpacts = eetFields().some(({ code, impact }) => impact?.part === "value" && has(code));
  const more = (code: string) => Number(fields.get(code)?.value ?? 0) > 0;
  const list = (code: string, codes: readonly string[], part: "countries"): WrittenField[] =>
    codes.length === 0
      ? []
      : [
          {
            code,
            value: [...new Set(codes)].sort().join(";"),
            working: { of: "figure", metric: "pai.16.count", part, denominator: null },
          },
        ];
  return [
    ...(hasImpacts ? [{ code: "30010", value: asOf, working: TEMPLATE }] : []),
    ...(REPORTED.some(has) ? [{ code: REPORTED_DATE, value: asOf, working: TEMPLATE }] : []),
    ...(hasImpacts && totalValueEur !== null
      ? [{ code: "70010", value: Number(totalValueEur.toFixed(2)), working: TEMPLATE }]
      : []),
    ...(more("31210") ? list("100000", countries.violating, "countries") : []),
    ...(more("31240") ? list("100010", countries.invested, "countries") : []),
  ];
}

/** The template as a table: all 616 headers, and one row with what is written; the rest stays empty. */
export function eetTable(
  fields: readonly WrittenField[],
): readonly [headers: readonly string[], values: readonly (string | number | null)[]] {
  const byCode = new Map(fields.map(({ code, value }) => [code, value]));
  return [eetFields().map(eetHeader), eetFields().map(({ code }) => byCode.get(code) ?? null)];
}

/** The table as text: UTF-8, a bar between fields and no quotes, as FinDatEx agreed. */
export function eetText(table: readonly (readonly (string | number | null)[])[]): string {
  return table.map((row) => `${row.map(plainCell).join("|")}\r\n`).join("");
}

function plainCell(value: string | number | null): string {
  if (value === null) return "";
  if (typeof value === "number") return numberText(value);
  return markedText(value.replace(/\s*[|\r\n]+\s*/g, " ").trim());
}

/** A number without an exponent, which readers of the template do not expect. */
function numberText(value: number): string {
  const text = String(value);
  return text.includes("e") ? value.toFixed(20).replace(/\.?0+$/, "") : text;
}
