import type { NotedRates } from "~/domain/portfolios/exchange-rates";
import type { NotCounted } from "~/domain/portfolios/not-counted";
import type { SmallestChange } from "~/domain/rebalancing/answer";
import type { AnalysedPortfolio } from "~/features/analysis/analysis-screen.types";
import type { ChangeQuestion } from "./rebalancing.schemas";

/** The smallest change of a portfolio, on the day of its holdings and a version of the data. */
export interface AnsweredChange extends SmallestChange {
  /** The question as it was understood. */
  readonly asked: ChangeQuestion;
  readonly asOf: string;
  readonly dataVersion: number;
}

export interface SmallestChangeOfPortfolio extends AnsweredChange {
  readonly rates: NotedRates;
  readonly notCounted: NotCounted | null;
}

export interface SmallestChangeScreen extends SmallestChangeOfPortfolio {
  readonly portfolio: AnalysedPortfolio;
  readonly benchmark: { readonly id: string; readonly name: string } | null;
}
