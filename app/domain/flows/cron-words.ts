import { parseCron } from "./cron";

/** A schedule as people say it: on which days, and when in them. All times are in UTC. */
export interface CronWords {
  readonly days:
    | { readonly kind: "every" }
    /** 0 is Sunday; Monday first. */
    | { readonly kind: "weekdays"; readonly weekdays: readonly number[] }
    | { readonly kind: "month_days"; readonly monthDays: readonly number[] };
  readonly times:
    | { readonly kind: "at"; readonly at: readonly string[] }
    | { readonly kind: "hourly"; readonly minute: number }
    | { readonly kind: "minutes"; readonly every: number };
}

const MAX_NAMED = 6;
const HOURS = 24;
const MINUTES = 60;

/**
 * The words of a cron expression of five fields, or null where they would say less than it does: months, days of the
 * week and of the month at once, more times than are said one by one, minutes at uneven distances.
 */
export function cronWords(expression: string): CronWords | null {
  const cron = parseCron(expression);
  if (cron === null || cron.months.size < 12 || cron.eitherDay) return null;
  const times = timesOf(sorted(cron.hours), sorted(cron.minutes));
  const days = daysOf(cron.days, cron.weekdays);
  return times === null || days === null ? null : { days, times };
}

function daysOf(days: ReadonlySet<number>, weekdays: ReadonlySet<number>): CronWords["days"] | null {
  if (days.size < 31) {
    return days.size > MAX_NAMED || weekdays.size < 7
      ? null
      : { kind: "month_days", monthDays: sorted(days) };
  }
  if (weekdays.size === 7) return { kind: "every" };
  return { kind: "weekdays", weekdays: [...weekdays].sort((a, b) => ((a + 6) % 7) - ((b + 6) % 7)) };
}

function timesOf(hours: readonly number[], minutes: readonly number[]): CronWords["times"] | null {
  const [minute = 0] = minutes;
  if (hours.length === HOURS) {
    if (minutes.length === 1) return { kind: "hourly", minute };
    const every = MINUTES / minutes.length;
    return minutes.every((value, at) => value === at * every) ? { kind: "minutes", every } : null;
  }
  if (hours.length * minutes.length > MAX_NAMED) return null;
  const two = (value: number) => String(value).padStart(2, "0");
  return { kind: "at", at: hours.flatMap((hour) => minutes.map((value) => `${two(hour)}:${two(value)}`)) };
}

const sorted = (values: ReadonlySet<number>) => [...values].sort((a, b) => a - b);
