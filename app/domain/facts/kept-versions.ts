import { DAY_MS } from "~/domain/time/durations";

/** How long rows of earlier versions can be looked at: a year and the quarter after it. */
export const KEPT_MS = 460 * DAY_MS;

/** The longest month: a retention in months is never cut short. */
const MONTH_MS = 31 * DAY_MS;

/**
 * What was superseded before this instant (ISO, UTC) may leave the database: after 460 days, or after the longest time for
 * which a tenant keeps finished reports, where that is longer. `keepMonths` is null where no tenant limits it.
 */
export function archivedBefore(now: Date, keepMonths: number | null): string {
  return new Date(now.getTime() - Math.max(KEPT_MS, (keepMonths ?? 0) * MONTH_MS)).toISOString();
}
