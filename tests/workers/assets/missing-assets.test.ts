import { expect, test } from "vitest";
import type { MissingAssetPage, MissingDecision } from "~/features/approvals/missing-assets.answers";
import { contentOf } from "~tests/support/answers";
import { factsAt, load, publishedVersion, settled } from "~tests/support/loads";
import { signedInAdmin, signedInClient } from "~tests/support/signed-in-client";
import { runSql, selectRow, selectRows } from "~tests/support/sql";

const admin = signedInAdmin("first-admin");
const second = signedInAdmin("second-admin");
const analyst = signedInClient({ username: "asker" });

const APPLE = "US0378331005";
const SIEMENS = "DE0007236101";
const ENI = "IT0003132476";

const list = (status = "waiting_for_approval", client = admin) =>
  client.read<MissingAssetPage>(`/api/v1/missing-assets?filter[status]=${status}&pageSize=25`);

async function idOf(identifier: string, status?: string): Promise<number> {
  const found = (await list(status)).items.find((item) => item.identifier === identifier);
  if (!found) throw new Error(`${identifier} is not in the list`);
  return found.id;
}

test("an unknown ISIN of a portfolio waits, with who asked and from which portfolio", async () => {
  const answer = await analyst.post("/api/v1/portfolios", {
    name: "Technology",
    currency: "EUR",
    holdings: [
      { isin: APPLE, name: "Apple Inc.", assetType: "equity", weightPct: 60 },
      { isin: SIEMENS, name: "Siemens AG", assetType: "equity", weightPct: 40 },
    ],
  });
  expect(answer.status, await answer.clone().text()).toBe(201);
  const page = await list();
  expect(page.counts).toEqual({ waiting_for_approval: 2, approved: 0, rejected: 0 });
  expect(page.items.find(({ identifier }) => identifier === APPLE)).toMatchObject({
    status: "waiting_for_approval",
    identifierType: "isin",
    name: "Apple Inc.",
    assetType: "equity",
    requests: [
      { origin: "portfolio", portfolioName: "Technology", userName: expect.stringContaining("Last") },
    ],
    load: null,
    decidedAt: null,
  });
});

test("approving creates the asset by a load, which says who and from which row", async () => {
  const id = await idOf(APPLE);
  const { decided, loadIds } = await contentOf<MissingDecision>(
    admin.post("/api/v1/missing-assets/approve", { ids: [id] }),
  );
  expect(decided).toBe(1);
  const loaded = await settled(admin, loadIds[0] ?? 0);
  expect(loaded).toMatchObject({ status: "finished", rows: { read: 1, inserted: 1, rejected: 0 } });
  expect(await factsAt("securities", await publishedVersion())).toEqual([
    {
      subject: APPLE,
      key: "",
      period: null,
      source: "approval",
      payload: { isin: APPLE, name: "Apple Inc.", type: "equity" },
    },
  ]);
  const asset =
    await selectRow`select section, name from assets where isin = ${APPLE} and to_version is null`;
  expect(asset).toEqual({ section: "equities", name: "Apple Inc." });
  expect((await list("approved")).items).toMatchObject([
    { identifier: APPLE, decidedBy: expect.any(String), decisionLoad: { status: "finished" } },
  ]);
  const logs = await selectRows`select request_type as type, operation, result from asset_logs order by id`;
  expect(logs).toEqual([
    { type: "missing-asset", operation: "asset_accept", result: "success" },
    { type: "securities", operation: "unknown_asset_create", result: "success" },
  ]);
});

test("what is decided stays decided: an approved asset is neither approved nor rejected again", async () => {
  const id = await idOf(APPLE, "approved");
  for (const verb of ["approve", "reject"]) {
    const answer = await second.post(`/api/v1/missing-assets/${verb}`, { ids: [id] });
    expect(answer.status).toBe(409);
    expect(await answer.json()).toMatchObject({
      code: "approval.decided_meanwhile",
      detail: expect.stringContaining(APPLE),
    });
  }
});

test("of two administrators who decide at the same moment one decides, and the other is told", async () => {
  const id = await idOf(SIEMENS);
  const answers = await Promise.all([
    admin.post("/api/v1/missing-assets/approve", { ids: [id] }),
    second.post("/api/v1/missing-assets/reject", { ids: [id] }),
    second.post("/api/v1/missing-assets/approve", { ids: [id] }),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  const row = await selectRow`select count(*) as n from asset_logs where notes ->> 'identifier' = ${SIEMENS}`;
  expect(row).toEqual({ n: 1 });
});

test("a selection of which one is decided already changes nothing", async () => {
  await load(admin, {
    dataset: "esg-ratings",
    file: `subject_id,rating,provider,as_of\n${ENI},3,P,2025-01-01\n`,
  });
  const open = await idOf(ENI);
  const decided = await idOf(APPLE, "approved");
  const answer = await admin.post("/api/v1/missing-assets/reject", { ids: [open, decided] });
  expect(answer.status).toBe(409);
  expect((await list()).items.map(({ identifier }) => identifier)).toContain(ENI);
});

test("all that wait are rejected, but not what came after the question", async () => {
  const before = await list();
  await load(admin, { dataset: "company-pai", file: "issuer_id,period_end,scope1_t\nLATER,2024-12-31,1\n" });
  const answer = await admin.post("/api/v1/missing-assets/reject", { upTo: before.upTo });
  expect(await answer.json()).toEqual({ decided: before.total, left: 0, loadIds: [] });
  expect((await list()).items.map(({ identifier }) => identifier)).toEqual(["LATER"]);
});

test("an unknown issuer becomes an issuer, under the name and type it is given", async () => {
  const id = await idOf("LATER");
  const answer = await admin.post("/api/v1/missing-assets/approve", {
    ids: [id],
    name: "Later S.p.A.",
    type: "company",
  });
  const { loadIds } = await answer.json<MissingDecision>();
  await settled(admin, loadIds[0] ?? 0);
  expect((await factsAt("issuers", await publishedVersion())).map(({ payload }) => payload)).toEqual([
    { issuer_id: "LATER", issuer_type: "company", name: "Later S.p.A." },
  ]);
  const approved = await admin.read<MissingAssetPage>(
    "/api/v1/missing-assets?filter[status]=approved&q=LATER",
  );
  expect(approved.items).toMatchObject([{ identifier: "LATER", name: "Later S.p.A." }]);
});

test("missing assets: a body that says neither which nor all is refused", async () => {
  expect((await admin.post("/api/v1/missing-assets/approve", {})).status).toBe(400);
  expect((await admin.post("/api/v1/missing-assets/reject", { ids: [1], upTo: 5 })).status).toBe(400);
  expect((await admin.post("/api/v1/missing-assets/approve", { ids: [999_999] })).status).toBe(404);
});

const waitingNames = async () => (await list()).items.map(({ identifier }) => identifier).sort();

const post = (verb: string, body: object) =>
  contentOf<MissingDecision>(admin.post(`/api/v1/missing-assets/${verb}`, body));

const ratingsOf = (...subjects: string[]) =>
  load(admin, {
    dataset: "esg-ratings",
    file: `subject_id,rating,provider,as_of\n${subjects.map((subject) => `${subject},3,P,2025-02-01\n`).join("")}`,
  });

test("undo: an asset leaves the queue only when no other load and no portfolio names it", async () => {
  const [alone, both, held] = ["FR0000120271", "NL0010273215", "DE0007164600"] as const;
  await analyst.post("/api/v1/portfolios", {
    name: "Held",
    currency: "EUR",
    holdings: [{ isin: held, name: "SAP SE", assetType: "equity", weightPct: 100 }],
  });
  const first = await ratingsOf(alone, both, held);
  const second = await ratingsOf(both);
  expect(await waitingNames()).toEqual([held, alone, both]);
  await admin.delete(`/api/v1/loads/${first.id}`);
  await settled(admin, first.id, ["undone"]);
  expect(await waitingNames()).toEqual([held, both]);
  expect((await list()).items.find(({ identifier }) => identifier === both)?.load?.id).toBe(second.id);
  await admin.delete(`/api/v1/loads/${second.id}`);
  await settled(admin, second.id, ["undone"]);
  expect(await waitingNames()).toEqual([held]);
  await ratingsOf(alone);
  expect(await waitingNames()).toEqual([held, alone]);
}, 60_000);

test("all: only what the filters leave is decided, and what one step leaves over is counted", async () => {
  const { id } = await ratingsOf("CH0012032048", "GB00BH4HKS39");
  const { upTo } = await list();
  const filtered = await admin.read<MissingAssetPage>(
    `/api/v1/missing-assets?filter[load]=${id}&filter[kind]=isin&filter[named]=no`,
  );
  expect(filtered.total).toBe(2);
  expect(await post("reject", { upTo, load: id, kind: "isin", named: "no" })).toEqual({
    decided: 2,
    left: 0,
    loadIds: [],
  });
  expect(await waitingNames()).toEqual(["DE0007164600", "FR0000120271"]);
  await runSql`with recursive n(i) as (select 1 union all select i + 1 from n where i < 10003)
     insert into missing_assets (status, identifier, identifier_type, origin, created_at)
     select 'waiting_for_approval', 'MANY' || i, 'issuer', 'load', '2026-01-01T00:00:00.000Z' from n`;
  const many = { upTo: (await list()).upTo, q: "MANY", kind: "issuer" };
  expect(await post("reject", many)).toMatchObject({ decided: 10_000, left: 3 });
  expect(await post("reject", many)).toMatchObject({ decided: 3, left: 0 });
});

test("missing assets: absent ones are refused by their ids and nothing is decided, when some of those asked for are absent", async () => {
  const [waiting] = (await list()).items;
  const answer = await admin.post("/api/v1/missing-assets/reject", { ids: [waiting?.id, 900_001] });
  expect([answer.status, await answer.json()]).toMatchObject([404, { code: "approval.not_found" }]);
  expect((await list()).items.map(({ id }) => id)).toContain(waiting?.id);
});

test("a rejection taken back waits again and can then be approved; an approval cannot be taken back", async () => {
  const rejected = await admin.read<MissingAssetPage>(
    "/api/v1/missing-assets?filter[status]=rejected&q=GB00BH4HKS39",
  );
  const id = rejected.items[0]?.id ?? 0;
  expect(await post("reopen", { ids: [id] })).toEqual({ decided: 1, left: 0, loadIds: [] });
  expect((await list()).items.find((item) => item.id === id)).toMatchObject({
    decidedAt: null,
    decidedBy: null,
  });
  const again = await admin.post("/api/v1/missing-assets/reopen", { ids: [id] });
  expect([again.status, await again.json()]).toMatchObject([409, { code: "approval.not_refused" }]);
  const { loadIds } = await post("approve", { ids: [id], name: "Vodafone", type: "equity" });
  await settled(admin, loadIds[0] ?? 0);
  expect((await admin.post("/api/v1/missing-assets/reopen", { ids: [id] })).status).toBe(409);
});
