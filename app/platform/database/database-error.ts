/** What the database said, wherever in the chain of causes it stands. */
function textOf(error: unknown): string {
  return error instanceof Error ? `${error.message} ${textOf(error.cause)}` : String(error ?? "");
}

/** What went wrong in the words of whoever said it first: the driver's own message only repeats the statement. */
export function rootReason(error: unknown): string {
  return error instanceof Error && error.cause !== undefined ? rootReason(error.cause) : String(error);
}

/** Whether a write failed on a constraint, e.g. `violates(error, "UNIQUE", "users.username")`. */
export function violates(error: unknown, constraint: "UNIQUE" | "NOT NULL", columns: string): boolean {
  return textOf(error).includes(`${constraint} constraint failed: ${columns}`);
}
