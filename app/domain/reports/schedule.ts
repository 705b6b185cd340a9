import { addMonths } from "~/domain/analysis/book/age";
import { type ComparedFigure, compare } from "~/domain/comparing/compare";
import { isAlike } from "~/domain/comparing/verdict";
import { findMetric } from "~/domain/metrics/catalogue";
import { lastPlace } from "~/domain/metrics/last-place";

/**
 * - `monthly`: on a day of each month;
 * - `quarterly`: on the first day after each quarter end;
 * - `on_change`: when a new data version moves a headline figure.
 */
export const RHYTHMS = ["monthly", "quarterly", "on_change"] as const;
export type Rhythm = (typeof RHYTHMS)[number];

/** When a schedule orders by the calendar. `monthDay` is 1 to 31 for a monthly one, null for a quarterly one. */
export type CalendarRhythm =
  | { readonly rhythm: "monthly"; readonly monthDay: number }
  | { readonly rhythm: "quarterly"; readonly monthDay: null };

const MONTHS_OF_A_QUARTER = 3;

/**
 * The first day after `after` on which a calendar schedule is due. Days are ISO days in UTC, whatever the time zone of
 * its readers. A monthly schedule is due on its day of the month, and on the last day of a month that is shorter: 31 is
 * always the last day, 29 to 31 are 28 February, or 29 February in a leap year. A quarterly one is due on 1 January,
 * 1 April, 1 July and 1 October, the first days after the quarter ends. Source: decision 057.
 */
export function nextDueDay(schedule: CalendarRhythm, after: string): string {
  const step = schedule.rhythm === "monthly" ? 1 : MONTHS_OF_A_QUARTER;
  const ofJanuary = `${after.slice(0, 4)}-01-${String(schedule.monthDay ?? 1).padStart(2, "0")}`;
  for (let months = 0; ; months += step) {
    const day = addMonths(ofJanuary, months);
    if (day > after) return day;
  }
}

/** An order that a calendar schedule owes. Both are ISO days. */
export interface DueOrder {
  /** The day it was due on: with the schedule it names the order, so that no day is ordered for twice. */
  readonly due: string;
  /** When the schedule is due again, after today. */
  readonly next: string;
}

/**
 * What a calendar schedule owes on a day: nothing (null) before its next day; else one order for that day. Days that
 * passed meanwhile, because nothing ran, are not ordered for one by one: their reports would all print the same.
 * `nextOn` and `today` are ISO days in UTC.
 */
export function dueOrder(
  schedule: CalendarRhythm & { readonly nextOn: string },
  today: string,
): DueOrder | null {
  if (schedule.nextOn > today) return null;
  return { due: schedule.nextOn, next: nextDueDay(schedule, today) };
}

/**
 * Whether a headline figure moved by more than a schedule allows between two data versions: `now` and `before` are the
 * figure of the same lines by the same method, `threshold` is in the figure's unit (a share of 0.02 is two percentage
 * points) and positive. `compare` decides what may be said of the two figures; where it says that nothing can be
 * concluded, because a figure is missing or withheld, covers too little, or turns with the denominator, nothing moved.
 * A figure without a good direction can move. A difference that is alike to the threshold is not more than it.
 * Missing data is never a change. Source: decision 057, methodology §26.
 */
export function isMovedBy(now: ComparedFigure, before: ComparedFigure, threshold: number): boolean {
  const metric = findMetric(now.metric);
  const { reason, verdict, difference } = compare(now, before);
  if (metric === null || difference === undefined) return false;
  if (reason !== null && reason !== "no_direction") return false;
  const moved = Math.abs(difference);
  return verdict !== "alike" && moved > threshold && !isAlike(moved, threshold, lastPlace(metric, threshold));
}

/** Why a schedule orders nothing any more until somebody changes it. */
export const STOP_REASONS = [
  /** Whoever made it, or their company, is disabled or deleted. */
  "maker_gone",
  /** Its maker may not order reports any more. */
  "not_permitted",
  /** The portfolio was deleted, or is no longer its maker's to read. */
  "portfolio_gone",
  /** Its maker's licence opens less than when the schedule was made or last changed. */
  "licence_lost",
  /** The portfolio has no holdings. */
  "empty_portfolio",
  /** What the report is compared with is gone. */
  "benchmark_gone",
  /** The fund or issuer of a sheet is gone, or is no longer its maker's to see. */
  "asset_gone",
] as const;
export type StopReason = (typeof STOP_REASONS)[number];
