import { addMonths } from "~/domain/analysis/book/age";

/** The first day that still counts as recent: the same day three calendar months earlier, or that month's last day. */
export function recentSince(now: Date): string {
  return addMonths(now.toISOString().slice(0, 10), -3);
}
