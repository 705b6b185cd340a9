import type { Format } from "./format";

const DAY = /^\d{4}-\d{2}-\d{2}$/;
/** Templates write instants in UTC, with a T or a space. */
const INSTANT = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2}:\d{2})Z?$/;

const exists = (iso: string) => !Number.isNaN(Date.parse(iso));

/** A day or an instant of a file as the reader writes it; null for any other text, also for a day that does not exist. */
export function dayRead(format: Pick<Format, "date" | "dateTime">, written: string): string | null {
  if (DAY.test(written)) return exists(written) ? format.date(written) : null;
  const [, day, time] = INSTANT.exec(written) ?? [];
  const iso = `${day}T${time}Z`;
  return day !== undefined && exists(iso) ? format.dateTime(iso) : null;
}
