import type { AnalysisViews } from "~/domain/analysis/views";
import type { LoadOfFacts } from "~/domain/facts/loads-of";
import type { NameCheck } from "~/domain/funds/name-check";
import type { Denominator } from "~/domain/metrics/denominator";
import type { ViewName } from "~/domain/metrics/view-names";
import type { PolicyCheck } from "~/domain/policies/policy";
import type { NotedRates } from "~/domain/portfolios/exchange-rates";
import type { NotCounted } from "~/domain/portfolios/not-counted";
import type { CoverageRequests } from "~/features/approvals/coverage-requests.types";
import type { ExclusionMarks } from "~/features/exclusions/exclusions.answers";
import type { LoadSource } from "~/features/figures/explained-figure.types";
import type { Standings } from "~/features/figures/standings.types";
import type { PortfolioHead } from "~/features/portfolios/portfolios.answers";
import type { AsOf } from "~/features/versions/versions.answers";
import type { MissingOfChecks } from "./policy-checks/policy-checks.types";

/** Parts of the address kept from tab to tab, also by those that have no use for one. */
export const KEPT_BETWEEN_TABS = ["benchmark", "peers", "asOf"];

/** The seven analyses that are tabs of a portfolio, and the figures of the other views on one more. */
export const SCREEN_VIEWS = [
  "esg",
  "sdg",
  "contribution",
  "pai",
  "sanctions",
  "allocation",
  "ratings",
  "more",
  "checks",
] as const;

/** What the last tab lists, in its order. */
export const MORE_VIEWS = [
  "taxonomy",
  "si",
  "climate",
  "activities",
  "benchmarks",
  "impact",
  "funds",
] as const satisfies readonly ViewName[];

export type ScreenView = (typeof SCREEN_VIEWS)[number];

/** What every screen of figures tells of the portfolio they are of. */
export type ShownPortfolio = Pick<
  PortfolioHead,
  "id" | "name" | "asOf" | "currency" | "totalValue" | "holdingCount"
>;

/** What stands above every tab of a portfolio. */
export interface AnalysedPortfolio extends ShownPortfolio {
  readonly ownerName: string;
  /** The tabs in which at least one section of the viewer opens what the figures come from. */
  readonly openTabs: readonly ScreenView[];
  /** Whether a section of the viewer opens a figure whose history is recorded. */
  readonly opensHistory: boolean;
  /** Whether a section of the viewer opens figures of the product annexes. */
  readonly opensAnnexes: boolean;
  /** Whether a section of the viewer opens a figure by which categories of SFDR 2.0 are judged. */
  readonly opensSfdr2: boolean;
  readonly canEdit: boolean;
  readonly mayExport: boolean;
  /** Whether the viewer sets what all portfolios of the company are read against. */
  readonly canEditCompany: boolean;
}

/** The same figures of another portfolio, to read this one against. */
interface Comparison {
  readonly name: string;
  readonly views: AnalysisViews;
}

export interface AnalysisScreen {
  /** What it is read against; null without one. */
  readonly benchmarkId: string | null;
  /** The tenant's rules with their verdicts; only on their own tab. */
  readonly checks: readonly PolicyCheck[];
  /** The largest holdings without data of rules that cannot be judged, by the id of the rule. */
  readonly missing: MissingOfChecks;
  /** What the portfolio's name asks of what it holds; null where it asks nothing, and on other tabs. */
  readonly nameCheck: NameCheck | null;
  readonly portfolio: AnalysedPortfolio;
  readonly view: ScreenView;
  /** Null: every figure at its own headline. */
  readonly denominator: Denominator | null;
  readonly dataVersion: number;
  /** Null where the figures are of the data everybody sees. */
  readonly shownAsOf: AsOf | null;
  readonly views: AnalysisViews;
  readonly benchmark: Comparison | null;
  /** Where its figures, and the benchmark's, stand among funds; null on tabs without such figures. */
  readonly standings: Standings | null;
  readonly benchmarkStandings: Standings | null;
  /** The category kept with the portfolio. */
  readonly storedPeerCategory: string | null;
  /** A category the address asks for that no fund open to the viewer has. */
  readonly unknownPeers: string | null;
  /** What became of asking for data, by ISIN or issuer; only beside the rating. */
  readonly coverageRequests: CoverageRequests;
  readonly mayAskForCoverage: boolean;
  /** What the rules of the chosen view exclude of the holdings, by ISIN. */
  readonly exclusions: ExclusionMarks;
  /** `offered`: figures a little below the threshold may be shown; `shown`: they are. */
  readonly indicative: "offered" | "shown" | null;
  /** Lines that the figures leave out; null where all count. */
  readonly notCounted: NotCounted | null;
  /** Exchange rates that are old, or too old to convert the portfolio's amounts. */
  readonly rates: NotedRates;
}

/** A load with what it brought of some facts. */
export type DataSource = LoadSource & LoadOfFacts;

export interface DataSources {
  readonly sources: readonly DataSource[];
  /** Loads that are not named. */
  readonly more: number;
}
