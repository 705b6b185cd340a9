import type { HistoryMetric } from "~/domain/history/history-metrics";
import type { StopReason } from "~/domain/reports/schedule";
import type { ReportSection } from "~/domain/reports/sections";
import type { Locale } from "~/platform/locale";
import type { AssetOrder, ReportStatus } from "./reports.types";
import type { SectionQuestions } from "./section-questions.schemas";

export const SCHEDULE_STATUSES = ["active", "paused", "stopped"] as const;
type ScheduleStatus = (typeof SCHEDULE_STATUSES)[number];

/** When reports are ordered: by the calendar (UTC days), or when data moves a figure by more than `threshold` in its unit. */
export type ScheduleTiming =
  | { readonly rhythm: "monthly"; readonly monthDay: number }
  | { readonly rhythm: "quarterly" }
  | { readonly rhythm: "on_change"; readonly metric: HistoryMetric; readonly threshold: number };

/** An address outside the company, with the language of the mail. */
export interface OutsideRecipient {
  readonly address: string;
  readonly locale: Locale;
}

interface ScheduleRun {
  readonly reportId: string;
  readonly number: string;
  readonly status: ReportStatus;
  readonly orderedAt: string;
  /** When the mails to the recipients were written; null where none were. */
  readonly deliveredAt: string | null;
}

/** The fund or issuer of which sheets are ordered, with its name when the schedule was made. */
export type ScheduledAsset = Pick<AssetOrder, "section" | "isin" | "name">;

/** A schedule as lists and programs see it. */
export interface ReportSchedule {
  readonly id: string;
  /** Null of a sheet of an asset. */
  readonly portfolio: { readonly id: string; readonly name: string; readonly isThere: boolean } | null;
  /** The fund or issuer of a sheet; null of a schedule of portfolios. */
  readonly asset: ScheduledAsset | null;
  /** Further portfolios in the same document. */
  readonly others: readonly { readonly id: string; readonly name: string }[];
  /** Empty: the name of what it is about. */
  readonly title: string;
  readonly sections: readonly ReportSection[];
  /** What its sections that answer a question are asked; those that are absent go by the defaults of the day it runs. */
  readonly questions: SectionQuestions;
  readonly locale: Locale;
  readonly benchmarkId: string | null;
  readonly timing: ScheduleTiming;
  readonly people: readonly { readonly id: string; readonly name: string }[];
  readonly addresses: readonly OutsideRecipient[];
  readonly linkDays: number;
  readonly status: ScheduleStatus;
  /** Why it was stopped; null while it is not. */
  readonly stopReason: StopReason | null;
  /** ISO day, UTC; null where data decides, and while it is not active. */
  readonly nextOn: string | null;
  readonly lastRun: ScheduleRun | null;
  readonly owner: { readonly id: string; readonly name: string };
  /** Whether the viewer made it: only its maker changes what it says. */
  readonly mayChange: boolean;
  /** Whether the viewer may pause, resume and delete it. */
  readonly mayEnd: boolean;
  /** Stated by a change. */
  readonly version: string;
  readonly createdAt: string;
}

/** What the screen of schedules shows, and what one of them may name. */
export interface SchedulesScreen {
  readonly schedules: readonly ReportSchedule[];
  readonly colleagues: readonly { readonly id: string; readonly name: string }[];
  /** The headline figures that the viewer's licence opens. */
  readonly metrics: readonly HistoryMetric[];
  /** The fund or issuer of which a sheet is to be scheduled; null where none is named. */
  readonly asset: ScheduledAsset | null;
}

/** A schedule as a queue finds it: of portfolios, or of sheets of an asset (a ScheduledAsset as JSON). */
export type ScheduleToRun = ScheduleFields &
  (
    | { readonly portfolioId: string; readonly asset: null }
    | { readonly portfolioId: null; readonly asset: string }
  );

interface ScheduleFields {
  readonly id: string;
  readonly tenantId: string;
  readonly ownerId: string;
  /** The name of its portfolio or asset. */
  readonly about: string;
  /** Ids, JSON. */
  readonly others: string;
  readonly title: string;
  readonly sections: string;
  /** SectionQuestions, JSON. */
  readonly questions: string;
  readonly locale: string;
  readonly benchmarkId: string | null;
  readonly metric: string | null;
  readonly threshold: number | null;
  readonly baseVersion: number | null;
  readonly linkDays: number;
  readonly licence: string;
  readonly company: string;
  readonly tenantConfig: string;
}
