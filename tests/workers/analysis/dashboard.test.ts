import { expect, test } from "vitest";
import { quarterEndsBetween } from "~/domain/history/quarter-ends";
import { getShellState } from "~/features/shell/shell.queries.server";
import { ROLE_ADMIN } from "~/permissions/roles";
import { appOf } from "~tests/support/app-of";
import { Client } from "~tests/support/client";
import { load } from "~tests/support/loads";
import { ApiClient } from "~tests/support/permissions/api-client";
import { seedTenant, seedUser } from "~tests/support/seed-rows";
import { runSql } from "~tests/support/sql";

const SHARE = "IT0003128367";
const ratings = (rating: number, asOf: string) =>
  ["esg-ratings", `subject_id,rating,provider,as_of\nA,${rating},Aster,${asOf}`] as const;

test("dashboard: changes since the viewer's last sign-in are shown when a later load changed nothing of theirs", async () => {
  const tenantId = await seedTenant();
  await seedUser({ username: "dash.loader", roles: [ROLE_ADMIN] });
  await seedUser({ username: "dash.analyst", tenantId });
  const admin = new Client();
  await admin.signIn("dash.loader");
  const store = async ([dataset, file]: readonly [string, string]) => {
    const answer = await load(admin, { dataset, file });
    expect(answer.status, JSON.stringify(answer.findings)).toBe("finished");
  };
  await store(["issuers", "issuer_id,issuer_type,name,country\nA,company,Aldera SpA,IT"]);
  await store(["securities", `isin,name,type,issuer_id,currency\n${SHARE},Aldera,equity,A,EUR`]);
  await store(ratings(2, "2025-01-31"));

  const analyst = new Client();
  await analyst.signIn("dash.analyst");
  const saved = await analyst.post("/api/v1/portfolios", {
    name: "Dash",
    asOf: "2025-06-30",
    holdings: [{ isin: SHARE, weightPct: 100 }],
  });
  expect(saved.status).toBe(201);

  await store(ratings(4, "2025-02-28"));
  await store(["issuers", "issuer_id,issuer_type,name,country\nB,company,Other SpA,IT"]);

  const ask = new ApiClient();
  const dashboard = async (cookie: string, search = "") => {
    const answer = await ask.answer({ method: "GET", path: `/dashboard.data${search}`, cookie });
    expect(answer.status).toBe(200);
    return answer.text();
  };
  const shown = await dashboard(await ask.signIn("dash.analyst"));
  expect(shown).toContain("Aldera");
  expect(shown).toMatch(/"direction","up"/);
  // The version of the end of a quarter: the rating was 2 there, and is 4 now.
  await runSql`update data_versions set published_at = '2000-01-02T00:00:00.000Z' where version <= 3`;
  const today = new Date().toISOString().slice(0, 10);
  const quarter = quarterEndsBetween("2025-01-01", today).at(-1) ?? "";
  const cookie = await ask.signIn("dash.analyst");
  expect(await dashboard(cookie)).not.toMatch(/"direction","up"/);
  const sinceQuarter = await dashboard(cookie, `?since=${quarter}`);
  expect(sinceQuarter).toMatch(/"direction","up"/);
  expect(sinceQuarter).toContain(`"since","${quarter}"`);
  // A day that is not offered is not compared with either.
  expect(await dashboard(cookie, "?since=2001-03-31")).not.toMatch(/"direction","up"/);
  // Who signs in once more has seen it: nothing was published since, so the version before is the yardstick.
  expect(await dashboard(await ask.signIn("dash.analyst"))).not.toMatch(/"direction","up"/);
}, 60_000);

test("side bar: counts only own portfolios for a viewer who may not read those of the company", async () => {
  const tenantId = await seedTenant({ type: "DEMO" });
  const [first, second] = [await seedUser({ tenantId }), await seedUser({ tenantId })];
  const client = new Client();
  await client.signIn(first.username);
  const empty = { name: "Mine", asOf: "2025-06-30", holdings: [] };
  expect((await client.post("/api/v1/portfolios", empty)).status).toBe(201);
  const countOf = async (userId: string) => (await getShellState(await appOf(userId))).portfolios;
  expect([await countOf(first.id), await countOf(second.id)]).toEqual([1, 0]);
});

test("side bar: counts the reports that the list of reports shows, also those of colleagues", async () => {
  const tenantId = await seedTenant();
  const [first, second] = [await seedUser({ tenantId }), await seedUser({ tenantId })];
  const stranger = await seedUser({ tenantId: await seedTenant() });
  const client = new Client();
  await client.signIn(first.username);
  const made = await client.post("/api/v1/portfolios", { name: "Core", asOf: "2025-06-30", holdings: [] });
  const { id } = await made.json<{ id: string }>();
  await runSql`
    insert into reports (id, number, tenant_id, owner_id, portfolio_id, portfolio_version, data_version, status, progress, sections, locale, title, created_at)
    values ('counted', 'X9-2026-0101-01', ${tenantId}, ${first.id}, ${id}, 1, 1, 'failed', 0, '["cover"]', 'en', 'Core',
      '2026-01-01T00:00:00.000Z')`;
  const countOf = async (userId: string) => (await getShellState(await appOf(userId))).reports;
  expect([await countOf(first.id), await countOf(second.id), await countOf(stranger.id)]).toEqual([1, 1, 0]);
});
