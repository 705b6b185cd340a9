/** What a personal API token may be limited to. */
export const TOKEN_SCOPES = [
  "read:assets",
  "read:portfolios",
  "write:portfolios",
  "read:reports",
  "write:reports",
  "read:exclusions",
  "write:exclusions",
  "read:content",
  "write:content",
  "read:loads",
  "write:loads",
  "read:administration",
  "write:administration",
] as const;

export type TokenScope = (typeof TOKEN_SCOPES)[number];

type Area = "assets" | "portfolios" | "reports" | "exclusions" | "content" | "loads" | "administration";

/** First segment of an API path -> the area it belongs to. What is not listed is closed to tokens. */
const AREAS: Readonly<Record<string, Area>> = {
  assets: "assets",
  search: "assets",
  alternatives: "assets",
  countries: "assets",
  metrics: "assets",
  methodology: "assets",
  datasets: "assets",
  benchmarks: "assets",
  "saved-views": "assets",
  watches: "assets",
  "watch-alerts": "assets",
  "watch-settings": "assets",
  draft: "portfolios",
  portfolios: "portfolios",
  analysis: "portfolios",
  policies: "portfolios",
  eet: "portfolios",
  exclusions: "exclusions",
  content: "content",
  guides: "content",
  faqs: "content",
  news: "content",
  loads: "loads",
  uploads: "loads",
  "data-changes": "loads",
  flows: "loads",
  "update-flows": "loads",
  "flow-status": "loads",
  "missing-assets": "loads",
  "conflict-assets": "loads",
  "merge-proposals": "loads",
  "asset-logs": "loads",
  "async-calls": "loads",
  users: "administration",
  tenants: "administration",
  roles: "administration",
  "screening-reviews": "administration",
  invitations: "administration",
  emails: "administration",
  inbox: "administration",
  "audit-log": "administration",
  "webclient-logs": "administration",
  statistics: "administration",
  settings: "administration",
};

/** Reports belong to their area wherever a path leads to them: of a portfolio, of a fund, of their own. */
const REPORTS = new Set(["reports", "report-schedules"]);

/** Paths every token may read: who it belongs to, what the server offers, and the reference, which anybody may read. */
const OPEN_TO_ALL = new Set(["user/me", "config", "openapi.json", "docs"]);

/** Questions that are asked with a body. */
const ASKED_BY_POST = new Set(["analysis", "analysis/material", "eet/check"]);

/**
 * The scope a request needs, "any" where every token will do, null where no token will.
 * `path` is the API path without its base and leading slash, e.g. "portfolios/7/reports".
 */
export function scopeNeeded(method: string, path: string): TokenScope | "any" | null {
  const reads = method === "GET" || method === "HEAD";
  if (reads && OPEN_TO_ALL.has(path)) return "any";
  const segments = path.split("/");
  const area = segments.some((segment) => REPORTS.has(segment)) ? "reports" : AREAS[segments[0] ?? ""];
  if (!area) return null;
  const asks = reads || ASKED_BY_POST.has(path);
  const scope = `${asks ? "read" : "write"}:${area}`;
  return TOKEN_SCOPES.find((known) => known === scope) ?? null;
}
