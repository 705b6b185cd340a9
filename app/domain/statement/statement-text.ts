/** The languages a statement is written in. */
export const STATEMENT_LANGUAGES = ["en", "it"] as const;
export type StatementLanguage = (typeof STATEMENT_LANGUAGES)[number];

export const MAX_STATEMENT_TEXT = 8000;

/** A text of a statement, in one language. */
export interface StatementText {
  /** One of STATEMENT_PARTS. */
  readonly part: string;
  readonly text: string;
  /** Counts the changes within the year; 0 for a text of an earlier year. */
  readonly version: number;
  /** The earlier year it was written for, until somebody confirms it; null for a text of the year itself. */
  readonly carriedFrom: number | null;
  readonly author: string;
  /** When it was written, an instant. */
  readonly at: string;
}

/** A text as it is stored: for one year. */
export interface YearText extends Pick<StatementText, "part" | "text" | "version" | "author" | "at"> {
  readonly year: number;
}

/**
 * The texts of a year's statement: those written for it, and for every part without one the newest text of an earlier
 * year, marked as carried over. A text that was emptied for the year stays empty. Parts without any text are left out.
 */
export function textsOfYear(stored: readonly YearText[], year: number): readonly StatementText[] {
  const newest = new Map<string, YearText>();
  for (const text of stored) {
    const known = newest.get(text.part);
    if (text.year <= year && (!known || known.year < text.year)) newest.set(text.part, text);
  }
  return [...newest.values()]
    .filter((text) => text.year === year || text.text !== "")
    .map(({ year: own, ...text }) =>
      own === year ? { ...text, carriedFrom: null } : { ...text, version: 0, carriedFrom: own },
    );
}
