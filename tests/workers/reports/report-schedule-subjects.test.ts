import { beforeAll, expect, test } from "vitest";
import { DEFAULT_TEXT } from "~/domain/sfdr2/texts";
import {
  deliver,
  fallDue as fallDueOn,
  loadShare,
  made,
  mailsOf,
  newPortfolio,
  ordersOf,
  printed,
  SHARE,
  scheduleOf,
} from "~tests/support/due-schedules";
import { type Person, person } from "~tests/support/people";
import { runSql } from "~tests/support/sql";

const DAY = "2027-01-01";
let maker: Person;
let core = "";
let value = "";

const quarterly = { locale: "en", timing: { rhythm: "quarterly" } };
const addressOfAsset = `/api/v1/assets/equities/${SHARE}/report-schedules`;

const scheduleComparison = (body: object = {}) =>
  maker.client.post(`/api/v1/portfolios/${core}/report-schedules`, {
    ...quarterly,
    sections: ["comparison"],
    others: [value],
    ...body,
  });

const find = (id: string) => scheduleOf(maker, id);
const fallDue = (id: string) => fallDueOn(id, DAY);

beforeAll(async () => {
  await loadShare("subjects-admin");
  maker = await person({});
  core = await newPortfolio(maker, "Core");
  value = await newPortfolio(maker, "Value");
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
  const foreign = await newPortfolio(await person({}), "Foreign");
  expect((await scheduleComparison({ others: [foreign] })).status).toBe(404);
});

test("schedule of a comparison: stops when one of its portfolios is gone", async () => {
  const gone = await newPortfolio(maker, "Gone");
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

  const report = await printed(schedule.id);
  await deliver(report, DAY);
  const [mail] = await mailsOf(report);
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
  await runSql`delete from user_roles where user_id = ${own.id}`;
  await fallDue(schedule.id);
  expect(await ordersOf(schedule.id)).toEqual([]);
  expect(await scheduleOf(own, schedule.id)).toMatchObject({ status: "stopped" });
});

test("schedule of an asset's sheet: stops with its reason when the asset is gone", async () => {
  const schedule = await made(await maker.client.post(addressOfAsset, quarterly));
  await runSql`
    update report_schedules set asset = json_set(asset, '$.isin', 'XS0000000009') where id = ${schedule.id}`;
  await fallDue(schedule.id);
  expect(await ordersOf(schedule.id)).toEqual([]);
  expect(await find(schedule.id)).toMatchObject({ status: "stopped", stopReason: "asset_gone" });
});

test("schedule of sections that answer a question: keeps what is asked, and each order is asked that", async () => {
  const questions = {
    sfdr2: { text: "commission_2025", strategy: "rating" },
    smallestChange: { maxWeightPct: 12.5, keepAllocation: "none", tolerancePoints: 2, cash: "free" },
  };
  const body = { ...quarterly, sections: ["sfdr2", "smallest_change"], questions };
  const address = `/api/v1/portfolios/${core}/report-schedules`;
  const schedule = await made(await maker.client.post(address, body));
  expect(schedule.questions).toEqual(questions);
  await fallDue(schedule.id);
  const askedOf = async () => JSON.parse((await ordersOf(schedule.id)).at(-1)?.questions ?? "null");
  expect(await askedOf()).toEqual({
    ...questions,
    smallestChange: { ...questions.smallestChange, alternatives: "none" },
  });

  const change = { ...quarterly, sections: ["sfdr2"], version: (await find(schedule.id))?.version };
  const call = `/api/v1/report-schedules/${schedule.id}`;
  expect((await maker.client.put(call, { ...change, questions })).status).toBe(422);
  expect((await maker.client.put(call, change)).status).toBe(200);
  expect((await find(schedule.id))?.questions).toEqual({});
  await fallDueOn(schedule.id, "2027-04-01");
  expect(await askedOf()).toEqual({ sfdr2: { text: DEFAULT_TEXT.id, strategy: null } });
});

test("schedule of several portfolios: keeps their order and names all in each mail, when it is read and sent", async () => {
  const [second, third] = [await newPortfolio(maker, "Zeta"), await newPortfolio(maker, "Alpha")];
  const response = await maker.client.post(`/api/v1/portfolios/${core}/report-schedules`, {
    ...quarterly,
    title: "Pack",
    sections: ["cover", "esg"],
    others: [second, third],
    people: [maker.id],
    addresses: [{ address: "client@example.com", locale: "it" }],
  });
  const { id, others } = await made(response);
  expect(others.map(({ name }) => name)).toEqual(["Zeta", "Alpha"]);
  await fallDue(id);
  const report = await printed(id);
  await deliver(report, DAY);
  const texts = (await mailsOf(report)).map(({ html }) => html);
  expect(texts.map((text) => /Core, Zeta (?:and|e) Alpha/.exec(text)?.[0])).toEqual([
    "Core, Zeta e Alpha",
    "Core, Zeta and Alpha",
  ]);
});
