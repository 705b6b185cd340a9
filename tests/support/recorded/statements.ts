import type { RunStatement } from "../watched-database";

/** A statement that the Worker under test sent, with what was bound the first time it ran. */
export interface SentStatement extends RunStatement {
  /** Sent while a request was answered, not by a queue or the clock. */
  readonly isRequest: boolean;
}

const sent = new Map<string, SentStatement>();

/** Keeps each text once: a statement of a request and one of a queue count apart, since their rules differ. */
export function recordStatement(statement: SentStatement): void {
  const key = `${statement.isRequest} ${statement.sql}`;
  if (!sent.has(key)) sent.set(key, statement);
}

/** What the Worker sent in this test file so far. */
export const sentStatements = (): readonly SentStatement[] => [...sent.values()];

const trips = new Map<string, number>();

/** Counts the round trips of one request; kept is the most that an address took in this test file. */
export function tripCounter(address: string): () => void {
  let taken = 0;
  return () => {
    taken += 1;
    trips.set(address, Math.max(taken, trips.get(address) ?? 0));
  };
}

export const mostTrips = (): ReadonlyMap<string, number> => trips;
