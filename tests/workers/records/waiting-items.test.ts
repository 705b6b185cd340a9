import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import type { Conflict, ConflictPage } from "~/features/approvals/conflicts.answers";
import type {
  MissingAsset,
  MissingAssetPage,
  MissingDecision,
} from "~/features/approvals/missing-assets.answers";
import { ROLE_ADMIN, ROLE_SYSTEM_ADMIN } from "~/permissions/roles";
import { Client } from "~tests/support/client";
import { load, settled } from "~tests/support/loads";
import { seedUser } from "~tests/support/seed-rows";
import { runSql, selectRows } from "~tests/support/sql";

const nora = new Client();
const olaf = new Client();
const person = { nora: "", olaf: "", analyst: "", left: "" };

const PAI = "issuer_id,period_end,evic_eur_m,scope1_t";
const APPLE = "US0378331005";
const SAP = "DE0007164600";

beforeAll(async () => {
  person.nora = (await seedUser({ username: "nora", roles: [ROLE_ADMIN] })).id;
  person.olaf = (await seedUser({ username: "olaf", roles: [ROLE_SYSTEM_ADMIN] })).id;
  person.analyst = (await seedUser({ username: "analyst" })).id;
  person.left = (await seedUser({ username: "left", roles: [ROLE_ADMIN] })).id;
  await runSql`update users set disabled_at = '2026-01-01T00:00:00.000Z' where id = ${person.left}`;
  await nora.signIn("nora");
  await olaf.signIn("olaf");
  await load(nora, { dataset: "issuers", file: "issuer_id,issuer_type,name\nENI,company,Eni\n" });
  for (const [source, eni, edp] of [
    ["alpha", 100, 10],
    ["beta", 77, 11],
  ] as const) {
    await load(nora, {
      dataset: "company-pai",
      source,
      file: `${PAI}\nENI,2024-12-31,2000,${eni}\nEDP,2024-12-31,500,${edp}\n`,
    });
  }
  await runSql`delete from missing_assets`;
  for (const isin of [APPLE, SAP]) {
    await env.DB.prepare(
      `insert into missing_assets (status, identifier, identifier_type, origin, created_at)
       values ('waiting_for_approval', ?1, 'isin', 'portfolio', '2026-01-01T00:00:00.000Z')`,
    )
      .bind(isin)
      .run();
  }
}, 60_000);

async function read<T>(client: Client, path: string): Promise<T> {
  return client.read<T>(path);
}

async function send<T>(client: Client, path: string, body: unknown, status = 200): Promise<T> {
  const answer = await client.post(`/api/v1${path}`, body);
  expect(answer.status, await answer.clone().text()).toBe(status);
  return await answer.json<T>();
}

const missing = (client = nora, search = "") =>
  read<MissingAssetPage>(client, `/api/v1/missing-assets?pageSize=25${search}`);
const conflicts = (client = nora, search = "") =>
  read<ConflictPage>(client, `/api/v1/conflict-assets?pageSize=25${search}`);

async function assetOf(identifier: string, search = ""): Promise<MissingAsset> {
  const found = (await missing(nora, search)).items.find((item) => item.identifier === identifier);
  if (!found) throw new Error(`${identifier} is not listed`);
  return found;
}

async function conflictOf(subject: string): Promise<Conflict> {
  const found = (await conflicts()).items.find((item) => item.subject === subject);
  if (!found) throw new Error(`no conflict about ${subject}`);
  return found;
}

async function acts(action: string) {
  const results = await selectRows<{ actor: string; name: string; detail: string }>`
    select actor_id as actor, subject_name as name, detail from audit_log where action = ${action} order by id`;
  return results.map(({ detail, ...row }) => ({ ...row, detail: JSON.parse(detail) as unknown }));
}

test("missing assets are assigned to administrators who can sign in, and to nobody else", async () => {
  const { deciders } = await missing();
  expect(deciders.map(({ id }) => id).sort()).toEqual([person.nora, person.olaf].sort());
  const { id } = await assetOf(APPLE);
  for (const assignee of [person.analyst, person.left, "nobody-known"]) {
    const refused = await nora.post("/api/v1/missing-assets/assign", { ids: [id], assignee });
    expect(refused.status).toBe(422);
  }
  expect((await assetOf(APPLE)).assignee).toBeNull();
});

test("an assigned asset is in the list of whoever is to decide it, and the assignment is on record once", async () => {
  const { id } = await assetOf(APPLE);
  const assignment = { ids: [id], assignee: person.olaf };
  expect(await send(nora, "/missing-assets/assign", assignment)).toMatchObject({ assigned: 1, left: 0 });
  expect(await send(nora, "/missing-assets/assign", assignment)).toMatchObject({ assigned: 0, left: 0 });
  const names = async (client: Client, assigned: string) =>
    (await missing(client, `&filter[assigned]=${assigned}`)).items.map(({ identifier }) => identifier);
  expect(await names(olaf, "mine")).toEqual([APPLE]);
  expect(await names(nora, "mine")).toEqual([]);
  expect(await names(nora, "nobody")).toEqual([SAP]);
  expect((await assetOf(APPLE)).assignee).toMatchObject({ id: person.olaf });
  expect(await acts("missing-asset.assign")).toMatchObject([
    { actor: person.nora, name: APPLE, detail: { assignee: { id: person.olaf } } },
  ]);
});

test("all that the filters leave are assigned, and taken from everybody by nobody", async () => {
  const { upTo } = await missing();
  expect(
    await send(olaf, "/missing-assets/assign", { upTo, assigned: "nobody", assignee: person.nora }),
  ).toMatchObject({ assigned: 1, left: 0 });
  expect((await assetOf(SAP)).assignee?.id).toBe(person.nora);
  expect((await assetOf(APPLE)).assignee?.id).toBe(person.olaf);
  expect(await send(olaf, "/missing-assets/assign", { upTo, assignee: null })).toMatchObject({ assigned: 2 });
  expect((await acts("missing-asset.assign")).at(-1)).toMatchObject({
    actor: person.olaf,
    detail: { assignee: null, items: 2 },
  });
  expect((await assetOf(APPLE)).assignee).toBeNull();
});

let told = 0;

/** Mails about assignments since the last call, oldest first. */
async function notices() {
  const results = await selectRows<{
    number: number;
    recipient: string;
    locale: string;
    subject: string;
    text: string;
  }>`
    select rowid as number, recipient, locale, subject, text from emails
     where mail_type like '%_assigned' and rowid > ${told} order by rowid`;
  told = results.at(-1)?.number ?? told;
  return results;
}

test("an assignment sends the assignee one mail in their language with the number of items and a link", async () => {
  await runSql`update users set language = 'it' where id = ${person.olaf}`;
  await notices();
  const { upTo } = await missing();
  const all = { upTo, assignee: person.olaf };
  expect(await send(nora, "/missing-assets/assign", all)).toMatchObject({ assigned: 2 });
  expect(await send(nora, "/missing-assets/assign", all)).toMatchObject({ assigned: 0 });
  const [mail, ...others] = await notices();
  expect(others).toEqual([]);
  expect(mail).toMatchObject({
    recipient: "olaf@example.org",
    locale: "it",
    subject: "2 strumenti mancanti da decidere",
  });
  expect(mail?.text).toContain(
    "http://understory.test/administration/missing-assets?filter%5Bassigned%5D=mine",
  );
  // APPLE changes hands; of SAP, which olaf has already, he is not told again.
  const { id } = await assetOf(APPLE);
  await send(nora, "/missing-assets/assign", { ids: [id], assignee: person.nora });
  await send(nora, "/missing-assets/assign", all);
  expect((await notices()).map(({ subject }) => subject)).toEqual(["1 strumento mancante da decidere"]);
  await send(nora, "/missing-assets/assign", { upTo, assignee: null });
  expect(await notices()).toEqual([]);
});

test("an assignment sends no mail to oneself or to a disabled user", async () => {
  const { id } = await assetOf(APPLE);
  await notices();
  await send(nora, "/missing-assets/assign", { ids: [id], assignee: person.nora });
  const refused = await nora.post("/api/v1/missing-assets/assign", { ids: [id], assignee: person.left });
  expect(refused.status).toBe(422);
  expect(await notices()).toEqual([]);
  await send(nora, "/missing-assets/assign", { ids: [id], assignee: null });
});

test("conflicts: one or all of a filter are assigned, 'mine' decides only those", async () => {
  const eni = await conflictOf("ENI");
  await send(nora, "/conflict-assets/assign", { ids: [eni.id], assignee: person.nora });
  const mine = await conflicts(nora, "&filter[assigned]=mine");
  expect(mine.items.map(({ subject, assignee }) => [subject, assignee?.id])).toEqual([["ENI", person.nora]]);
  const { upTo } = await conflicts();
  expect(
    await send(nora, "/conflict-assets/assign", { upTo, q: "EDP", assignee: person.olaf }),
  ).toMatchObject({ assigned: 1, left: 0 });
  const denied = await send<{ decided: number; loadId: number }>(nora, "/conflict-assets/deny", {
    upTo,
    assigned: "mine",
  });
  expect(denied.decided).toBe(1);
  await settled(nora, denied.loadId);
  expect((await conflicts()).items.map(({ subject }) => subject)).toEqual(["EDP"]);
  const decided = await nora.post("/api/v1/conflict-assets/assign", { ids: [eni.id], assignee: person.olaf });
  expect(decided.status).toBe(409);
  expect(await acts("conflict.assign")).toMatchObject([
    { name: "ENI", detail: { assignee: { id: person.nora } } },
    { name: "EDP", detail: { assignee: { id: person.olaf } } },
  ]);
});

test("the mail about one conflict leads to the conflicts of its reader", async () => {
  await notices();
  const { id } = await conflictOf("EDP");
  await send(olaf, "/conflict-assets/assign", { ids: [id], assignee: person.nora });
  const mails = await notices();
  expect(mails).toMatchObject([
    { recipient: "nora@example.org", locale: "en", subject: "1 conflict assigned to you" },
  ]);
  expect(mails[0]?.text).toContain(
    "http://understory.test/administration/conflict-assets?filter%5Bassigned%5D=mine",
  );
});

test("a thread has its authors, times and texts in order; its text is not in the audit log", async () => {
  const { id } = await assetOf(APPLE);
  await send(
    nora,
    "/missing-assets/comments",
    { id, text: "  Is this the listed share?\nOr the ADR? " },
    201,
  );
  await send(olaf, "/missing-assets/comments", { id, text: "<b>The share</b>" }, 201);
  const { comments } = await assetOf(APPLE);
  expect(comments.map(({ author, text }) => [author.includes("Last"), text])).toEqual([
    [true, "Is this the listed share?\nOr the ADR?"],
    [true, "<b>The share</b>"],
  ]);
  expect(comments.every(({ at }) => /^\d{4}-\d\d-\d\dT/.test(at))).toBe(true);
  expect((await assetOf(SAP)).comments).toEqual([]);
  expect(await acts("missing-asset.comment")).toMatchObject([
    { actor: person.nora, name: APPLE, detail: {} },
    { actor: person.olaf, name: APPLE, detail: {} },
  ]);
  const edp = await conflictOf("EDP");
  await send(nora, "/conflict-assets/comments", { id: edp.id, text: "Beta restated it" }, 201);
  expect((await conflictOf("EDP")).comments.map(({ text }) => text)).toEqual(["Beta restated it"]);
});

test("a comment has between 1 and 1,000 characters, is about something there, and a thread has a hundred", async () => {
  const { id } = await assetOf(SAP);
  const status = async (body: unknown) => (await nora.post("/api/v1/missing-assets/comments", body)).status;
  expect(await status({ id, text: " " })).toBe(400);
  expect(await status({ id, text: "x".repeat(1001) })).toBe(400);
  expect(await status({ id: 9_999_999, text: "Hello" })).toBe(404);
  expect(await status({ id, text: "x".repeat(1000) })).toBe(201);
  await runSql`with recursive n(i) as (select 2 union all select i + 1 from n where i < 100)
     insert into decision_comments (missing_asset_id, author_id, at, text)
     select ${id}, ${person.nora}, '2026-01-01T00:00:00.000Z', 'Comment ' || i from n`;
  expect(await status({ id, text: "One too many" })).toBe(409);
  expect((await assetOf(SAP)).comments).toHaveLength(100);
});

test("an asset whose creating load is undone waits again, with its person and its thread", async () => {
  const { id } = await assetOf(APPLE);
  await send(nora, "/missing-assets/assign", { ids: [id], assignee: person.nora });
  const { loadIds } = await send<MissingDecision>(nora, "/missing-assets/approve", {
    ids: [id],
    name: "Apple",
    type: "equity",
  });
  const loadId = loadIds[0] ?? 0;
  await settled(nora, loadId);
  expect((await assetOf(APPLE, "&filter[status]=approved")).assignee?.id).toBe(person.nora);
  // Asked for in the database, the undo begins with the turn of the next file.
  await runSql`update loads set undo_requested_at = '2026-01-02T00:00:00.000Z' where id = ${loadId}`;
  await load(nora, { dataset: "issuers", file: "issuer_id,issuer_type,name\nEDP,company,Edp\n" });
  await settled(nora, loadId, ["undone"]);
  expect(await assetOf(APPLE)).toMatchObject({
    id,
    decidedAt: null,
    decidedBy: null,
    decisionLoad: null,
    assignee: { id: person.nora },
    comments: [{ text: "Is this the listed share?\nOr the ADR?" }, { text: "<b>The share</b>" }],
  });
}, 60_000);
