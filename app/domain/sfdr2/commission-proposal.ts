import type { RegulatoryText, Requirement, Rule } from "./rules";

const newFossil = (article: string): Requirement[] => [
  {
    id: "new_projects",
    anyOf: [
      {
        id: "new_projects",
        article,
        source: "cnmv",
        isChecked: true,
        test: { kind: "new_fossil_activity", activity: "projects" },
      },
    ],
  },
  {
    id: "coal_power",
    anyOf: [
      {
        id: "coal_power",
        article,
        source: "cnmv",
        isChecked: true,
        test: { kind: "new_fossil_activity", activity: "coal_power" },
      },
    ],
  },
];

const strategy = (article: string): Rule => ({
  id: "strategy",
  article,
  source: "arthur_cox",
  isChecked: true,
  test: { kind: "strategy_share", atLeast: 0.7 },
});

const taxonomy = (article: string): Rule => ({
  id: "taxonomy",
  article,
  source: "cnmv",
  isChecked: true,
  test: { kind: "taxonomy_share", atLeast: 0.15 },
});

const adverseImpacts = (article: string): Requirement => ({
  id: "adverse_impacts",
  anyOf: [
    {
      id: "adverse_impacts",
      article,
      source: "cnmv",
      isChecked: true,
      test: { kind: "adverse_impacts", indicatorsAtLeast: null, fossilIndicator: false },
    },
  ],
});

const one = (rule: Rule): Requirement => ({ id: rule.id, anyOf: [rule] });

/**
 * The Commission's proposal of 20 November 2025 to amend Regulation (EU) 2019/2088. Exclusions of Articles 7 and 8: those
 * of climate-transition benchmarks, letters (a) to (c), and coal, letter (d).
 */
export const COMMISSION_PROPOSAL: RegulatoryText = {
  id: "commission_2025",
  date: "2025-11-20",
  isLaw: false,
  appliesAfterMonths: 18,
  categories: [
    {
      category: "transition",
      article: "7",
      requirements: [
        { id: "investments", anyOf: [strategy("7"), taxonomy("7")] },
        one({
          id: "exclusions",
          article: "7",
          source: "danesmead",
          isChecked: true,
          test: { kind: "benchmark_exclusions", letters: ["a", "b", "c", "d"] },
        }),
        ...newFossil("7"),
        adverseImpacts("7"),
      ],
    },
    {
      category: "esg_basics",
      article: "8",
      requirements: [
        one(strategy("8")),
        one({
          id: "exclusions",
          article: "8",
          source: "danesmead",
          isChecked: true,
          test: { kind: "benchmark_exclusions", letters: ["a", "b", "c", "d"] },
        }),
      ],
    },
    {
      category: "sustainable",
      article: "9",
      requirements: [
        { id: "investments", anyOf: [strategy("9"), taxonomy("9")] },
        one({
          id: "exclusions",
          article: "9",
          source: "cnmv",
          isChecked: true,
          test: { kind: "benchmark_exclusions", letters: ["a", "b", "c", "d", "e", "f", "g"] },
        }),
        ...newFossil("9"),
        adverseImpacts("9"),
      ],
    },
    {
      category: "combination",
      article: "9a",
      requirements: [
        one({
          id: "products",
          article: "9a",
          source: "arthur_cox",
          isChecked: true,
          test: { kind: "categorised_products", productsAtLeast: 2 },
        }),
      ],
    },
    {
      category: "impact",
      article: "7, 9",
      requirements: [
        one({
          id: "base",
          article: "7, 9",
          source: "arthur_cox",
          isChecked: true,
          test: { kind: "is_category", anyOf: ["transition", "sustainable"] },
        }),
        one({
          id: "impact_objective",
          article: "7, 9",
          source: "arthur_cox",
          isChecked: true,
          test: { kind: "own_documents", subject: "impact_objective" },
        }),
      ],
    },
  ],
};
