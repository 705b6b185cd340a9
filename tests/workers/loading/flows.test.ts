import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { ROLE_SYSTEM_ADMIN } from "~/permissions/roles";
import { everyMinute, Flows } from "~tests/support/flows";
import { factsAt, publishedVersion } from "~tests/support/loads";
import { signedInAdmin, signedInClient } from "~tests/support/signed-in-client";
import { runSql, selectRow } from "~tests/support/sql";

const admin = signedInAdmin("flow-admin");
const sysadmin = signedInClient({ username: "flow-sysadmin", roles: [ROLE_SYSTEM_ADMIN] });
const flows = new Flows(admin);
const { server } = flows;

test("a flow fetches its file, loads it, and says what came of it", async () => {
  const done = await flows.run(await flows.create("plain", "/file/plain"));
  expect(done).toMatchObject({
    name: "plain",
    status: "idle",
    run: { status: "finished", trigger: "hand", response: 200, attempts: 1, error: null, updatedRows: 2 },
    lastFailureAt: null,
  });
  expect(done.run?.milliseconds).toBeGreaterThanOrEqual(0);
  expect(done.lastSuccessAt).toBe(done.run?.endedAt);
  const facts = await factsAt("issuers", await publishedVersion());
  expect(facts.map(({ subject, source }) => [subject, source])).toEqual([
    ["FETCHED-1", "plain"],
    ["FETCHED-2", "plain"],
  ]);
});

test("what did not change is not fetched again", async () => {
  const id = await flows.create("tagged", "/tagged/1");
  expect((await flows.run(id)).run).toMatchObject({ status: "finished", response: 200 });
  expect((await flows.run(id)).run).toMatchObject({
    status: "unchanged",
    response: 304,
    loadId: null,
    error: null,
  });
});

test("a server that fails for now is asked again when it said so, and then the file is loaded", async () => {
  const id = await flows.create("fails-once", "/fails-once/1");
  const waiting = await flows.run(id);
  expect(waiting).toMatchObject({
    status: "waiting",
    run: {
      status: "waiting",
      response: 503,
      attempts: 1,
      error: { code: "status", params: { status: 503 } },
    },
  });
  const wait = Date.parse(waiting.run?.nextAttemptAt ?? "") - Date.now();
  expect(wait).toBeGreaterThan(500_000);
  expect(wait).toBeLessThanOrEqual(600_000);
  await everyMinute();
  expect((await flows.get(id)).status).toBe("waiting");
  await runSql`update flow_runs set next_attempt_at = '2020-01-01' where flow_id = ${id}`;
  await everyMinute();
  expect((await flows.settled(id)).run).toMatchObject({ status: "finished", attempts: 2, response: 200 });
});

test("after five attempts a run has failed", async () => {
  const id = await flows.create("always-silent", "/silent/1");
  await env.DB.prepare(
    "insert into flow_runs (id, flow_id, trigger, status, attempts, next_attempt_at, created_at) values ('fifth', ?, 'hand', 'waiting', 4, '2020-01-01', '2026-01-01')",
  )
    .bind(id)
    .run();
  await everyMinute();
  const done = await flows.settled(id);
  expect(done.run).toMatchObject({
    status: "failed",
    attempts: 5,
    response: null,
    error: { code: "silent" },
  });
  expect(done.lastFailureAt).toBe(done.run?.endedAt);
});

test.each([
  ["stalls in the middle", "/stalls/1", "waiting", "silent", 200],
  ["breaks off before its announced length", "/truncates/1", "waiting", "broken_off", 200],
  ["breaks off between chunks", "/cuts-chunks/1", "waiting", "broken_off", 200],
  ["announces more than may be loaded", "/says-huge/1", "failed", "file_too_large", 200],
  ["never ends", "/endless/1", "failed", "file_too_large", 200],
  ["leads to another host", "/moved-away/1", "failed", "redirect_elsewhere", 302],
  ["leads in circles", "/circles/1", "failed", "redirect_loop", 302],
  ["has no such file", "/missing/1", "failed", "status", 404],
  ["answers with a web page", "/page/1", "failed", "file_html", 200],
  ["answers with nothing", "/empty/1", "failed", "file_empty", 200],
  ["leads on without saying where to", "/moved-nowhere/1", "failed", "redirect_nowhere", 302],
  ["leads to what is no address", "/moved-wrongly/1", "failed", "redirect_nowhere", 302],
  ["leads to a file of its own machine", "/moved-to-files/1", "failed", "address_no_address", 302],
  ["offers a choice of addresses", "/choices/1", "failed", "status", 300],
  [
    "says that nothing changed, though nothing was asked before",
    "/says-unchanged/1",
    "failed",
    "unchanged_unasked",
    304,
  ],
  ["packs in a way nobody unpacks", "/packs-oddly/1", "failed", "packed_unknown", 200],
  ["packs more than may be loaded", "/packs-too-much/1", "failed", "file_too_large", 200],
  ["announces a length that is no number", "/length-no-number/1", "waiting", "no_http", null],
  ["is not there", "http://127.0.0.1:1/x", "waiting", "unreachable", null],
])(
  "a server that %s: nothing is loaded, and the reason is said",
  async (name, path, status, code, response) => {
    const before = await selectRow`select count(*) as n from loads`;
    const { run: last } = await flows.run(await flows.create(name, path));
    expect(last).toMatchObject({ status, response, loadId: null, error: { code } });
    expect(await selectRow`select count(*) as n from loads`).toEqual(before);
  },
);

test("a redirect on the same host is followed", async () => {
  expect((await flows.run(await flows.create("moved", "/moved-here/1"))).run).toMatchObject({
    status: "finished",
  });
});

test("a flow runs once at a time, and a message that comes twice loads once", async () => {
  const id = await flows.create("once", "/file/once");
  const answers = await Promise.all([1, 2, 3].map(() => admin.post(`/api/v1/update-flows/${id}/start`)));
  expect(answers.map(({ status }) => status).sort()).toEqual([202, 409, 409]);
  const { run: last } = await flows.settled(id);
  await env.FLOWS.send({ kind: "flow.run", outboxId: "again", runId: last?.id ?? "" });
  await new Promise((resolve) => setTimeout(resolve, 300));
  const loads = await selectRow`select count(*) as n from loads where source = 'once'`;
  expect(loads).toEqual({ n: 1 });
  const started = await selectRow`
    select count(*) as n from audit_log where action = 'flow.start' and subject_id = ${id}`;
  expect(started).toEqual({ n: 1 });
});

test("a schedule starts a flow when its time has come, and plans the next time", async () => {
  const id = await flows.create("scheduled", "/file/scheduled", { schedule: "30 5 * * 1-5" });
  const planned = await flows.get(id);
  expect(planned.nextRunAt).toMatch(/T05:30:00\.000Z$/);
  await everyMinute();
  expect((await flows.get(id)).run).toBeNull();
  await runSql`update update_flows set next_run_at = '2020-01-01' where id = ${id}`;
  await everyMinute();
  const done = await flows.settled(id);
  expect(done.run).toMatchObject({ status: "finished", trigger: "schedule", startedBy: null });
  expect(done.nextRunAt).toBe(planned.nextRunAt);
});

test("the newest file of an inbox is loaded once", async () => {
  const file = (name: string) => `issuer_id,issuer_type,name\n${name},company,${name}\n`;
  await env.FILES.put("inbox/vendor/one.csv", file("INBOX-1"));
  const id = await flows.create("inbox", "", { origin: "inbox", location: "inbox/vendor/" });
  expect((await flows.run(id)).run).toMatchObject({ status: "finished", updatedRows: 1, response: null });
  expect((await flows.run(id)).run).toMatchObject({ status: "unchanged" });
  const elsewhere = await admin.post("/api/v1/update-flows", {
    ...flows.definition("outside", ""),
    origin: "inbox",
    location: "loads/",
  });
  expect(elsewhere.status).toBe(422);
});

test("a run that waits can be stopped, by a system administrator", async () => {
  const id = await flows.create("to stop", "/silent/stop");
  await flows.run(id);
  expect((await admin.delete(`/api/v1/update-flows/${id}`)).status).toBe(409);
  expect((await sysadmin.post(`/api/v1/flow-status/${id}/stop`)).status).toBe(204);
  expect((await flows.get(id)).run).toMatchObject({ status: "stopped" });
  expect((await sysadmin.post(`/api/v1/flow-status/${id}/stop`)).status).toBe(409);
  expect((await admin.delete(`/api/v1/update-flows/${id}`)).status).toBe(204);
});

test("a name that leads to an address of the inside is not reached where the network is public only", async () => {
  const { port } = new URL(server);
  for (const host of ["localhost", "127.0.0.1", "[::ffff:127.0.0.1]"]) {
    const address = `http://${host}:${port}/file/inside`;
    const answer = await env.PUBLIC_NETWORK.fetch("http://ask/", { headers: { "x-ask": address } });
    expect([host, answer.status]).toEqual([host, 502]);
    expect(await answer.text()).toMatch(/internal error|not permitted|network|connect/i);
  }
  // The same name from a network that has it, so that the refusal above is of the address and not of the server.
  expect((await fetch(`http://localhost:${port}/file/outside`)).status).toBe(200);
  const asked = await (await fetch(`${server}/asked`)).json<Record<string, number>>();
  expect(Object.keys(asked)).not.toContain("/file/inside");
});

test("a definition that cannot work is refused", async () => {
  const post = async (more: Record<string, unknown>) =>
    (await admin.post("/api/v1/update-flows", { ...flows.definition("refused", "/file/x"), ...more })).status;
  expect(await post({ location: "http://user:pw@127.0.0.1/x" })).toBe(422);
  expect(await post({ location: "ftp://data.example.org/x" })).toBe(422);
  expect(await post({ schedule: "every day" })).toBe(422);
  expect(await post({ schedule: "0 0 31 2 *" })).toBe(422);
  expect(await post({ mapping: "[1]" })).toBe(422);
  expect(await post({ dataset: "nothing" })).toBe(400);
  expect(await post({ name: "plain" })).toBe(409);

  const wrong = { location: "ftp://data.example.org/x", schedule: "every day", mapping: "[1]" };
  const answer = await admin.post("/api/v1/update-flows", {
    ...flows.definition("refused", "/file/x"),
    ...wrong,
  });
  const { findings } = await answer.json<{ findings: { field: string; message: string }[] }>();
  expect(findings.map(({ field }) => field)).toEqual(["location", "schedule", "mapping"]);
  expect(findings[1]?.message).toContain("five fields of cron");
});
