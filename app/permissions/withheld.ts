import type { Licence } from "./licence";

/** Shown in place of a CUSIP until the terms about CUSIPs are accepted. */
export const WITHHELD = "***";

/**
 * A value as a table of administration shows it, which compares rows of files column by column: everything is open to
 * administrators but CUSIPs, whose terms each of them accepts.
 */
export function shownValue<V>(licence: Licence, field: string, value: V): V | typeof WITHHELD {
  return field === "cusip" && value !== null && !licence.showsCusip ? WITHHELD : value;
}
