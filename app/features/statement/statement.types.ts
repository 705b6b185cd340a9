import type { StatementFinding } from "~/domain/statement/completeness";
import type { Statement } from "~/domain/statement/statement";
import type { AnalysedPortfolio } from "~/features/analysis/analysis-screen.types";
import type { Locale } from "~/platform/languages/locale";

/** Holdings that may stand for a quarter end: a version of a portfolio the viewer reads. */
export interface HeldVersion {
  readonly portfolioId: string;
  readonly name: string;
  readonly version: number;
  readonly asOf: string;
}

/** A quarter end for which somebody chose the holdings. */
export interface ChosenQuarter {
  readonly on: string;
  readonly portfolioId: string;
  readonly version: number;
}

/** What was chosen for a year, with the version a change is made from. */
export interface StatementChoices {
  readonly indicators: readonly string[];
  /** The earlier year the indicators were chosen for, until somebody saves them for this one. */
  readonly carriedFrom: number | null;
  readonly quarters: readonly ChosenQuarter[];
  /** 0 where nothing was chosen for the year itself. */
  readonly version: number;
}

/** A statement as its authors see it. */
export interface EditedStatement {
  readonly statement: Statement;
  readonly choices: StatementChoices;
  readonly findings: readonly StatementFinding[];
  /** Holdings whose day is in the year, of every portfolio the viewer reads. */
  readonly held: readonly HeldVersion[];
}

/** What a published statement says besides its figures and texts. */
export interface Publication {
  readonly locale: Locale;
  /** The financial market participant. */
  readonly participant: string;
  readonly portfolio: string;
  /** An instant. */
  readonly preparedAt: string;
}

export interface StatementScreen extends EditedStatement {
  readonly portfolio: AnalysedPortfolio;
  readonly benchmark: { readonly id: string; readonly name: string } | null;
  readonly participant: string;
  /** Years to choose from, the newest first. */
  readonly years: readonly number[];
  readonly canEdit: boolean;
  readonly mayExport: boolean;
  readonly mayOrder: boolean;
}
