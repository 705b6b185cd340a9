/** How one figure compares with another; `none` where nothing may be concluded. */
export type Verdict = "better" | "worse" | "alike" | "none";

/** Which direction of a figure is good. */
export type Better = "lower" | "higher" | "none";

/** Less than this part of the other value, and less than half of the last place shown, is no difference. */
const ALIKE_SHARE = 0.01;

/**
 * From which difference on two values are not alike: one per cent of the other value or half a unit of the last place
 * shown, whichever is less (methodology §26: alike is less than both). Values and `lastPlace` are in the figure's unit.
 */
export function noticeableDifference(other: number, lastPlace: number): number {
  return Math.min(ALIKE_SHARE * Math.abs(other), lastPlace / 2);
}

/** Whether two values are alike: equal, or by less than one per cent and half a unit of the last place apart. */
export function isAlike(own: number, other: number, lastPlace: number): boolean {
  return own === other || Math.abs(own - other) < noticeableDifference(other, lastPlace);
}

/** Where a difference leads: better or worse by the figure's good direction, none where it has none, alike at zero. */
export function directionOf(difference: number, better: Better): Verdict {
  if (better === "none") return "none";
  if (difference === 0) return "alike";
  return difference > 0 === (better === "higher") ? "better" : "worse";
}

/**
 * The verdict on two values that may be compared: of one metric, at one denominator, each covered enough. Of figures of
 * portfolios ask `compare`, which decides that first.
 */
export function verdictOn(own: number, other: number, better: Better, lastPlace: number): Verdict {
  if (better === "none") return "none";
  return isAlike(own, other, lastPlace) ? "alike" : directionOf(own - other, better);
}
