import type { RunStatement } from "./counted-database";

/** Tables that grow with customers, data or time. */
const LARGE: ReadonlySet<string> = new Set([
  "api_tokens",
  "asset_logs",
  "assets",
  "async_calls",
  "audit_log",
  "conflicts",
  "disabled_assets",
  "draft_items",
  "emails",
  "exclusion_rules",
  "facts",
  "fund_positions",
  "holdings",
  "inbox_messages",
  "invitations",
  "listed_identities",
  "load_chunks",
  "load_findings",
  "load_missing",
  "missing_asset_requests",
  "missing_assets",
  "outbox",
  "portfolio_ratings",
  "portfolio_versions",
  "portfolios",
  "recent_visits",
  "reports",
  "saved_views",
  "screen_views",
  "search_grams",
  "search_names",
  "sessions",
  "user_roles",
  "users",
  "watch_alerts",
  "watches",
  "webclient_logs",
]);

/** Names under which a statement reads tables: `from assets a`, `join "users" as u`, `from facts`. */
function namesIn(sql: string): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  const NAMED = /\b(?:from|join)\s+"?([a-z_]+)"?(?:\s+(?:as\s+)?"?([a-z_]\w*)"?)?/gi;
  for (const [, table = "", alias] of sql.matchAll(NAMED)) {
    names.set(table, table);
    if (alias) names.set(alias, table);
  }
  return names;
}

/** Large tables that a statement, with what was bound to it, reads row by row without an index. */
export async function scansIn(db: D1Database, { sql, bound }: RunStatement): Promise<readonly string[]> {
  const { results } = await db
    .prepare(`explain query plan ${sql}`)
    .bind(...bound)
    .all<{ detail: string }>();
  const names = namesIn(sql);
  return results.flatMap(({ detail }) => {
    const name = /^SCAN (\w+)(?! .*USING)/.exec(detail)?.[1];
    const table = name === undefined ? undefined : (names.get(name) ?? name);
    return table !== undefined && LARGE.has(table) ? [table] : [];
  });
}
