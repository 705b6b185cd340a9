import type { NotedRates } from "~/domain/portfolios/exchange-rates";
import type { NotCounted } from "~/domain/portfolios/not-counted";
import type { JudgedCategory } from "~/domain/sfdr2/judged";
import type { Strategy } from "~/domain/sfdr2/strategies";
import type { AnalysedPortfolio } from "~/features/analysis/analysis-screen.types";

/** The text that was read, without its rules: each criterion carries its own. */
export interface TextHead {
  readonly id: string;
  readonly date: string;
  readonly isLaw: boolean;
  readonly appliesAfterMonths: number;
}

/** What the data say of each category by one text, on the day of the holdings and a version of the data. */
export interface Sfdr2Answer {
  readonly text: TextHead;
  /** The reader's choice; null: each category's own figure. */
  readonly strategy: Strategy | null;
  readonly asOf: string;
  readonly dataVersion: number;
  readonly categories: readonly JudgedCategory[];
}

export interface Sfdr2OfPortfolio extends Sfdr2Answer {
  readonly rates: NotedRates;
  readonly notCounted: NotCounted | null;
}

export interface Sfdr2Screen extends Sfdr2OfPortfolio {
  readonly portfolio: AnalysedPortfolio;
  readonly benchmark: { readonly id: string; readonly name: string } | null;
}

export interface Sfdr2OfFund extends Sfdr2Answer {
  readonly fund: { readonly section: string; readonly isin: string; readonly name: string };
}

export interface Sfdr2FundScreen extends Sfdr2OfFund {
  readonly mayExport: boolean;
}
