import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { undoLoad } from "~/features/loading/loading.service.server";
import { type AppContext, createContext } from "~/platform/context.server";
import { loadMessage } from "~/platform/messages";
import { countedDatabase } from "~tests/support/counted-database";
import { lostQueue } from "~tests/support/load-outbox";
import { selectRow, selectRows } from "~tests/support/sql";
import { asAdministrator, storeLoad } from "~tests/support/stored-load";
import { handleLoad } from "~workers/queues/handlers/load";

function appWith(database: D1Database): AppContext {
  return createContext({ ...env, DB: database, LOADS: lostQueue });
}

const steady = appWith(env.DB);

/** Delivers what the outbox holds, each message as often as asked, the newest first, until nothing is left to do. */
async function deliver(app: AppContext, times: number): Promise<void> {
  for (let round = 0; round < 60; round += 1) {
    const results = await selectRows<{ body: string }>`
      select body from outbox where queue = 'loads' and done_at is null order by created_at desc, id desc`;
    if (results.length === 0) return;
    for (const { body } of results) {
      for (let time = 0; time < times; time += 1) {
        await handleLoad(app, loadMessage.parse(JSON.parse(body)));
      }
    }
  }
  throw new Error("the outbox did not become empty");
}

async function receive(
  prefix: string,
  name: string,
  source: string,
  rows: readonly string[],
): Promise<number> {
  const lines = ["subject_id,sdg_1,as_of", ...rows.map((row) => `${prefix}-${row}`)];
  return store(prefix, name, { dataset: "sdg-scores", source: `${prefix} ${source}`, lines });
}

async function store(
  prefix: string,
  name: string,
  file: { dataset: string; source: string; lines: readonly string[] },
): Promise<number> {
  return storeLoad(steady, { folder: `test/${prefix}`, name, ...file });
}

/** New rows, repetitions within a file, corrections, history, a contradiction of another source, an undo. */
async function scenario(prefix: string, app: AppContext, times: number): Promise<void> {
  await receive(prefix, "first", "alpha", [
    "A,1,2025-06-30",
    "B,2,2025-06-30",
    "A,9,2025-06-30",
    "B,2,2025-06-30",
  ]);
  await receive(prefix, "second", "alpha", ["A,3,2025-06-30", "B,4,2025-12-31", "C,5,2025-06-30"]);
  await receive(prefix, "third", "beta", [
    "A,7,2025-06-30",
    "B,6,2024-12-31",
    "C,5,2025-06-30",
    "D,1,2025-06-30",
  ]);
  await deliver(app, times);
  await undo(prefix, "second");
  await deliver(app, times);
}

async function undo(prefix: string, name: string): Promise<void> {
  const load = await selectRow<{
    id: number;
  }>`select id from loads where file_key = ${`test/${prefix}/${name}`}`;
  await undoLoad(asAdministrator(steady), load?.id ?? 0);
}

/** Everything the scenario left, without the numbers that differ from run to run. */
async function outcome(prefix: string): Promise<unknown> {
  const plain = (text: unknown) => String(text).replaceAll(`${prefix}-`, "").replaceAll(`${prefix} `, "");
  const rows = async (sql: string) =>
    (await env.DB.prepare(sql).bind(`${prefix}-`, `${prefix}.`).all()).results;
  const facts = await rows(
    `select f.subject, f.period, f.payload, f.source, f.source_row, l.file_name,
      case when f.superseded_in is null then 'current' when f.superseded_in = f.loaded_in then 'history' else 'past' end as state
     from facts f join loads l on l.id = f.load_id where f.subject > ?1 and f.subject < ?2
     order by f.subject, f.period, f.source, f.source_row, state, f.payload`,
  );
  const conflicts = await rows(
    `select c.subject, c.status, c.payload, c.source_row, l.file_name from conflicts c join loads l on l.id = c.load_id
     where c.subject > ?1 and c.subject < ?2 order by c.subject, c.load_id, c.source_row`,
  );
  const loads = await selectRows`
    select file_name, status, rows_read, rows_inserted, rows_updated, rows_unchanged, rows_conflicts, rows_rejected,
      rows_missing, finding_counts, (select count(*) from load_chunks c where c.load_id = loads.id) as chunks,
      (select count(*) from load_findings f where f.load_id = loads.id) as findings,
      (select count(*) from asset_logs a where a.notes ->> 'loadId' = loads.id) as logs
     from loads where file_key like ${`test/${prefix}/%`} order by id`;
  return JSON.parse(plain(JSON.stringify({ facts, conflicts, loads: loads })));
}

let expected: unknown;

test("a scenario delivered once, as computed by hand", async () => {
  await scenario("N", steady, 1);
  expected = await outcome("N");
  expect(expected).toMatchObject({
    facts: [
      // The first value, corrected by the second load, and back again after its undoing.
      { subject: "A", state: "current", file_name: "first", source_row: 2 },
      { subject: "A", state: "past", file_name: "first", source_row: 2 },
      { subject: "A", state: "past", file_name: "second", source_row: 2 },
      { subject: "B", period: "2024-12-31", state: "history", file_name: "third" },
      { subject: "B", period: "2025-06-30", state: "current", file_name: "first" },
      { subject: "B", period: "2025-06-30", state: "past", file_name: "first" },
      { subject: "B", period: "2025-12-31", state: "past", file_name: "second" },
      { subject: "C", state: "past", file_name: "second" },
      { subject: "D", state: "current", file_name: "third" },
    ],
    conflicts: [
      { subject: "A", status: "pending", file_name: "first", source_row: 4 },
      { subject: "A", status: "pending", file_name: "third", source_row: 2 },
    ],
    loads: [
      {
        file_name: "first",
        status: "finished",
        rows_read: 4,
        rows_inserted: 2,
        rows_unchanged: 1,
        rows_conflicts: 1,
        chunks: 2,
      },
      {
        file_name: "second",
        status: "undone",
        rows_read: 3,
        rows_inserted: 1,
        rows_updated: 2,
        rows_conflicts: 0,
        logs: 2,
      },
      {
        file_name: "third",
        status: "finished",
        rows_read: 4,
        rows_inserted: 2,
        rows_unchanged: 1,
        rows_conflicts: 1,
        logs: 1,
      },
    ],
  });
});

test("every message delivered three times, the newest first, changes nothing", async () => {
  await scenario("T", steady, 3);
  expect(await outcome("T")).toEqual(expected);
});

test("lists and search that take many messages, each delivered twice, are whole before anybody sees them", async () => {
  let minutes = 0;
  const hurried: AppContext = {
    ...steady,
    clock: () => {
      minutes += 1;
      return new Date(Date.parse("2026-11-20T08:00:00Z") + minutes * 60_000);
    },
  };
  const loadId = await store("R", "instruments", {
    dataset: "securities",
    source: "R",
    lines: ["isin,name,type", "IT0003128367,Alder Power SpA,equity", "LU0274208692,Calder Europe Fund,fund"],
  });
  await deliver(hurried, 2);
  const parts = await selectRow<{ count: number }>`
    select count(*) as count from outbox where id like ${`load.refresh:${loadId}:%`}`;
  // Lists that stand as they are take no message; that differs with what was loaded before.
  expect(parts?.count).toBeGreaterThan(1);
  const published = await selectRow`
    select l.status, v.status as version, (select count(*) from assets a where a.from_version = l.version) as assets,
      (select sum(assets) from section_counts) as listed
     from loads l join data_versions v on v.version = l.version where l.id = ${loadId}`;
  expect(published).toEqual({ status: "finished", version: "published", assets: 2, listed: 2 });
});

/** A database that dies at the second write of a delivery: before it at odd times, after it with the reply lost at even ones. */
function dyingDatabase(): {
  readonly database: D1Database;
  readonly deaths: () => number;
  readonly revive: () => void;
} {
  let writes = 0;
  let deaths = 0;
  const batch: D1Database["batch"] = async <T>(statements: D1PreparedStatement[]) => {
    writes += 1;
    if (writes < 2) return env.DB.batch<T>(statements);
    deaths += 1;
    if (deaths % 2 === 0) await env.DB.batch<T>(statements);
    throw new Error("the Worker died");
  };
  const database = new Proxy(env.DB, {
    get: (target, name) => {
      if (name === "batch") return batch;
      const value: unknown = Reflect.get(target, name);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
  return {
    database,
    deaths: () => deaths,
    revive: () => {
      writes = 0;
    },
  };
}

test("a chunk of many steps that dies after each of them counts every row once", async () => {
  const row = (number: number, score: number) => `M${String(number).padStart(4, "0")},${score},2025-06-30`;
  const numbers = Array.from({ length: 2_600 }, (_, index) => index);
  await receive(
    "M",
    "first",
    "alpha",
    numbers.slice(0, 1_100).map((number) => row(number, 1)),
  );
  await deliver(steady, 1);
  // 100 say the same again, 1,000 something else, 1,500 are new: ten steps of 250.
  await receive(
    "M",
    "second",
    "alpha",
    numbers.map((number) => row(number, number < 100 ? 1 : 2)),
  );
  const { database, deaths, revive } = dyingDatabase();
  const mortal = appWith(database);
  for (let delivery = 0; delivery < 40; delivery += 1) {
    const message = await selectRow<{ body: string }>`
      select body from outbox where queue = 'loads' and done_at is null and body ->> 'kind' = 'load.chunk'`;
    if (message === null && delivery > 0) break;
    revive();
    if (message === null) await deliverOne("load.split");
    else await handleLoad(mortal, loadMessage.parse(JSON.parse(message.body))).catch(() => undefined);
  }
  await deliver(steady, 1);
  expect(deaths()).toBe(6);
  const load = await selectRow`
    select status, rows_inserted as inserted, rows_updated as updated, rows_unchanged as unchanged,
      rows_conflicts as conflicts, rows_missing as missing,
      (select count(*) from facts f where f.loaded_in = l.version) as written
     from loads l where file_key = 'test/M/second'`;
  expect(load).toEqual({
    status: "finished",
    inserted: 1_500,
    updated: 1_000,
    unchanged: 100,
    conflicts: 0,
    missing: 2_600,
    written: 2_500,
  });
});

test("a batch writes 250 facts at most, new or compared, or 500 of a dataset by column, whatever else the machine does", async () => {
  const rows = (score: number) =>
    Array.from({ length: 1_201 }, (_, number) => `L${String(number).padStart(4, "0")},${score},2025-06-30`);
  const lines = ["subject_id,sdg_1,as_of", ...rows(1)];
  await store("L", "new", { dataset: "sdg-scores", source: "alpha", lines });
  await store("L", "changed", {
    dataset: "sdg-scores",
    source: "alpha",
    lines: ["subject_id,sdg_1,as_of", ...rows(2)],
  });
  const day = (row: number) => new Date(Date.UTC(2015, 0, 1 + row)).toISOString().slice(0, 10);
  const figures = Array.from({ length: 1_201 }, (_, row) => `IT,${day(row)},5000`);
  await store("L", "by-column", {
    dataset: "country-indicators",
    source: "alpha",
    lines: ["country,period_end,ghg_t", ...figures],
  });
  const counted = countedDatabase(env.DB);
  await deliver(appWith(counted.DB), 1);
  const written = counted
    .statements()
    .filter(({ sql }) => sql.trimStart().startsWith("insert into facts"))
    .map(({ bound }) => (JSON.parse(String(bound[3])) as unknown[]).length);
  // Of each file of rows four times 250 and 201; of that by column 500, 500 and 201.
  const ofRows = Array.from({ length: 2 * 4 }, () => 250);
  expect(written.toSorted((a, b) => b - a)).toEqual([500, 500, ...ofRows, 201, 201, 201]);
});

async function deliverOne(kind: string): Promise<void> {
  const message = await selectRow<{ body: string }>`
    select body from outbox where queue = 'loads' and done_at is null and body ->> 'kind' = ${kind}`;
  if (message !== null) await handleLoad(steady, loadMessage.parse(JSON.parse(message.body)));
}
