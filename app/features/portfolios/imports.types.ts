import type { PortfolioReading } from "~/domain/portfolio-files/portfolio-reading";
import type { IMPORT_STATUSES } from "~/domain/states/states";
import type { ImportChoices } from "./imports.schemas";
import type { ImportOutlook } from "./read-import.server";

export type ImportStatus = (typeof IMPORT_STATUSES)[number];

/** An upload with what was read from it. */
export interface PortfolioImport {
  readonly importId: string;
  readonly fileName: string;
  readonly sizeBytes: number;
  readonly status: ImportStatus;
  readonly portfolioId: string | null;
  readonly createdAt: string;
  readonly choices: ImportChoices;
  /** The columns come from a mapping that was remembered for these headers. */
  readonly isRemembered: boolean;
  readonly reading: PortfolioReading;
  readonly outlook: ImportOutlook;
}
