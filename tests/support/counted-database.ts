import { type RunStatement, watchedDatabase } from "./watched-database";

/** A database that counts its round trips: a statement run alone is one, a batch is one. */
export function countedDatabase(database: D1Database): {
  readonly DB: D1Database;
  readonly trips: () => number;
  /** Every statement that was run, in the order of the round trips. */
  readonly statements: () => readonly RunStatement[];
  readonly groups: () => readonly (readonly RunStatement[])[];
} {
  const groups: (readonly RunStatement[])[] = [];
  const DB = watchedDatabase(database, {
    onStatement: (run, { text }) => {
      groups.push([text]);
      return run();
    },
    onBatch: (run, texts) => {
      groups.push(texts);
      return run();
    },
  });
  return { DB, trips: () => groups.length, groups: () => groups, statements: () => groups.flat() };
}
