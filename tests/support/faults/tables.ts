import { env } from "cloudflare:workers";

type Row = Readonly<Record<string, unknown>>;
export type Snapshot = ReadonlyMap<string, readonly Row[]>;

/** Tables of the database's own, of full-text indexes, and the record of attempts that failed, which is meant to differ. */
const LEFT_OUT =
  /^(sqlite_(?!sequence)|_cf|d1_)|_(data|idx|content|docsize|config)$|^(user_search|async_calls)$/;
const APPEND_ONLY = new Set(["audit_log"]);

/** The time at which something happened differs from run to run, and so do ids made at random. */
const INSTANT = /(^|_)(at|until)$/;
const RANDOM_ID = /[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}/g;

export async function tableNames(): Promise<readonly string[]> {
  const { results } = await env.DB.prepare("select name from sqlite_master where type = 'table'").all<{
    name: string;
  }>();
  return [...results.map(({ name }) => name), "sqlite_sequence"].filter((name) => !LEFT_OUT.test(name));
}

const hasHiddenRowid = (table: string) => table.endsWith("_fts");

export async function snapshot(names: readonly string[]): Promise<Snapshot> {
  const answers = await env.DB.batch<Row>(
    names.map((name) => env.DB.prepare(`select ${hasHiddenRowid(name) ? "rowid, " : ""}* from "${name}"`)),
  );
  return new Map(names.map((name, at) => [name, answers[at]?.results ?? []]));
}

/** Tables of which two snapshots say different things. */
export function changedTables(before: Snapshot, after: Snapshot): readonly string[] {
  return [...after.keys()].filter(
    (name) => JSON.stringify(before.get(name)) !== JSON.stringify(after.get(name)),
  );
}

/** Puts tables back as they were. */
export async function restore(before: Snapshot, names: readonly string[]): Promise<void> {
  const statements = names
    .filter((name) => !APPEND_ONLY.has(name))
    .flatMap((name) => {
      const rows = before.get(name) ?? [];
      const columns = Object.keys(rows[0] ?? {});
      const inserts = columns.length === 0 || hasHiddenRowid(name) ? [] : [inserted(name, columns, rows)];
      return [env.DB.prepare(`delete from "${name}"`), ...inserts];
    });
  if (statements.length > 0)
    await env.DB.batch([
      env.DB.prepare("pragma defer_foreign_keys = on"),
      ...statements,
      ...(names.includes("search_names") ? [SEARCH_AGAIN] : []),
    ]);
}

/** The full-text index keeps no texts of its own; they are made again from what it is made of. */
const SEARCH_AGAIN = env.DB.prepare(
  `insert into names_fts (rowid, name, isin, issuer_name, asset_manager, lei, scope)
   select id, ${[0, 1, 2, 3, 4, 5].map((at) => `t ->> ${at}`).join(", ")}
   from (select id, '["' || replace(texts, char(10), '","') || '"]' as t from search_names)`,
);

function inserted(name: string, columns: readonly string[], rows: readonly Row[]): D1PreparedStatement {
  const values = columns.map((_, at) => `value ->> ${at}`).join(", ");
  return env.DB.prepare(
    `insert into "${name}" (${columns.map((column) => `"${column}"`).join(", ")})
     select ${values} from json_each(?1)`,
  ).bind(JSON.stringify(rows.map((row) => columns.map((column) => row[column]))));
}

/**
 * What tables say, without what differs by nature: instants, random ids, and numbers given in the order of writing, which
 * are replaced by what they stand for.
 */
export function essence(state: Snapshot): Readonly<Record<string, readonly string[]>> {
  const facts = new Map(
    (state.get("facts") ?? []).map(
      ({ id, dataset, subject, key, period, load_id, source_row, loaded_in }) => [
        id,
        [dataset, subject, key, period, load_id, source_row, loaded_in].join(" "),
      ],
    ),
  );
  const names = new Map((state.get("search_names") ?? []).map(({ id, key }) => [id, key]));
  const meanings: Readonly<Record<string, (value: unknown) => unknown>> = {
    fact_id: (id) => facts.get(id) ?? null,
    current_fact_id: (id) => facts.get(id) ?? null,
    rowid: (id) => names.get(id) ?? null,
  };
  const plain: Record<string, readonly string[]> = {};
  for (const [table, rows] of state) {
    if (table === "sqlite_sequence" || table === "outbox") continue;
    plain[table] = rows
      .map((row) => essenceOf(table, row, meanings))
      .map((row) => JSON.stringify(row).replaceAll(RANDOM_ID, "‹id›"))
      .sort();
  }
  plain.outbox = (state.get("outbox") ?? [])
    .filter(({ done_at }) => done_at === null)
    .map(({ body }) => String(body));
  return plain;
}

/** Tables whose number is only an order of writing; of the others (loads, emails) it is what they are known by. */
const NUMBERED = new Set([
  "facts",
  "conflicts",
  "load_findings",
  "asset_logs",
  "search_names",
  "assets",
  "fund_positions",
  "audit_log",
]);
/** How often something was tried, and when it is due, is the story of a run and not its result. */
const STORY = new Set(["attempts", "due_at", "outbox_id", "hash", "previous_hash"]);

function essenceOf(
  table: string,
  row: Row,
  meanings: Readonly<Record<string, (value: unknown) => unknown>>,
): Row {
  return Object.fromEntries(
    Object.entries(row).flatMap(([column, value]) => {
      if (STORY.has(column) || (column === "id" && NUMBERED.has(table))) return [];
      if (INSTANT.test(column)) return [[column, value === null ? null : "‹instant›"]];
      const meaning = meanings[column];
      if (table === "app_state" && column === "value") return [[column, sorted(JSON.parse(String(value)))]];
      return [[column, meaning && value !== null ? meaning(value) : value]];
    }),
  );
}

/** The same object whatever order its parts were written in. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (!(value instanceof Object)) return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([key, part]) => [key, sorted(part)]));
}
