/** What acts are about: the first word of their names. */
export const ACT_AREAS = [
  "user",
  "tenant",
  "invitation",
  "provider",
  "profile",
  "token",
  "cusip",
  "support",
  "maintenance",
  "merge",
  "exclusion",
  "session",
  "password",
  "report",
  "asset",
  "portfolio",
  "eet",
  "load",
] as const;

export const PERIODS = [7, 30, 90, 366] as const;

export const LOG_METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE"] as const;

export const LOG_STATUSES = ["0xx", "4xx", "5xx"] as const;
