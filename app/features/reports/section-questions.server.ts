import type { AnalyseInput } from "~/domain/analysis/analyse-input";
import type { FactBook } from "~/domain/analysis/book/fact-book";
import { opensDataset } from "~/domain/analysis/licensing/licence-grants";
import { exclusionVerdict } from "~/domain/exclusions/verdict";
import { smallestChange } from "~/domain/rebalancing/smallest-change";
import type { ScreeningPlan } from "~/domain/reports/screening";
import { ANSWERED_IN, type ReportSection } from "~/domain/reports/sections";
import { subjectsOf } from "~/features/exclusions/marks.service.server";
import { changeQuestion } from "~/features/rebalancing/change-question";
import { type ChangeQuestion, changeBounds } from "~/features/rebalancing/rebalancing.schemas";
import type { AnsweredChange } from "~/features/rebalancing/rebalancing.types";
import { sfdr2Question } from "~/features/sfdr2/sfdr2.schemas";
import { openSfdr2Views, type Sfdr2Question, sfdr2Answer } from "~/features/sfdr2/sfdr2-answer";
import type { SignedInContext } from "~/platform/context.server";
import type { ReportDocument } from "./report-document";
import { questionOfAbsent } from "./reports.errors";
import type { ReportOrder } from "./reports.types";
import type { SectionQuestions } from "./section-questions.schemas";

/** What the sections that answer a question were asked, kept with the order: defaults change, the report does not. */
interface KeptQuestions {
  readonly sfdr2?: Sfdr2Question;
  readonly smallestChange?: ChangeQuestion;
}

/** Refuses a question about a section that is not printed. */
export function requireAnswered(sections: readonly ReportSection[], questions: SectionQuestions): void {
  const asked = Object.keys(questions) as (keyof SectionQuestions)[];
  if (asked.some((name) => questions[name] && !sections.includes(ANSWERED_IN[name])))
    throw questionOfAbsent();
}

/**
 * The questions of an order's sections: as they are asked, else as their screens ask them at first, by the newest text with
 * each category's own figure and for a change without bounds. Alternatives are of the day they are looked up, so that no
 * report rests on them.
 */
export function planQuestions(sections: readonly ReportSection[], asked: SectionQuestions): string | null {
  const questions: KeptQuestions = {
    ...(sections.includes("sfdr2") && { sfdr2: asked.sfdr2 ?? sfdr2Question.parse({}) }),
    ...(sections.includes("smallest_change") && {
      smallestChange: { ...(asked.smallestChange ?? changeBounds.parse({})), alternatives: "none" },
    }),
  };
  return Object.keys(questions).length === 0 ? null : JSON.stringify(questions);
}

interface Material {
  readonly input: AnalyseInput;
  readonly book: FactBook;
  readonly fundCategories: ReadonlyMap<string, string>;
  readonly asOf: string;
  readonly dataVersion: number;
}

/** The answers to the questions of an order, by the data version, rules and licence kept with it. */
export async function answersOf(
  app: SignedInContext,
  { questions }: Pick<ReportOrder, "questions">,
  plan: ScreeningPlan | null,
  material: Material,
): Promise<Pick<ReportDocument, "sfdr2" | "smallestChange">> {
  const { sfdr2, smallestChange: asked } = questions === null ? {} : (JSON.parse(questions) as KeptQuestions);
  const opensAny = openSfdr2Views(material.input.settings.licence).length > 0;
  return {
    sfdr2: sfdr2 && opensAny ? sfdr2Answer(sfdr2, material, "line") : null,
    smallestChange: asked && plan ? await changeOf(app, asked, plan, material) : null,
  };
}

async function changeOf(
  app: SignedInContext,
  asked: ChangeQuestion,
  plan: ScreeningPlan,
  { asOf, dataVersion, ...material }: Material,
): Promise<AnsweredChange> {
  const excluded = await excludedLines(app, plan, { ...material, dataVersion });
  const answer = smallestChange(changeQuestion(asked, { ...material, policies: plan.policies, excluded }));
  return { ...answer, asked, asOf, dataVersion };
}

/** Ids of the lines that the rules kept with the order exclude, by the judgement that marks a portfolio's composition. */
async function excludedLines(
  app: SignedInContext,
  { rules }: ScreeningPlan,
  { input, dataVersion }: Pick<Material, "input" | "dataVersion">,
): Promise<ReadonlySet<string>> {
  const { licence } = input.settings;
  const subjects = await subjectsOf(
    app,
    input.holdings.map(({ id, isin, issuerId }) => ({ id, isin, issuerId })),
    rules,
    {
      judgedIn: "instrument",
      licence: { opens: (section, dataset) => opensDataset(licence, section, dataset) },
      version: dataVersion,
    },
  );
  const hit = [...subjects].filter(([, subject]) => exclusionVerdict(subject, rules).status === "excluded");
  return new Set(hit.map(([id]) => id));
}
