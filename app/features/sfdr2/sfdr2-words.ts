import type { TFunction } from "i18next";
import type {
  CategoryVerdict,
  CriterionResult,
  JudgedCategory,
  JudgedCriterion,
} from "~/domain/sfdr2/judged";
import { RULE_SOURCES } from "~/domain/sfdr2/sources";
import type { Format } from "~/ui/format";
import type { TextHead } from "./sfdr2.types";

/** How texts, categories and criteria are named: the same on the screen and in a workbook. */
export interface Sfdr2Words {
  readonly text: (text: Pick<TextHead, "id">) => string;
  readonly category: (category: Pick<JudgedCategory, "category" | "article">) => string;
  readonly verdict: (verdict: CategoryVerdict) => string;
  readonly criterion: (criterion: Pick<JudgedCriterion, "test" | "metric">) => string;
  readonly result: (result: CriterionResult) => string;
  readonly reason: (criterion: Pick<JudgedCriterion, "reason" | "indicators" | "fundCount">) => string | null;
  readonly source: (criterion: Pick<JudgedCriterion, "article" | "source" | "isChecked">) => string;
}

export function sfdr2Words(t: TFunction, format: Pick<Format, "share">): Sfdr2Words {
  const share = (value: number) => format.share(value, 0);
  return {
    text: ({ id }) => t(`sfdr2:text.${id}`),
    category: ({ category, article }) =>
      t("sfdr2:category_of", { name: t(`sfdr2:category.${category}`), article }),
    verdict: (verdict) => t(`sfdr2:verdict.${verdict}`),
    criterion: ({ test, metric }) => {
      switch (test.kind) {
        case "strategy_share": {
          const figure = t(`sfdr2:stands_for.${(metric ?? "").replaceAll(".", "_")}`);
          const sentence = t("sfdr2:criterion.strategy_share", { share: share(test.atLeast), figure });
          if (test.publicBondsUpTo === undefined) return sentence;
          return `${sentence} ${t("sfdr2:criterion.public_bonds", { share: share(test.publicBondsUpTo) })}`;
        }
        case "taxonomy_share":
          return t("sfdr2:criterion.taxonomy_share", { share: share(test.atLeast) });
        case "benchmark_exclusions": {
          const letters = test.letters.map((letter) => `(${letter})`).join(" ");
          const sentence = t("sfdr2:criterion.benchmark_exclusions", { letters });
          if (!test.fossilCarveIn) return sentence;
          const capex = share(test.fossilCarveIn.alignedCapexAtLeast);
          return `${sentence} ${t("sfdr2:criterion.fossil_carve_in", { share: capex })}`;
        }
        case "new_fossil_activity":
          return t(`sfdr2:criterion.new_fossil_${test.activity}`);
        case "adverse_impacts": {
          const sentence =
            test.indicatorsAtLeast === null
              ? t("sfdr2:criterion.adverse_impacts")
              : t("sfdr2:criterion.adverse_impacts_listed", { number: test.indicatorsAtLeast });
          return test.fossilIndicator ? `${sentence} ${t("sfdr2:criterion.fossil_indicator")}` : sentence;
        }
        case "categorised_products":
          return t("sfdr2:criterion.categorised_products", { number: test.productsAtLeast });
        case "is_category":
          return t("sfdr2:criterion.is_category", {
            names: test.anyOf.map((name) => t(`sfdr2:category.${name}`)).join(t("sfdr2:or_between")),
          });
        case "own_documents":
          return t(`sfdr2:criterion.${test.subject}`);
      }
    },
    result: (result) => t(`sfdr2:result.${result}`),
    reason: ({ reason, indicators, fundCount }) => {
      const parts = [
        ...(reason === null ? [] : [t(`sfdr2:reason.${reason}`)]),
        ...(indicators === null
          ? []
          : [t("sfdr2:indicators", { number: indicators.withFigure, total: indicators.of })]),
        ...(fundCount === null ? [] : [t("sfdr2:funds", { count: fundCount })]),
      ];
      return parts.length === 0 ? null : parts.join(" ");
    },
    source: ({ article, source, isChecked }) =>
      t(isChecked ? "sfdr2:source" : "sfdr2:source_unchecked", {
        article,
        publisher: RULE_SOURCES[source].publisher,
      }),
  };
}
