import { isDay } from "~/domain/time/day";

/** A data version by its number, or a day there is in the calendar; screens ask this without a validation library. */
export function isAsOf(text: string): boolean {
  return /^\d{1,9}$/.test(text) || isDay(text);
}
