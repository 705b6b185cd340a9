import { COMMISSION_PROPOSAL } from "./commission-proposal";
import type { Category, CategoryRules, RegulatoryText, Rule } from "./rules";

/** What the Council changes in a category: rules by their id. What is not named stays as proposed. */
type Changes = Readonly<Partial<Record<string, Pick<Rule, "source" | "isChecked" | "test">>>>;

const TAXONOMY: Changes = {
  taxonomy: { source: "mofo", isChecked: true, test: { kind: "taxonomy_share", atLeast: 0.2 } },
};

const CHANGES: Readonly<Partial<Record<Category, Changes>>> = {
  transition: {
    ...TAXONOMY,
    strategy: {
      source: "mofo",
      isChecked: true,
      test: { kind: "strategy_share", atLeast: 0.7, publicBondsUpTo: 0.15 },
    },
    exclusions: {
      source: "linklaters",
      isChecked: true,
      test: {
        kind: "benchmark_exclusions",
        letters: ["a", "b", "c", "d"],
        fossilCarveIn: { letters: ["d"], alignedCapexAtLeast: 0.2 },
      },
    },
    adverse_impacts: {
      source: "linklaters",
      isChecked: true,
      test: { kind: "adverse_impacts", indicatorsAtLeast: 3, fossilIndicator: true },
    },
  },
  sustainable: {
    ...TAXONOMY,
    adverse_impacts: {
      source: "linklaters",
      isChecked: true,
      test: { kind: "adverse_impacts", indicatorsAtLeast: 3, fossilIndicator: false },
    },
  },
};

function changed({ category, article, requirements }: CategoryRules): CategoryRules {
  const changes = CHANGES[category] ?? {};
  return {
    category,
    article,
    requirements: requirements.map(({ id, anyOf }) => ({
      id,
      anyOf: anyOf.map((rule) => ({ ...rule, isChecked: false, ...changes[rule.id] })),
    })),
  };
}

/**
 * The Council's negotiating mandate of 24 June 2026. Briefings state its changes and that the categories stay; that each
 * other rule stays as the Commission proposed it is assumed and marked as not checked.
 */
export const COUNCIL_MANDATE: RegulatoryText = {
  id: "council_2026",
  date: "2026-06-24",
  isLaw: false,
  appliesAfterMonths: 24,
  categories: COMMISSION_PROPOSAL.categories.map(changed),
};
