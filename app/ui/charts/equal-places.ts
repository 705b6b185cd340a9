import { DAY_MS } from "~/domain/time/durations";

/** The place of a point on an axis of days where points stand at equal distances: several of a day would lie on each other. */
export function placeOf(index: number): string {
  return new Date(index * DAY_MS).toISOString().slice(0, 10);
}

export function indexOf(place: string): number {
  return Math.round(Date.parse(place) / DAY_MS);
}
