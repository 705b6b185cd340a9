/** What belongs to a tenant or to one of its people, and the tables of its rows. What administrators keep for the whole installation is not among it. */
const OWNED: ReadonlySet<string> = new Set([
  "api_tokens",
  "draft_items",
  "drafts",
  "exclusion_imports",
  "exclusion_rules",
  "exclusion_views",
  "holdings",
  "policy_rules",
  "portfolio_figures",
  "portfolio_imports",
  "portfolio_ratings",
  "portfolio_versions",
  "portfolios",
  "recent_visits",
  "report_schedule_recipients",
  "report_schedules",
  "report_shares",
  "reports",
  "saved_mappings",
  "saved_views",
  "statement_choices",
  "statement_texts",
  "watch_alerts",
  "watch_digests",
  "watch_settings",
  "watches",
]);

/** Statements of requests that may go without, by how they begin, and why. */
const WITHOUT: Readonly<Record<string, string>> = {
  "insert into portfolio_figures": "written for portfolios that the statement before read by tenant",
  "insert into portfolio_ratings": "written for portfolios that the statement before read by tenant",
  'update "api_tokens" set "last_used_at"': "the token whose secret was just sent",
};

const TABLE = /\b(?:from|join|into|update)\s+"?([a-z_]+)"?/gi;
const OWNER = /\b(?:tenant_id|user_id|owner_id)\b/;

const plain = (sql: string) => sql.replaceAll(/\s+/g, " ").trim();

/** The tables of a tenant that a statement reads or writes without naming whose rows it means. */
export function tablesWithoutOwner(sql: string): readonly string[] {
  const text = plain(sql);
  if (OWNER.test(text) || Object.keys(WITHOUT).some((beginning) => text.startsWith(beginning))) return [];
  return [...new Set([...text.matchAll(TABLE)].map(([, table = ""]) => table))].filter((table) =>
    OWNED.has(table),
  );
}
