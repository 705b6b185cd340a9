import type { Annex } from "~/domain/annexes/annex";
import type { NotedRates } from "~/domain/portfolios/exchange-rates";
import type { NotCounted } from "~/domain/portfolios/not-counted";
import type { AnalysedPortfolio } from "~/features/analysis/analysis-screen.types";

/** The reference period of a periodic annex. */
export interface AnnexPeriod {
  readonly year: number;
  /** Means of the four quarter ends; else the newest kept one stands for the year. */
  readonly isMean: boolean;
  /** The day of the holdings of each quarter end, and which of them its figures leave out; null where none are kept. */
  readonly quarters: readonly {
    readonly on: string;
    readonly asOf: string | null;
    readonly notCounted: NotCounted | null;
  }[];
}

/** The figures of an annex, with the day of the holdings and the data version they rest on. */
export interface AnnexOfPortfolio {
  readonly annex: Annex;
  readonly asOf: string;
  /** Null for the figures of a day. */
  readonly period: AnnexPeriod | null;
  readonly dataVersion: number;
  readonly rates: NotedRates;
  readonly notCounted: NotCounted | null;
}

export interface AnnexScreen extends AnnexOfPortfolio {
  readonly portfolio: AnalysedPortfolio;
  readonly benchmark: { readonly id: string; readonly name: string } | null;
  /** Years in which holdings are kept, the newest first. */
  readonly years: readonly number[];
}
