import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { expireReports } from "~/features/reports/expire-reports.service.server";
import { renderReport } from "~/features/reports/render-report.service.server";
import type { ReportView } from "~/features/reports/reports.answers";
import { sharedReport } from "~/features/reports/shared-report.service.server";
import { createContext } from "~/platform/context.server";
import { connect } from "~db/client";
import { reports } from "~db/schema";
import { refusalOf } from "~tests/support/answers";
import { load } from "~tests/support/loads";
import { admin, type Person, person, tenantAdmin } from "~tests/support/people";
import { seedPortfolio } from "~tests/support/portfolio-rows";
import { savedPortfolio } from "~tests/support/saved-portfolio";
import { runSql, selectRow, selectRows } from "~tests/support/sql";

const PDF = "%PDF-1.7 kept";
let owner: Person;
let boss: Person;
let serial = 0;

const at = (day: string, given: Partial<Env> = {}) => ({
  ...createContext({ ...env, ...given }),
  clock: () => new Date(`${day}T02:17:00.000Z`),
});

async function report(
  given: Partial<typeof reports.$inferInsert> = {},
  of: { readonly id: string; readonly tenantId: string } = owner,
): Promise<string> {
  serial += 1;
  const id = `kept-${serial}`;
  await env.FILES.put(`reports/${id}.pdf`, PDF);
  await seedPortfolio(of, { id: `of-${of.id}-${serial}`, name: "Reported" });
  await connect(env.DB)
    .insert(reports)
    .values({
      id,
      number: `K1-2026-0831-${serial}`,
      tenantId: of.tenantId,
      ownerId: of.id,
      portfolioId: `of-${of.id}-${serial}`,
      portfolioVersion: 1,
      dataVersion: 1,
      status: "ready",
      sections: '["cover"]',
      locale: "en",
      title: "Kept",
      fileKey: `reports/${id}.pdf`,
      settings: '{"licence":{}}',
      createdAt: "2026-08-31T08:00:00.000Z",
      finishedAt: "2026-08-31T08:01:00.000Z",
      ...given,
    });
  return id;
}

const show = (id: string, of = owner) => of.client.read<ReportView>(`/api/v1/reports/${id}`);
const fileOf = (id: string, of = owner) => of.client.get(`/api/v1/reports/${id}/file`);
const keep = (months: number | null, of = owner) =>
  env.DB.prepare("update tenants set tenant_config = ?2 where id = ?1")
    .bind(of.tenantId, JSON.stringify(months === null ? {} : { reports: { keepMonths: months } }))
    .run();

beforeAll(async () => {
  owner = await person({});
  boss = await tenantAdmin(owner.tenantId);
});

test("retention: the company's administrator sets the months, which are whole and from 1 to 120, on record", async () => {
  const tenant = `/api/v1/tenants/${owner.tenantId}`;
  const versionNow = async () =>
    (await boss.client.read<{ tenantConfigVersion: string }>(tenant)).tenantConfigVersion;
  const set = async (keepMonths: unknown) =>
    boss.client.put(tenant, {
      tenantConfig: { reports: { keepMonths } },
      tenantConfigVersion: await versionNow(),
    });
  for (const wrong of [0, 121, 1.5, "12"]) expect((await set(wrong)).status).toBe(400);
  expect((await set(12)).status).toBe(200);
  const id = await report();
  expect(await show(id)).toMatchObject({ status: "ready", keptUntil: "2027-08-31" });
  const recorded = await selectRow<{ detail: string }>`
    select detail from audit_log where subject_id = ${owner.tenantId} and action = 'tenant.change'`;
  expect(recorded?.detail).toContain("tenantConfig");
});

test("retention: a report is there on its last day and gone on the next: file, download and links, with the report on record", async () => {
  await keep(1);
  const id = await report();
  const answer = await owner.client.post(`/api/v1/reports/${id}/shares`, { days: 90 });
  const secret = (await answer.json<{ url: string }>()).url.split("/").at(-1) ?? "";
  // One month after 31 August is 30 September.
  expect(await show(id)).toMatchObject({ status: "ready", keptUntil: "2026-09-30" });
  await expireReports(at("2026-09-30"));
  expect((await fileOf(id)).status).toBe(200);
  expect(await sharedReport(at("2026-09-30"), secret)).not.toBeNull();

  await expireReports(at("2026-10-01"));
  await expireReports(at("2026-10-01"));
  expect(await show(id)).toMatchObject({ status: "expired", keptUntil: null });
  expect(await refusalOf(fileOf(id))).toEqual([404, "report.expired"]);
  expect(await env.FILES.head(`reports/${id}.pdf`)).toBeNull();
  expect(await sharedReport(at("2026-10-01"), secret)).toBeNull();
  const acts = await selectRows<{ action: string }>`
    select action from audit_log where subject_id = ${id} order by id`;
  expect(acts.map(({ action }) => action)).toEqual(["report.share", "report.expire"]);
});

test("retention: other companies' reports and those of a company without a limit stay", async () => {
  const other = await person({});
  const theirs = await report({}, other);
  await keep(null);
  const own = await report();
  await expireReports(at("2036-01-01"));
  expect((await fileOf(theirs, other)).status).toBe(200);
  expect((await fileOf(own)).status).toBe(200);
  expect(await show(own)).toMatchObject({ status: "ready", keptUntil: null });
});

test("retention: a file that could not be removed offers nothing and goes with the next run", async () => {
  await keep(1);
  const id = await report();
  const broken = {
    delete: () => Promise.reject(new Error("the store is away")),
  } as unknown as Env["FILES"];
  await expect(expireReports(at("2026-10-01", { FILES: broken }))).rejects.toThrow("the store is away");
  expect((await fileOf(id)).status).toBe(404);
  expect(await env.FILES.head(`reports/${id}.pdf`)).not.toBeNull();
  await expireReports(at("2026-10-02"));
  expect(await env.FILES.head(`reports/${id}.pdf`)).toBeNull();
});

test("queue position: a waiting report says how many orders are made before it, a report being made which step it is at", async () => {
  await runSql`update reports set status = 'failed' where status in ('queued', 'rendering')`;
  const minutes = (count: number) => new Date(Date.now() - count * 60_000).toISOString();
  const waiting = { status: "queued", fileKey: null, finishedAt: null } as const;
  const other = await person({});
  // Two before it count: one being made, one of another company. What was deleted or given up days ago does not.
  const first = await report({ ...waiting, status: "rendering", progress: 0.5, createdAt: minutes(5) });
  await report({ ...waiting, createdAt: minutes(4) }, other);
  await report({ ...waiting, createdAt: minutes(4), deletedAt: minutes(3) });
  await report({ ...waiting, createdAt: minutes(3 * 24 * 60) });
  const id = await report({ ...waiting, createdAt: minutes(2) });
  await report({ ...waiting, createdAt: minutes(1) });
  expect(await show(id)).toMatchObject({ status: "queued", behind: 2, step: null });
  expect(await show(first)).toMatchObject({ status: "rendering", behind: null, step: "pages" });
});

test("queue position: an order that is cancelled while it is made is not printed", async () => {
  const loader = await admin();
  await load(loader.client, {
    dataset: "issuers",
    file: "issuer_id,issuer_type,name,country,nace_section\nA,company,Aldera SpA,IT,D",
  });
  const portfolioId = await savedPortfolio(owner.client, {
    name: "Cancelled",
    asOf: undefined,
    holdings: [{ isin: "IT0003128367", weightPct: 100 }],
  });
  const id = await report({ status: "queued", fileKey: null, finishedAt: null, portfolioId, settings: null });
  let printed = 0;
  const PDF_WORKER = {
    // As the printer does: it asks whether the order is still wanted when its pages are known, before it prints them.
    print: async (...[, tell]: Parameters<Env["PDF"]["print"]>) => {
      if (await tell?.(3)) printed += 1;
      return null;
    },
  } as unknown as Env["PDF"];
  // The fonts are read after the figures are worked out and before the pages are printed.
  const ASSETS = {
    fetch: async (...given: Parameters<Env["ASSETS"]["fetch"]>) => {
      await runSql`update reports set deleted_at = '2026-11-23T00:00:00.000Z' where id = ${id}`;
      return env.ASSETS.fetch(...given);
    },
  } as unknown as Env["ASSETS"];
  await renderReport(at("2026-11-23", { PDF: PDF_WORKER, ASSETS }), { reportId: id, outboxId: "cancelled" });
  const [row] = await connect(env.DB).select().from(reports).where(eq(reports.id, id));
  expect([printed, row?.status, row?.fileKey]).toEqual([0, "rendering", null]);
});
