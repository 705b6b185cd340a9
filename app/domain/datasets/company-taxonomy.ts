import { wordList } from "~/domain/text/word-list";
import { TAXONOMY_OBJECTIVE_WORDS } from "~/domain/vocabulary/stated-words";
import { basis, choice, issuerId, periodEnd, share } from "./column";
import type { Dataset } from "./dataset";
import { asWarnings, partOf, partsOf } from "./row-checks";

const TAXONOMY_OBJECTIVES = [
  "climate_mitigation",
  "climate_adaptation",
  "water",
  "circular_economy",
  "pollution",
  "biodiversity",
] as const;

/** The figures in German, with the ending of the word in front of them. */
const GERMAN: Readonly<Record<string, string>> = { turnover: "r Umsatz", CapEx: " CapEx", OpEx: " OpEx" };

/** "Taxonomiefähiger Umsatz", "Taxonomiekonforme CapEx". */
const germanOf = (part: string, figure: string) => {
  const word = part === "eligible" ? "Taxonomiefähige" : "Taxonomiekonforme";
  return figure in GERMAN ? [`${word}${GERMAN[figure]}`] : [];
};

/** The figures in French, Italian and Spanish, and the two parts, which follow them in either number. */
const ROMANCE: Readonly<Record<string, readonly string[]>> = {
  turnover: ["Chiffre d'affaires", "CA", "Fatturato", "Ricavi", "Volumen de negocios", "Ingresos"],
  CapEx: ["CapEx"],
  OpEx: ["OpEx"],
};
const ROMANCE_PARTS: Readonly<Record<string, readonly string[]>> = {
  eligible: wordList("éligible, éligibles, ammissibile, ammissibili, elegible, elegibles"),
  aligned: wordList("aligné, alignés, allineato, allineati, allineate, alineado, alineados"),
};

const romanceOf = (part: string, figure: string) =>
  (ROMANCE[figure] ?? []).flatMap((name) => (ROMANCE_PARTS[part] ?? []).map((word) => `${name} ${word}`));

/** A share under the headers "Taxonomy-aligned turnover", "Turnover taxonomy alignment" and their like. */
function taxonomyShare(name: string, figures: readonly string[], part: string, noun: string) {
  const headersOf = (figure: string) => [
    ...[`Taxonomy ${part} ${figure}`, `${figure} taxonomy ${part}`, `${part} ${figure}`],
    ...[`${figure} ${part}`, `${figure} taxonomy ${noun}`, `${figure} ${noun}`],
    ...germanOf(part, figure),
    ...romanceOf(part, figure),
  ];
  return share(name, { aliases: figures.flatMap(headersOf) });
}

/** Taxonomy shares of a company, Regulation (EU) 2020/852, Article 8; without an objective for all six together. */
export const companyTaxonomy: Dataset = {
  name: "company-taxonomy",
  columns: [
    issuerId,
    periodEnd,
    choice("objective", TAXONOMY_OBJECTIVES, {
      aliases: ["Objective", "Environmental objective", "Obiettivo", "Ziel", "Objectif", "Objetivo"],
      words: TAXONOMY_OBJECTIVE_WORDS,
      example: "",
    }),
    taxonomyShare("turnover_eligible", ["turnover", "revenue"], "eligible", "eligibility"),
    taxonomyShare("turnover_aligned", ["turnover", "revenue"], "aligned", "alignment"),
    taxonomyShare("capex_eligible", ["CapEx"], "eligible", "eligibility"),
    taxonomyShare("capex_aligned", ["CapEx"], "aligned", "alignment"),
    taxonomyShare("opex_eligible", ["OpEx"], "eligible", "eligibility"),
    taxonomyShare("opex_aligned", ["OpEx"], "aligned", "alignment"),
    share("transitional"),
    share("enabling"),
    share("gas_aligned"),
    share("nuclear_aligned"),
    basis,
  ],
  subject: ["issuer_id"],
  key: ["period_end", "objective"],
  period: "period_end",
  about: "issuer",
  checks: [
    partOf("turnover_aligned", "turnover_eligible"),
    partOf("capex_aligned", "capex_eligible"),
    partOf("opex_aligned", "opex_eligible"),
    asWarnings(partsOf("turnover_aligned", ["transitional", "enabling"])),
    asWarnings(partsOf("turnover_aligned", ["gas_aligned", "nuclear_aligned"])),
  ],
};
