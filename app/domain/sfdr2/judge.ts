import type { Sfdr2Evidence } from "./evidence";
import { judgeExclusions } from "./judge-exclusions";
import {
  type Judgement,
  judgeAdverseImpacts,
  judgeNewFossilActivity,
  judgeStrategy,
  judgeTaxonomy,
  NOTHING_SAID,
} from "./judge-shares";
import type {
  CategoryVerdict,
  CriterionResult,
  JudgedCategory,
  JudgedCriterion,
  JudgedRequirement,
} from "./judged";
import type { Category, RegulatoryText, Rule, RuleTest } from "./rules";
import { type Strategy, strategyOf } from "./strategies";

/**
 * What the data of a portfolio say of each category of a text that is not law yet. `chosen` is the figure that stands for
 * the strategy; null: that of each category. A criterion is met or not met only where data decide it, whatever is not
 * known; else it is not known. It never fails, and never says that a product is of a category.
 */
export function judgeCategories(
  text: RegulatoryText,
  evidence: Sfdr2Evidence,
  chosen: Strategy | null,
): readonly JudgedCategory[] {
  const judged: JudgedCategory[] = [];
  for (const { category, article, requirements } of text.categories) {
    const context = { evidence, strategy: strategyOf(category, chosen), judged };
    const results = requirements.map(({ id, anyOf }): JudgedRequirement => {
      const criteria = anyOf.map((rule) => judgeRule(rule, context));
      return { id, result: anyResult(criteria.map(({ result }) => result)), criteria };
    });
    judged.push({ category, article, verdict: verdictOf(results), requirements: results });
  }
  return judged;
}

interface Context {
  readonly evidence: Sfdr2Evidence;
  readonly strategy: Strategy;
  readonly judged: readonly JudgedCategory[];
}

function judgeRule(rule: Rule, context: Context): JudgedCriterion {
  const { id, article, source, isChecked, test } = rule;
  const judgement = judgementOf(test, context);
  return {
    ...{ id, kind: test.kind, article, source, isChecked, test },
    ...judgement,
    inTheWayCount: judgement.inTheWay.length,
    toCheckCount: judgement.toCheck.length,
  };
}

function judgementOf(test: RuleTest, { evidence, strategy, judged }: Context): Judgement {
  switch (test.kind) {
    case "strategy_share":
      return judgeStrategy(test, evidence, strategy);
    case "taxonomy_share":
      return judgeTaxonomy(test, evidence);
    case "benchmark_exclusions":
      return judgeExclusions(test, evidence);
    case "new_fossil_activity":
      return judgeNewFossilActivity(evidence);
    case "adverse_impacts":
      return judgeAdverseImpacts(test, evidence);
    case "categorised_products":
      return judgeProducts(test.productsAtLeast, evidence);
    case "is_category":
      return judgeBase(test.anyOf, judged);
    case "own_documents":
      return { ...NOTHING_SAID, reason: "own_documents" };
  }
}

/** Not met where too few funds are held and every line is known; no fund has a category before the text is law. */
function judgeProducts(atLeast: number, { funds }: Sfdr2Evidence): Judgement {
  const isTooFew = funds.count < atLeast && funds.unknownShare === 0;
  return {
    ...NOTHING_SAID,
    result: isTooFew ? "not_met" : "not_known",
    reason: isTooFew ? null : "no_categories_yet",
    share: funds.share,
    knownShare: Math.max(0, 1 - funds.unknownShare),
    fundCount: funds.count,
  };
}

function judgeBase(anyOf: readonly Category[], judged: readonly JudgedCategory[]): Judgement {
  const verdicts = judged.filter(({ category }) => anyOf.includes(category)).map(({ verdict }) => verdict);
  const result = anyResult(verdicts.map((verdict) => RESULT_OF[verdict]));
  return { ...NOTHING_SAID, result, reason: result === "not_known" ? "base_not_known" : null };
}

const RESULT_OF: Readonly<Record<CategoryVerdict, CriterionResult>> = {
  meets: "met",
  does_not_meet: "not_met",
  cannot_be_said: "not_known",
};

function anyResult(results: readonly CriterionResult[]): CriterionResult {
  if (results.includes("met")) return "met";
  return results.every((result) => result === "not_met") ? "not_met" : "not_known";
}

function verdictOf(requirements: readonly JudgedRequirement[]): CategoryVerdict {
  if (requirements.some(({ result }) => result === "not_met")) return "does_not_meet";
  return requirements.every(({ result }) => result === "met") ? "meets" : "cannot_be_said";
}
