import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import type { Conflict, ConflictDecision, ConflictPage } from "~/features/approvals/conflicts.answers";
import { contentOf, refusalOf } from "~tests/support/answers";
import { factsAt, load, publishedVersion, scope1Of, settled } from "~tests/support/loads";
import { signedInAdmin } from "~tests/support/signed-in-client";
import { selectRow, selectRows } from "~tests/support/sql";

const admin = signedInAdmin("judge");
const second = signedInAdmin("second-judge");

const PAI = "issuer_id,period_end,evic_eur_m,scope1_t";
const ISIN = "IT0003132476";

beforeAll(async () => {
  await load(admin, { dataset: "issuers", file: "issuer_id,issuer_type,name\nENI,company,Eni\n" });
  await load(admin, {
    dataset: "securities",
    file: `isin,name,type,issuer_id\n${ISIN},Eni ordinary,equity,ENI\n`,
  });
  await load(admin, {
    dataset: "company-pai",
    source: "alpha",
    file: `${PAI}\nENI,2024-12-31,2000,100\nOTHER,2024-12-31,10,10\n`,
  });
}, 60_000);

const list = (status = "pending") =>
  admin.read<ConflictPage>(`/api/v1/conflict-assets?filter[status]=${status}&pageSize=25`);

async function conflictOf(subject: string, status?: string): Promise<Conflict> {
  const found = (await list(status)).items.find((item) => item.subject === subject);
  if (!found) throw new Error(`no conflict about ${subject}`);
  return found;
}

async function decide(verb: "accept" | "deny", ids: number[], client = admin): Promise<ConflictDecision> {
  const decision = await contentOf<ConflictDecision>(client.post(`/api/v1/conflict-assets/${verb}`, { ids }));
  await settled(admin, decision.loadId);
  return decision;
}

const listed = async () =>
  (await selectRows`select isin from assets where to_version is null`).map(({ isin }) => isin);

test("both values stand side by side with their files and rows", async () => {
  await load(admin, {
    dataset: "company-pai",
    source: "beta",
    file: `${PAI}\nNEW,2024-12-31,1,1\nENI,2024-12-31,2000,77\nOTHER,2024-12-31,11,10\n`,
  });
  expect(await conflictOf("ENI")).toMatchObject({
    status: "pending",
    reason: "source",
    dataset: "company-pai",
    subjectName: "Eni",
    differences: [{ column: "scope1_t", current: 100, other: 77 }],
    current: { source: "alpha", fileName: "test.csv", row: 2 },
    other: { source: "beta", fileName: "test.csv", row: 3 },
    children: { count: 1, disabled: 0 },
  });
  expect(await scope1Of("ENI")).toEqual([["alpha", 100]]);
});

test("accepting puts the other value in place, with its own source, and disables the instruments until the update runs again", async () => {
  const before = await publishedVersion();
  const conflict = await conflictOf("ENI");
  expect(await decide("accept", [conflict.id])).toMatchObject({ decided: 1, disabled: 1 });
  expect(await publishedVersion()).toBeGreaterThan(before);
  expect(await scope1Of("ENI")).toEqual([["beta", 77]]);
  const fact = await selectRow`
    select load_id, source_row from facts where subject = 'ENI' and dataset = 'company-pai' and superseded_in is null`;
  expect(fact).toEqual({ load_id: conflict.other.loadId, source_row: 3 });
  expect(await listed()).toEqual([]);
  expect(await conflictOf("ENI", "accepted")).toMatchObject({ children: { count: 1, disabled: 1 } });
  const page = await admin.get(`/api/v1/assets/equities/${ISIN}`);
  expect([page.status, await page.json()]).toMatchObject([
    404,
    {
      code: "asset.disabled",
      findings: [{ message: expect.stringMatching(/was decided on \d+ \w+ \d{4}/) }],
    },
  ]);
  expect((await admin.get("/api/v1/assets/equities/IT0003132477")).status).toBe(404);
  expect(await (await admin.get(`/api/v1/assets/funds/${ISIN}`)).json()).toMatchObject({
    code: "resource.not_found",
  });

  const rerun = await admin.post("/api/v1/conflict-assets/rerun", { ids: [conflict.id] });
  const { loadIds } = await rerun.json<{ loadIds: number[] }>();
  const again = await settled(admin, loadIds[0] ?? 0);
  expect(again.rows).toMatchObject({ read: 3, inserted: 0, updated: 0, unchanged: 2, conflicts: 1 });
  expect(await listed()).toEqual([ISIN]);
  expect(await conflictOf("ENI", "accepted")).toMatchObject({ children: { count: 1, disabled: 0 } });
});

test("what stood before an accepted value can be read as of its version, and the decision counts what it updated", async () => {
  const { decisionLoadId } = await conflictOf("ENI", "accepted");
  const { version, rows } = await settled(admin, decisionLoadId ?? 0);
  expect(rows).toMatchObject({ read: 0, inserted: 0, updated: 1 });
  const older = await factsAt("company-pai", (version ?? 0) - 1);
  expect(older.find(({ subject }) => subject === "ENI")?.payload.scope1_t).toBe(100);
});

test("denying keeps the current value, and the same contradiction is not put again", async () => {
  await decide("deny", [(await conflictOf("OTHER")).id]);
  await load(admin, { dataset: "company-pai", source: "beta", file: `${PAI}\nOTHER,2024-12-31,11,10\n` });
  expect((await list()).items).toEqual([]);
  expect((await list("denied")).items).toMatchObject([{ subject: "OTHER", decidedBy: expect.any(String) }]);
});

test("a decided conflict is decided once: the second administrator is refused", async () => {
  const { id } = await conflictOf("OTHER", "denied");
  expect(await refusalOf(second.post("/api/v1/conflict-assets/accept", { ids: [id] }))).toEqual([
    409,
    "approval.decided_meanwhile",
  ]);
});

test("of two administrators at the same moment one decides", async () => {
  await load(admin, { dataset: "company-pai", source: "gamma", file: `${PAI}\nOTHER,2024-12-31,12,10\n` });
  const { id } = await conflictOf("OTHER");
  const answers = await Promise.all([
    admin.post("/api/v1/conflict-assets/accept", { ids: [id] }),
    second.post("/api/v1/conflict-assets/deny", { ids: [id] }),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const accepted = await answers.find(({ status }) => status === 200)?.json();
  await settled(admin, (accepted as ConflictDecision).loadId);
});

test("two values for one key cannot both be accepted", async () => {
  await load(admin, { dataset: "company-pai", source: "delta", file: `${PAI}\nENI,2024-12-31,2000,80\n` });
  await load(admin, { dataset: "company-pai", source: "epsilon", file: `${PAI}\nENI,2024-12-31,2000,81\n` });
  const ids = (await list()).items.filter(({ subject }) => subject === "ENI").map(({ id }) => id);
  expect(ids).toHaveLength(2);
  expect(await refusalOf(admin.post("/api/v1/conflict-assets/accept", { ids }))).toEqual([
    409,
    "approval.contradictory_choice",
  ]);
  await decide("deny", ids);
});

test("a value ten times off is held for review although it comes from the same source", async () => {
  await load(admin, { dataset: "company-pai", source: "alpha", file: `${PAI}\nSLIP,2024-12-31,500,40\n` });
  const answer = await load(admin, {
    dataset: "company-pai",
    source: "alpha",
    file: `${PAI}\nSLIP,2024-12-31,500,40000\n`,
  });
  expect(answer.rows).toMatchObject({ updated: 0, conflicts: 1 });
  expect(answer.findingCounts).toEqual({ A02: 1 });
  expect(await scope1Of("SLIP")).toEqual([["alpha", 40]]);
  const conflict = await conflictOf("SLIP");
  expect(conflict).toMatchObject({ reason: "jump", jumped: ["scope1_t"] });
  await decide("accept", [conflict.id]);
  expect(await scope1Of("SLIP")).toEqual([["alpha", 40000]]);
});

test("the question follows the current value, and an acceptance of what was seen before does not overwrite it", async () => {
  await load(admin, { dataset: "company-pai", source: "zeta", file: `${PAI}\nSLIP,2024-12-31,500,39000\n` });
  const { seen } = await list();
  await load(admin, { dataset: "company-pai", source: "alpha", file: `${PAI}\nSLIP,2024-12-31,500,38000\n` });
  const conflict = await conflictOf("SLIP");
  expect(conflict).toMatchObject({
    status: "pending",
    differences: [{ column: "scope1_t", current: 38000, other: 39000 }],
  });
  expect(await refusalOf(admin.post("/api/v1/conflict-assets/accept", { ids: [conflict.id], seen }))).toEqual(
    [409, "approval.value_changed"],
  );
  expect(await scope1Of("SLIP")).toEqual([["alpha", 38000]]);
});

test("undoing a load puts the question against the value that is current again", async () => {
  const newer = await load(admin, {
    dataset: "company-pai",
    source: "alpha",
    file: `${PAI}\nSLIP,2024-12-31,500,37000\n`,
  });
  expect(await conflictOf("SLIP")).toMatchObject({ differences: [{ current: 37000, other: 39000 }] });
  expect((await admin.delete(`/api/v1/loads/${newer.id}`)).status).toBe(202);
  await settled(admin, newer.id, ["undone"]);
  expect(await conflictOf("SLIP")).toMatchObject({ differences: [{ current: 38000, other: 39000 }] });
});

test("undoing the file of an accepted value takes that value back, and the conflict says so", async () => {
  const { seen } = await list();
  const { id } = await conflictOf("SLIP");
  const answer = await admin.post("/api/v1/conflict-assets/accept", { ids: [id], seen });
  await settled(admin, (await answer.json<ConflictDecision>()).loadId);
  expect(await scope1Of("SLIP")).toEqual([["zeta", 39000]]);
  const failed = "select count(*) as n from asset_logs where request_type = 'conflict' and result = 'failed'";
  expect(await env.DB.prepare(failed).first("n")).toBe(0);
  const { other, undoneAt } = await conflictOf("SLIP", "accepted");
  expect(undoneAt).toBeNull();
  const loadId = other.source === "zeta" ? other.loadId : 0;
  expect((await admin.delete(`/api/v1/loads/${loadId}`)).status).toBe(202);
  await settled(admin, loadId, ["undone"]);
  expect(await scope1Of("SLIP")).toEqual([["alpha", 38000]]);
  const { undone } = await admin.read<{ undone: { at: string } }>(`/api/v1/loads/${loadId}`);
  expect((await conflictOf("SLIP", "accepted")).undoneAt).toBe(undone.at);
});

test("all that are listed are decided at once; of several values for one place none is accepted unseen", async () => {
  const rows = (a: number, b: number) => `${PAI}\nALL-1,2024-12-31,500,${a}\nALL-2,2024-12-31,500,${b}\n`;
  await load(admin, { dataset: "company-pai", source: "first", file: rows(10, 20) });
  await load(admin, { dataset: "company-pai", source: "second", file: rows(11, 21) });
  await load(admin, { dataset: "company-pai", source: "third", file: `${PAI}\nALL-2,2024-12-31,500,22\n` });
  const listed = await admin.read<ConflictPage>("/api/v1/conflict-assets?filter[status]=pending&q=ALL-");
  expect(listed.total).toBe(3);
  const decideAll = async (verb: "accept" | "deny") => {
    const decision = await contentOf<ConflictDecision>(
      admin.post(`/api/v1/conflict-assets/${verb}`, { upTo: listed.upTo, q: "ALL-" }),
    );
    await settled(admin, decision.loadId);
    return decision.decided;
  };
  // ALL-2 has two other values: it stays for a person to choose.
  expect(await decideAll("accept")).toBe(1);
  expect(await scope1Of("ALL-1")).toEqual([["second", 11]]);
  expect(await scope1Of("ALL-2")).toEqual([["first", 20]]);
  expect(await decideAll("deny")).toBe(2);
  expect(await scope1Of("ALL-2")).toEqual([["first", 20]]);
  expect((await admin.post("/api/v1/conflict-assets/deny", { upTo: listed.upTo, q: "ALL-" })).status).toBe(
    409,
  );
  expect((await admin.post("/api/v1/conflict-assets/deny", { upTo: 1, ids: [1] })).status).toBe(400);
});

test("conflicts: a decision is refused, when it names none", async () => {
  expect((await admin.post("/api/v1/conflict-assets/deny", { ids: [] })).status).toBe(400);
});

test("conflicts: absent ones are refused by their ids and nothing is decided, when some of those asked for are absent", async () => {
  await load(admin, { dataset: "company-pai", source: "theta", file: `${PAI}\nENI,2024-12-31,2000,84\n` });
  const { id } = await conflictOf("ENI");
  for (const verb of ["accept", "deny", "reopen", "reconsider", "rerun"]) {
    const answer = await admin.post(`/api/v1/conflict-assets/${verb}`, { ids: [id, 900_001, 900_002] });
    const problem = await answer.json<{ code: string; detail: string }>();
    expect([verb, answer.status, problem.code]).toEqual([verb, 404, "approval.not_found"]);
    expect(problem.detail).toContain("900001, 900002");
  }
  expect(await conflictOf("ENI")).toMatchObject({ id, status: "pending" });
  await decide("deny", [id]);
});

test("a denial taken back is pending again, and what was disabled with it is listed again", async () => {
  await load(admin, { dataset: "company-pai", source: "eta", file: `${PAI}\nENI,2024-12-31,2000,83\n` });
  const { id } = await conflictOf("ENI");
  await decide("deny", [id]);
  expect(await listed()).toEqual([]);
  const answer = await admin.post("/api/v1/conflict-assets/reopen", { ids: [id] });
  expect(answer.status, await answer.clone().text()).toBe(200);
  await settled(admin, (await answer.json<ConflictDecision>()).loadId);
  expect(await conflictOf("ENI")).toMatchObject({ id, status: "pending", decidedBy: null });
  const again = await admin.post("/api/v1/conflict-assets/reopen", { ids: [id] });
  expect([again.status, await again.json()]).toMatchObject([409, { code: "approval.not_refused" }]);
  await decide("deny", [id]);
});

test("a denial taken back is asked against the value of its own date, not against a later one", async () => {
  const rating = (source: string, value: number, asOf: string) =>
    load(admin, {
      dataset: "esg-ratings",
      source,
      file: `subject_id,rating,provider,as_of\nDATED,${value},P,${asOf}\n`,
    });
  await rating("alpha", 3, "2025-01-31");
  await rating("beta", 4, "2025-01-31");
  const { id } = await conflictOf("DATED");
  await decide("deny", [id]);
  await rating("alpha", 5, "2025-06-30");
  const answer = await admin.post("/api/v1/conflict-assets/reopen", { ids: [id, id] });
  expect(answer.status, await answer.clone().text()).toBe(200);
  await settled(admin, (await answer.json<ConflictDecision>()).loadId);
  expect(await conflictOf("DATED")).toMatchObject({ id, differences: [{ current: 3, other: 4 }] });
});

test("a value accepted by mistake is put in question against what stood before, and decided anew", async () => {
  const pai = (value: number) => `${PAI}\nWRONG,2024-12-31,300,${value}\n`;
  await load(admin, { dataset: "company-pai", source: "alpha", file: pai(50) });
  await load(admin, { dataset: "company-pai", source: "beta", file: pai(45) });
  const first = await conflictOf("WRONG");
  const ask = () => admin.post("/api/v1/conflict-assets/reconsider", { ids: [first.id] });
  expect((await ask()).status, "not accepted yet").toBe(409);
  await decide("accept", [first.id]);
  expect(await scope1Of("WRONG")).toEqual([["beta", 45]]);

  const answers = await Promise.all([ask(), ask()]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await scope1Of("WRONG")).toEqual([["beta", 45]]);
  const again = await conflictOf("WRONG");
  expect(again).toMatchObject({
    differences: [{ column: "scope1_t", current: 45, other: 50 }],
    current: { source: "beta" },
    other: { source: "alpha", row: 2 },
  });
  await decide("accept", [again.id]);
  expect(await scope1Of("WRONG")).toEqual([["alpha", 50]]);
  expect((await ask()).status, "does not stand any more").toBe(409);
});
