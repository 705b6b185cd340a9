import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { abandonLoad } from "~/features/loading/after-load/finish-load.service.server";
import { undoRows } from "~/features/loading/undo/undo-load.commands.server";
import { createContext } from "~/platform/context.server";
import { factsAt, load, publishedVersion, settled } from "~tests/support/loads";
import { signedInAdmin } from "~tests/support/signed-in-client";
import { runSql, selectRow, selectRows } from "~tests/support/sql";

const admin = signedInAdmin("loader");

const ratings = (source: string, rows: readonly string[]) =>
  load(admin, {
    dataset: "esg-ratings",
    source,
    file: `subject_id,rating,provider,as_of\n${rows.map((row) => `${row}\n`).join("")}`,
  });

async function waitingOf(loadId: number): Promise<number> {
  const row = await selectRow<{ n: number }>`
    select count(*) as n from missing_assets where load_id = ${loadId} and status = 'waiting_for_approval'`;
  return row?.n ?? -1;
}

/** Everything that the undo of a load may take away. */
async function stateOf(loadId: number) {
  const conflicts =
    await selectRows`select subject, status from conflicts where load_id = ${loadId} order by id`;
  const rows = await selectRows`
    select subject, period, loaded_in, superseded_in from facts where load_id = ${loadId} order by subject`;
  return { waiting: await waitingOf(loadId), conflicts: conflicts, rows: rows };
}

/** Gives a load the turn to be undone, without a message that would do it. */
async function undoBegun(loadId: number) {
  const app = createContext(env);
  const [row] = await selectRows<{ version: number; undoneIn: number }>`
      update loads set status = 'writing', undo_requested_at = ${app.clock().toISOString()}, undone_by_name = created_by_name,
        undone_in = (select max(version) + 1 from data_versions) where id = ${loadId}
       returning version, undone_in as undoneIn`;
  if (!row) throw new Error(`no load ${loadId}`);
  await runSql`
    insert into data_versions (version, load_id, status, changed_assets)
      values (${row.undoneIn}, ${loadId}, 'writing', 0)`;
  return { app, undo: { loadId, ...row } };
}

test("undo given up: missing assets, conflicts and rows of earlier periods of the load stay", async () => {
  await ratings("alpha", ["KEPT-1,3,P,2025-02-01", "KEPT-2,3,P,2025-02-01"]);
  // One row contradicts, one is of an earlier date than what stands, and one names an issuer that nobody knows.
  const { id } = await ratings("beta", [
    "KEPT-1,4,P,2025-02-01",
    "KEPT-2,2,P,2024-02-01",
    "KEPT-3,3,P,2025-02-01",
  ]);
  const before = await stateOf(id);
  expect(before).toMatchObject({ waiting: 1, conflicts: [{ subject: "KEPT-1", status: "pending" }] });
  expect(before.rows.map(({ subject, period }) => [subject, period])).toEqual([
    ["KEPT-2", "2024-02-01"],
    ["KEPT-3", "2025-02-01"],
  ]);
  const published = await publishedVersion();
  const facts = await factsAt("esg-ratings", published);

  const { app, undo } = await undoBegun(id);
  await undoRows(app, undo);
  await abandonLoad(app, id);

  expect(await publishedVersion()).toBe(published);
  expect(await factsAt("esg-ratings", undo.undoneIn)).toEqual(facts);
  expect(await stateOf(id)).toEqual(before);

  expect((await admin.delete(`/api/v1/loads/${id}`)).status).toBe(202);
  await settled(admin, id, ["undone"]);
  expect(await stateOf(id)).toMatchObject({ waiting: 0, conflicts: [{ status: "withdrawn" }] });
  expect((await stateOf(id)).rows.map(({ subject }) => subject)).toEqual(["KEPT-3"]);
});

test("undo: of 1,200 missing assets those that other loads name wait on for the first of them", async () => {
  const issuers = Array.from({ length: 1200 }, (_, at) => `MANY-${String(at).padStart(4, "0")}`);
  const rated = (source: string, subjects: readonly string[]) =>
    ratings(
      source,
      subjects.map((subject) => `${subject},3,${source},2025-02-01`),
    );
  const first = await rated("one", issuers);
  const second = await rated("two", issuers.slice(0, 700));
  const third = await rated("three", issuers.slice(600, 800));
  expect([await waitingOf(first.id), await waitingOf(second.id)]).toEqual([1200, 0]);
  expect((await admin.delete(`/api/v1/loads/${first.id}`)).status).toBe(202);
  await settled(admin, first.id, ["undone"]);
  expect(await waitingOf(first.id)).toBe(0);
  expect(await waitingOf(second.id)).toBe(700);
  expect(await waitingOf(third.id)).toBe(100);
  const left = await env.DB.prepare(
    "select count(*) as n from missing_assets where identifier glob 'MANY-*'",
  ).first("n");
  expect(left).toBe(800);
}, 60_000);
