/** What waits for a person's decision and can be assigned and commented on. */
export type WaitingKind = "missing-asset" | "conflict";

export interface Person {
  readonly id: string;
  readonly name: string;
}

export interface Comment {
  readonly id: number;
  readonly author: string;
  readonly at: string;
  readonly text: string;
}

/** Who is to decide an item, and what was written about it, the oldest comment first. */
export interface Discussion {
  readonly assignee: Person | null;
  readonly comments: readonly Comment[];
}

export interface Assignment {
  /** Those that changed hands; the others had this person already or were decided meanwhile. */
  readonly assigned: number;
  /** Of all that were meant, those above what one step assigns. */
  readonly left: number;
  readonly assignee: Person | null;
}
