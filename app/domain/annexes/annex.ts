import type { Figure } from "~/domain/analysis/figures/figure";
import type { DirectInvestment } from "~/domain/analysis/results/direct-investments";
import { totalShare } from "~/domain/weights/sum";
import { type AnnexFigures, FOSSIL_ACTIVITIES } from "./annex-figures";
import { type AnnexName, type AnnexQuestion, articleOf, questionsOf } from "./annex-names";
import { type AnnexRow, rowOfFigure, rowOfShare, rowWithout } from "./annex-row";
import { TAXONOMY_KPIS, TAXONOMY_SCOPES, type TaxonomyGraph } from "./taxonomy-graphs";
import { topInvestments } from "./top-investments";

/** A question of an annex with the figures that answer it. */
export interface AnnexPart {
  readonly question: AnnexQuestion;
  readonly rows: readonly AnnexRow[];
}

/** The figures of one annex, in the order of its questions. */
export interface Annex {
  readonly annex: AnnexName;
  readonly article: 8 | 9;
  readonly parts: readonly AnnexPart[];
  readonly graphs: readonly TaxonomyGraph[];
  /** The answer to "top_investments"; empty in pre-contractual annexes. */
  readonly investments: readonly DirectInvestment[];
}

/**
 * The figures of Annex II, III, IV or V of Delegated Regulation (EU) 2022/1288 of a portfolio. Shares are fractions of
 * all investments, those excluding sovereign bonds of the rest. What no fact answers is null with its reason: which
 * investments attain the characteristics that a product promotes is written in its documents, so #1, #1B and #2 of an
 * Article 8 product are not stated. It never fails.
 */
export function makeAnnex(annex: AnnexName, made: AnnexFigures): Annex {
  const article = articleOf(annex);
  const questions = questionsOf(annex);
  return {
    annex,
    article,
    parts: questions.map((question) => ({ question, rows: rowsOf(question, article, made) })),
    graphs: made.graphs,
    investments: questions.includes("top_investments") ? topInvestments(made.investments) : [],
  };
}

function rowsOf(question: AnnexQuestion, article: 8 | 9, made: AnnexFigures): readonly AnnexRow[] {
  const { figures } = made;
  const of = (metric: string, id: string) => rowOfFigure({ id, level: 0 }, metric, figures.get(metric));
  switch (question) {
    case "objective":
      return sustainableTree(figures, 0);
    case "allocation":
      return article === 8 ? promotingAllocation(figures) : sustainableAllocation(figures);
    case "top_investments":
      return [];
    case "sectors":
      return sectorRows(made);
    case "taxonomy":
      return TAXONOMY_SCOPES.flatMap((scope) =>
        TAXONOMY_KPIS.map((kpi) => of(`taxonomy.${kpi}.aligned.${scope}`, `aligned.${kpi}.${scope}`)),
      );
    case "gas_nuclear":
      return (["gas", "nuclear"] as const).flatMap((part) => [
        ...TAXONOMY_SCOPES.map((scope) =>
          of(`taxonomy.turnover.${part}.${scope}`, `${part}.turnover.${scope}`),
        ),
        ...(["capex", "opex"] as const).map((kpi) =>
          rowWithout({ id: `${part}.${kpi}`, level: 0 }, "no_column"),
        ),
      ]);
    case "transitional_enabling":
      return [
        of("taxonomy.turnover.transitional.all", "transitional"),
        of("taxonomy.turnover.enabling.all", "enabling"),
      ];
    case "environmental_other":
      return [of("si.environmental.other", "sustainable.other")];
    case "social":
      return [of("si.social", "sustainable.social")];
    case "other_investments":
      return liquidRows(figures, 0);
  }
}

/** Sustainable investments and their parts, under a heading of the level above where there is one. */
function sustainableTree(figures: ReadonlyMap<string, Figure>, top: 0 | 1): AnnexRow[] {
  const of = (metric: string, id: string, level: AnnexRow["level"]) =>
    rowOfFigure({ id, level }, metric, figures.get(metric));
  const below = top === 0 ? 1 : 2;
  return [
    of("si.total", "sustainable", top),
    ...(top === 0 ? [of("si.environmental", "sustainable.environmental", 1)] : []),
    of("si.environmental.taxonomy", "sustainable.taxonomy", 2),
    of("si.environmental.other", "sustainable.other", 2),
    of("si.social", "sustainable.social", below),
  ];
}

/** #1, #1A, #1B and #2 of a product that promotes characteristics. */
function promotingAllocation(figures: ReadonlyMap<string, Figure>): AnnexRow[] {
  return [
    rowWithout({ id: "promoted", level: 0 }, "product_defines"),
    ...sustainableTree(figures, 1),
    rowWithout({ id: "promoted.other", level: 1 }, "product_defines"),
    rowWithout({ id: "remaining", level: 0 }, "product_defines"),
    ...liquidRows(figures, 1),
  ];
}

/** #1 and #2 of a product whose objective is sustainable investment, and what nothing is known of. */
function sustainableAllocation(figures: ReadonlyMap<string, Figure>): AnnexRow[] {
  const tree = sustainableTree(figures, 0);
  const total = figures.get("si.total");
  const sustainable = tree[0]?.value;
  if (!total || sustainable === null || sustainable === undefined)
    return [...tree, rowWithout({ id: "not_sustainable", level: 0 }, tree[0]?.gap ?? "not_covered")];
  const assessed = Math.max(0, total.coverageShare - sustainable);
  const liquid = liquidRows(figures, 1);
  const known = assessed + liquid.reduce((sum, { value }) => sum + (value ?? 0), 0);
  return [
    ...tree,
    rowOfShare({ id: "not_sustainable", level: 0 }, known),
    rowOfShare({ id: "not_sustainable.assessed", level: 1 }, assessed),
    ...liquid,
    rowOfShare({ id: "not_known", level: 0 }, Math.max(0, 1 - sustainable - known)),
  ];
}

/** Cash and derivatives, which are no sustainable investments in an economic activity (SFDR Art. 2(17)). */
function liquidRows(figures: ReadonlyMap<string, Figure>, level: 0 | 1): AnnexRow[] {
  const split = figures.get("allocation.assetClass");
  return (["cash", "derivative"] as const).map((key) => {
    const metric = "allocation.assetClass";
    if (!split) return { ...rowWithout({ id: key, level }, "not_licensed"), metric };
    const items = (split.breakdown ?? []).filter((item) => item.key === key);
    const value = totalShare(items);
    const isHeld = items.length > 0;
    return isHeld
      ? { ...rowOfShare({ id: key, level }, value), metric }
      : { ...rowWithout({ id: key, level }, "not_eligible"), metric };
  });
}

/** Sectors by weight; under each what is active in the fossil fuel sector; then activities of that sector. */
function sectorRows({ figures, fossil }: AnnexFigures): AnnexRow[] {
  const metric = "allocation.naceSection";
  const parts = (figures.get(metric)?.breakdown ?? []).filter(({ negative }) => !negative);
  const pai = figures.get("pai.4");
  return [
    ...parts.flatMap(({ key, weightShare }): AnnexRow[] => {
      const active = fossil.find((one) => one.key === key);
      return [
        { ...rowOfShare({ id: key, level: 0 }, weightShare), metric },
        ...(active && active.fossilShare > 0
          ? [
              {
                ...rowOfShare({ id: "fossil.of_sector", level: 1 }, active.fossilShare),
                metric: "pai.4",
                eligibleShare: weightShare,
                coverageShare: active.coverageShare,
              } as const,
            ]
          : []),
      ];
    }),
    rowOfFigure({ id: "fossil.all", level: 0 }, "pai.4", pai),
    ...FOSSIL_ACTIVITIES.map((activity) =>
      rowOfFigure(
        { id: activity.replace("activity.", "fossil."), level: 1 },
        activity,
        figures.get(activity),
      ),
    ),
  ];
}
