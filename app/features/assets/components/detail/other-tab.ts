/** What changes with the tab besides it: a working opened in one is not open in another. The version stays. */
export const OTHER_TAB = { explain: null, part: null, line: null, figure: null } as const;
