import type { AnalysisSettings } from "~/domain/analysis/settings";
import type { AnalysisViews } from "~/domain/analysis/views";
import type { PolicyCheck } from "~/domain/policies/policy";
import type { NotedRates } from "~/domain/portfolios/exchange-rates";
import type { NotCounted } from "~/domain/portfolios/not-counted";
import type { Letterhead } from "~/domain/reports/letterhead";
import type { ReportFigures } from "~/domain/reports/report-figures";
import type { KeptPolicy, Screened } from "~/domain/reports/screening";
import type { ReportSection } from "~/domain/reports/sections";
import type { NameDecision } from "~/domain/sanctions/name-decisions";
import type { Statement } from "~/domain/statement/statement";
import type { DataSources } from "~/features/analysis/analysis-screen.types";
import type { LoadSource } from "~/features/figures/explained-figure.types";
import type { Standings } from "~/features/figures/standings.types";
import type { AnsweredChange } from "~/features/rebalancing/rebalancing.types";
import type { Sfdr2Answer } from "~/features/sfdr2/sfdr2.types";
import type { Locale } from "~/platform/languages/locale";
import type { QrCode } from "~/platform/qr-code.server";
import type { AssetSheet } from "./asset-sheet";
import type { AuthorNotes } from "./reports.types";

/** The screening of a portfolio by the rules and limits kept with the order. */
export interface ReportScreening {
  readonly screened: Screened;
  readonly checks: readonly PolicyCheck<KeptPolicy>[];
  /** What people decided about names alike on screening lists. */
  readonly decisions: readonly NameDecision[];
  /** The files of the facts that rules went by. */
  readonly files: readonly LoadSource[];
}

/** A portfolio of a comparison. */
export interface ComparedInReport {
  readonly id: string;
  readonly name: string;
  readonly asOf: string;
  readonly totalValueEur: number | null;
  readonly holdings: number;
  readonly rates: NotedRates;
  readonly notCounted: NotCounted | null;
  readonly views: AnalysisViews;
}

/** A document without what only some reports tell. */
export const TELLS_NO_MORE = {
  benchmark: null,
  standings: null,
  statement: null,
  screening: null,
  sfdr2: null,
  smallestChange: null,
  comparison: null,
  sheet: null,
  previous: null,
} satisfies Partial<ReportDocument>;

/** What a report is about, as its cover and running heads name it. */
export function subjectOf({ comparison, portfolio, parts, title }: ReportDocument): string {
  if (parts !== undefined) return title;
  return comparison === null ? portfolio.name : comparison.map(({ name }) => name).join(" · ");
}

/** Everything that is printed: nothing is fetched while a report is set. */
export interface ReportDocument {
  readonly number: string;
  readonly title: string;
  readonly locale: Locale;
  readonly sections: readonly ReportSection[];
  readonly preparedBy: string;
  /** ISO day. */
  readonly preparedOn: string;
  readonly tenant: {
    readonly name: string;
    readonly logo: string | null;
    readonly letterhead?: Letterhead;
  };
  /** How the report can be verified; absent on what is no report, e.g. a preview. */
  readonly proof?: {
    readonly figuresHash: string;
    readonly address: string | null;
    readonly qr: QrCode | null;
  };
  readonly portfolio: {
    readonly name: string;
    readonly asOf: string;
    readonly currency: string;
    readonly totalValueEur: number | null;
  };
  /** Exchange rates that are old, or too old to convert the portfolio's amounts. */
  readonly rates: NotedRates;
  /** Lines of the portfolio that its figures leave out. */
  readonly notCounted: NotCounted | null;
  readonly data: { readonly version: number; readonly publishedOn: string | null };
  /** The files behind the figures; null where they are not printed. */
  readonly sources: DataSources | null;
  /** Figures of invented companies are said to be so on every page, also where only some of the data is invented. */
  readonly demonstration: "all" | "some" | null;
  readonly settings: AnalysisSettings;
  readonly figures: ReportFigures;
  readonly benchmark: { readonly name: string; readonly views: AnalysisViews } | null;
  /** Where figures stand among funds; null where the report prints none that do. */
  readonly standings: Standings | null;
  /** The statement on principal adverse impacts; null where the report is another one. */
  readonly statement: Statement | null;
  /** A fund or an issuer; null where the report is about a portfolio. */
  readonly sheet: AssetSheet | null;
  /** Portfolios side by side, the report's own first; null where the report is no comparison. */
  readonly comparison: readonly ComparedInReport[] | null;
  /** What rules and limits say of the portfolio; null where the report does not tell. */
  readonly screening: ReportScreening | null;
  /** What the data say of the categories of SFDR 2.0; null where the report does not tell. */
  readonly sfdr2: Sfdr2Answer | null;
  /** The smallest change that meets the company's limits; null where the report does not tell. */
  readonly smallestChange: AnsweredChange | null;
  readonly previous: { readonly asOf: string; readonly views: AnalysisViews } | null;
  /** What the author says of sections. */
  readonly notes?: AuthorNotes;
  /** Of a report of several portfolios: each as a document of its own, between the cover and the methodology. */
  readonly parts?: readonly ReportPart[];
  /** Of such a part: its place among them, from 1. */
  readonly place?: number;
}

export type ReportPart = ReportDocument & { readonly place: number };
