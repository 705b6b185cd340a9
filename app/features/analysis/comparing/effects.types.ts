import type { EffectsResult } from "~/domain/comparing/effects";
import type { PortfolioVersion } from "~/features/portfolios/portfolios.answers";
import type { DataVersion } from "~/features/versions/versions.answers";
import type { AnalysedPortfolio } from "../analysis-screen.types";

/** One of the two states that are compared. */
export interface EffectsState {
  readonly version: number;
  readonly asOf: string;
  readonly dataVersion: number;
}

export interface EffectsScreen {
  readonly portfolio: AnalysedPortfolio;
  /** What the portfolio is read against on the other tabs. */
  readonly benchmark: { readonly id: string; readonly name: string } | null;
  readonly versions: readonly PortfolioVersion[];
  /** Newest first. */
  readonly dataVersions: readonly DataVersion[];
  readonly metric: string;
  readonly from: EffectsState;
  readonly to: EffectsState;
  readonly result: EffectsResult;
}
