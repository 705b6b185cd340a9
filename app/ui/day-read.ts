import { isDay } from "~/domain/time/day";
import type { Format } from "./format";

/** Templates write instants in UTC, with a T or a space. */
const INSTANT = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2}:\d{2})Z?$/;

/** A day or an instant of a file as the reader writes it; null for any other text, also for a day that does not exist. */
export function dayRead(format: Pick<Format, "date" | "dateTime">, written: string): string | null {
  if (isDay(written)) return format.date(written);
  const [, day = "", time] = INSTANT.exec(written) ?? [];
  const iso = `${day}T${time}Z`;
  return isDay(day) && !Number.isNaN(Date.parse(iso)) ? format.dateTime(iso) : null;
}
