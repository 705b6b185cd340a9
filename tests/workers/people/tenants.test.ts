import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { ROLE_TENANT_ADMIN } from "~/permissions/roles";
import { SECTIONS } from "~/permissions/sections";
import { connect } from "~db/client";
import { auditLog, tenants } from "~db/schema";
import { contentOf, refusalOf } from "~tests/support/answers";
import { Client } from "~tests/support/client";
import { admin, person, tenantAdmin } from "~tests/support/people";
import { PASSWORD, seedTenant, seedUser } from "~tests/support/seed-rows";

const db = connect(env.DB);

const created = (client: Client, given: Record<string, unknown>) =>
  contentOf<{ id: string }>(client.post("/api/v1/tenants", { type: "BANK", ...given }), 201);

const acts = (subjectId: string) =>
  db.select().from(auditLog).where(eq(auditLog.subjectId, subjectId)).orderBy(auditLog.id);

test("a tenant is created with all sections and the usual thresholds, and on record", async () => {
  const { client } = await admin();
  const tenant = await created(client, { name: "Brightwater Bank" });
  expect(tenant).toMatchObject({
    name: "Brightwater Bank",
    type: "BANK",
    active: true,
    disabled: false,
    deleted: false,
    defaultHostname: null,
    sections: SECTIONS,
    minCoveragePct: 65,
    minCoveragePctFixedIncome: 50,
    tenantConfig: {},
    hasLogo: false,
    users: 0,
    editable: "all",
  });
  expect((await acts(tenant.id)).map((act) => act.action)).toEqual(["tenant.create"]);
});

test("two tenants of one name are refused, also when both are made at the same moment", async () => {
  const { client } = await admin();
  await created(client, { name: "Only Once" });
  expect(await refusalOf(client.post("/api/v1/tenants", { name: "Only Once", type: "MSP" }))).toEqual([
    409,
    "tenant.exists",
  ]);
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => client.post("/api/v1/tenants", { name: "At Once", type: "MSP" })),
  );
  expect(answers.map((answer) => answer.status).sort()).toEqual([201, 409, 409, 409, 409]);
});

test("a changed tenant has exactly what was sent, and the log both values", async () => {
  const { client } = await admin();
  const { id } = await created(client, { name: "Changing House" });
  const answer = await client.put(`/api/v1/tenants/${id}`, {
    sections: ["funds", "etfs"],
    defaultHostname: "House.Understory.example",
    minCoveragePct: 70,
  });
  expect(answer.status).toBe(200);
  expect(await answer.json()).toMatchObject({
    name: "Changing House",
    sections: ["funds", "etfs"],
    defaultHostname: "house.understory.example",
    minCoveragePct: 70,
    minCoveragePctFixedIncome: 50,
  });
  const [, change] = await acts(id);
  expect(JSON.parse(change?.detail ?? "{}")).toMatchObject({
    minCoveragePct: { from: 65, to: 70 },
    defaultHostname: { from: null, to: "house.understory.example" },
  });
});

test("fields that do not exist, types and sections that are not known, and odd host names are refused", async () => {
  const { client } = await admin();
  const { id } = await created(client, { name: "Strict House" });
  const refused = [
    { id: "chosen" },
    { deletedAt: null },
    { logoKey: "logos/other" },
    { type: "CLUB" },
    { sections: ["funds", "crypto"] },
    { defaultHostname: "two words" },
    { defaultHostname: "-.example" },
    { minCoveragePct: 101 },
    { minCoveragePct: 64.5 },
    { name: "  " },
    { name: "line\nbreak" },
    {},
  ];
  for (const body of refused) {
    const answer = await client.put(`/api/v1/tenants/${id}`, body);
    expect([answer.status, body]).toEqual([400, body]);
  }
  expect((await acts(id)).length).toBe(1);
});

test("the configuration: checked part by part, and refused when it has a part that is not known", async () => {
  const { client } = await admin();
  const { id } = await created(client, { name: "Configured House" });
  const path = `/api/v1/tenants/${id}`;
  const config = {
    language: "it",
    sender: { name: "House", address: "research@house.example" },
    analysis: { activityThresholdsPct: { coal: 5 } },
  };
  const versionOf = async (answer: Response) =>
    (await answer.json<{ tenantConfigVersion: string }>()).tenantConfigVersion;
  const unread = await client.put(path, { tenantConfig: config });
  expect([unread.status, await unread.json()]).toEqual([
    428,
    expect.objectContaining({ code: "request.version_required" }),
  ]);
  const first = await versionOf(await client.get(path));
  const asText = await client.put(path, {
    tenantConfig: JSON.stringify(config),
    tenantConfigVersion: first,
  });
  expect(asText.status).toBe(200);
  expect(await asText.json()).toMatchObject({ tenantConfig: config });
  const nothing = await client.put(path, { tenantConfigVersion: first });
  expect(nothing.status).toBe(400);
  expect(JSON.stringify(await nothing.json())).toContain("There is nothing to change.");
  const late = await client.put(path, { tenantConfig: {}, tenantConfigVersion: first });
  expect([late.status, await late.json()]).toEqual([
    409,
    expect.objectContaining({ code: "tenant.config_changed" }),
  ]);
  const tenantConfigVersion = await versionOf(await client.get(path));
  expect((await client.put(path, { tenantConfig: config, tenantConfigVersion })).status).toBe(200);
  const refused: [unknown, string][] = [
    [{ branding: { colour: "ochre" } }, "branding"],
    ['{"__proto__": {"x": 1}}', "__proto__"],
    ["{ not json", "The configuration is not valid JSON."],
    ["[]", ""],
    ["null", ""],
    [{ language: "fr" }, ""],
    [{ sender: { name: "House", address: "nobody" } }, "This is not an e-mail address."],
    [{ sender: { name: "House", address: "a@b.example", reply: "x" } }, ""],
    [{ analysis: { law220TolerancePct: 101 } }, "A percentage is between 0 and 100."],
    [{ analysis: { minCoveragePct: 80 } }, "minCoveragePct"],
    [{ analysis: { activityThresholdsPct: { sorcery: 5 } } }, ""],
    ["x".repeat(20_001), "The configuration is too long."],
  ];
  for (const [tenantConfig, message] of refused) {
    const answer = await client.put(path, { tenantConfig, tenantConfigVersion });
    expect([answer.status, tenantConfig]).toEqual([400, tenantConfig]);
    expect(JSON.stringify(await answer.json())).toContain(message);
  }
  const [row] = await db.select().from(tenants).where(eq(tenants.id, id));
  expect(JSON.parse(row?.tenantConfig ?? "{}")).toEqual(config);
});

test("people of a disabled tenant are signed out at once, by session and by token, until it is enabled", async () => {
  const { client } = await admin();
  const user = await person();
  const issued = await user.client.post("/api/v1/user/me/tokens", {
    name: "t",
    scopes: ["read:assets"],
    days: 1,
    currentPassword: PASSWORD,
  });
  expect(issued.status).toBe(201);
  const { token } = await issued.json<{ token: string }>();
  const byToken = () => new Client().get("/api/v1/user/me", { authorization: `Bearer ${token}` });
  expect((await byToken()).status).toBe(200);
  const path = `/api/v1/tenants/${user.tenantId}`;
  expect((await client.put(path, { disabled: true })).status).toBe(200);
  expect((await user.client.get("/api/v1/user/me")).status).toBe(401);
  expect((await byToken()).status).toBe(401);
  expect((await new Client().signIn(user.username)).status).toBe(401);
  expect(await (await client.put(path, { disabled: false })).json()).toMatchObject({ disabled: false });
  expect((await user.client.get("/api/v1/user/me")).status).toBe(401);
  expect((await new Client().signIn(user.username)).status).toBe(200);
});

test("a tenant that is not active is closed in the same way", async () => {
  const { client } = await admin();
  const user = await person();
  await client.put(`/api/v1/tenants/${user.tenantId}`, { active: false });
  expect((await user.client.get("/api/v1/user/me")).status).toBe(401);
  expect((await new Client().signIn(user.username)).status).toBe(401);
});

test("a deleted tenant leaves the list, closes at once, and comes back as it was", async () => {
  const { client } = await admin();
  const user = await person();
  const path = `/api/v1/tenants/${user.tenantId}`;
  expect((await client.delete(path)).status).toBe(204);
  expect((await user.client.get("/api/v1/user/me")).status).toBe(401);
  expect((await new Client().signIn(user.username)).status).toBe(401);
  const ids = async (query: string) => {
    const list = await client.read<{ items: { id: string }[] }>(`/api/v1/tenants?${query}`);
    return list.items.map((item) => item.id);
  };
  expect(await ids("pageSize=100")).not.toContain(user.tenantId);
  expect(await ids("pageSize=100&filter[state]=deleted")).toContain(user.tenantId);
  expect(await client.read(path)).toMatchObject({ deleted: true });
  expect((await client.put(path, { name: "Too Late" })).status).toBe(409);
  expect((await client.delete(path)).status).toBe(409);
  expect((await client.post("/api/v1/users", newUser(user.tenantId))).status).toBe(404);
  const restored = await client.post(`${path}/restore`);
  expect(await restored.json()).toMatchObject({ deleted: false, users: 1 });
  expect((await client.post(`${path}/restore`)).status).toBe(409);
  expect((await new Client().signIn(user.username)).status).toBe(200);
  expect((await acts(user.tenantId)).map((act) => act.action)).toEqual(["tenant.delete", "tenant.restore"]);
});

const newUser = (tenantId: string) => ({
  username: `in-${tenantId}`,
  email: `in-${tenantId}@example.org`,
  firstName: "In",
  lastName: "Deleted",
  tenantId,
});

test("tenant: not closed by its own administrator", async () => {
  const { client, tenantId } = await admin();
  const path = `/api/v1/tenants/${tenantId}`;
  const answers = [
    await client.put(path, { disabled: true }),
    await client.put(path, { active: false }),
    await client.delete(path),
  ];
  expect(answers.map((answer) => answer.status)).toEqual([409, 409, 409]);
});

test("a tenant's administrator sees the own tenant and changes its settings, nothing else", async () => {
  const { client, tenantId } = await tenantAdmin();
  const foreign = await seedTenant({ name: "Foreign Canary" });
  const list = await client.read<{ items: { id: string }[] }>("/api/v1/tenants?pageSize=100");
  expect(list.items.map((item) => item.id)).toEqual([tenantId]);
  const path = `/api/v1/tenants/${tenantId}`;
  expect(await client.read(path)).toMatchObject({ editable: "own", isOwn: true });
  const { tenantConfigVersion } = await client.read<{ tenantConfigVersion: string }>(path);
  const settings = { minCoveragePct: 80, tenantConfig: { language: "it" }, tenantConfigVersion };
  expect((await client.put(path, settings)).status).toBe(200);
  for (const body of [
    { name: "Mine" },
    { type: "DEMO" },
    { sections: SECTIONS },
    { active: true },
    { disabled: false },
    { defaultHostname: "mine.example" },
  ]) {
    const answer = await client.put(path, body);
    expect([answer.status, body]).toEqual([403, body]);
    expect(await answer.json()).toMatchObject({ code: "tenant.field_not_editable" });
  }
  const absent = await client.get(`/api/v1/tenants/${foreign}`);
  expect(await absent.json()).toMatchObject({ title: "Customer not found" });
});

test("the list is searched by name, filtered by type and state, and sorted whatever the case", async () => {
  const { client } = await admin();
  for (const [name, type] of [
    ["alder House", "BANK"],
    ["Birch House", "INSURANCE"],
    ["Cedar House", "BANK"],
  ])
    await created(client, { name, type });
  const names = async (query: string) => {
    const list = await client.read<{ items: { name: string }[] }>(`/api/v1/tenants?${query}`);
    return list.items.map((item) => item.name).filter((name) => / House$/.test(name) && /^[abc]/i.test(name));
  };
  const trees = ["alder House", "Birch House", "Cedar House"];
  expect(await names("q=house&pageSize=100")).toEqual(expect.arrayContaining(trees));
  expect((await names("q=r%20hou&pageSize=100")).slice(0, 2)).toEqual(["alder House", "Cedar House"]);
  expect(await names("q=house&filter[type]=INSURANCE&pageSize=100")).toEqual(["Birch House"]);
  expect(await names("q=%25&pageSize=100")).toEqual([]);
  expect((await client.get("/api/v1/tenants?filter[state]=odd")).status).toBe(400);
});

test("a section that is taken from a tenant closes for its people, whatever roles they hold", async () => {
  const { client } = await admin();
  const user = await person();
  expect((await user.client.get("/api/v1/assets/equities")).status).toBe(200);
  await client.put(`/api/v1/tenants/${user.tenantId}`, { sections: ["funds", "etfs"] });
  expect((await user.client.get("/api/v1/assets/funds")).status).toBe(200);
  const closed = await user.client.get("/api/v1/assets/equities");
  expect(closed.status).toBe(403);
  expect(await closed.json()).toMatchObject({ title: "Section Not Allowed" });
  const own = await seedUser({ tenantId: user.tenantId, roles: [ROLE_TENANT_ADMIN] });
  const adminOfIt = new Client();
  await adminOfIt.signIn(own.username);
  const grant = await adminOfIt.put(`/api/v1/users/${user.id}`, {
    roles: ["ROLE_THEMATIC_SDG", "ROLE_FUND"],
  });
  expect(grant.status).toBe(200);
});
