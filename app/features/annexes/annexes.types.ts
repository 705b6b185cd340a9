import type { Annex } from "~/domain/annexes/annex";
import type { NotedRates } from "~/domain/portfolios/exchange-rates";
import type { AnalysedPortfolio } from "~/features/analysis/analysis-screen.types";

/** The figures of an annex, with the day of the holdings and the data version they rest on. */
export interface AnnexOfPortfolio {
  readonly annex: Annex;
  readonly asOf: string;
  readonly dataVersion: number;
  readonly rates: NotedRates;
}

export interface AnnexScreen extends AnnexOfPortfolio {
  readonly portfolio: AnalysedPortfolio;
  readonly benchmark: { readonly id: string; readonly name: string } | null;
}
