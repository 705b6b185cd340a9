/** The days that somebody may enter: of holdings, of a filter, of a publication. Outside of them a year is mistyped. */
export const FIRST_DAY = "1950-01-01";
export const LAST_DAY = "2100-12-31";

/** Whether an ISO day lies within what somebody may mean. */
export const isWithinBounds = (day: string) => day >= FIRST_DAY && day <= LAST_DAY;
