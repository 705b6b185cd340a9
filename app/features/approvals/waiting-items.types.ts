/** What waits for a person's decision and can be assigned and commented on. */
export type WaitingKind = "missing-asset" | "conflict";
