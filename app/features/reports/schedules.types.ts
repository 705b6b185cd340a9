import type { HistoryMetric } from "~/domain/history/history-metrics";
import type { Locale } from "~/platform/languages/locale";
import type { AssetOrder } from "./reports.types";

export const SCHEDULE_STATUSES = ["active", "paused", "stopped"] as const;

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

/** The fund or issuer of which sheets are ordered, with its name when the schedule was made. */
export type ScheduledAsset = Pick<AssetOrder, "section" | "isin" | "name">;

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
  /** Names of the portfolios beside the first, a JSON list in the order of the report. */
  readonly otherNames: string;
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
