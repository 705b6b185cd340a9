import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import { downloadSharedReport, sharedReport } from "~/features/reports/shared-report.service.server";
import type { NewReportShare } from "~/features/reports/shares.types";
import { createContext } from "~/platform/context.server";
import { connect } from "~db/client";
import { reports } from "~db/schema";
import { contentOf } from "~tests/support/answers";
import { type Person, person, tenantAdmin } from "~tests/support/people";
import { seedPortfolio } from "~tests/support/portfolio-rows";
import { runSql, selectRow, selectRows } from "~tests/support/sql";

const PDF = "%PDF-1.7 shared";
const FAR = new Date(Date.now() + 400 * 24 * 60 * 60 * 1000);
let owner: Person;
let colleague: Person;
let boss: Person;

beforeAll(async () => {
  owner = await person({});
  colleague = await person({ tenantId: owner.tenantId });
  boss = await tenantAdmin(owner.tenantId);
  await seedPortfolio(owner, { id: "calder", name: "Calder" });
  await env.FILES.put("shared/report.pdf", PDF);
});

let serial = 0;

/** A finished report of the owner. */
async function report(given: Partial<typeof reports.$inferInsert> = {}): Promise<string> {
  serial += 1;
  const id = `shared-${serial}`;
  await connect(env.DB)
    .insert(reports)
    .values({
      id,
      number: `A1-2026-1123-${serial}`,
      tenantId: owner.tenantId,
      ownerId: owner.id,
      portfolioId: "calder",
      portfolioVersion: 1,
      dataVersion: 1,
      status: "ready",
      sections: '["cover"]',
      locale: "en",
      title: "Calder",
      pages: 8,
      sizeBytes: PDF.length,
      fileKey: "shared/report.pdf",
      settings: '{"licence":{}}',
      createdAt: "2026-11-20T08:00:00.000Z",
      ...given,
    });
  return id;
}

const share = (id: string, body: object = {}, client = owner.client) =>
  contentOf<NewReportShare>(client.post(`/api/v1/reports/${id}/shares`, body), 201);

const secretOf = ({ url }: NewReportShare) => url.split("/").at(-1) ?? "";
const app = (clock = new Date()) => ({ ...createContext(env), clock: () => clock });
const visitor = () =>
  new Request("http://understory.test/", { headers: { "cf-connecting-ip": `198.51.100.${serial}` } });

async function downloaded(secret: string, password = ""): Promise<string> {
  const answer = await downloadSharedReport(app(), visitor(), secret, password);
  return "refused" in answer ? answer.refused : new Response(answer.file.body).text();
}

const opens = async (secret: string, at?: Date) => (await sharedReport(app(at), secret)) !== null;
const actsOn = async (id: string) =>
  (
    await selectRows<{ action: string }>`select action from audit_log where subject_id = ${id} order by id`
  ).map(({ action }) => action);

test("report link: opens the report without a session, counts and records downloads, and stores its secret as a hash", async () => {
  const id = await report();
  const made = await share(id);
  expect(made.url).toMatch(/^http:\/\/understory\.test\/shared-reports\/[\w-]{43}$/);
  const secret = secretOf(made);
  const { number, title, pages, asksPassword, preparedOn } = (await sharedReport(app(), secret)) ?? {};
  expect({ number, title, pages, asksPassword, preparedOn }).toEqual({
    number: `A1-2026-1123-${serial}`,
    title: "Calder",
    pages: 8,
    asksPassword: false,
    preparedOn: "2026-11-20",
  });
  expect(await downloaded(secret)).toBe(PDF);
  expect(await downloaded(secret)).toBe(PDF);
  const { items } = await owner.client.read<{
    items: { opened: number; mayEnd: boolean }[];
  }>(`/api/v1/reports/${id}/shares`);
  expect(items).toMatchObject([{ opened: 2, mayEnd: true, hasPassword: false }]);
  expect(await actsOn(id)).toEqual(["report.share", "report.share_open", "report.share_open"]);
  const stored = await selectRow`select * from report_shares where report_id = ${id}`;
  expect(JSON.stringify(stored)).not.toContain(secret);
});

test("report link: records and slows wrong passwords, and opens with the right one", async () => {
  const id = await report();
  const secret = secretOf(await share(id, { password: "grove-of-birches" }));
  expect(await downloaded(secret, "grove-of-beeches")).toBe("password");
  expect(await downloaded(secret, "grove-of-birches")).toBe(PDF);
  const guesses: string[] = [];
  for (let guess = 0; guess < 12; guess += 1)
    guesses.push(await downloaded(secret, `guess ${guess}`).catch((error: Error) => error.message));
  expect(guesses.slice(0, 2)).toEqual(["password", "password"]);
  expect(guesses.at(-1)).toContain("attempts");
  expect((await actsOn(id)).filter((action) => action === "report.share_refused").length).toBeLessThan(13);
});

test("report link: opens nothing when it expired, was ended, its report is deleted or its maker is disabled", async () => {
  const id = await report();
  const [expiring, ended, deleted] = [await share(id, { days: 1 }), await share(id), await share(id)];
  expect(await opens(secretOf(expiring), FAR)).toBe(false);
  expect(await opens(secretOf(expiring))).toBe(true);

  expect((await colleague.client.delete(`/api/v1/reports/${id}/shares/${ended.id}`)).status).toBe(404);
  expect(await opens(secretOf(ended))).toBe(true);
  expect((await boss.client.delete(`/api/v1/reports/${id}/shares/${ended.id}`)).status).toBe(204);
  expect(await opens(secretOf(ended))).toBe(false);
  expect((await owner.client.delete(`/api/v1/reports/${id}/shares/${ended.id}`)).status).toBe(404);

  expect((await owner.client.delete(`/api/v1/reports/${id}`)).status).toBe(204);
  expect(await opens(secretOf(deleted))).toBe(false);

  const leaving = await person({ tenantId: owner.tenantId });
  const theirs = await share(await report({ ownerId: leaving.id }), {}, leaving.client);
  expect(await opens(secretOf(theirs))).toBe(true);
  await runSql`update users set disabled_at = ${new Date().toISOString()} where id = ${leaving.id}`;
  expect(await opens(secretOf(theirs))).toBe(false);
});

test("report link: opens nothing when its maker loses the licence the report was made with", async () => {
  const holder = await person({ tenantId: owner.tenantId });
  const settings = '{"licence":{"equities":{"esg-ratings":{}}}}';
  const theirs = await share(await report({ ownerId: holder.id, settings }), {}, holder.client);
  expect(await opens(secretOf(theirs))).toBe(true);
  await runSql`delete from user_roles where user_id = ${holder.id}`;
  expect(await opens(secretOf(theirs))).toBe(false);

  // Null: made with everything, as administrators' are. Nobody of a customer shares that.
  const everything = await report({ settings: '{"licence":null}' });
  expect((await owner.client.post(`/api/v1/reports/${everything}/shares`, {})).status).toBe(404);
});

test("report link: is refused for an unfinished report, a short password, and above 20 links", async () => {
  const unfinished = await report({ status: "rendering", fileKey: null });
  expect((await owner.client.post(`/api/v1/reports/${unfinished}/shares`, {})).status).toBe(409);
  const id = await report();
  expect((await owner.client.post(`/api/v1/reports/${id}/shares`, { password: "short" })).status).toBe(400);
  expect((await owner.client.post(`/api/v1/reports/${id}/shares`, { days: 91 })).status).toBe(400);
  for (let made = 0; made < 20; made += 1) await share(id);
  const more = await owner.client.post(`/api/v1/reports/${id}/shares`, {});
  expect(more.status).toBe(409);
  expect(await more.text()).toContain("at most 20 links");
});

test("report link: opens nothing for a malformed secret", async () => {
  for (const secret of ["", "x", "%".repeat(43), "A".repeat(43), `${"A".repeat(42)}'`])
    expect(await opens(secret)).toBe(false);
});
