import type { SourcedFact } from "~/domain/facts/sourced-fact";

/** A document a fund's manager names in the European ESG Template, or a page of theirs. */
export interface FundDocument {
  readonly kind: "preContractual" | "periodic" | "website" | "exclusionPolicy" | "stewardship";
  /** As the manager wrote it. */
  readonly text: string;
  /** Where it leads; null where what was written is no address of the web. */
  readonly href: string | null;
  /** The day it was made, or that its reporting period ends. */
  readonly on: string | null;
  /** The field of the template that names it. */
  readonly field: string;
  readonly fact: SourcedFact;
}

/** Fields of the template that hold a link, and the field with its day (FinDatEx EET V1.1.3). */
const FIELDS: readonly (readonly [kind: FundDocument["kind"], field: string, day: string | null])[] = [
  ["preContractual", "20120", "20130"],
  ["periodic", "20140", "20150"],
  ["website", "20160", null],
  ["exclusionPolicy", "40010", null],
  ["stewardship", "13000", null],
];

const ISO_DAY = /^\d{4}-\d{2}-\d{2}/;

/**
 * The documents a fund's own template names: of each kind the newest that names one. A date with several days gives its
 * first. Without a template, or without a link in it, nothing.
 */
export function fundDocuments(facts: readonly SourcedFact[], isin: string | null): readonly FundDocument[] {
  const own = facts
    .filter(({ dataset, subject }) => dataset === "eet" && subject === isin)
    .sort((a, b) => (b.period ?? "").localeCompare(a.period ?? ""));
  return FIELDS.flatMap(([kind, field, day]) => {
    const fact = own.find(({ values }) => textOf(values[field]) !== "");
    if (!fact) return [];
    const text = textOf(fact.values[field]);
    const on = day === null ? null : (ISO_DAY.exec(textOf(fact.values[day]))?.[0] ?? null);
    return [{ kind, text, href: webAddress(text), on, field, fact }];
  });
}

function textOf(value: unknown): string {
  return value === null || value === undefined ? "" : String(value).trim();
}

/** Only addresses of the web become links: a file may say anything. */
function webAddress(text: string): string | null {
  const written = /^www\./i.test(text) ? `https://${text}` : text;
  if (!/^https?:\/\//i.test(written) || !URL.canParse(written)) return null;
  return new URL(written).href;
}
