import { ageOf, limitsOf, windowOf } from "~/domain/analysis/book/age";
import { MemoryFactBook } from "~/domain/analysis/book/fact-book";
import { Universe } from "~/domain/analysis/book/universe";
import { defaultSettings } from "~/domain/analysis/settings";
import type { DatasetName, Fact } from "~/domain/facts/fact";
import type { SourcedFact } from "~/domain/facts/sourced-fact";
import type { AssetDetail } from "../asset-detail.answers";
import { type AssetFigure, figureFrom } from "./asset-figure";
import type { FigureSpec } from "./figure-spec";

/** The facts of a page as an analysis of its day reads them: rows too old, of later or impossible do not count. */
export function pageUniverse(facts: readonly Fact[], day: string): Universe {
  return new Universe(new MemoryFactBook(facts), defaultSettings(day));
}

/** Why a fund is not looked through on the day of its page; null where its holdings count. */
export function missingHoldings({
  holdings,
  day,
}: Pick<AssetDetail, "holdings" | "day">): "none" | "too_old" | null {
  if (holdings === null) return "none";
  const limits = limitsOf(defaultSettings(day).ages, { dataset: "fund-holdings", values: {} });
  return ageOf(holdings.asOf, windowOf(day, limits)) === "too_old" ? "too_old" : null;
}

/** The rows that count about the first of some subjects that has any, its sources one after the other. */
export function countingRows(
  universe: Universe,
  dataset: DatasetName,
  subjects: readonly (string | null)[],
  test: (row: SourcedFact) => boolean = () => true,
): readonly SourcedFact[] {
  for (const subject of subjects) {
    if (subject === null) continue;
    // The book was made of sourced facts, and judging leaves values out of them but adds none.
    const all = universe.book.facts(dataset, subject) as readonly SourcedFact[];
    const rows = universe.judge(all.filter(test)).rows as readonly SourcedFact[];
    if (rows.length > 0) return rows;
  }
  return [];
}

/** A figure of rows that count, marked where one of the values it rests on is old on the day of the page. */
export function agedFigure(universe: Universe, spec: FigureSpec, rows: readonly SourcedFact[]): AssetFigure {
  const figure = figureFrom(spec, rows);
  const isOld = figure.inputs.some(({ value, fact }) => value !== null && universe.isOld(fact));
  return figure.value !== null && isOld ? { ...figure, isOld } : figure;
}
