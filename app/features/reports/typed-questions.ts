import { ALLOCATION_CHOICES, CASH_CHOICES, DEFAULT_TOLERANCE_POINTS } from "~/domain/rebalancing/choices";
import { ANSWERED_IN, type ReportSection } from "~/domain/reports/sections";
import { STRATEGIES } from "~/domain/sfdr2/strategies";
import { DEFAULT_TEXT, TEXT_IDS } from "~/domain/sfdr2/texts";
import type { DecimalMark } from "~/domain/tabular/cells/number-text";
import { printedNumber } from "~/ui/forms/printed-number";
import { typedNumber } from "~/ui/forms/typed-number";
import type { SectionQuestions } from "./section-questions.schemas";

/** What sections are asked, as a form holds it: numbers as they are typed. */
export interface TypedQuestions {
  readonly text: string;
  /** Empty: each category's own figure. */
  readonly strategy: string;
  readonly maxWeight: string;
  readonly keepAllocation: string;
  readonly points: string;
  readonly cash: string;
}

/** What is asked already, in a form; what is not is as the screens ask it at first. */
export function typedQuestions(
  { sfdr2, smallestChange }: SectionQuestions,
  mark: DecimalMark,
): TypedQuestions {
  return {
    text: sfdr2?.text ?? DEFAULT_TEXT.id,
    strategy: sfdr2?.strategy ?? "",
    maxWeight: printedNumber(smallestChange?.maxWeightPct ?? null, mark),
    keepAllocation: smallestChange?.keepAllocation ?? "none",
    points: printedNumber(smallestChange?.tolerancePoints ?? DEFAULT_TOLERANCE_POINTS, mark),
    cash: smallestChange?.cash ?? "keep",
  };
}

/** Which typed numbers are none that may be asked. */
export function wrongNumbers({ maxWeight, points, keepAllocation }: TypedQuestions, mark: DecimalMark) {
  const most = typedNumber(maxWeight, mark);
  const moved = typedNumber(points, mark);
  return {
    maxWeight: most !== null && !(most > 0 && most <= 100),
    points: keepAllocation !== "none" && !(moved !== null && moved >= 0 && moved <= 100),
  };
}

/** The questions of the sections that are printed; null where a number is none that may be asked. */
export function askedQuestions(
  typed: TypedQuestions,
  sections: readonly ReportSection[],
  mark: DecimalMark,
): SectionQuestions | null {
  const asksChange = sections.includes(ANSWERED_IN.smallestChange);
  const wrong = wrongNumbers(typed, mark);
  if (asksChange && (wrong.maxWeight || wrong.points)) return null;
  const most = typedNumber(typed.maxWeight, mark);
  const keepAllocation = among(ALLOCATION_CHOICES, typed.keepAllocation) ?? "none";
  return {
    ...(sections.includes(ANSWERED_IN.sfdr2) && {
      sfdr2: {
        text: among(TEXT_IDS, typed.text) ?? DEFAULT_TEXT.id,
        strategy: among(STRATEGIES, typed.strategy) ?? null,
      },
    }),
    ...(asksChange && {
      smallestChange: {
        ...(most !== null && { maxWeightPct: most }),
        keepAllocation,
        tolerancePoints:
          (keepAllocation === "none" ? null : typedNumber(typed.points, mark)) ?? DEFAULT_TOLERANCE_POINTS,
        cash: among(CASH_CHOICES, typed.cash) ?? "keep",
      },
    }),
  };
}

function among<Choice extends string>(choices: readonly Choice[], value: string): Choice | undefined {
  return choices.find((choice) => choice === value);
}
