import { env } from "cloudflare:workers";
import { selectRows } from "~tests/support/sql";
import { withNamedIds } from "./identities";

type Row = Readonly<Record<string, unknown>>;
export type Snapshot = ReadonlyMap<string, readonly Row[]>;

/** Tables of the database's own and of full-text indexes. */
const LEFT_OUT = /^(sqlite_(?!sequence)|_cf|d1_)|_(data|idx|content|docsize|config)$|^user_search(_keys)?$/;
const APPEND_ONLY = new Set(["audit_log"]);
/** Written by triggers as users are: emptied before users are put back, never filled here. */
const WRITTEN_WITH_USERS = ["user_search", "user_search_keys", "user_counts"];

/** The time at which something happened differs from run to run. */
const INSTANT = /(^|_)(at|until)$/;
/** An instant inside of a text, as details of the audit log have it. */
const ANY_INSTANT = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/g;

export async function tableNames(): Promise<readonly string[]> {
  const results = await selectRows<{ name: string }>`
    select name from sqlite_master where type = 'table'`;
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
    .filter((name) => !APPEND_ONLY.has(name) && !WRITTEN_WITH_USERS.includes(name))
    .flatMap((name) => {
      const rows = before.get(name) ?? [];
      const columns = Object.keys(rows[0] ?? {});
      const inserts = columns.length === 0 || hasHiddenRowid(name) ? [] : [inserted(name, columns, rows)];
      const emptied = name === "users" ? [name, ...WRITTEN_WITH_USERS] : [name];
      return [...emptied.map((each) => env.DB.prepare(`delete from "${each}"`)), ...inserts];
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

/** A message as the simulated queues number it. */
const DELIVERY = /^message-\d+$/;

/** Values made at random that name nothing: secrets, what is stored of them, and marks. */
const SECRETS = new Set([
  "token",
  "password",
  "code_hash",
  "secret_hash",
  "sealed_link",
  "redemption",
  "start",
  "link",
  "store_upload_id",
  "etag",
]);

/**
 * What tables say, without what differs by nature: instants, random ids, and numbers given in the order of writing, which
 * are replaced by what they stand for.
 */
export function essence(before: Snapshot, state: Snapshot): Readonly<Record<string, readonly string[]>> {
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
  const rows: { table: string; text: string }[] = [];
  const known = textOf(before);
  const finished = new Set<string>();
  for (const [table, all] of state) {
    if (table === "sqlite_sequence" || table === "inbox_messages") continue;
    for (const row of all) {
      if (table === "async_calls" && isOnlyAttempt(row)) continue;
      if (table === "outbox" && row.done_at !== null) {
        const kind = kindOf(row);
        if (!kind.startsWith("load.")) finished.add(kind);
        continue;
      }
      rows.push({ table, text: JSON.stringify(essenceOf(table, row, meanings, known)) });
    }
  }
  const plain: Record<string, string[]> = Object.fromEntries([...state.keys()].map((table) => [table, []]));
  for (const { table, text } of withNamedIds(rows, known)) plain[table]?.push(text);
  for (const texts of Object.values(plain)) texts.sort();
  return { ...plain, finished: [...finished].sort() };
}

const textOf = (state: Snapshot) => JSON.stringify([...state.values()]);

/**
 * How many messages a piece of work took depends on its interruptions; that one of its kind was handled does not, save
 * for loads, which take further steps where the clock is slow: their rows show that they ended.
 */
const kindOf = ({ body }: Row) => (JSON.parse(String(body)) as { kind: string }).kind;

/** A call that is done has no row, unless an attempt failed on the way: that record is meant to differ. */
const isOnlyAttempt = ({ status }: Row) => status !== "dead";

/** Tables whose number is only an order of writing; of the others (loads, emails) it is what they are known by. */
const NUMBERED = new Set([
  "facts",
  "conflicts",
  "decision_comments",
  "merge_proposals",
  "load_findings",
  "asset_logs",
  "search_names",
  "assets",
  "fund_positions",
  "audit_log",
  "sessions",
]);
/** How often something was tried, and when it is due, is the story of a run and not its result. */
const STORY = new Set([
  "attempts",
  "due_at",
  "outbox_id",
  "hash",
  "previous_hash",
  "under_way",
  "under_way_until",
]);

/**
 * A mail whose sending was interrupted is not sent again, because it may have arrived: it has failed, for everybody to
 * see. That each is delivered once or has failed is tested of mails by themselves.
 */
const ENDS_OF_MAIL = new Set([
  "sent_at",
  "error",
  "claimed_until",
  "next_attempt_at",
  "sealed_link",
  "unsubscribe_link",
]);

/** Whoever asks for a link or for work again, because nothing came, has asked twice. */
const isCountOfAsking = (table: string, { key }: Row, column: string) =>
  table === "counted_attempts" &&
  /^(?:password-link|work):/.test(String(key)) &&
  (column === "total" || column === "in_minute");

function essenceOf(
  table: string,
  row: Row,
  meanings: Readonly<Record<string, (value: unknown) => unknown>>,
  known: string,
): Row {
  return Object.fromEntries(
    Object.entries(row).flatMap(([column, value]) => {
      if (STORY.has(column) || (column === "id" && NUMBERED.has(table))) return [];
      if (table === "emails" && ENDS_OF_MAIL.has(column)) return [];
      if (isCountOfAsking(table, row, column)) return [];
      // What a queue recorded names the delivery it came with; how many there were is the story of a run.
      if (column === "request_id" && DELIVERY.test(String(value))) return [[column, "‹delivery›"]];
      if (INSTANT.test(column)) return [[column, value === null ? null : "‹instant›"]];
      if (SECRETS.has(column) && typeof value === "string" && !known.includes(JSON.stringify(value)))
        return [[column, "‹secret›"]];
      if (table === "emails" && column === "status") return [[column, value === "ready" ? value : "‹ended›"]];
      const meaning = meanings[column];
      if (table === "app_state" && column === "value") return [[column, sorted(parsed(String(value)))]];
      if (meaning) return [[column, value === null ? null : meaning(value)]];
      return [[column, typeof value === "string" ? value.replaceAll(ANY_INSTANT, "‹instant›") : value]];
    }),
  );
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** The same object whatever order its parts were written in. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (!(value instanceof Object)) return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([key, part]) => [key, sorted(part)]));
}
