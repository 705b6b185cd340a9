import { PILLARS } from "~/domain/metrics/pillars";

/** The columns of a list that hold a rating from 1 to 5. */
export const RATING_COLUMNS: readonly string[] = ["esgRating", ...PILLARS];
