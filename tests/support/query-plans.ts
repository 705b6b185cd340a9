import type { RunStatement } from "./watched-database";

/**
 * Tables that grow with data, with time, or with what every user does; people, tenants, invitations and what
 * administrators switch off are some thousands. The calls of an operator are worked out of `outbox` and `async_calls` together, which is not done by index. */
const LARGE: ReadonlySet<string> = new Set([
  "api_tokens",
  "asset_logs",
  "assets",
  "audit_log",
  "conflicts",
  "decision_comments",
  "draft_items",
  "emails",
  "ended_facts",
  "exclusion_imports",
  "exclusion_rules",
  "fact_archives",
  "facts",
  "flow_runs",
  "fund_positions",
  "holdings",
  "inbox_messages",
  "listed_identities",
  "load_chunks",
  "load_findings",
  "load_missing",
  "merge_proposals",
  "missing_asset_requests",
  "missing_assets",
  "portfolio_figures",
  "portfolio_imports",
  "portfolio_ratings",
  "portfolio_versions",
  "portfolios",
  "recent_visits",
  "report_schedules",
  "report_shares",
  "reports",
  "saved_mappings",
  "saved_views",
  "screen_views",
  "search_grams",
  "search_names",
  "sessions",
  "watch_alerts",
  "watches",
  "webclient_logs",
]);

/** Statements that read a large table whole by their nature, and why. */
const WHOLE: readonly { readonly statement: RegExp; readonly why: string }[] = [
  {
    statement: /^insert or ignore into asset_refresh .* union all select a\.isin, '' from assets a/,
    why: "lists every instrument: the first data version, or a rating provider that was changed",
  },
  {
    statement:
      /^select count\(\*\)(?: as total)? from "?(?:audit_log|webclient_logs|inbox_messages|asset_logs)"? .*\blike \?/,
    why: "the total of a log that an administrator searches by a part of a word",
  },
  {
    statement: /^select count\(\*\) as total from asset_logs a where a\.result = \?$/,
    why: "one of two results: an index would read half of the table",
  },
];

const isWhole = (sql: string) => {
  const text = sql.replaceAll(/\s+/g, " ").trim();
  return WHOLE.some(({ statement }) => statement.test(text));
};

/** Names under which a statement reads tables: `from assets a`, `join "users" as u`, `from facts`; one name may mean several. */
function namesIn(sql: string): ReadonlyMap<string, ReadonlySet<string>> {
  const names = new Map<string, Set<string>>();
  const note = (name: string, table: string) => names.set(name, (names.get(name) ?? new Set()).add(table));
  const NAMED = /\b(?:from|join)\s+"?([a-z_]+)"?(?:\s+(?:as\s+)?"?([a-z_]\w*)"?)?/gi;
  for (const [, table = "", alias] of sql.matchAll(NAMED)) {
    note(table, table);
    if (alias) note(alias, table);
  }
  // What stands behind a bracket names a query or a list of its own.
  for (const [, alias = ""] of sql.matchAll(/\)\s+(?:as\s+)?([a-z_]\w*)/gi)) note(alias, "()");
  return names;
}

interface Step {
  readonly id: number;
  readonly parent: number;
  readonly detail: string;
}

/** In the order of its rowid a table is read no further than a limit: the newest of a log, without an index. */
function stopsEarly(sql: string, steps: readonly Step[], { parent }: Step): boolean {
  const isSorted = steps.some(
    (step) => step.parent === parent && /TEMP B-TREE FOR ORDER BY/.test(step.detail),
  );
  return parent === 0 && !isSorted && /\blimit\b[^()]*$/i.test(sql) && !/\bgroup by\b/i.test(sql);
}

/** Plans that are asked for in one round trip. */
const PLANS = 100;

/** Large tables that statements, with what was bound to them, read row by row without an index: a list for each. */
export async function scansInAll(
  db: D1Database,
  statements: readonly RunStatement[],
): Promise<readonly (readonly string[])[]> {
  const scans: (readonly string[])[] = [];
  for (let from = 0; from < statements.length; from += PLANS) {
    const some = statements.slice(from, from + PLANS);
    const plans = await db.batch<Step>(
      some.map(({ sql, bound }) => db.prepare(`explain query plan ${sql}`).bind(...bound)),
    );
    scans.push(...some.map(({ sql }, at) => scansOf(sql, plans[at]?.results ?? [])));
  }
  return scans;
}

/** The same for one statement. */
export async function scansIn(db: D1Database, statement: RunStatement): Promise<readonly string[]> {
  const [scans = []] = await scansInAll(db, [statement]);
  return scans;
}

function scansOf(sql: string, steps: readonly Step[]): readonly string[] {
  if (isWhole(sql)) return [];
  const names = namesIn(sql);
  // SQLite plans to look for rows that wait for a new parent, and skips it while no foreign key is violated.
  const looksForChildren = (name: string) => /^\s*insert\b/i.test(sql) && !names.has(name);
  return steps.flatMap((step) => {
    const name = /^SCAN (\w+)(?! .*USING)/.exec(step.detail)?.[1];
    if (name === undefined || looksForChildren(name) || stopsEarly(sql, steps, step)) return [];
    const tables = [...(names.get(name) ?? [name])];
    return tables.every((table) => LARGE.has(table))
      ? tables.map((table) => `${table} (${step.detail})`)
      : [];
  });
}
