import { SELF } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { beforeAll, expect, test, vi } from "vitest";
import { conflictsAbout } from "~/features/approvals/conflicts.service.server";
import type { FlowRun } from "~/features/flows/flows.answers";
import { chooseTenantBenchmark } from "~/features/portfolios/benchmarks.service.server";
import { createContext, onBehalfOf } from "~/platform/context.server";
import {
  demoContent,
  demoDeliveries,
  demoFiles,
  demoRecords,
  demoTenantIsins,
  demoTenants,
  demoUsers,
} from "~db/seeds/demo";
import { Client, ORIGIN } from "~tests/support/client";
import { selectRow, selectRows } from "~tests/support/sql";
import { viewer } from "~tests/support/viewer";
import { apiClient } from "../../../scripts/api-client.mjs";
import { recordsOf } from "../../../scripts/demo-records.mjs";

const PASSWORD = "amber-willow-fjord-4711";
const INSTRUMENTS = 1_200;
const START = new Date();
/** What the records rest on; the rest of the universe is loaded by other tests. */
const NEEDED = ["fx-rates", "issuers", "securities", "esg-ratings", "company-pai"];

const send: typeof fetch = (input: RequestInfo | URL, init?: RequestInit) => SELF.fetch(input, init);
const local = (path: string, body?: unknown) =>
  SELF.fetch(`${ORIGIN}/__local${path}`, {
    method: "POST",
    headers: { "x-local-secret": "local", "content-type": "application/json" },
    ...(body !== undefined && { body: typeof body === "string" ? body : JSON.stringify(body) }),
  });
const signIn = (username: string) => apiClient(ORIGIN, username, PASSWORD, send);
const whole = demoRecords({ start: START, instruments: INSTRUMENTS });
const records = {
  ...whole,
  // The benchmark holds what a universe of the usual size has.
  benchmark: {
    ...whole.benchmark,
    holdings: [{ isin: whole.covered, assetType: "equity", weightPct: 100 }],
  },
};

type Api = Awaited<ReturnType<typeof signIn>>;
type File = ReturnType<typeof demoFiles> extends Generator<infer F> ? F : never;

async function loaded(api: Api, files: Iterable<File>, series: string): Promise<number[]> {
  const needed = [...files].filter(({ dataset }) => NEEDED.includes(dataset));
  const ids: number[] = [];
  for (const [index, file] of needed.entries()) {
    const endsSeries = index === needed.length - 1 ? "1" : "0";
    const search = new URLSearchParams({ dataset: file.dataset, source: "demo", series, endsSeries });
    const headers = { "content-type": "text/csv", "x-file-name": file.fileName };
    const text = new TextEncoder().encode([...file.rows].join("\n"));
    const { loadId } = (await api("POST", `/loads?${search}`, text, headers)) as { loadId: number };
    ids.push(loadId);
  }
  for (const id of ids)
    await vi.waitFor(
      async () => expect(((await api("GET", `/loads/${id}`)) as { status: string }).status).toBe("finished"),
      { timeout: 60_000, interval: 50 },
    );
  return ids;
}

const admin = new Client();
const listOf = async (path: string) =>
  (await admin.read<{ items: Record<string, unknown>[] }>(`/api/v1${path}`)).items;

beforeAll(async () => {
  await local("/seed", {
    password: PASSWORD,
    tenants: demoTenants,
    users: demoUsers,
    content: demoContent,
    demoIsins: demoTenantIsins(),
  });
  const api = await signIn("sysadmin");
  const universe = await loaded(api, demoFiles({ instruments: INSTRUMENTS }), "demo");
  const analyst = await signIn("analyst");
  const holdings = [{ isin: records.covered, assetType: "equity", weightPct: 100 }];
  await analyst("POST", "/portfolios", { name: "Calder Balanced Europe", holdings });
  const house = recordsOf({
    records,
    signIn,
    signOut: (one: Api) => one("PUT", "/auth/logout"),
    accept: async (code: string, person: object) => {
      const body = JSON.stringify({ ...person, password: PASSWORD });
      const headers = { origin: ORIGIN, "content-type": "application/json" };
      const answer = await send(`${ORIGIN}/api/v1/invitations/${code}/accept`, {
        method: "POST",
        headers,
        body,
      });
      expect(answer.status).toBe(201);
    },
    chooseTenantBenchmark: async (_: Api, id: string) =>
      chooseTenantBenchmark(
        onBehalfOf(createContext(env), viewer(["ROLE_TENANT_ADMIN"], { id: "calder-voss" })),
        id,
      ),
    local,
  });
  await house.propose();
  await house.begin(universe);
  const deliveries = demoDeliveries({ instruments: INSTRUMENTS, days: house.deliveryDays });
  for (const [index, { day, files }] of [...deliveries].entries())
    await house.delivered(index, await loaded(api, files, `demo ${day}`));
  await house.finish();
  await admin.signIn("sysadmin", PASSWORD);
}, 240_000);

test("demonstration records: the company has a default benchmark, one of its portfolios", async () => {
  const found = await selectRow`
    select p.name from tenants t join portfolios p on p.id = t.benchmark_id where t.id = 'calder-voss'`;
  expect(found).toEqual({ name: "Demo Europe 60/40" });
});

test.each([
  "/loads",
  "/update-flows",
  "/missing-assets?filter[status]=waiting_for_approval",
  "/missing-assets?filter[status]=approved",
  "/missing-assets?filter[status]=rejected",
  "/conflict-assets?filter[status]=pending",
  "/conflict-assets?filter[status]=accepted",
  "/conflict-assets?filter[status]=denied",
  "/async-calls?filter[status]=done",
  "/async-calls?filter[status]=dead",
  "/invitations?filter[status]=active",
  "/invitations?filter[status]=used",
  "/invitations?filter[status]=expired",
  "/emails?filter[status]=sent",
  "/emails?filter[status]=failed",
  "/asset-logs",
])("demonstration records: %s is not empty", async (path) => {
  expect((await listOf(path)).length).toBeGreaterThan(0);
});

test("demonstration records: a failed run leads to its load, its findings and its failed call", async () => {
  const flows = await listOf("/flow-status");
  const failing = flows.find(({ name }) => name === "Aquilon water use");
  const run = failing?.run as FlowRun;
  expect(run).toMatchObject({ status: "failed", error: { code: "gave_up" } });
  const load = await admin.read<{ status: string; findings: unknown[] }>(`/api/v1/loads/${run.loadId}`);
  expect(load).toMatchObject({
    status: "failed",
    dataset: "pai-optional",
    rows: { rejected: 3 },
    flow: { id: failing?.id, name: "Aquilon water use" },
    failedCallId: run.failedCallId,
  });
  expect(load.findings).toHaveLength(3);
  const calls = await listOf("/async-calls?filter[status]=dead");
  expect(calls).toEqual([
    expect.objectContaining({
      id: run.failedCallId,
      kind: "load.chunk",
      loadId: run.loadId,
      flowName: "Aquilon water use",
      error: expect.stringContaining("D1_ERROR"),
    }),
  ]);
});

test("demonstration records: loads are listed by what they ask of a person", async () => {
  const named = async (status: string) =>
    (await listOf(`/loads?filter[status]=${status}`)).map(({ fileName }) => fileName);
  expect(await named("held")).toEqual(["treasury-complete-short.csv"]);
  expect(await named("failed")).toEqual(["aquilon-water-2025.csv"]);
});

test("demonstration records: a failed call asked for again loads the file after all", async () => {
  const [call] = await listOf("/async-calls?filter[status]=dead");
  expect((await admin.post(`/api/v1/async-calls/${call?.id}/retry`)).status).toBe(200);
  await expect
    .poll(async () => (await listOf("/loads"))[0], { timeout: 30_000 })
    .toMatchObject({ dataset: "pai-optional", status: "finished", rows: { inserted: 45, rejected: 3 } });
});

test("demonstration records: the second provider's load brought conflicts and missing issuers", async () => {
  const flows = await listOf("/flow-status");
  const run = flows.find(({ name }) => name === "Aquilon company figures")?.run as FlowRun;
  const pending = await listOf(`/conflict-assets?filter[load]=${run.loadId}&pageSize=100`);
  // Nine that differ and a share above the whole, less the one accepted and the one denied.
  expect(pending).toHaveLength(8);
  expect(new Set(pending.map(({ other }) => (other as { source: string }).source))).toEqual(
    new Set(["Aquilon Data"]),
  );
  const columns = pending.flatMap(({ differences }) =>
    (differences as { column: string }[]).map((d) => d.column),
  );
  const assets = pending.map(({ asset }) => asset as { section: string; id: string } | null);
  expect(assets.every((asset) => asset?.section === "equities")).toBe(true);
  expect(new Set(columns)).toEqual(new Set(["evic_eur_m", "scope1_t", "board_female_share"]));
  const missing = await listOf(`/missing-assets?filter[load]=${run.loadId}&pageSize=100`);
  expect(missing.map(({ identifier }) => identifier)).toEqual(["DMC900118"]);
});

test("demonstration records: the page of an asset counts its conflicts, for those who decide only", async () => {
  const as = (role: string) => onBehalfOf(createContext(env), viewer([role]));
  const [conflict] = await listOf("/conflict-assets?pageSize=100");
  const about = [null, String(conflict?.subject)];
  expect(await conflictsAbout(as("ROLE_ADMIN"), about)).toEqual({ subject: conflict?.subject, count: 1 });
  expect(await conflictsAbout(as("ROLE_EQUITY"), about)).toBeNull();
});

test("demonstration records: an asset that was approved is listed, and named with its section", async () => {
  const approved = await listOf("/missing-assets?filter[status]=approved");
  const share = records.uncovered[3]?.isin;
  expect(approved.find(({ identifier }) => identifier === share)).toMatchObject({ section: "equities" });
});

test("demonstration records: data versions came in the order of their numbers, over seven weeks", async () => {
  const results = await selectRows<{ version: number; at: string }>`
    select version, published_at as at from data_versions where status = 'published' order by version`;
  const days = results.map(({ at }) => Date.parse(at));
  expect(days).toEqual(days.toSorted((a, b) => a - b));
  expect(START.getTime() - (days[0] ?? 0)).toBeGreaterThan(49 * 24 * 3_600_000);
});

test("demonstration records: nothing is dated later than the start of the product but what people did then", async () => {
  const { results } = await env.DB.prepare(
    "select 'a load' as what from loads where created_at > ?1 union all select 'a run' from flow_runs where created_at > ?1 union all select 'a view' from screen_views where day > ?1",
  )
    .bind(new Date(Date.now() + 1_000).toISOString())
    .all();
  expect(results).toEqual([]);
});

test("demonstration records: who stated the weights of a portfolio did so no later than its version was saved", async () => {
  const results = await selectRows<{ stated: string; saved: string }>`
    select h.weight_source ->> '$.at' as stated, v.saved_at as saved from holdings h
      join portfolio_versions v on v.portfolio_id = h.portfolio_id and v.version = h.version
      where h.weight_source ->> '$.at' is not null`;
  expect(results.length).toBeGreaterThan(5);
  expect(results.filter(({ stated, saved }) => stated > saved)).toEqual([]);
});

test("demonstration records: three months are counted, weekdays far above weekends", async () => {
  const answer = await admin.get("/api/v1/statistics/users?days=90");
  const { byDay, byScreen, byTenant } = await answer.json<{
    byDay: { day: string; views: number }[];
    byScreen: { screen: string }[];
    byTenant: unknown[];
  }>();
  const isWeekend = ({ day }: { day: string }) => new Date(day).getUTCDay() % 6 === 0;
  const mean = (days: { views: number }[]) => days.reduce((sum, { views }) => sum + views, 0) / days.length;
  expect(mean(byDay.filter((day) => !isWeekend(day)))).toBeGreaterThan(5 * mean(byDay.filter(isWeekend)));
  expect(byTenant).toHaveLength(4);
  expect(byScreen.map(({ screen }) => screen)).toContain("assets/funds");
});

test("demonstration records: who asked for a missing asset is named, two houses for the same bond", async () => {
  const waiting = await listOf("/missing-assets?pageSize=100");
  const bond = waiting.find(({ identifier }) => identifier === records.uncovered[0]?.isin);
  const names = ((bond?.requests ?? []) as { tenantName: string }[]).map(({ tenantName }) => tenantName);
  expect(names.sort()).toEqual(["Calder & Voss Asset Management", "Northmere Capital"]);
});

test("demonstration records: the analyst has unread alerts, a report that is ready and a history of versions", async () => {
  const analyst = new Client();
  await analyst.signIn("analyst", PASSWORD);
  const alerts = await analyst.read<{ total: number }>("/api/v1/watch-alerts?filter[unread]=true");
  expect(alerts.total).toBeGreaterThan(0);
  const reports = await analyst.read<{ items: { status: string }[] }>("/api/v1/reports");
  expect(reports.items.map(({ status }) => status)).toEqual(["ready"]);
  const results = await selectRows`select distinct data_version from portfolio_figures`;
  expect(results.length).toBeGreaterThanOrEqual(3);
});
