import { beforeAll, expect, test } from "vitest";
import { askForDueReports, runSchedule } from "~/features/reports/run-schedules.service.server";
import type { ReportSchedule } from "~/features/reports/schedules.answers";
import { contentOf } from "~tests/support/answers";
import type { Client } from "~tests/support/client";
import {
  askedOf,
  deliver,
  fallDue,
  loadShare,
  made,
  mailsOf,
  newPortfolio,
  on,
  ordersOf,
  printed,
  scheduleOf,
  setNextDay,
  tick,
} from "~tests/support/due-schedules";
import { load } from "~tests/support/loads";
import { type Person, person, tenantAdmin } from "~tests/support/people";
import { runSql, selectRows } from "~tests/support/sql";

let admin: Client;
let maker: Person;
let colleague: Person;
let boss: Person;
let portfolioId = "";

const quarterly = { sections: ["cover"], locale: "en", timing: { rhythm: "quarterly" } };

const post = (body: object, of = maker, portfolio = portfolioId) =>
  of.client.post(`/api/v1/portfolios/${portfolio}/report-schedules`, { ...quarterly, ...body });

const scheduled = async (body: object = {}, of = maker, portfolio = portfolioId): Promise<ReportSchedule> =>
  made(await post(body, of, portfolio));

const find = (id: string, of = maker) => scheduleOf(of, id);

const actsOn = async (subject: string) =>
  (
    await selectRows<{
      action: string;
    }>`select action from audit_log where subject_id = ${subject} order by id`
  ).map(({ action }) => action);

beforeAll(async () => {
  admin = await loadShare("schedules-admin");
  await load(admin, {
    dataset: "esg-ratings",
    file: "subject_id,rating,provider,as_of\nA,2,Aster,2026-01-31",
  });
  maker = await person({});
  colleague = await person({ tenantId: maker.tenantId });
  boss = await tenantAdmin(maker.tenantId);
  portfolioId = await newPortfolio(maker);
}, 60_000);

test("report schedule: orders one report on its day, however often the clock ticks and the message comes", async () => {
  const { id, nextOn } = await scheduled({ timing: { rhythm: "monthly", monthDay: 31 }, title: "Month" });
  // Whatever today is, the next day is the last one of a month.
  const next = nextOn ?? "";
  expect(new Date(Date.parse(`${next}T00:00:00Z`) + 86_400_000).getUTCDate()).toBe(1);
  await setNextDay(id, "2028-02-29");

  await tick(id, "2028-02-28");
  expect(await ordersOf(id)).toEqual([]);
  await Promise.all([askForDueReports(on("2028-02-29")), askForDueReports(on("2028-02-29"))]);
  const messages = await askedOf(id);
  await Promise.all(messages.map((one) => runSchedule(on("2028-02-29"), { scheduleId: id, ...one })));
  for (const one of messages) await runSchedule(on("2028-02-29"), { scheduleId: id, ...one });
  expect((await ordersOf(id)).map(({ due }) => due)).toEqual(["2028-02-29"]);
  expect(await askedOf(id)).toEqual([]);
  expect(await find(id)).toMatchObject({
    nextOn: "2028-03-31",
    status: "active",
    lastRun: { status: "queued" },
  });
  expect(await actsOn((await ordersOf(id))[0]?.id ?? "")).toEqual(["report.schedule_run"]);
  expect(await actsOn(id)).toEqual(["report.schedule_create"]);
});

test("report schedule: orders one report for the first day missed when nothing ran for months", async () => {
  const { id } = await scheduled();
  await runSql`update report_schedules set next_on = '2027-01-01' where id = ${id}`;
  await tick(id, "2027-08-15");
  expect((await ordersOf(id)).map(({ due }) => due)).toEqual(["2027-01-01"]);
  expect(await find(id)).toMatchObject({ nextOn: "2027-10-01" });
});

test("report schedule: writes once to each recipient, inside with an address behind sign-in, outside with a link that ends", async () => {
  const narrow = await person({ tenantId: maker.tenantId, roles: ["ROLE_FUND"] });
  const { id } = await scheduled({
    people: [colleague.id, narrow.id],
    addresses: [
      { address: "Consulente@esterno.example", locale: "it" },
      { address: "client@outside.example", locale: "us" },
    ],
    linkDays: 7,
  });
  await fallDue(id, "2027-01-01");
  const report = await printed(id);
  await Promise.all([deliver(report, "2027-01-01"), deliver(report, "2027-01-01")]);
  await deliver(report, "2027-01-01");

  const mails = await mailsOf(report);
  const [address] = await selectRows<{ email: string }>`select email from users where id = ${colleague.id}`;
  // The colleague with fewer roles could not open the report: no mail.
  expect(
    mails.map(({ recipient, locale, mailType, sealed }) => [recipient, locale, mailType, sealed]),
  ).toEqual(
    [
      ["Consulente@esterno.example", "it", "report_shared", 1],
      ["client@outside.example", "us", "report_shared", 1],
      [address?.email, "en", "report_ready", 0],
    ].sort((a, b) => (String(a[0]) < String(b[0]) ? -1 : 1)),
  );
  const inside = mails.find(({ mailType }) => mailType === "report_ready");
  expect(inside?.html).toContain(`http://understory.test/portfolio-reports?report=${report}`);
  const shares = await selectRows<{ expiresAt: string; createdBy: string }>`
    select expires_at as expiresAt, created_by as createdBy from report_shares where report_id = ${report}`;
  expect(shares).toEqual([
    { expiresAt: "2027-01-08T00:00:30.000Z", createdBy: maker.id },
    { expiresAt: "2027-01-08T00:00:30.000Z", createdBy: maker.id },
  ]);
  expect(await actsOn(report)).toEqual(["report.schedule_run", "report.schedule_send"]);
  expect(await find(id)).toMatchObject({
    lastRun: { reportId: report, deliveredAt: "2027-01-01T00:00:30.000Z" },
  });
});

const stops: readonly (readonly [
  reason: string,
  cause: (of: Person, portfolio: string) => Promise<unknown>,
])[] = [
  [
    "maker_gone",
    (of) => runSql`update users set disabled_at = '2026-12-01T00:00:00.000Z' where id = ${of.id}`,
  ],
  ["licence_lost", (of) => runSql`delete from user_roles where user_id = ${of.id}`],
  ["not_permitted", (of) => runSql`update tenants set type = 'DEMO' where id = ${of.tenantId}`],
  [
    "portfolio_gone",
    (_of, portfolio) =>
      runSql`update portfolios set deleted_at = '2026-12-01T00:00:00.000Z' where id = ${portfolio}`,
  ],
];

for (const [reason, cause] of stops) {
  test(`report schedule: stops with the reason ${reason} before ordering, and before sending`, async () => {
    const [beforeOrder, beforeSending] = [await person({}), await person({})];
    for (const of of [beforeOrder, beforeSending]) {
      const portfolio = await newPortfolio(of);
      const { id } = await scheduled(
        { addresses: [{ address: "x@outside.example", locale: "en" }] },
        of,
        portfolio,
      );
      await runSql`update report_schedules set next_on = '2027-01-01' where id = ${id}`;
      if (of === beforeOrder) await cause(of, portfolio);
      await tick(id, "2027-01-01");
      expect(await ordersOf(id)).toHaveLength(of === beforeOrder ? 0 : 1);
      if (of === beforeSending) {
        const report = await printed(id);
        await cause(of, portfolio);
        await deliver(report, "2027-01-01");
        expect(await mailsOf(report)).toEqual([]);
        expect(await selectRows`select id from report_shares where report_id = ${report}`).toEqual([]);
      }
      const [stored] = await selectRows`
        select status, stop_reason as stopReason from report_schedules where id = ${id}`;
      expect(stored).toEqual({ status: "stopped", stopReason: reason });
      expect((await actsOn(id)).at(-1)).toBe("report.schedule_stop");
      await tick(id, "2027-04-01");
      expect(await ordersOf(id)).toHaveLength(of === beforeOrder ? 0 : 1);
    }
  });
}

test("report schedule: orders further portfolios in the same document, and stops when one of them is gone", async () => {
  const of = await person({});
  const [first, second] = [await newPortfolio(of), await newPortfolio(of)];
  const { id, others } = await scheduled({ others: [second] }, of, first);
  expect(others).toEqual([{ id: second, name: "Core" }]);
  await fallDue(id, "2027-01-01");
  const [order] = await selectRows<{ portfolioId: string; compared: string }>`
    select portfolio_id as portfolioId, compared from reports where schedule_id = ${id}`;
  expect(order?.portfolioId).toBe(first);
  expect(JSON.parse(order?.compared ?? "[]")).toMatchObject([{ id: second, name: "Core" }]);
  await runSql`update portfolios set deleted_at = '2027-02-01T00:00:00.000Z' where id = ${second}`;
  await tick(id, "2027-04-01");
  expect(await ordersOf(id)).toHaveLength(1);
  expect(await find(id, of)).toMatchObject({ status: "stopped", stopReason: "portfolio_gone" });
});

test("report schedule: refuses further portfolios that are foreign, named twice or beside a statement", async () => {
  const second = await newPortfolio(maker);
  const foreign = await newPortfolio(await person({}));
  const refused = async (body: object) => (await post(body)).status;
  expect(await refused({ others: [foreign] })).toBe(404);
  expect(await refused({ others: [portfolioId] })).toBe(422);
  expect(await refused({ others: [second], sections: ["statement"] })).toBe(422);
});

test("report schedule: a stopped one says why, and goes on from today with the present licence when it is resumed", async () => {
  const of = await person({ tenantId: maker.tenantId });
  const { id } = await scheduled({}, of, portfolioId);
  await runSql`update report_schedules set next_on = '2027-01-01' where id = ${id}`;
  await runSql`delete from user_roles where user_id = ${of.id} and role_name <> 'ROLE_EQUITY'`;
  await tick(id, "2027-01-01");
  expect(await find(id)).toMatchObject({ status: "stopped", stopReason: "licence_lost", nextOn: null });
  const resumed = await boss.client.put(`/api/v1/report-schedules/${id}/status`, { status: "active" });
  expect(resumed.status).toBe(200);
  expect(await find(id)).toMatchObject({ status: "active", stopReason: null });
  await fallDue(id, "2027-04-01");
  expect((await ordersOf(id)).map(({ due }) => due)).toEqual(["2027-04-01"]);
});

test("report schedule: a paused or deleted one orders nothing and sends nothing", async () => {
  const [paused, deleted] = [await scheduled(), await scheduled()];
  expect(
    (await maker.client.put(`/api/v1/report-schedules/${paused.id}/status`, { status: "paused" })).status,
  ).toBe(200);
  expect((await maker.client.delete(`/api/v1/report-schedules/${deleted.id}`)).status).toBe(204);
  expect((await maker.client.delete(`/api/v1/report-schedules/${deleted.id}`)).status).toBe(404);
  for (const { id } of [paused, deleted]) {
    await fallDue(id, "2027-01-01");
    expect(await ordersOf(id)).toEqual([]);
  }
  expect(await actsOn(paused.id)).toEqual(["report.schedule_create", "report.schedule_pause"]);
  expect(await find(paused.id)).toMatchObject({ status: "paused", nextOn: null });
  expect(await find(deleted.id)).toBeUndefined();
});

test("report schedule: orders when data moved its figure by more than the threshold since the last report, and not again", async () => {
  const timing = { rhythm: "on_change", metric: "esg.rating", threshold: 0.9 };
  const { id } = await scheduled({ timing });
  const rate = (rating: number) =>
    load(admin, {
      dataset: "esg-ratings",
      file: `subject_id,rating,provider,as_of\nA,${rating},Aster,2026-01-31`,
    });
  const today = new Date().toISOString().slice(0, 10);
  await tick(id, today);
  expect(await ordersOf(id)).toEqual([]);
  // From 2 to 2.5: less than 0.9. Then to 3: 1 more than at the start.
  await rate(2.5);
  await tick(id, today);
  expect(await ordersOf(id)).toEqual([]);
  await rate(3);
  await tick(id, today);
  await tick(id, today);
  const [published] = await selectRows<{ version: number }>`
    select max(version) as version from data_versions where status = 'published'`;
  expect((await ordersOf(id)).map(({ due }) => due)).toEqual([`v${published?.version}`]);
  // From 3 to 3.5, counted from the last report.
  await rate(3.5);
  await tick(id, today);
  expect(await ordersOf(id)).toHaveLength(1);
  const kept = await selectRows`
    select distinct data_version from portfolio_figures where portfolio_id = ${portfolioId}`;
  expect(kept.length).toBeGreaterThanOrEqual(4);
}, 60_000);

test("report schedule: is changed by its maker alone, from the version it has, and ended by the company's administrator too", async () => {
  const made = await scheduled({ people: [colleague.id] });
  const body = { sections: ["cover", "esg"], locale: "it", timing: { rhythm: "monthly", monthDay: 15 } };
  const change = (of: Person, given: object) => of.client.put(`/api/v1/report-schedules/${made.id}`, given);
  expect((await change(colleague, { ...body, version: made.version })).status).toBe(404);
  expect((await change(maker, body)).status).toBe(428);
  const both = await Promise.all([
    change(maker, { ...body, version: made.version }),
    change(maker, { ...body, people: [boss.id], version: made.version }),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  const winner = both[0]?.status === 200 ? [] : [{ id: boss.id }];
  expect(await find(made.id)).toMatchObject({ locale: "it", people: winner, timing: body.timing });
  expect((await colleague.client.delete(`/api/v1/report-schedules/${made.id}`)).status).toBe(404);
  expect((await boss.client.delete(`/api/v1/report-schedules/${made.id}`)).status).toBe(204);
});

test("report schedule: refuses recipients of other companies, days and thresholds that are none, and foreign portfolios", async () => {
  const stranger = await person({});
  expect((await post({ people: [stranger.id] })).status).toBe(422);
  expect((await post({ timing: { rhythm: "monthly", monthDay: 32 } })).status).toBe(400);
  for (const threshold of [0, 4])
    expect((await post({ timing: { rhythm: "on_change", metric: "esg.rating", threshold } })).status).toBe(
      400,
    );
  expect((await post({ addresses: [{ address: "a@b\r\nbcc: c@d.example", locale: "en" }] })).status).toBe(
    400,
  );
  const twice = ["x@y.example", "X@Y.example"].map((address) => ({ address, locale: "en" }));
  const refused = await contentOf<{ findings: { message: string }[] }>(post({ addresses: twice }), 400);
  expect(refused.findings.map(({ message }) => message)).toEqual(["“X@Y.example” is named twice."]);
  expect((await post({}, stranger)).status).toBe(404);
  const equity = await person({ tenantId: maker.tenantId, roles: [] });
  const timing = { rhythm: "on_change", metric: "esg.rating", threshold: 1 };
  expect((await post({ timing }, equity)).status).toBe(403);
});
