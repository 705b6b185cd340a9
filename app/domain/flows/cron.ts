/** Minutes, hours, days of the month, months and days of the week (0 is Sunday) on which something runs. */
export interface Cron {
  readonly minutes: ReadonlySet<number>;
  readonly hours: ReadonlySet<number>;
  readonly days: ReadonlySet<number>;
  readonly months: ReadonlySet<number>;
  readonly weekdays: ReadonlySet<number>;
  /** Where both days of the month and of the week are named, either will do, as in cron. */
  readonly eitherDay: boolean;
}

const RANGES = [
  [0, 59],
  [0, 23],
  [1, 31],
  [1, 12],
  [0, 7],
] as const;

const MAX_WAIT_DAYS = 366 * 4 + 1;

/** Five fields with `*`, numbers, lists, ranges and steps; null for anything else. */
export function parseCron(text: string): Cron | null {
  const fields = text.trim().split(/\s+/);
  if (fields.length !== RANGES.length) return null;
  const sets = fields.map((field, at) => fieldOf(field, RANGES[at]?.[0] ?? 0, RANGES[at]?.[1] ?? 0));
  const [minutes, hours, days, months, weekdays] = sets;
  if (!minutes || !hours || !days || !months || !weekdays) return null;
  return {
    minutes,
    hours,
    days,
    months,
    weekdays: new Set([...weekdays].map((day) => day % 7)),
    eitherDay: fields[2] !== "*" && fields[4] !== "*",
  };
}

function fieldOf(field: string, first: number, last: number): ReadonlySet<number> | null {
  const values = new Set<number>();
  for (const part of field.split(",")) {
    const match = /^(\*|(\d{1,2})(?:-(\d{1,2}))?)(?:\/(\d{1,2}))?$/.exec(part);
    if (!match) return null;
    const step = match[4] === undefined ? 1 : Number(match[4]);
    const from = match[2] === undefined ? first : Number(match[2]);
    const open = match[1] === "*" || (match[4] !== undefined && match[3] === undefined);
    const to = match[3] === undefined ? (open ? last : from) : Number(match[3]);
    if (step < 1 || from < first || to > last || from > to) return null;
    for (let value = from; value <= to; value += step) values.add(value);
  }
  return values;
}

/** The first minute after an instant at which the expression holds, in UTC; null where there is none (31 February). */
export function nextCronTime(cron: Cron, after: Date): Date | null {
  const time = new Date(after);
  time.setUTCSeconds(0, 0);
  time.setUTCMinutes(time.getUTCMinutes() + 1);
  for (let day = 0; day < MAX_WAIT_DAYS; day += 1) {
    if (isDay(cron, time)) {
      for (; ; time.setUTCHours(time.getUTCHours() + 1, 0)) {
        const today = time.getUTCDate();
        if (cron.hours.has(time.getUTCHours())) {
          for (let minute = time.getUTCMinutes(); minute < 60; minute += 1) {
            if (cron.minutes.has(minute)) return new Date(time.setUTCMinutes(minute));
          }
        }
        if (time.getUTCHours() === 23 || today !== time.getUTCDate()) break;
      }
    }
    time.setUTCDate(time.getUTCDate() + 1);
    time.setUTCHours(0, 0);
  }
  return null;
}

function isDay(cron: Cron, time: Date): boolean {
  if (!cron.months.has(time.getUTCMonth() + 1)) return false;
  const ofMonth = cron.days.has(time.getUTCDate());
  const ofWeek = cron.weekdays.has(time.getUTCDay());
  return cron.eitherDay ? ofMonth || ofWeek : ofMonth && ofWeek;
}
