import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import type { SettingsView } from "~/features/settings/settings.answers";
import { storedSettings, underSettings } from "~/features/settings/settings.service.server";
import { ROLE_ADMIN } from "~/permissions/roles";
import { createContext } from "~/platform/context.server";
import { contentOf } from "~tests/support/answers";
import { Client } from "~tests/support/client";
import { admin, systemAdmin } from "~tests/support/people";
import { ApiClient } from "~tests/support/permissions/api-client";
import { seedUser } from "~tests/support/seed-rows";
import { selectRows } from "~tests/support/sql";

const SETTINGS = "/api/v1/settings";
const NONE = {
  activeModules: null,
  publicUrl: null,
  analyticsId: null,
  contactAddress: null,
  mailFrom: null,
  mailFromName: null,
  minCoveragePct: null,
  minCoveragePctFixedIncome: null,
  dataAgeMonths: null,
  screenViewDays: null,
  webclientLogDays: null,
};

const read = (client: Client) => client.read<SettingsView>(SETTINGS);
const named = ({ items }: SettingsView, name: string) => items.find((item) => item.name === name);
const config = async () =>
  (await new Client().read<{ activeModules: string[] }>("/api/v1/config")).activeModules;

test("settings: before anything is set the environment and the product decide, and it is said which", async () => {
  const { client } = await admin();
  const view = await read(client);
  expect(view.version).toBe(0);
  expect(named(view, "publicUrl")).toEqual({
    name: "publicUrl",
    value: "http://understory.test",
    origin: "environment",
    otherwise: "http://understory.test",
  });
  expect(named(view, "minCoveragePct")).toMatchObject({ value: 65, origin: "product" });
});

test("settings: what is set holds for the next request, /config and the queues included, and is audited", async () => {
  const { client, id } = await systemAdmin();
  const { version } = await read(client);
  const wanted = {
    ...NONE,
    activeModules: ["funds", "portfolios"],
    publicUrl: "https://research.house.example/ignored",
    mailFrom: "desk@house.example",
    minCoveragePct: 70,
    dataAgeMonths: { "company-pai": { old: 18, tooOld: 36 } },
  };
  const view = await contentOf<SettingsView>(client.put(SETTINGS, { ...wanted, version }));
  expect(named(view, "publicUrl")).toMatchObject({
    value: "https://research.house.example",
    origin: "set",
    otherwise: "http://understory.test",
  });
  expect(await config()).toEqual(["funds", "portfolios"]);
  const context = createContext(env);
  const app = underSettings(context, await storedSettings(context));
  expect(app.origin).toBe("https://research.house.example");
  expect(app.env.MAIL_FROM).toBe("desk@house.example");
  const made = await client.post("/api/v1/tenants", { name: "Later House", type: "MSP" });
  expect(await made.json()).toMatchObject({
    minCoveragePct: 70,
    minCoveragePctFixedIncome: 50,
    tenantConfig: { analysis: { dataAgeMonths: { "company-pai": { old: 18, tooOld: 36 } } } },
  });
  const own = { analysis: { dataAgeMonths: { "company-pai": { tooOld: 24 } }, ratingProvider: "Own" } };
  const stated = await client.post("/api/v1/tenants", { name: "Own House", type: "MSP", tenantConfig: own });
  expect(await stated.json()).toMatchObject({ tenantConfig: own });
  const acts = await selectRows<{ detail: string }>`
    select detail from audit_log where action = 'settings.change' and actor_id = ${id}`;
  expect(acts.map(({ detail }) => JSON.parse(detail))).toEqual([
    {
      activeModules: { from: null, to: ["funds", "portfolios"] },
      publicUrl: { from: null, to: "https://research.house.example" },
      mailFrom: { from: null, to: "desk@house.example" },
      minCoveragePct: { from: null, to: 70 },
      dataAgeMonths: { from: null, to: { "company-pai": { old: 18, tooOld: 36 } } },
    },
  ]);
});

test("settings: a change states its version: 428 without one, 409 with an old one, and one of two at once wins", async () => {
  const { client } = await systemAdmin();
  const { version } = await read(client);
  expect((await client.put(SETTINGS, NONE)).status).toBe(428);
  expect((await client.put(SETTINGS, { ...NONE, version: version - 1 })).status).toBe(409);
  const answers = await Promise.all([
    client.put(SETTINGS, { ...NONE, contactAddress: "one@house.example", version }),
    client.put(SETTINGS, { ...NONE, contactAddress: "two@house.example", version }),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await read(client)).version).toBe(version + 1);
  // What is no longer set is the environment's again.
  expect(named(await read(client), "publicUrl")).toMatchObject({ origin: "environment" });
  expect(await config()).toHaveLength(12);
});

test("settings: an address that is none is refused with its field, and only system administrators change", async () => {
  const { client } = await systemAdmin();
  const { version } = await read(client);
  for (const wrong of [
    { publicUrl: "javascript:alert(1)" },
    { mailFrom: "nobody" },
    { screenViewDays: 0.5 },
    { dataAgeMonths: { "company-pai": { old: 48, tooOld: 24 } } },
    { dataAgeMonths: { "company-pai": { old: 50 } } },
    { dataAgeMonths: { weather: { old: 1 } } },
  ]) {
    expect((await client.put(SETTINGS, { ...NONE, ...wrong, version })).status).toBe(400);
  }
});

test("settings: a field that is left out is refused, and what is set stays", async () => {
  const { client } = await systemAdmin();
  const { version } = await read(client);
  const set = { ...NONE, contactAddress: "desk@house.example", version };
  expect((await client.put(SETTINGS, set)).status).toBe(200);
  const { findings } = await contentOf<{ findings: { field: string }[] }>(
    client.put(SETTINGS, { minCoveragePct: 70, version: version + 1 }),
    400,
  );
  expect(findings.map(({ field }) => field).sort()).toEqual(
    Object.keys(NONE)
      .filter((name) => name !== "minCoveragePct")
      .sort(),
  );
  expect(named(await read(client), "contactAddress")).toMatchObject({ value: "desk@house.example" });
  // A form sends what is empty as an empty text: nothing is set then.
  const emptied = Object.fromEntries(Object.keys(NONE).map((name) => [name, ""]));
  expect((await client.put(SETTINGS, { ...emptied, version: version + 1 })).status).toBe(200);
  expect((await read(client)).items.filter(({ origin }) => origin === "set")).toEqual([]);
});

test("settings: no module at all is refused, and the order in which modules are named changes nothing", async () => {
  const { client, id } = await systemAdmin();
  const { version } = await read(client);
  const put = (activeModules: unknown, from: number) =>
    client.put(SETTINGS, { ...NONE, activeModules, version: from });
  const none = await put([], version);
  expect(none.status).toBe(400);
  expect(await none.json()).toMatchObject({
    findings: [{ field: "activeModules", message: "At least one module stays active." }],
  });
  expect((await put(["portfolios", "funds", "funds"], version)).status).toBe(200);
  expect(named(await read(client), "activeModules")?.value).toEqual(["funds", "portfolios"]);
  expect((await put(["funds", "portfolios"], version + 1)).status).toBe(200);
  const acts = await selectRows`
    select id from audit_log where action = ${"settings.change"} and actor_id = ${id}`;
  expect(acts).toHaveLength(1);
  expect((await put(null, version + 1)).status).toBe(200);
});

test("settings: the analytics id is answered by /config, and anything but an id is refused", async () => {
  const { client } = await systemAdmin();
  const analytics = async () =>
    (await new Client().read<{ googleAnalytics: unknown }>("/api/v1/config")).googleAnalytics;
  const { version } = await read(client);
  expect(await analytics()).toEqual({ configId: "", enabled: false });
  const put = (analyticsId: string | null, from: number) =>
    client.put(SETTINGS, { ...NONE, analyticsId, version: from });
  expect((await put('G-1"><script>', version)).status).toBe(400);
  expect((await put("G-AB12CD34EF", version)).status).toBe(200);
  expect(await analytics()).toEqual({ configId: "G-AB12CD34EF", enabled: true });
  expect((await put(null, version + 1)).status).toBe(200);
});

test("settings: say which languages are offered and how far each is translated", async () => {
  const { client } = await admin();
  const { languages } = await read(client);
  const state = (code: string) => languages.find((language) => language.code === code);
  expect(languages).toHaveLength(19);
  expect(state("it")).toMatchObject({ name: "Italiano", offered: true, texts: state("en")?.of });
  expect(state("de")).toMatchObject({ name: "Deutsch", offered: false, texts: 0 });
  expect(state("us")?.texts).toBeLessThan(state("en")?.of ?? 0);
});

test("browser logs: say how long failing calls are kept by the setting, and by the product's where none is set", async () => {
  const { client } = await systemAdmin();
  await seedUser({ username: "log-reader", roles: [ROLE_ADMIN] });
  const ask = new ApiClient(env);
  const cookie = await ask.signIn("log-reader");
  const path = "/administration/webclient-logs.data";
  const shown = async () => (await ask.answer({ method: "GET", path, cookie })).text();
  expect(await shown()).toContain('"keptDays",30');
  const { version } = await read(client);
  await client.put(SETTINGS, { ...NONE, webclientLogDays: 7, version });
  expect(await shown()).toContain('"keptDays",7');
});
