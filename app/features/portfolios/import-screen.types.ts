import type { PortfolioColumn } from "~/domain/portfolios/assign-columns";
import type { PortfolioFinding, PortfolioReading, ReadRow } from "~/domain/portfolios/portfolio-reading";
import type { ImportChoices } from "./imports.schemas";

/** What the import screen shows of an upload. Rows beyond the first are left out, save those with findings. */
export interface ImportView {
  readonly importId: string;
  readonly fileName: string;
  readonly sizeBytes: number;
  readonly isOpen: boolean;
  readonly portfolioId: string | null;
  readonly choices: ImportChoices;
  readonly isRemembered: boolean;
  readonly detected: PortfolioReading["detected"];
  readonly sheets: PortfolioReading["sheets"];
  readonly columns: readonly Pick<PortfolioColumn, "index" | "letter" | "header" | "key" | "field">[];
  readonly accounts: PortfolioReading["accounts"];
  readonly counts: {
    readonly rows: number;
    readonly accepted: number;
    readonly warnings: number;
    readonly rejected: number;
    readonly skipped: number;
  };
  readonly rows: readonly ReadRow[];
  readonly hiddenRows: number;
  readonly findings: readonly PortfolioFinding[];
  readonly findingCounts: PortfolioReading["findingCounts"];
  readonly basis: PortfolioReading["basis"];
  readonly statedTotalPct: number | null;
  readonly acceptedTotalPct: number | null;
}

export type ImportStep = "columns" | "findings";
