import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import { ROLE_TENANT_ADMIN } from "~/permissions/roles";
import { Client } from "~tests/support/client";
import { load, loadEach } from "~tests/support/loads";
import { finishedReport, orderedReport } from "~tests/support/ordered-reports";
import { savedPortfolio } from "~tests/support/saved-portfolio";
import { seedTenant, seedUser } from "~tests/support/seed-rows";
import { signedInAdmin } from "~tests/support/signed-in-client";
import { runSql, selectRows } from "~tests/support/sql";
import { BOND, SHARE, TWO_ISSUERS } from "~tests/support/two-issuers";

const admin = signedInAdmin("reports-admin");
const analyst = new Client();
let tenantId = "";
let portfolioId = "";

const portfolio = {
  name: "Core",
  asOf: "2025-06-30",
  currency: "EUR",
  totalValue: 10_000_000,
  holdings: [
    { isin: SHARE, weightPct: 60 },
    { isin: BOND, weightPct: 40 },
  ],
};

async function client(given: Parameters<typeof seedUser>[0]) {
  const user = await seedUser(given);
  const signedIn = new Client();
  await signedIn.signIn(user.username);
  return { user, client: signedIn };
}

const ordered = (from: Client, body: object = {}, id = portfolioId) =>
  orderedReport(from.post(`/api/v1/portfolios/${id}/reports`, body));

beforeAll(async () => {
  tenantId = await seedTenant({ name: "Calder & Voss" });
  await analyst.signInNew({ username: "reports-analyst", tenantId });
  await loadEach(admin, TWO_ISSUERS);
  portfolioId = await savedPortfolio(analyst, portfolio);
}, 60_000);

test("a report is ordered, printed, and downloaded as a PDF of the pages it says", async () => {
  const id = await ordered(analyst, { sections: ["cover", "summary", "holdings"], locale: "it" });
  const report = await finishedReport(analyst, id);
  expect(report).toMatchObject({ status: "ready", progress: 1, error: null });
  expect(report.number).toMatch(/^C\d-\d{4}-\d{4}-\d{2}$/);
  const file = await analyst.get(`/api/v1/reports/${id}/file`);
  expect(file.headers.get("content-type")).toBe("application/pdf");
  expect(file.headers.get("content-disposition")).toMatch(/^attachment; filename="Core /);
  const bytes = new Uint8Array(await file.arrayBuffer());
  expect(bytes.byteLength).toBe(report.sizeBytes);
  const text = new TextDecoder("latin1").decode(bytes);
  expect(text.startsWith("%PDF-")).toBe(true);
  expect(text).toContain("/MarkInfo");
  expect(text).toContain("/Lang (it-IT)");
  expect(report.pages).toBe(3);
  expect(text.match(/\/Type \/Page\b(?!s)/g)).toHaveLength(3);
  expect(text).toContain("IBMPlexSans");
}, 60_000);

test("a report made again is the same in every figure after the portfolio and the data have changed", async () => {
  const first = await finishedReport(analyst, await ordered(analyst, { sections: ["summary", "pai"] }));
  const changed = [{ isin: SHARE, weightPct: 100 }];
  const versionNow = async () =>
    (await analyst.read<{ version: number }>(`/api/v1/portfolios/${portfolioId}`)).version;
  const update = { ...portfolio, holdings: changed, version: await versionNow() };
  expect((await analyst.put(`/api/v1/portfolios/${portfolioId}`, update)).status).toBe(200);
  await load(admin, {
    dataset: "esg-ratings",
    file: "subject_id,rating,provider,as_of\nA,5,Aster,2025-03-31",
  });
  const again = await analyst.post(`/api/v1/reports/${first.id}/again`);
  const second = await finishedReport(analyst, (await again.json<{ reportId: string }>()).reportId);
  expect(second).toMatchObject({ status: "ready", repeats: first.id, figuresHash: first.figuresHash });
  expect(second.number).not.toBe(first.number);
  const fresh = await finishedReport(analyst, await ordered(analyst, { sections: ["summary", "pai"] }));
  expect(fresh.figuresHash).not.toBe(first.figuresHash);
  const before = await analyst.put(`/api/v1/portfolios/${portfolioId}`, {
    ...portfolio,
    version: await versionNow(),
  });
  expect(before.status).toBe(200);
}, 60_000);

test("a message delivered twice leaves one report, and a finished one as it is", async () => {
  const id = await ordered(analyst, { sections: ["ratings"] });
  const message = { kind: "report.render", reportId: id, outboxId: "given twice" };
  await Promise.all([env.REPORTS.send(message), env.REPORTS.send(message)]);
  const report = await finishedReport(analyst, id);
  await env.REPORTS.send(message);
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(await finishedReport(analyst, id)).toEqual(report);
}, 60_000);

test("report numbers: twelve orders at once get twelve consecutive numbers", async () => {
  const order = () => analyst.post(`/api/v1/portfolios/${portfolioId}/reports`, { sections: ["cover"] });
  const answers = await Promise.all(Array.from({ length: 12 }, order));
  expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(202));
  const ids = await Promise.all(
    answers.map(async (answer) => (await answer.json<{ reportId: string }>()).reportId),
  );
  const results = await selectRows<{ number: string }>`
    select number from reports where id in (select value from json_each(${JSON.stringify(ids)})) order by number`;
  const serials = results.map(({ number }) => Number(number.split("-").at(-1)));
  expect(serials).toEqual(serials.map((_, index) => (serials[0] ?? 0) + index));
  await Promise.all(ids.map((id) => finishedReport(analyst, id)));
}, 60_000);

test("a report whose owner was disabled meanwhile fails and says why", async () => {
  const { user, client: leaving } = await client({ tenantId });
  const own = await (await leaving.post("/api/v1/portfolios", portfolio)).json<{ id: string }>();
  await runSql`update users set disabled_at = '2026-01-01' where id = ${user.id}`;
  await env.DB.prepare(
    `insert into reports (id, number, tenant_id, owner_id, portfolio_id, portfolio_version, data_version, status, progress,
      sections, locale, title, created_at) values ('orphan', 'X1-2026-0101-01', ?, ?, ?, 1, 1, 'queued', 0, '["cover"]',
      'en', 'Core', '2026-01-01T00:00:00.000Z')`,
  )
    .bind(tenantId, user.id, own.id)
    .run();
  await env.REPORTS.send({ kind: "report.render", reportId: "orphan", outboxId: "orphan" });
  const report = await finishedReport(analyst, "orphan");
  expect(report.status).toBe("failed");
  expect(report.error).toBe("The person who ordered the report is no longer active.");
}, 60_000);

test("the sections are named, once each, and a foreign portfolio is not there whatever the body says", async () => {
  const post = (id: string, body: unknown) => analyst.post(`/api/v1/portfolios/${id}/reports`, body);
  expect((await post(portfolioId, { sections: ["cover", "cover"] })).status).toBe(400);
  expect((await post(portfolioId, { sections: [] })).status).toBe(400);
  expect((await post(portfolioId, { sections: ["figures"] })).status).toBe(400);
  expect((await post(portfolioId, { paper: "A5" })).status).toBe(400);
  expect((await post("nobody's", { sections: ["figures"] })).status).toBe(404);
});

test("nobody of another tenant finds a report in the list", async () => {
  await ordered(analyst, { sections: ["cover"] });
  const { client: stranger } = await client({});
  const list = await stranger.read<{ total: number }>("/api/v1/reports");
  expect(list.total).toBe(0);
}, 60_000);

test("a colleague reads a report but only its owner and the tenant's administrator delete it", async () => {
  const id = await ordered(analyst, { sections: ["cover"] });
  await finishedReport(analyst, id);
  const { client: colleague } = await client({ tenantId });
  expect((await colleague.get(`/api/v1/reports/${id}`)).status).toBe(200);
  expect((await colleague.delete(`/api/v1/reports/${id}`)).status).toBe(404);
  const { client: manager } = await client({ tenantId, roles: [ROLE_TENANT_ADMIN] });
  expect((await manager.delete(`/api/v1/reports/${id}`)).status).toBe(204);
  expect((await analyst.get(`/api/v1/reports/${id}`)).status).toBe(404);
  expect((await analyst.get(`/api/v1/reports/${id}/file`)).status).toBe(404);
}, 60_000);

test("a report's file goes only to people whose licence opens what it was made with", async () => {
  const narrow = (await client({ tenantId, roles: ["ROLE_FUND", "ROLE_EQUITY"] })).client;
  const whole = await ordered(analyst, { sections: ["summary"] });
  expect((await finishedReport(analyst, whole)).status).toBe("ready");
  expect((await narrow.get(`/api/v1/reports/${whole}/file`)).status).toBe(404);
  const isLicensed = async (reader: Client, id: string) =>
    (await reader.read<{ isLicensed: boolean }>(`/api/v1/reports/${id}`)).isLicensed;
  expect([await isLicensed(narrow, whole), await isLicensed(analyst, whole)]).toEqual([false, true]);
  const own = await orderedReport(narrow.post(`/api/v1/reports/${whole}/again`));
  expect((await finishedReport(narrow, own)).status).toBe("ready");
  for (const reader of [narrow, analyst]) {
    expect((await reader.get(`/api/v1/reports/${own}/file`)).status).toBe(200);
    expect(await isLicensed(reader, own)).toBe(true);
  }
}, 60_000);

test("report: its order is on record with the portfolio by id and name", async () => {
  const reportId = await ordered(analyst, { title: "For the board" });
  const detail = await env.DB.prepare(
    "select detail from audit_log where action = 'report.create' and subject_id = ?",
  )
    .bind(reportId)
    .first<string>("detail");
  expect(JSON.parse(detail ?? "")).toEqual({ portfolio: { id: portfolioId, name: "Core" } });
});
