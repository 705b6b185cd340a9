import { createExecutionContext, createMessageBatch, getQueueResult } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import type { AsyncCallDetails } from "~/features/async-calls/async-calls.answers";
import type { CallPage } from "~/features/async-calls/async-calls.service.server";
import { ROLE_SYSTEM_ADMIN } from "~/permissions/roles";
import { load, settled } from "~tests/support/loads";
import { signedInAdmin, signedInClient } from "~tests/support/signed-in-client";
import { runSql, selectRow } from "~tests/support/sql";
import worker from "~workers/app";

const admin = signedInAdmin("caller");
const sysadmin = signedInClient({ username: "operator", roles: [ROLE_SYSTEM_ADMIN] });
let loadId = 0;

beforeAll(async () => {
  loadId = (await load(admin, { dataset: "issuers", file: "issuer_id,issuer_type,name\nC-1,company,One\n" }))
    .id;
}, 60_000);

const calls = (search = "") => admin.read<CallPage>(`/api/v1/async-calls?pageSize=25${search}`);

const call = (id: string) => admin.read<AsyncCallDetails>(`/api/v1/async-calls/${id}`);

async function deliver(queue: string, body: unknown, attempts = 1) {
  const batch = createMessageBatch(queue, [
    { id: crypto.randomUUID(), timestamp: new Date(), attempts, body },
  ]);
  const context = createExecutionContext();
  await worker.queue(batch, env, context);
  return getQueueResult(batch, context);
}

test("every step of a load is a call: what, by whom, about which file, and that it is done", async () => {
  const { items } = await calls();
  expect(items.map(({ kind }) => kind).sort()).toEqual(
    expect.arrayContaining(["load.chunk", "load.finish", "load.split"]),
  );
  expect(items.find(({ kind }) => kind === "load.split")).toMatchObject({
    status: "done",
    requestedBy: expect.stringContaining("Last"),
    about: "test.csv",
    loadId,
    error: null,
  });
});

test("a mail's call: names the mail by its subject", async () => {
  const invitees = [{ email: "called@example.org" }];
  expect((await admin.post("/api/v1/invitations", { invitees })).status).toBe(201);
  const { items } = await calls("&filter[kind]=mail.send");
  expect(items).toMatchObject([{ about: expect.stringMatching(/ invites you to Understory$/) }]);
});

test("an attempt that fails is kept with its reason; addresses and secrets are not", async () => {
  const body = {
    kind: "mail.send",
    outboxId: "fails",
    emailId: 7,
    to: "someone@example.org",
  };
  const result = await deliver("understory-mail", body, 3);
  expect(result.retryMessages).toHaveLength(1);
  const kept = await call("fails");
  expect(kept).toMatchObject({
    kind: "mail.send",
    status: "retrying",
    attempts: 3,
    error: expect.any(String),
  });
  expect(kept.payload).toContain("…@…");
  expect(kept.payload).not.toContain("someone@example.org");
});

test("a dead letter lands in the list, and a load it belongs to is given up", async () => {
  await runSql`
    insert into loads (dataset, source, file_name, content_type, file_key, size_bytes, status, created_by,
      created_by_name, created_at)
     select dataset, 'dead', 'dead.csv', content_type, file_key, size_bytes, 'reading', created_by, created_by_name,
      created_at from loads where id = ${loadId}`;
  const dead = await selectRow<{ id: number }>`select id from loads where source = 'dead'`;
  const body = { kind: "load.split", outboxId: "dead-split", loadId: dead?.id ?? 0 };
  await deliver("understory-loads-dead", body);
  const page = await calls("&filter[status]=dead");
  expect(page.dead).toBe(1);
  expect(page.items).toMatchObject([{ id: "dead-split", kind: "load.split", about: "dead.csv" }]);
  expect(await settled(admin, dead?.id ?? 0)).toMatchObject({ status: "failed" });
});

test("a system administrator retries it once: the file is loaded again from its start", async () => {
  const answers = await Promise.all([1, 2].map(() => sysadmin.post("/api/v1/async-calls/dead-split/retry")));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await call("dead-split")).toMatchObject({ status: "retried", retriedBy: expect.any(String) });
  const again = await selectRow<{ id: number }>`select max(id) as id from loads where source = 'dead'`;
  expect(await settled(admin, again?.id ?? 0)).toMatchObject({ status: "finished", rows: { read: 1 } });
});

test("a dead message of another queue is sent again as it was", async () => {
  await runSql`insert into outbox (id, queue, body, created_at, due_at, attempts)
     values ('dead-mail', 'mail', '{"kind":"mail.send","outboxId":"dead-mail","emailId":"none"}', '2026-01-01', '2026-01-01', 0)`;
  await deliver("understory-mail-dead", { kind: "mail.send", outboxId: "dead-mail", emailId: "none" });
  expect((await sysadmin.post("/api/v1/async-calls/dead-mail/retry")).status).toBe(200);
  const row = await selectRow`select attempts from outbox where id = 'dead-mail'`;
  expect(row).toEqual({ attempts: 1 });
});

test("all that failed is asked for again at once; what is gone stays failed and is counted", async () => {
  const insert = env.DB.prepare(
    `insert into outbox (id, queue, body, created_at, due_at, attempts)
     values (?1, 'mail', '{"kind":"mail.send","outboxId":"' || ?1 || '","emailId":"none"}', '2026-01-01', '2026-01-01', 0)`,
  );
  await env.DB.batch([insert.bind("all-1"), insert.bind("all-2")]);
  for (const id of ["all-1", "all-2"])
    await deliver("understory-mail-dead", { kind: "mail.send", outboxId: id, emailId: "none" });
  await deliver("understory-flows-dead", { kind: "flow.run", outboxId: "gone-flow", runId: "no such run" });
  const answer = await sysadmin.post("/api/v1/async-calls/retry");
  expect(await answer.json()).toEqual({ retried: 2, refused: 1 });
  expect((await calls("&filter[status]=dead")).items).toMatchObject([{ id: "gone-flow", status: "dead" }]);
  expect((await sysadmin.post("/api/v1/async-calls/gone-flow/retry")).status).toBe(409);
});

test("what is not dead cannot be retried", async () => {
  expect((await sysadmin.post(`/api/v1/async-calls/load.split:${loadId}/retry`)).status).toBe(409);
});

test("asynchronous calls: undoing a load is asked for by who undid it, when an update flow had brought it", async () => {
  const { id } = await load(admin, {
    dataset: "issuers",
    file: "issuer_id,issuer_type,name\nC-2,company,Two\n",
  });
  await runSql`update loads set created_by_name = 'Weekly delivery' where id = ${id}`;
  await admin.delete(`/api/v1/loads/${id}`);
  await settled(admin, id, ["undone"]);
  expect((await call(`load.split:${id}`)).requestedBy).toBe("Weekly delivery");
  expect((await call(`load.undo:${id}`)).requestedBy).toContain("Last");
});
