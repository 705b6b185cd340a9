/** A day and a time that break between the two only: 30 Sep 2026, / 06:12. */
export const wholeDay = (text: string): string => text.replaceAll(/ (?!\d{1,2}:)/g, "\u00a0");
