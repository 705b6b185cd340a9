import type { AnalysisSettings } from "~/domain/analysis/settings";
import type { AnalysisViews } from "~/domain/analysis/views";
import type { NotedRates } from "~/domain/portfolios/exchange-rates";
import type { Letterhead } from "~/domain/reports/letterhead";
import type { ReportFigures } from "~/domain/reports/report-figures";
import type { ReportSection } from "~/domain/reports/sections";
import type { Statement } from "~/domain/statement/statement";
import type { DataSources } from "~/features/analysis/analysis-screen.types";
import type { Standings } from "~/features/figures/standings.types";
import type { Locale } from "~/platform/locale";
import type { QrCode } from "~/platform/qr-code.server";

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
  readonly previous: { readonly asOf: string; readonly views: AnalysisViews } | null;
}
