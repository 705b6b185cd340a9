import type { TFunction } from "i18next";
import type { Annex } from "~/domain/annexes/annex";
import type { AnnexName, AnnexQuestion } from "~/domain/annexes/annex-names";
import type { AnnexGap, AnnexRow } from "~/domain/annexes/annex-row";
import type { TaxonomyKpi, TaxonomyScope } from "~/domain/annexes/taxonomy-graphs";
import { keyNames } from "~/features/figures/key-name";

/** How the figures of an annex are named: the same on the screen, in a copied table and in a workbook. */
export interface AnnexWords {
  readonly title: (annex: Pick<Annex, "annex" | "article">) => string;
  readonly question: (annex: Pick<Annex, "annex">, question: AnnexQuestion) => string;
  readonly row: (annex: Pick<Annex, "article">, question: AnnexQuestion, row: Pick<AnnexRow, "id">) => string;
  readonly gap: (gap: AnnexGap) => string;
  readonly sector: (key: string) => string;
  readonly country: (key: string) => string;
  readonly kpi: (kpi: TaxonomyKpi) => string;
  readonly scope: (scope: TaxonomyScope) => string;
}

/** Rows of the allocation that each article names in its own way. */
const OF_ARTICLE: ReadonlySet<string> = new Set(["sustainable", "promoted", "promoted.other", "remaining"]);

/** The template for products of article 8 at the same time: that for article 9 asks most of its questions in the same words. */
const OF_ARTICLE_8: Readonly<Record<AnnexName, AnnexName>> = { II: "II", III: "II", IV: "IV", V: "IV" };

export function annexWords(t: TFunction, language: string): AnnexWords {
  const nameOf = keyNames(t, language);
  const sector = (key: string) => nameOf("allocation.naceSection", key);
  return {
    title: ({ annex, article }) => t("annexes:title", { annex, kind: t(`annexes:kind.${annex}`), article }),
    question: ({ annex }, question) =>
      t([`annexes:question.${annex}.${question}`, `annexes:question.${OF_ARTICLE_8[annex]}.${question}`]),
    row: ({ article }, question, { id }) => {
      const name = id.replaceAll(".", "_");
      if (question === "allocation" && OF_ARTICLE.has(id)) return t(`annexes:tree.${article}.${name}`);
      const isSector = question === "sectors" && !id.startsWith("fossil.");
      return isSector ? sector(id) : t(`annexes:row.${name}`);
    },
    gap: (gap) => t(`annexes:gap.${gap}`),
    sector,
    country: (key) => nameOf("allocation.country", key),
    kpi: (kpi) => t(`annexes:kpi.${kpi}`),
    scope: (scope) => t(`annexes:scope.${scope}`),
  };
}
