export const DAY_MS = 24 * 3_600_000;

/** An instant a number of days before the start, at a time of that day in UTC. */
export function daysBefore(start: Date, days: number, time = "00:00"): Date {
  const day = new Date(start.getTime() - days * DAY_MS).toISOString().slice(0, 10);
  return new Date(`${day}T${time}:00.000Z`);
}

/** The nth last time a clock in UTC showed a time: 1 is the last one before the start. */
export function nightsBefore(start: Date, nights: number, time: string): Date {
  const isLater = daysBefore(start, 0, time) >= start;
  return daysBefore(start, nights - (isLater ? 0 : 1), time);
}

export const isWeekend = (at: Date): boolean => at.getUTCDay() % 6 === 0;
