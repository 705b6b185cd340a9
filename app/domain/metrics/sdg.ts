import { frac, row, sumOver, sym } from "./formula";
import type { Metric } from "./metric";

const GOALS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17];

const score = frac(
  sumOver("C", row(sym("weight", "i"), sym("score", "i"))),
  sumOver("C", sym("weight", "i")),
);

/** Alignment with each goal, −10 to +10, never netted without its classes beside it (methodology §15). */
export const SDG_METRICS: readonly Metric[] = [
  ...GOALS.map(
    (goal): Metric => ({
      id: `sdg.${goal}`,
      views: ["sdg"],
      unit: "score",
      denominator: "COVERED",
      aggregate: "average",
      eligibility: { of: "companies" },
      term: { kind: "sdg", goal },
      needs: [{ dataset: "sdg-scores", fields: [`sdg_${goal}`, "provider", "as_of"] }],
      eet: null,
      formula: score,
      source: { key: "sdg_method", params: { goal } },
      decimals: 1,
      better: "higher",
      withheldByCoverage: true,
    }),
  ),
  {
    id: "sdg.sovereign",
    views: ["sdg"],
    unit: "index",
    denominator: "COVERED",
    aggregate: "average",
    eligibility: { of: "countries" },
    term: { kind: "country", sum: ["sdg_index"] },
    needs: [{ dataset: "country-indicators", fields: ["sdg_index"] }],
    eet: null,
    formula: score,
    source: { key: "sdg_index" },
    decimals: 1,
    better: "higher",
    withheldByCoverage: true,
  },
];

export interface SdgClass {
  readonly key: Exclude<SdgPart, "notCovered" | "notLicensed">;
  /** Best to worst: a score belongs to the first class whose test it passes. */
  readonly includes: (score: number) => boolean;
}

/** Cut-offs in the manner of MSCI: above 5, above 2, −2 to 2, below −2, and −10 itself (methodology §15). */
export const SDG_CLASSES: readonly SdgClass[] = [
  { key: "stronglyAligned", includes: (score) => score > 5 },
  { key: "aligned", includes: (score) => score > 2 },
  { key: "neutral", includes: (score) => score >= -2 },
  { key: "misaligned", includes: (score) => score > -10 },
  { key: "stronglyMisaligned", includes: () => true },
];

/** Parts of the eligible weight by what it does to a goal: the classes, best first, then what has no score. */
export const SDG_PARTS = [
  "stronglyAligned",
  "aligned",
  "neutral",
  "misaligned",
  "stronglyMisaligned",
  "notCovered",
  "notLicensed",
] as const;
export type SdgPart = (typeof SDG_PARTS)[number];

/** The class of a score between −10 and +10. */
export function sdgClassOf(score: number): SdgClass["key"] {
  return SDG_CLASSES.find((sdgClass) => sdgClass.includes(score))?.key ?? "stronglyMisaligned";
}

/** The goals of one issuer by what it does to them. */
export interface GoalAlignment {
  readonly aligned: readonly number[];
  /** Strongly misaligned ones included. */
  readonly misaligned: readonly number[];
  readonly stronglyMisaligned: readonly number[];
  /** At least one goal aligned and none strongly misaligned (methodology §15). */
  readonly isNetAligned: boolean;
}

/** What the scores of an issuer, −10 to +10 by goal, amount to; null without any score. */
export function goalAlignmentOf(
  scores: readonly { readonly goal: number; readonly score: number }[],
): GoalAlignment | null {
  if (scores.length === 0) return null;
  const goalsIn = (...classes: readonly SdgClass["key"][]) =>
    scores.flatMap(({ goal, score }) => (classes.includes(sdgClassOf(score)) ? [goal] : []));
  const aligned = goalsIn("stronglyAligned", "aligned");
  const stronglyMisaligned = goalsIn("stronglyMisaligned");
  return {
    aligned,
    misaligned: goalsIn("misaligned", "stronglyMisaligned"),
    stronglyMisaligned,
    isNetAligned: aligned.length > 0 && stronglyMisaligned.length === 0,
  };
}
