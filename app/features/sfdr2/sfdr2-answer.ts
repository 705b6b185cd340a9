import type { AnalyseInput } from "~/domain/analysis/analyse-input";
import type { FactBook } from "~/domain/analysis/book/fact-book";
import { type LicenceGrants, openViews } from "~/domain/analysis/licensing/licence-grants";
import type { ViewName } from "~/domain/metrics/view-names";
import { SFDR2_VIEWS, sfdr2Evidence } from "~/domain/sfdr2/evidence";
import { judgeCategories } from "~/domain/sfdr2/judge";
import type { ListedBy } from "~/domain/sfdr2/positions";
import type { Strategy } from "~/domain/sfdr2/strategies";
import { DEFAULT_TEXT, findText } from "~/domain/sfdr2/texts";
import type { Sfdr2Answer } from "./sfdr2.types";

/** By which text the categories are judged, and which figure stands for the strategy; null: each category's own. */
export interface Sfdr2Question {
  readonly text: string;
  readonly strategy: Strategy | null;
}

interface Material {
  readonly input: Omit<AnalyseInput, "views" | "explain" | "metrics">;
  readonly book: FactBook;
  readonly dataVersion: number;
}

/** The views by which the categories are judged that a licence opens. */
export function openSfdr2Views(licence: LicenceGrants): readonly ViewName[] {
  const open = openViews(licence);
  return SFDR2_VIEWS.filter((view) => open.includes(view));
}

/** The answer of screen, file and report to one question, by the facts given and as far as the licence opens them. */
export function sfdr2Answer(
  { text: id, strategy }: Sfdr2Question,
  { input, book, dataVersion }: Material,
  by: ListedBy,
): Sfdr2Answer {
  const text = findText(id) ?? DEFAULT_TEXT;
  const evidence = sfdr2Evidence(input, book, openSfdr2Views(input.settings.licence), by);
  const { date, isLaw, appliesAfterMonths } = text;
  return {
    text: { id: text.id, date, isLaw, appliesAfterMonths },
    strategy,
    asOf: input.settings.asOf,
    dataVersion,
    categories: judgeCategories(text, evidence, strategy),
  };
}
