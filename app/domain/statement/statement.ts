import type { Figure } from "~/domain/analysis/figures/figure";
import type { NotCounted } from "~/domain/portfolios/not-counted";
import {
  type PeriodQuarter,
  type QuarterHoldings,
  type ReferencePeriod,
  referencePeriod,
} from "./reference-period";
import { type StatementLine, statementLines } from "./statement-lines";
import type { StatementLanguage, StatementText } from "./statement-text";

/** A quarter end and the holdings that stand for it. */
export interface PlannedQuarter {
  readonly on: string;
  readonly holdings: QuarterHoldings | null;
}

/** What a statement is made from: kept with a PDF, so that it can be made again as it was. */
export interface StatementPlan {
  readonly year: number;
  readonly language: StatementLanguage;
  readonly quarters: readonly PlannedQuarter[];
  /** The quarter ends of the year before. */
  readonly previous: readonly PlannedQuarter[];
  readonly optional: readonly string[];
  readonly texts: readonly StatementText[];
}

/** A statement on principal adverse impacts with all it states, ready to be shown, printed or written to a file. */
export interface Statement {
  readonly year: number;
  readonly language: StatementLanguage;
  readonly period: ReferencePeriod;
  readonly previous: ReferencePeriod;
  readonly lines: readonly StatementLine[];
  readonly texts: readonly StatementText[];
  readonly optional: readonly string[];
}

/** The PAI figures of holdings, with those that they leave out. */
export interface QuarterFigures {
  readonly figures: readonly Figure[];
  readonly notCounted: NotCounted | null;
}

/**
 * Makes a statement from its plan. `figuresAt` gives the PAI figures of holdings, or null where they can no longer be
 * read; it is asked once for each quarter end.
 */
export async function makeStatement(
  plan: StatementPlan,
  figuresAt: (holdings: QuarterHoldings) => Promise<QuarterFigures | null>,
): Promise<Statement> {
  const quartersOf = (planned: readonly PlannedQuarter[]): Promise<PeriodQuarter[]> =>
    Promise.all(
      planned.map(async ({ on, holdings }) => {
        const made = holdings === null ? null : await figuresAt(holdings);
        return { on, holdings, figures: made?.figures ?? null, notCounted: made?.notCounted ?? null };
      }),
    );
  const period = referencePeriod(plan.year, await quartersOf(plan.quarters));
  const previous = referencePeriod(plan.year - 1, await quartersOf(plan.previous));
  const { year, language, texts, optional } = plan;
  return {
    year,
    language,
    period,
    previous,
    lines: statementLines({ period, previous, optional }),
    texts,
    optional,
  };
}
