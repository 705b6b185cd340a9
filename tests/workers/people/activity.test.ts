import { env } from "cloudflare:workers";
import { desc, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { CHAIN_START } from "~/features/activity/audit-chain";
import { viewerById } from "~/features/sessions/visits.service.server";
import { addScreenViews } from "~/features/statistics/screen-views.commands.server";
import { countScreenView } from "~/features/statistics/screen-views.service.server";
import { createContext } from "~/platform/context.server";
import { connect } from "~db/client";
import { auditLog, webclientLogs } from "~db/schema";
import { Client } from "~tests/support/client";
import { admin, person, systemAdmin, tenantAdmin } from "~tests/support/people";
import { seedTenant, seedUser } from "~tests/support/seed-rows";
import { runSql, selectRows } from "~tests/support/sql";

const db = connect(env.DB);
const TODAY = new Date().toISOString().slice(0, 10);
const LOGS = "/api/v1/public/webclient-logs";

const failing = (more: Record<string, unknown> = {}) => ({
  url: "/portfolios",
  method: "POST",
  status: 500,
  request: "",
  response: "",
  ...more,
});

test("a failing call is kept without secrets, names, addresses and query values", async () => {
  const { client, id } = await person();
  const secret = "q83vZ0yJ7n2_Lm4RkT9xWcB1dFhUeP6sAoGiVtNyKzQ";
  const answer = await client.post(
    LOGS,
    failing({
      url: `https://understory.example/password-change?token=${secret}&to=nora.vale@example.org`,
      status: 422,
      request: JSON.stringify({
        username: "nora.vale",
        password: "lantern orchard gravel",
        holdings: [{ isin: "NL0099114207", weightPct: 60 }],
      }),
      response: JSON.stringify({ code: "password.weak", status: 422, detail: "Nora Vale, choose another" }),
    }),
  );
  expect(answer.status).toBe(202);
  const [row] = await db.select().from(webclientLogs).where(eq(webclientLogs.userId, id));
  expect(row).toMatchObject({
    url: "/password-change?token&to",
    method: "POST",
    status: 422,
    request: '{"username":"…","password":"…","holdings":[{"isin":"…","weightPct":"…"}]}',
    response: '{"code":"password.weak","status":422,"detail":"…"}',
  });
  const stored = JSON.stringify(row);
  for (const told of [secret, "nora", "Vale", "lantern", "NL0099114207"]) expect(stored).not.toContain(told);
});

test("a report is taken from anybody, within its bounds, and never from elsewhere", async () => {
  const anonymous = new Client();
  expect((await anonymous.post(LOGS, failing({ status: 0, method: "GET" }))).status).toBe(202);
  const refused = await Promise.all(
    [
      failing({ userId: "somebody" }),
      failing({ url: "" }),
      failing({ url: "x".repeat(2_001) }),
      failing({ request: "x".repeat(8_001) }),
      failing({ method: "TRACE" }),
      failing({ status: 600 }),
    ].map(async (body) => (await anonymous.post(LOGS, body)).status),
  );
  expect(refused).toEqual([400, 400, 400, 400, 400, 400]);
  const foreign = await anonymous.request("POST", LOGS, failing(), { origin: "https://elsewhere.example" });
  expect(foreign.status).toBe(403);
});

test("reports of browsers: a flood without a session is cut at 60 a minute and hides no person's fault", async () => {
  await db.delete(webclientLogs);
  const anonymous = new Client();
  for (let report = 0; report < 65; report += 1)
    expect((await anonymous.post(LOGS, failing())).status).toBe(202);
  const { client, id } = await person();
  expect((await client.post(LOGS, failing())).status).toBe(202);
  const rows = await db.select({ userId: webclientLogs.userId }).from(webclientLogs);
  expect(rows.filter(({ userId }) => userId === null)).toHaveLength(60);
  expect(rows.filter(({ userId }) => userId === id)).toHaveLength(1);
});

test("administrators filter the failing calls by kind and method, and find them by address and number of the request", async () => {
  await db.insert(webclientLogs).values(
    [
      { id: "one", status: 503, method: "GET", url: "/filtered/100%25" },
      { id: "two", status: 404, method: "GET", url: "/filtered/other" },
      { id: "three", status: 0, method: "PUT", url: "/filtered/100%25/lost" },
    ].map((row, index) => ({
      ...row,
      at: `2026-01-0${index + 1}T00:00:00.000Z`,
      request: "",
      response: `{"requestId":"number-of-${row.id}"}`,
    })),
  );
  const { client } = await admin();
  const found = async (query: string) => {
    const list = await client.read<{
      items: { id: string }[];
    }>(`/api/v1/webclient-logs?q=/filtered&${query}`);
    return list.items.map((item) => item.id);
  };
  expect(await found("")).toEqual(["three", "two", "one"]);
  expect(await found("filter[status]=4xx")).toEqual(["two"]);
  expect(await found("filter[status]=0xx")).toEqual(["three"]);
  expect(await found("filter[method]=PUT")).toEqual(["three"]);
  const byNumber = await client.read<{ items: { id: string }[] }>("/api/v1/webclient-logs?q=number-of-two");
  expect(byNumber.items.map((item) => item.id)).toEqual(["two"]);
  expect((await client.get("/api/v1/webclient-logs?q=100%2525")).status).toBe(200);
  expect((await client.get("/api/v1/webclient-logs?filter[status]=2xx")).status).toBe(400);
});

test("statistics count people and screens by day and tenant, the own tenant for its administrator", async () => {
  const own = await tenantAdmin();
  const colleague = await seedUser({ tenantId: own.tenantId });
  const foreign = await person();
  const views = (tenantId: string, userId: string, day: string, screen: string, count: number) => ({
    tenantId,
    userId,
    day,
    screen,
    views: count,
  });
  const app = createContext(env);
  await addScreenViews(app, [
    views(own.tenantId, own.id, TODAY, "dashboard", 3),
    views(own.tenantId, colleague.id, TODAY, "dashboard", 1),
    views(own.tenantId, colleague.id, TODAY, "assets/funds", 5),
    views(own.tenantId, colleague.id, "2020-01-01", "dashboard", 100),
    views(foreign.tenantId, foreign.id, TODAY, "dashboard", 40),
  ]);
  await addScreenViews(app, [views(own.tenantId, own.id, TODAY, "dashboard", 2)]);
  const read = (client: Client, query = "days=7") =>
    client.read<{
      online: { users: number; byTenant: { tenantId: string; users: number }[] };
      byDay: { day: string; users: number; views: number }[];
      byTenant: { tenantId: string; users: number; views: number }[];
      byScreen: { screen: string; users: number; views: number }[];
    }>(`/api/v1/statistics/users?${query}`);
  const mine = await read(own.client);
  expect(mine.online).toMatchObject({ users: 1, byTenant: [{ tenantId: own.tenantId, users: 1 }] });
  expect(mine.byDay).toHaveLength(7);
  expect(mine.byDay.at(-1)).toEqual({ day: TODAY, users: 2, views: 11 });
  expect(mine.byDay[0]).toMatchObject({ users: 0, views: 0 });
  expect(mine.byTenant).toMatchObject([{ tenantId: own.tenantId, users: 2, views: 11 }]);
  expect(mine.byScreen).toEqual([
    { screen: "dashboard", users: 2, views: 6 },
    { screen: "assets/funds", users: 1, views: 5 },
  ]);
  // Asking for somebody else's tenant shows the own one all the same.
  expect((await read(own.client, `days=7&tenant=${foreign.tenantId}`)).byTenant).toEqual(mine.byTenant);
  const { client } = await admin();
  const all = await read(client);
  expect(all.byTenant.slice(0, 2)).toMatchObject([
    { tenantId: foreign.tenantId, views: 40 },
    { tenantId: own.tenantId, views: 11 },
  ]);
  expect((await read(client, `days=7&tenant=${own.tenantId}`)).byDay).toEqual(mine.byDay);
  expect((await own.client.get("/api/v1/statistics/users?days=367")).status).toBe(400);
});

test("statistics leave as a file in which a tenant's name is no formula", async () => {
  const tenantId = await seedTenant({ name: '=HYPERLINK("x"),y' });
  const { client } = await tenantAdmin(tenantId);
  const answer = await client.get("/api/v1/statistics/users?days=1", { accept: "text/csv" });
  expect(answer.headers.get("content-disposition")).toContain("user-statistics.csv");
  expect((await answer.text()).split("\r\n").slice(0, 2)).toEqual([
    "kind,name,users,views",
    `now,"'=HYPERLINK(""x""),y",1,`,
  ]);
});

test("maintenance closes the product to all but system administrators, who open it again", async () => {
  const system = await systemAdmin();
  const other = await admin();
  const user = await person();
  expect((await system.client.put("/api/v1/maintenance", { on: "yes" })).status).toBe(400);
  const on = await system.client.put("/api/v1/maintenance", { on: true });
  expect(await on.json()).toMatchObject({ on: true });
  const closed = await user.client.get("/api/v1/portfolios");
  expect(closed.status).toBe(503);
  expect(closed.headers.get("retry-after")).toBe("300");
  expect((await other.client.get("/api/v1/users")).status).toBe(503);
  expect((await system.client.get("/api/v1/users")).status).toBe(200);
  await system.client.put("/api/v1/maintenance", { on: true });
  expect(await (await system.client.put("/api/v1/maintenance", { on: false })).json()).toEqual({
    on: false,
    since: null,
  });
  expect((await user.client.get("/api/v1/portfolios")).status).toBe(200);
  const acts = await db
    .select({ action: auditLog.action })
    .from(auditLog)
    .where(eq(auditLog.actorId, system.id))
    .orderBy(desc(auditLog.id));
  expect(acts.map((act) => act.action)).toEqual(["maintenance.end", "maintenance.start", "session.sign_in"]);
});

test("acts at the same time make one chain; a row changed, dropped or slipped in is found", async () => {
  const { client } = await systemAdmin();
  const tenantId = await seedTenant();
  const made = await Promise.all(
    Array.from({ length: 8 }, (_, index) =>
      client.post("/api/v1/users", {
        username: `chained-${index}`,
        email: `chained-${index}@example.org`,
        firstName: "C",
        lastName: String(index),
        roles: [],
        tenantId,
      }),
    ),
  );
  expect(made.map((answer) => answer.status)).toEqual(Array(8).fill(201));
  const rows = await db.select().from(auditLog).orderBy(auditLog.id);
  expect(rows[0]?.previousHash).toBe(CHAIN_START);
  expect(rows.slice(1).map((row) => row.previousHash)).toEqual(rows.slice(0, -1).map((row) => row.hash));
  const verify = () => client.read("/api/v1/audit-log/verification");
  expect(await verify()).toEqual({ entries: rows.length, brokenAt: null });

  await expect(env.DB.prepare("update audit_log set detail = '{}'").run()).rejects.toThrow("append-only");
  await expect(env.DB.prepare("delete from audit_log").run()).rejects.toThrow("append-only");

  const third = rows[2];
  await runSql`drop trigger audit_log_no_update`;
  const rewrite = (actor: string | undefined) =>
    env.DB.prepare("update audit_log set actor_name = ?1 where id = ?2").bind(actor, third?.id).run();
  await rewrite("Somebody Else");
  expect(await verify()).toEqual({ entries: 2, brokenAt: third?.id });
  await rewrite(third?.actorName);
  expect(await verify()).toMatchObject({ brokenAt: null });
  await runSql`drop trigger audit_log_no_delete`;
  await runSql`delete from audit_log where id = ${third?.id}`;
  expect(await verify()).toEqual({ entries: 2, brokenAt: rows[3]?.id });
});

test("screens opened are counted, and written with the first one opened fifteen seconds later", async () => {
  const { id } = await person();
  const works: Promise<unknown>[] = [];
  const viewer = await viewerById(createContext(env), id);
  const app = createContext(env, { viewer, waitUntil: (work) => void works.push(work) });
  const start = Date.now();
  const openAfter = (seconds: number, path: string) =>
    countScreenView({ ...app, clock: () => new Date(start + seconds * 1000) }, path);
  openAfter(0, "/dashboard");
  openAfter(1, "/portfolios");
  openAfter(14, "/portfolios");
  expect(works).toHaveLength(0);
  openAfter(16, "/dashboard");
  await Promise.all(works);
  const results = await selectRows`
    select screen, views from screen_views where user_id = ${id} order by screen`;
  expect(results).toEqual([
    { screen: "dashboard", views: 2 },
    { screen: "portfolios", views: 2 },
  ]);
});
