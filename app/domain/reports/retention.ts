import { addMonths } from "~/domain/analysis/book/age";

/** How long a company may keep its finished reports, in months. */
export const RETENTION_MONTHS = { min: 1, max: 120 } as const;

/**
 * The last day on which a finished report is kept: `months` after the day it was finished, or the last day of that month
 * where it is shorter. Null while the company keeps its reports for ever (`months` null). Days are ISO days in UTC.
 * Source: decision 057.
 */
export function keptUntil(finishedOn: string, months: number | null): string | null {
  return months === null ? null : addMonths(finishedOn, months);
}

/** Whether a report is past the last day it is kept on. `today` is an ISO day in UTC. */
export function isExpired(finishedOn: string, months: number | null, today: string): boolean {
  const last = keptUntil(finishedOn, months);
  return last !== null && last < today;
}
