/** The first day that still counts as recent: the same day three calendar months earlier, or that month's last day. */
export function recentSince(now: Date): string {
  const month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 3, 1));
  const lastDay = new Date(Date.UTC(month.getUTCFullYear(), month.getUTCMonth() + 1, 0)).getUTCDate();
  month.setUTCDate(Math.min(now.getUTCDate(), lastDay));
  return month.toISOString().slice(0, 10);
}
