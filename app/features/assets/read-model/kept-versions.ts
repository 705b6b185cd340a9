/** How long rows of earlier versions can be looked at: a year and the quarter after it. */
export const KEPT_MS = 460 * 24 * 60 * 60 * 1000;
