import type english from "~locales/en/activity.json";

type Texts = (typeof english)["acts"];
type Name<Key> = Key extends `${infer Area}_${infer Rest}` ? `${Area}.${Rest}` : never;

/** Everything that the audit log records: what has words in its texts. */
export type ActName = Name<keyof Texts["action"]>;

/** What acts are about: the first word of their names. */
export const ACT_AREAS = [
  "asset",
  "async-call",
  "audit",
  "conflict",
  "conflict-policy",
  "content",
  "cusip",
  "eet",
  "exclusion",
  "flow",
  "invitation",
  "list",
  "load",
  "maintenance",
  "merge",
  "missing-asset",
  "password",
  "policy",
  "portfolio",
  "profile",
  "provider",
  "report",
  "screening",
  "session",
  "settings",
  "support",
  "tenant",
  "token",
  "user",
] as const satisfies readonly (keyof Texts["area"])[];

/** What an act is done to. */
export type SubjectType = keyof Texts["subject"];

/** What the details of acts name. */
export type ActField = keyof Texts["field"];

export const LOG_METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE"] as const;

export const LOG_STATUSES = ["0xx", "4xx", "5xx"] as const;
