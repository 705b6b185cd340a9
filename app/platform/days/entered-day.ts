import { z } from "zod";
import { FIRST_DAY, isWithinBounds, LAST_DAY } from "~/domain/tabular/cells/day-bounds";

/** A day that a person or a program enters: one of the calendar, in a year that somebody can mean. */
export const enteredDay = (message?: string) =>
  z.iso.date({ error: message, abort: true }).refine(isWithinBounds, {
    error: "errors:input.day_bounds",
    params: { first: FIRST_DAY, last: LAST_DAY },
  });
