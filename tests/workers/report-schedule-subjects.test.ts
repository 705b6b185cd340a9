import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import { deliverReport } from "~/features/reports/deliver-report.service.server";
import { askForDueReports, runSchedule } from "~/features/reports/run-schedules.service.server";
import type { ReportSchedule } from "~/features/reports/schedules.types";
import { ROLE_ADMIN } from "~/permissions/roles";
import { createContext } from "~/platform/context.server";
import { Client } from "~tests/support/client";
import { load } from "~tests/support/loads";
import { type Person, person } from "~tests/support/people";
import { seedUser } from "~tests/support/seed-rows";

const SHARE = "IT0003128367";
const DAY = "2027-01-01";
let maker: Person;
let core = "";
let value = "";

/** Messages stay in the outbox: the tests deliver them themselves. */
const quiet = {
  ...env,
  REPORTS: { send: async () => undefined } as unknown as Env["REPORTS"],
  MAIL: { send: async () => undefined } as unknown as Env["MAIL"],
};
const onDay = () => ({ ...createContext(quiet), clock: () => new Date(`${DAY}T00:00:30.000Z`) });

const rows = async <T>(sql: string, ...given: readonly unknown[]) =>
  (
    await env.DB.prepare(sql)
      .bind(...given)
      .all<T>()
  ).results;

async function newPortfolio(name: string, of = maker): Promise<string> {
  const created = await of.client.post("/api/v1/portfolios", {
    name,
    asOf: "2026-06-30",
    currency: "EUR",
    totalValue: 1_000_000,
    holdings: [{ isin: SHARE, weightPct: 100 }],
  });
  expect(created.status, await created.clone().text()).toBe(201);
  return ((await created.json()) as { id: string }).id;
}

const quarterly = { locale: "en", timing: { rhythm: "quarterly" } };
const addressOfAsset = `/api/v1/assets/equities/${SHARE}/report-schedules`;

async function made(answer: Response): Promise<ReportSchedule> {
  expect(answer.status, await answer.clone().text()).toBe(201);
  return answer.json();
}

const scheduleComparison = async (body: object = {}, of = maker) =>
  of.client.post(`/api/v1/portfolios/${core}/report-schedules`, {
    ...quarterly,
    sections: ["comparison"],
    others: [value],
    ...body,
  });

const find = async (id: string) => {
  const answer = await maker.client.get("/api/v1/report-schedules");
  return ((await answer.json()) as { items: ReportSchedule[] }).items.find((one) => one.id === id);
};

/** Lets the clock reach the schedule's day and handles what it asks for, twice. */
async function fallDue(id: string): Promise<void> {
  await env.DB.prepare("update report_schedules set next_on = ?2 where id = ?1").bind(id, DAY).run();
  await askForDueReports(onDay());
  const asked = await rows<{ due: string; outboxId: string }>(
    `select body ->> '$.due' as due, id as outboxId from outbox
     where body ->> '$.scheduleId' = ?1 and done_at is null`,
    id,
  );
  for (const message of [...asked, ...asked]) await runSchedule(onDay(), { scheduleId: id, ...message });
}

const ordersOf = (id: string) =>
  rows<{
    id: string;
    title: string;
    sections: string;
    portfolioId: string | null;
    compared: string | null;
    asset: string | null;
  }>(
    "select id, title, sections, portfolio_id as portfolioId, compared, asset from reports where schedule_id = ?1",
    id,
  );

beforeAll(async () => {
  const admin = new Client();
  await seedUser(env, { username: "subjects-admin", roles: [ROLE_ADMIN] });
  await admin.signIn("subjects-admin");
  await load(admin, {
    dataset: "issuers",
    file: "issuer_id,issuer_type,name,country,nace_section\nA,company,Aldera SpA,IT,D",
  });
  await load(admin, {
    dataset: "securities",
    file: `isin,name,type,issuer_id,currency\n${SHARE},Aldera,equity,A,EUR`,
  });
  maker = await person({});
  core = await newPortfolio("Core");
  value = await newPortfolio("Value");
}, 60_000);

test("schedule of a comparison: orders the portfolios side by side, once", async () => {
  const { id, sections, others } = await made(await scheduleComparison());
  expect(sections).toEqual(["comparison"]);
  expect(others).toEqual([{ id: value, name: "Value" }]);
  await fallDue(id);
  const [order, ...more] = await ordersOf(id);
  expect(more).toEqual([]);
  expect(order).toMatchObject({ title: "Core · Value", portfolioId: core });
  expect(JSON.parse(order?.sections ?? "")).toEqual(["cover", "comparison", "methodology"]);
  expect(JSON.parse(order?.compared ?? "")).toEqual([{ id: value, version: 1, name: "Value" }]);
});

test("schedule of a comparison: is refused without a second portfolio, with more than three, and with other sections", async () => {
  const refused = [
    [422, { others: [] }],
    [422, { others: ["a", "b", "c", "d"] }],
    [422, { others: [core] }],
    [400, { sections: ["comparison", "cover"] }],
  ] as const;
  for (const [status, body] of refused)
    expect((await scheduleComparison(body)).status, JSON.stringify(body)).toBe(status);
  const foreign = await newPortfolio("Foreign", await person({}));
  expect((await scheduleComparison({ others: [foreign] })).status).toBe(404);
});

test("schedule of a comparison: stops when one of its portfolios is gone", async () => {
  const gone = await newPortfolio("Gone");
  const { id } = await made(await scheduleComparison({ others: [gone] }));
  await maker.client.delete(`/api/v1/portfolios/${gone}`);
  await fallDue(id);
  expect(await ordersOf(id)).toEqual([]);
  expect(await find(id)).toMatchObject({ status: "stopped", stopReason: "portfolio_gone" });
});

test("schedule of an asset's sheet: orders one sheet dated the due day, and names the asset in the mail to recipients", async () => {
  const schedule = await made(
    await maker.client.post(addressOfAsset, {
      ...quarterly,
      addresses: [{ address: "client@outside.example", locale: "en" }],
    }),
  );
  expect(schedule).toMatchObject({
    portfolio: null,
    asset: { section: "equities", isin: SHARE, name: "Aldera" },
    sections: ["asset"],
    timing: { rhythm: "quarterly" },
  });
  await fallDue(schedule.id);
  const [order, ...more] = await ordersOf(schedule.id);
  expect(more).toEqual([]);
  expect(order).toMatchObject({ title: "Aldera", portfolioId: null });
  expect(JSON.parse(order?.asset ?? "")).toEqual({
    section: "equities",
    isin: SHARE,
    name: "Aldera",
    day: DAY,
  });

  const report = order?.id ?? "";
  await env.FILES.put(`subjects/${report}.pdf`, "%PDF-1.7 sheet");
  await env.DB.prepare(
    `update reports set status = 'ready', file_key = ?2, pages = 2, size_bytes = 14, finished_at = ?3 where id = ?1`,
  )
    .bind(report, `subjects/${report}.pdf`, `${DAY}T00:01:00.000Z`)
    .run();
  await deliverReport(onDay(), { reportId: report, outboxId: "deliver-sheet" });
  const [mail] = await rows<{ recipient: string; html: string }>(
    "select recipient, html from emails where id like ?1 || '-%'",
    report,
  );
  expect(mail?.recipient).toBe("client@outside.example");
  expect(mail?.html).toContain("on Aldera");
});

test("schedule of an asset's sheet: goes by the calendar alone, and is changed as a sheet alone", async () => {
  const onChange = { rhythm: "on_change", metric: "esg.rating", threshold: 1 };
  expect((await maker.client.post(addressOfAsset, { ...quarterly, timing: onChange })).status).toBe(422);
  expect((await maker.client.post(addressOfAsset, { ...quarterly, sections: ["cover"] })).status).toBe(400);
  const schedule = await made(await maker.client.post(addressOfAsset, quarterly));
  const change = (body: object) =>
    maker.client.put(`/api/v1/report-schedules/${schedule.id}`, {
      ...quarterly,
      sections: ["asset"],
      version: schedule.version,
      ...body,
    });
  expect((await change({ timing: onChange })).status).toBe(422);
  expect((await change({ sections: ["cover"] })).status).toBe(422);
  expect((await change({ others: [core] })).status).toBe(422);
  const changed = await change({ timing: { rhythm: "monthly", monthDay: 5 }, title: "Sheet" });
  expect(changed.status, await changed.clone().text()).toBe(200);
  expect(await changed.json()).toMatchObject({ title: "Sheet", timing: { rhythm: "monthly", monthDay: 5 } });
  const ofPortfolio = await maker.client.post(`/api/v1/portfolios/${core}/report-schedules`, {
    ...quarterly,
    sections: ["asset"],
  });
  expect(ofPortfolio.status).toBe(400);
});

test("schedule of an asset's sheet: is refused to a person whose licence leaves the section out, and stops when it does", async () => {
  const funds = await person({ roles: ["ROLE_FUND"] });
  expect((await funds.client.post(addressOfAsset, quarterly)).status).toBe(403);
  const own = await person({});
  const schedule = await made(await own.client.post(addressOfAsset, quarterly));
  await env.DB.prepare("delete from user_roles where user_id = ?1").bind(own.id).run();
  await fallDue(schedule.id);
  expect(await ordersOf(schedule.id)).toEqual([]);
  const [row] = await rows<{ status: string }>(
    "select status from report_schedules where id = ?1",
    schedule.id,
  );
  expect(row?.status).toBe("stopped");
});

test("schedule of an asset's sheet: stops with its reason when the asset is gone", async () => {
  const schedule = await made(await maker.client.post(addressOfAsset, quarterly));
  await env.DB.prepare(
    "update report_schedules set asset = json_set(asset, '$.isin', 'XS0000000009') where id = ?1",
  )
    .bind(schedule.id)
    .run();
  await fallDue(schedule.id);
  expect(await ordersOf(schedule.id)).toEqual([]);
  expect(await find(schedule.id)).toMatchObject({ status: "stopped", stopReason: "asset_gone" });
});
