const DAY_MS = 24 * 3_600_000;

/** An instant a number of days before the start, at a time of that day in UTC. */
export function daysBefore(start: Date, days: number, time = "00:00"): Date {
  const day = new Date(start.getTime() - days * DAY_MS).toISOString().slice(0, 10);
  return new Date(`${day}T${time}:00.000Z`);
}

export const isWeekend = (at: Date): boolean => at.getUTCDay() % 6 === 0;
