import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import { askForDueDigests } from "~/features/loading/after-load/alerts-after-load.service.server";
import { takeAlertStep } from "~/features/watchlists/after-publication.service.server";
import { unreadAlerts } from "~/features/watchlists/watchlists.service.server";
import type { Alert, FollowedThing } from "~/features/watchlists/watchlists.types";
import { ROLE_TENANT_ADMIN } from "~/permissions/roles";
import { createContext } from "~/platform/context.server";
import { contentOf } from "~tests/support/answers";
import { appOf } from "~tests/support/app-of";
import { Client } from "~tests/support/client";
import { loadedVersion, told } from "~tests/support/loads";
import { seedUser } from "~tests/support/seed-rows";
import { signedInAdmin, signedInClient } from "~tests/support/signed-in-client";
import { runSql, selectRows } from "~tests/support/sql";

const ALDERA = "IT0003128367";
const BOREALIS = "XS2000000021";
const NORD = "IE00B4L5Y983";

const loader = signedInAdmin("loader");
const analyst = new Client();
const boss = new Client();
const keeper = new Client();
const stranger = signedInClient({ username: "stranger" });
const reader = signedInClient({ username: "reader", roles: ["ROLE_FUND"] });

const loaded = (dataset: string, file: string) => loadedVersion(loader, dataset, file);

const rated = (aldera: number, borealis: number) =>
  loaded(
    "esg-ratings",
    `subject_id,rating,provider,as_of\nA,${aldera},Aster,2025-01-31\nB,${borealis},Aster,2025-01-31`,
  );

const fund = (article: number) =>
  loaded("fund-facts", `isin,sfdr_article,as_of\n${NORD},${article},2025-01-31`);

async function alertsOf(client: Client): Promise<readonly Alert[]> {
  const answer = await client.read<{ items: Alert[] }>("/api/v1/watch-alerts?pageSize=100");
  return answer.items;
}

const followed = async (client: Client, body: object) =>
  (await contentOf<{ items: FollowedThing[] }>(client.post("/api/v1/watches", body), 201)).items;

async function digestsTo(username: string): Promise<{ subject: string; html: string; text: string }[]> {
  const results = await selectRows<{ subject: string; html: string; text: string }>`
    select subject, html, text from emails where mail_type = 'watch_digest'
      and recipient = ${`${username}@example.org`} order by rowid`;
  return results;
}

/** What the bell of the frame counts. */
async function bellOf(username: string): Promise<number> {
  const [user] = await selectRows<{ id: string }>`select id from users where username = ${username}`;
  return unreadAlerts(await appOf(user?.id ?? ""));
}

beforeAll(async () => {
  const { tenantId } = await analyst.signInNew({ username: "analyst" });
  await boss.signInNew({ username: "boss", tenantId, roles: [ROLE_TENANT_ADMIN, "ROLE_EQUITY"] });
  // Rules the same company without a section of its own.
  await keeper.signInNew({ username: "keeper", tenantId, roles: [ROLE_TENANT_ADMIN] });
  await loaded(
    "issuers",
    "issuer_id,issuer_type,name,country\nA,company,Aldera SpA,IT\nB,company,Borealis AB,SE",
  );
  await loaded(
    "securities",
    `isin,name,type,issuer_id,currency\n${ALDERA},Aldera,equity,A,EUR\n${BOREALIS},Borealis 2030,corporate_bond,B,EUR\n${NORD},Nord Fund,fund,,EUR`,
  );
  await rated(3, 4);
  await told(await fund(8));
}, 120_000);

test("what is followed is listed once, and only for whoever follows it", async () => {
  const assets = [
    { section: "equities", isin: ALDERA },
    { section: "funds", isin: NORD },
  ];
  await followed(analyst, { assets });
  const again = await followed(analyst, { assets });
  expect(again.map(({ name }) => name)).toEqual(["Aldera", "Nord Fund"]);
  expect(await followed(stranger, {})).toEqual([]);
  const [first] = again;
  expect((await stranger.delete(`/api/v1/watches/${first?.id}`)).status).toBe(404);
});

test("sections that are not open, assets that are not there and lists of issuers cannot be followed", async () => {
  const asked = async (client: Client, section: string, isin: string) =>
    (await client.post("/api/v1/watches", { assets: [{ section, isin }] })).status;
  expect(await asked(reader, "equities", ALDERA)).toBe(403);
  expect(await asked(analyst, "nonsense", ALDERA)).toBe(404);
  expect(await asked(analyst, "funds", BOREALIS)).toBe(404);
  expect(await asked(analyst, "pai", ALDERA)).toBe(422);
  expect((await analyst.post("/api/v1/watches", { assets: "all" })).status).toBe(400);
  expect((await analyst.put("/api/v1/watch-settings", { digest: "hourly" })).status).toBe(400);
});

test("a publication tells what changed, before and after, with file and row, and writes to those who want it at once", async () => {
  await analyst.put("/api/v1/watch-settings", { digest: "immediately" });
  const version = await rated(2, 4);
  await told(version);
  const [alert, ...others] = await alertsOf(analyst);
  expect(others).toEqual([]);
  expect(alert).toMatchObject({
    topic: "rating",
    subject: ALDERA,
    field: "esgRating",
    before: 3,
    after: 2,
    dataVersion: version,
    unread: true,
    cause: { dataset: "esg-ratings", fileName: "test.csv", sourceRow: 2 },
  });
  const [mail, ...more] = await digestsTo("analyst");
  expect(more).toEqual([]);
  expect(mail?.subject).toBe("1 change in what you follow");
  expect(mail?.text).toContain("Aldera\n- ESG rating: 3 → 2 · file test.csv, row 2");
  expect(mail?.text).toContain("http://understory.test/watchlists?tab=settings");
  expect(mail?.html).toContain("ESG rating: 3 → 2");
  expect(await alertsOf(stranger)).toEqual([]);
});

test("steps delivered again, in any order, tell and write nothing twice", async () => {
  const app = createContext(env);
  const { dataVersion = 0 } = (await alertsOf(analyst))[0] ?? {};
  const period = `v${dataVersion}`;
  for (const stage of ["watches", "immediately", "portfolios", "watches", "immediately"] as const) {
    await takeAlertStep(app, { dataVersion, period, stage, after: "" });
  }
  expect(await alertsOf(analyst)).toHaveLength(1);
  expect(await digestsTo("analyst")).toHaveLength(1);
});

test("a role that is gone takes its alerts out of sight", async () => {
  await runSql`
    delete from user_roles where role_name = 'ROLE_EQUITY' and user_id = (select id from users
      where username = 'analyst')`;
  expect(await alertsOf(analyst)).toEqual([]);
  expect(await bellOf("analyst")).toBe(0);
  await runSql`
    insert into user_roles (user_id, role_name) select id, 'ROLE_EQUITY' from users where username = 'analyst'`;
  expect(await alertsOf(analyst)).toHaveLength(1);
  expect(await bellOf("analyst")).toBe(1);
});

test("alerts that are read are counted no more and told in no mail", async () => {
  const { read } = await (await analyst.post("/api/v1/watch-alerts/read", { upTo: 1_000_000 })).json<{
    read: number;
  }>();
  expect(read).toBe(1);
  expect((await alertsOf(analyst))[0]?.unread).toBe(false);
});

test("a followed view tells who entered and what changed in its assets", async () => {
  const saved = await stranger.post("/api/v1/saved-views", {
    list: "equities",
    name: "Rated 3 or better",
    search: "filter[esgRating][gte]=3",
  });
  const { id } = await saved.json<{ id: string }>();
  const [view] = await followed(stranger, { views: [id] });
  expect(view).toMatchObject({ kind: "view", name: "Rated 3 or better", members: 1 });
  expect((await analyst.post("/api/v1/watches", { views: [id] })).status).toBe(404);
  await told(await rated(4, 3));
  const alerts = await alertsOf(stranger);
  expect(alerts.map(({ subjectKind, field, after }) => [subjectKind, field, after])).toEqual(
    expect.arrayContaining([
      ["view", "members", { count: 2, entered: 1, left: 0, names: ["Aldera"] }],
      ["asset", "esgRating", 3],
    ]),
  );
  expect(alerts).toHaveLength(2);
});

test("followed views: a view that is shared no longer keeps the name and no conditions, when its owner changes it", async () => {
  const view = { list: "equities", name: "Shared", search: "filter[esgRating][gte]=2", shared: true };
  const { id } = await contentOf<{ id: string }>(analyst.post("/api/v1/saved-views", view), 201);
  const colleague = new Client();
  const { tenantId } = (
    await selectRows<{ tenantId: string }>`
    select tenant_id as tenantId from users where username = 'analyst'`
  )[0] ?? { tenantId: "" };
  await colleague.signInNew({ tenantId });
  await followed(colleague, { views: [id] });
  await analyst.request("PATCH", `/api/v1/saved-views/${id}`, { shared: false, name: "Plans of mine" });
  expect(await followed(colleague, {})).toMatchObject([{ name: "Shared", search: null }]);
});

test("followed assets: are those of the company, when a person moved to another one", async () => {
  const mover = new Client();
  const { id } = await mover.signInNew({ username: "mover" });
  const assets = [{ section: "funds", isin: NORD }];
  await followed(mover, { assets });
  await runSql`update users set tenant_id = (select tenant_id from users where username = 'stranger') where id = ${id}`;
  expect(await followed(mover, {})).toEqual([]);
  const [watch] = await followed(mover, { assets });
  expect((await mover.delete(`/api/v1/watches/${watch?.id}`)).status).toBe(204);
});

test("an article that changes back is told both times; mails of the day come once", async () => {
  await analyst.put("/api/v1/watch-settings", { digest: "daily" });
  await told(await fund(9));
  await told(await fund(8));
  const articles = (await alertsOf(analyst)).filter(({ topic }) => topic === "sfdr");
  expect(articles.map(({ before, after }) => [before, after])).toEqual([
    ["9", "8"],
    ["8", "9"],
  ]);
  const before = (await digestsTo("analyst")).length;
  const morning = { ...createContext(env), clock: () => new Date("2027-03-02T06:00:00.000Z") };
  await askForDueDigests(morning);
  await askForDueDigests(morning);
  await expect.poll(async () => (await digestsTo("analyst")).length, { timeout: 20_000 }).toBe(before + 1);
  await askForDueDigests({ ...morning, clock: () => new Date("2027-03-02T05:59:00.000Z") });
  const [mail] = (await digestsTo("analyst")).slice(-1);
  expect(mail?.text).toContain("SFDR article: Article 9 → Article 8");
});

test("a portfolio that begins to break a rule is told to its owner and the tenant's administrator", async () => {
  const portfolio = await analyst.post("/api/v1/portfolios", {
    name: "Core",
    asOf: "2025-06-30",
    currency: "EUR",
    holdings: [
      { isin: ALDERA, weightPct: 50, maxValue: 40 },
      { isin: BOREALIS, weightPct: 50 },
    ],
  });
  expect(portfolio.status, await portfolio.clone().text()).toBe(201);
  const rule = {
    metric: "esg.rating",
    operator: "at_least",
    value: 3,
    scope: "portfolios",
    severity: "breach",
  };
  expect((await boss.post("/api/v1/policies", rule)).status).toBe(201);
  await told(await rated(4, 4));
  const limit = (await alertsOf(boss)).find(({ topic }) => topic === "limit");
  expect(limit).toMatchObject({ name: "Core", after: { operator: "at_most", limit: 0.4, value: 0.5 } });
  const version = await rated(2, 3);
  await told(version);
  for (const client of [analyst, boss]) {
    const broken = (await alertsOf(client)).filter(({ topic }) => topic === "policy");
    expect(broken).toHaveLength(1);
    expect(broken[0]).toMatchObject({
      name: "Core",
      dataVersion: version,
      before: { value: 4 },
      after: { metric: "esg.rating", operator: "at_least", limit: 3, value: 2.5, severity: "breach" },
    });
  }
  await told(await rated(2, 2));
  expect((await alertsOf(boss)).filter(({ topic }) => topic === "policy")).toHaveLength(1);
  // Lines and limits are the company's own; how the share is rated needs the section of shares.
  expect((await alertsOf(keeper)).map(({ topic }) => topic)).toEqual(["limit"]);
  expect((await alertsOf(stranger)).filter(({ subjectKind }) => subjectKind === "portfolio")).toEqual([]);
});

test("portfolio alerts: go to the tenant's administrator when the owner is disabled", async () => {
  const { userTenant } = await boss.read<{
    userTenant: { tenant: { id: string } };
  }>("/api/v1/user/me");
  const leaver = await seedUser({ tenantId: userTenant.tenant.id });
  const client = new Client();
  await client.signIn(leaver.username);
  const portfolio = await client.post("/api/v1/portfolios", {
    name: "Left behind",
    asOf: "2025-06-30",
    currency: "EUR",
    holdings: [{ isin: ALDERA, weightPct: 100, maxValue: 40 }],
  });
  expect(portfolio.status).toBe(201);
  expect((await boss.put(`/api/v1/users/${leaver.id}`, { disabled: true })).status).toBe(200);
  await told(await rated(2, 1));
  const limits = (await alertsOf(boss)).filter(({ topic }) => topic === "limit");
  expect(limits.map(({ name }) => name)).toContain("Left behind");
});
