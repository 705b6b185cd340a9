import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { ROLE_SYSTEM_ADMIN } from "~/permissions/roles";
import { refusalOf } from "~tests/support/answers";
import { Flows } from "~tests/support/flows";
import { factsAt, publishedVersion, settled } from "~tests/support/loads";
import { signedInAdmin, signedInClient } from "~tests/support/signed-in-client";
import { runSql } from "~tests/support/sql";

const admin = signedInAdmin("again-admin");
const sysadmin = signedInClient({ username: "again-sysadmin", roles: [ROLE_SYSTEM_ADMIN] });
const flows = new Flows(admin);

async function change(id: string, more: Record<string, unknown>): Promise<number> {
  const { name, dataset, source, origin, location, schedule, enabled, wholeList, updatedAt } =
    await flows.get(id);
  const answer = await admin.put(`/api/v1/update-flows/${id}`, {
    ...{ name, dataset, source, origin, location, schedule, enabled, wholeList, mapping: null, updatedAt },
    ...more,
  });
  return answer.status;
}

async function sourcesOf(subject: string): Promise<readonly string[]> {
  const facts = await factsAt("issuers", await publishedVersion());
  return facts.filter((fact) => fact.subject === subject).map(({ source }) => source);
}

test("a change of a flow states the version it was made from, and overwrites nobody's", async () => {
  const id = await flows.create("two administrators", "/tagged/two-administrators");
  const { updatedAt } = await flows.get(id);
  const unread = await change(id, { updatedAt: undefined });
  const first = await change(id, { schedule: "30 5 * * *" });
  const late = await change(id, { schedule: null, updatedAt });
  expect([unread, first, late]).toEqual([428, 204, 409]);
  expect((await flows.get(id)).schedule).toBe("30 5 * * *");
});

test("a file that is to be read in another way is fetched again, though it did not change", async () => {
  const id = await flows.create("read again", "/tagged/read-again");
  await flows.run(id);
  expect(await change(id, { schedule: "30 5 * * *" })).toBe(204);
  expect((await flows.run(id)).run).toMatchObject({ status: "unchanged" });
  expect(
    await change(id, { mapping: '{"issuer_id":"issuer_id","issuer_type":"issuer_type","name":"name"}' }),
  ).toBe(204);
  expect((await flows.run(id)).run).toMatchObject({ status: "finished", response: 200 });
});

test("a file that was undone comes back when somebody starts its flow, not by the clock", async () => {
  const id = await flows.create("undone", "/tagged/undone");
  const first = await flows.run(id);
  const loadId = first.run?.loadId ?? 0;
  await admin.delete(`/api/v1/loads/${loadId}`);
  await settled(admin, loadId, ["undone"]);
  await env.DB.prepare(
    "insert into flow_runs (id, flow_id, trigger, status, created_at) values ('by-clock', ?, 'schedule', 'queued', '2100-01-01')",
  )
    .bind(id)
    .run();
  await env.FLOWS.send({ kind: "flow.run", outboxId: "by-clock", runId: "by-clock" });
  expect((await flows.settled(id)).run).toMatchObject({ trigger: "schedule", status: "unchanged" });
  await runSql`update flow_runs set created_at = '2020-01-01' where id = 'by-clock'`;
  expect((await flows.run(id)).run).toMatchObject({ trigger: "hand", status: "finished", response: 200 });
  expect((await flows.run(id)).run).toMatchObject({ status: "unchanged" });
});

test("while a run is under way, what it fetches cannot be changed, and its flow not deleted", async () => {
  const id = await flows.create("under way", "/fails-once/under-way");
  expect((await flows.run(id)).status).toBe("waiting");
  expect(await change(id, { location: `${flows.server}/tagged/other` })).toBe(409);
  expect(await change(id, { name: "under way still" })).toBe(204);
  expect(await refusalOf(admin.delete(`/api/v1/update-flows/${id}`))).toEqual([409, "flow.undeletable"]);
  expect((await sysadmin.post(`/api/v1/flow-status/${id}/stop`)).status).toBe(204);
  expect(await change(id, { location: `${flows.server}/tagged/other` })).toBe(204);
  expect((await admin.delete(`/api/v1/update-flows/${id}`)).status).toBe(204);
});

test("a file of which nothing could be taken is a failure, and is fetched again", async () => {
  const empty = await flows.run(await flows.create("header only", "/header-only/1"));
  expect(empty.run).toMatchObject({
    status: "failed",
    error: { code: "no_rows" },
    updatedRows: 0,
    readRows: 0,
  });
  const bad = await flows.run(await flows.create("bad rows", "/bad-rows/1"));
  expect(bad.run).toMatchObject({
    status: "failed",
    error: { code: "all_rejected", params: { rows: 2 } },
    rejectedRows: 2,
  });
  expect(bad.lastSuccessAt).toBeNull();
  const some = await flows.run(await flows.create("some bad rows", "/some-bad-rows/1"));
  expect(some.run).toMatchObject({ status: "finished", updatedRows: 1, readRows: 2, rejectedRows: 1 });
});

test("columns that are no longer those of the mapping are a failure that names them", async () => {
  const id = await flows.create("columns", "/other-columns/1", {
    mapping: '{"Kennung":"issuer_id","Art":"issuer_type","Bezeichnung":"name"}',
  });
  expect((await flows.run(id)).run).toMatchObject({
    status: "failed",
    error: { code: "D13", params: { columns: "issuer_id" } },
  });
});

test("letters are read as the server says they are written, where the bytes do not tell", async () => {
  const { run } = await flows.run(await flows.create("polish", "/polish/1"));
  expect(run).toMatchObject({ status: "finished", updatedRows: 1 });
  const facts = await factsAt("issuers", await publishedVersion());
  const fact = facts.find(({ subject }) => subject === "POLISH-1");
  expect(JSON.stringify(fact)).toContain("Spółka");
});

test("an answer packed with gzip is read, and one that is packed is not measured by its announced length", async () => {
  expect((await flows.run(await flows.create("packed", "/packs/1"))).run).toMatchObject({
    status: "finished",
  });
  expect(await sourcesOf("FETCHED-1")).not.toEqual([]);
});

test("a file of an inbox under another name is nothing new; marks of folders are no files", async () => {
  const file = "issuer_id,issuer_type,name\nRENAMED-1,company,One\n";
  await env.FILES.put("inbox/renamed/one.csv", file);
  const id = await flows.create("renamed", "", { origin: "inbox", location: "inbox/renamed/" });
  expect((await flows.run(id)).run).toMatchObject({ status: "finished" });
  await env.FILES.delete("inbox/renamed/one.csv");
  await env.FILES.put("inbox/renamed/two.csv", file);
  await env.FILES.put("inbox/renamed/", "");
  expect((await flows.run(id)).run).toMatchObject({ status: "unchanged" });
  await env.FILES.put("inbox/renamed/three.csv", file.replace("One", "Three"));
  expect((await flows.run(id)).run).toMatchObject({ status: "finished", updatedRows: 1 });
});
