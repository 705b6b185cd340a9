import type { ReportSection } from "~/domain/reports/sections";
import type { REPORT_STATUSES } from "~/domain/states/states";

export { REPORT_STATUSES } from "~/domain/states/states";

export type ReportStatus = (typeof REPORT_STATUSES)[number];

export const REPORT_STEPS = ["figures", "pages", "print"] as const;
/** What is being made of a report. */
export type ReportStep = (typeof REPORT_STEPS)[number];

/** How far a report is when a step begins. */
export const STEP_PROGRESS: Readonly<Record<ReportStep, number>> = { figures: 0.1, pages: 0.5, print: 0.7 };

/** The fund or issuer a report is about, as its page is addressed. */
export interface AssetOrder {
  readonly section: string;
  readonly isin: string;
  readonly name: string;
  /** ISO day on which its facts are judged. */
  readonly day: string;
}

/** A portfolio beside the first one, as it was ordered. */
export interface ComparedOrder {
  readonly id: string;
  readonly version: number;
  /** Its name then. */
  readonly name: string;
  /** Of a report of several: what this portfolio is printed with, as the order has it for the first. */
  readonly own?: Pick<ReportOrder, "benchmarkId" | "previousVersion" | "peerCategory">;
}

/** What the author of a report says of its sections; kept with their name when somebody else makes it again. */
export interface AuthorNotes {
  readonly by: string;
  /** ISO day. */
  readonly on: string;
  readonly texts: Readonly<Partial<Record<ReportSection, string>>>;
}

/** A report as it is stored, for whoever makes it. */
export interface ReportOrder {
  readonly id: string;
  readonly number: string;
  readonly tenantId: string;
  readonly ownerId: string;
  /** Null of a report about an asset. */
  readonly portfolioId: string | null;
  readonly portfolioVersion: number | null;
  /** An AssetOrder, JSON; null of a report about a portfolio. */
  readonly asset: string | null;
  readonly dataVersion: number;
  readonly benchmarkId: string | null;
  readonly benchmarkVersion: number | null;
  readonly previousVersion: number | null;
  /** The category of funds figures are compared with; null where it follows from what is held. */
  readonly peerCategory: string | null;
  readonly settings: string | null;
  /** The letterhead as it was, JSON; null for orders made before it was kept. */
  readonly letterhead: string | null;
  /** A StatementPlan, JSON; null where the report is no statement. */
  readonly statement: string | null;
  /** ComparedOrder[], JSON: beside the first portfolio of a comparison, or of a report of several; null elsewhere. */
  readonly compared: string | null;
  /** A ScreeningPlan, JSON; null where no section goes by rules or limits. */
  readonly screening: string | null;
  /** SectionQuestions, JSON; null without a section that answers a question. */
  readonly questions: string | null;
  /** AuthorNotes, JSON; null without notes. */
  readonly notes: string | null;
  readonly sections: string;
  readonly locale: string;
  readonly title: string;
  readonly status: string;
  readonly attempts: number;
  readonly createdAt: string;
  /** The schedule that ordered it; null for an order of a person. */
  readonly scheduleId: string | null;
}

export interface ReportFile {
  readonly body: ReadableStream;
  readonly sizeBytes: number;
  readonly fileName: string;
  readonly etag: string;
}
