import { z } from "zod";
import type { HistoryMetric } from "~/domain/history/history-metrics";
import { STOP_REASONS } from "~/domain/reports/schedule";
import { DOCUMENT_SECTIONS } from "~/domain/reports/sections";
import { LOCALES } from "~/platform/languages/locale";
import { REPORT_STATUSES } from "./reports.types";
import { scheduleInput } from "./schedules.schemas";
import { SCHEDULE_STATUSES, type ScheduledAsset } from "./schedules.types";
import { sectionQuestions } from "./section-questions.schemas";

export const reportSchedule = z.object({
  id: z.string(),
  portfolio: z
    .object({ id: z.string(), name: z.string(), isThere: z.boolean() })
    .nullable()
    .describe("Null of sheets of an asset"),
  asset: z
    .object({ section: z.string(), isin: z.string(), name: z.string() })
    .nullable()
    .describe("The fund or issuer of a sheet; null of portfolios"),
  others: z
    .array(z.object({ id: z.string(), name: z.string() }))
    .readonly()
    .describe("Further portfolios in the same document; of a comparison those beside the first"),
  /** Empty: the name of what it is about. */
  title: z.string(),
  sections: z.array(z.enum(DOCUMENT_SECTIONS)).readonly(),
  /** What its sections that answer a question are asked; those that are absent go by the defaults of the day it runs. */
  questions: sectionQuestions,
  locale: z.enum(LOCALES),
  benchmarkId: z.string().nullable(),
  timing: scheduleInput.shape.timing,
  people: z.array(z.object({ id: z.string(), name: z.string() })).readonly(),
  addresses: z.array(z.object({ address: z.string(), locale: z.enum(LOCALES) })).readonly(),
  linkDays: z.number().int(),
  status: z.enum(SCHEDULE_STATUSES),
  /** Why it was stopped; null while it is not. */
  stopReason: z.enum(STOP_REASONS).nullable(),
  /** ISO day, UTC; null where data decides, and while it is not active. */
  nextOn: z.string().nullable(),
  lastRun: z
    .object({
      reportId: z.string(),
      number: z.string(),
      status: z.enum(REPORT_STATUSES),
      orderedAt: z.string(),
      /** When the mails to the recipients were written; null where none were. */
      deliveredAt: z.string().nullable(),
    })
    .nullable(),
  owner: z.object({ id: z.string(), name: z.string() }),
  /** Whether the viewer made it: only its maker changes what it says. */
  mayChange: z.boolean(),
  /** Whether the viewer may pause, resume and delete it. */
  mayEnd: z.boolean(),
  /** Stated by a change. */
  version: z.string(),
  createdAt: z.string(),
});

/** A schedule as lists and programs see it. */
export type ReportSchedule = Readonly<z.infer<typeof reportSchedule>>;

/** What the screen of schedules shows, and what one of them may name. */
export interface SchedulesScreen {
  readonly schedules: readonly ReportSchedule[];
  readonly colleagues: readonly { readonly id: string; readonly name: string }[];
  /** The headline figures that the viewer's licence opens. */
  readonly metrics: readonly HistoryMetric[];
  /** The fund or issuer of which a sheet is to be scheduled; null where none is named. */
  readonly asset: ScheduledAsset | null;
}
