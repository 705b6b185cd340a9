import type { Origin } from "~/domain/analysis/book/origin";
import type { Figure } from "~/domain/analysis/figures/figure";
import type { MissingData } from "~/domain/policies/missing-data";
import type { PolicyCheck } from "~/domain/policies/policy";
import type { NotCounted } from "~/domain/portfolios/not-counted";
import type { PortfolioHead } from "~/features/portfolios/portfolios.answers";

/** The largest holdings without data of rules that cannot be judged, by the id of the rule. */
export type MissingOfChecks = Readonly<Record<string, MissingData>>;

/** A rule with its verdict, what keeps it from one, and what its figure rests on. */
export interface ExplainedCheck extends PolicyCheck {
  /** Null where the rule is judged, and where too many rules cannot be for all of them to be looked into. */
  readonly missing: MissingData | null;
  /** First and last period of the data that counted; null where no row names one. */
  readonly periods: NonNullable<Figure["periods"]> | null;
  /** Names of the sources of that data and numbers of its loads; none where nothing counted or no section opens the figure. */
  readonly sources: Origin["sources"];
  readonly loads: Origin["loads"];
}

/** All rules asked of a portfolio, with the day and the data they were judged by. */
export interface CheckedPortfolio {
  readonly head: PortfolioHead;
  readonly asOf: string;
  readonly dataVersion: number;
  readonly notCounted: NotCounted | null;
  readonly checks: readonly ExplainedCheck[];
}
