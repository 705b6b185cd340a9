import type { Fact } from "~/domain/facts/fact";
import { numberOf, rowWith, textOf } from "../book/current-fact";
import type { Universe } from "../book/universe";

/** Where a share that a fund publishes about itself is found: its European ESG Template, else its fund facts. */
const PUBLISHED_SHARES = {
  siReported: { eet: "20510", facts: "si_reported_share" },
  siMinimum: { eet: "20420", facts: "si_min_share" },
  siEnvironmentalReported: { eet: "20530", facts: null },
  siEnvironmentalMinimum: { eet: "20440", facts: null },
  siTaxonomyReported: { eet: "20540", facts: null },
  siTaxonomyMinimum: { eet: "20450", facts: null },
  siOtherReported: { eet: "20550", facts: null },
  siOtherMinimum: { eet: "20460", facts: null },
  siSocialReported: { eet: "20560", facts: null },
  siSocialMinimum: { eet: "20470", facts: null },
  taxonomyReported: { eet: "20660", facts: "taxonomy_reported_share" },
  taxonomyMinimum: { eet: "20450", facts: "taxonomy_min_share" },
} as const;

export type PublishedShare = keyof typeof PUBLISHED_SHARES;

export interface FundShare {
  /** A fraction of the fund. */
  readonly share: number;
  readonly dataset: "eet" | "fund-facts";
  readonly field: string;
  readonly fact: Fact;
}

/** A share a fund publishes about itself, from its template before its fund facts; null where neither states it. */
export function fundShareOf(universe: Universe, isin: string, which: PublishedShare): FundShare | null {
  const { eet, facts } = PUBLISHED_SHARES[which];
  for (const [dataset, field] of [
    ["eet", eet],
    ["fund-facts", facts],
  ] as const) {
    if (field === null) continue;
    const rows = universe.rows(dataset, isin);
    const share = numberOf(rows, field);
    const fact = rowWith(rows, field);
    if (share !== null && fact !== null) return { share, dataset, field, fact };
  }
  return null;
}

/** What a fund publishes of its own sustainable investments: last reported, else the committed minimum. */
export interface FundSustainableShare extends FundShare {
  readonly origin: "fundReported" | "fundMinimum";
}

const SUSTAINABLE_PARTS = {
  total: ["siReported", "siMinimum"],
  environmental: ["siEnvironmentalReported", "siEnvironmentalMinimum"],
  environmentalTaxonomy: ["siTaxonomyReported", "siTaxonomyMinimum"],
  environmentalOther: ["siOtherReported", "siOtherMinimum"],
  social: ["siSocialReported", "siSocialMinimum"],
} as const;

/** The whole of a sustainable investment, or a part of it by its objective. */
export type SustainablePart = keyof typeof SUSTAINABLE_PARTS;

/** A fund's own share of sustainable investments; null when it publishes none (methodology §12). */
export function fundSustainableShare(
  universe: Universe,
  isin: string,
  part: SustainablePart,
): FundSustainableShare | null {
  const [reported, minimum] = SUSTAINABLE_PARTS[part];
  const last = fundShareOf(universe, isin, reported);
  if (last !== null) return { ...last, origin: "fundReported" };
  const committed = fundShareOf(universe, isin, minimum);
  return committed === null ? null : { ...committed, origin: "fundMinimum" };
}

/** A fund's SFDR article as text ("8", "0" out of scope, "8-like"); null when nothing states it. */
export function sfdrArticleOf(
  universe: Universe,
  isin: string,
): { readonly article: string; readonly fact: Fact; readonly field: string } | null {
  for (const [dataset, field] of [
    ["fund-facts", "sfdr_article"],
    ["eet", "20040"],
  ] as const) {
    const rows = universe.rows(dataset, isin);
    const fact = rowWith(rows, field);
    const article = textOf(rows, field);
    if (fact !== null && article !== null) return { article: article.trim(), fact, field };
  }
  return null;
}

/** Columns of a fund's template that `fundShareOf` and `sfdrArticleOf` read. */
export const READ_OF_TEMPLATE: readonly string[] = [
  ...new Set(["20040", ...Object.values(PUBLISHED_SHARES).map(({ eet }) => eet)]),
];
