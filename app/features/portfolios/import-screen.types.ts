import type { PortfolioColumn } from "~/domain/portfolio-files/columns/assign-columns";
import type { ColumnDoubt } from "~/domain/portfolio-files/findings/column-doubts";
import type { FindingGroup } from "~/domain/portfolio-files/findings/finding-groups";
import type { PortfolioFinding, PortfolioReading, ReadRow } from "~/domain/portfolio-files/portfolio-reading";
import type { RestChoice } from "~/domain/portfolios/normalise";
import type { ImportChoices } from "./imports.schemas";
import type { ImportOutlook } from "./read-import.server";

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
  readonly columns: readonly Pick<
    PortfolioColumn,
    "index" | "letter" | "header" | "key" | "field" | "use" | "possibleUse"
  >[];
  readonly accounts: PortfolioReading["accounts"];
  readonly tables: PortfolioReading["tables"];
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
  readonly groups: readonly FindingGroup[];
  readonly outlook: Pick<ImportOutlook, "currency" | "fileTotal" | "recognition" | "unknown">;
  /** Why the columns are asked about before the findings; none where the file says everything. */
  readonly doubts: readonly ColumnDoubt[];
  /** What each choice for the rest makes of the largest positions; empty where nothing is asked. */
  readonly rest: RestView | null;
  readonly findingCounts: PortfolioReading["findingCounts"];
  readonly basis: PortfolioReading["basis"];
  readonly statedTotalPct: number | null;
  readonly acceptedTotalPct: number | null;
}

/** The question that rows left out and short totals ask (R18), with the weights of each answer. */
export interface RestView {
  /** Rows that state a holding and do not come in. */
  readonly rows: readonly number[];
  /** Whether a row is left out whose amount nobody can read. */
  readonly isPartly: boolean;
  readonly names: readonly string[];
  readonly outcomes: readonly {
    readonly choice: RestChoice;
    /** Of the positions named. */
    readonly shares: readonly number[];
    readonly restShare: number;
  }[];
}

export type ImportStep = "columns" | "findings";
