import { z } from "zod";
import { DOCUMENT_SECTIONS } from "~/domain/reports/sections";
import { LOCALES } from "~/platform/languages/locale";
import { REPORT_STATUSES, REPORT_STEPS } from "./reports.types";

export const reportView = z.object({
  id: z.string(),
  number: z.string(),
  title: z.string(),
  status: z.enum(REPORT_STATUSES),
  /** 0 to 1. */
  progress: z.number(),
  behind: z
    .number()
    .int()
    .nullable()
    .describe("Orders that are made before it while it waits; null when it does not wait"),
  /** What is being made of it; null while nothing is. */
  step: z.enum(REPORT_STEPS).nullable(),
  /** Of the finished report. */
  pages: z.number().nullable(),
  aboutPages: z
    .number()
    .int()
    .nullable()
    .describe("About how many pages are being printed; null before they are laid out"),
  sizeBytes: z.number().nullable(),
  /** Code of what went wrong, e.g. report.render_failed. */
  error: z.string().nullable(),
  sections: z.array(z.enum(DOCUMENT_SECTIONS)).readonly(),
  locale: z.enum(LOCALES),
  portfolio: z
    .object({
      id: z.string(),
      name: z.string(),
      version: z.number(),
      /** Deleted, or no longer the viewer's to read: the report stays, it cannot be made again. */
      isThere: z.boolean(),
    })
    .nullable()
    .describe("Null of a report about an asset"),
  asset: z
    .object({ section: z.string(), isin: z.string(), name: z.string() })
    .nullable()
    .describe("Null of a report about a portfolio"),
  repeat: z
    .object({ isPossible: z.boolean(), lost: z.array(z.string()).readonly() })
    .describe("Whether it can be made again; names of its portfolios that are gone"),
  comparedWith: z.array(z.string()).readonly().describe("Names of the portfolios beside it in a comparison"),
  dataVersion: z.number(),
  figuresHash: z.string().nullable(),
  /** The report it repeats. */
  repeats: z.string().nullable(),
  owner: z.object({ id: z.string(), name: z.string() }),
  isLicensed: z
    .boolean()
    .describe("Whether your licence opens all it was made with; else there is no file for you"),
  canDelete: z.boolean(),
  createdAt: z.string(),
  finishedAt: z.string().nullable(),
  keptUntil: z
    .string()
    .nullable()
    .describe("The last day (UTC) its file is kept, ISO 8601; null where it is kept for good"),
  /** Whether a schedule ordered it. */
  isScheduled: z.boolean(),
});

/** A report as lists and programs see it. */
export type ReportView = Readonly<z.infer<typeof reportView>>;

/** A report in words: what went wrong is told in the reader's language. */
export interface ReportRow extends ReportView {
  readonly errorMessage: string | null;
}
