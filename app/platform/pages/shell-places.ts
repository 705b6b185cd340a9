/** Where in the bar at the foot a page with earlier data versions offers them. */
export const FOOT_VERSION_ID = "foot-version";
