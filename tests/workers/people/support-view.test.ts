import { env } from "cloudflare:workers";
import { desc, eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { openSupport } from "~/features/people/support/support.service.server";
import { ROLE_SYSTEM_ADMIN, ROLE_TENANT_ADMIN } from "~/permissions/roles";
import { connect } from "~db/client";
import { auditLog, tenants, users } from "~db/schema";
import { refusalOf } from "~tests/support/answers";
import { appOf } from "~tests/support/app-of";
import { seedAssets } from "~tests/support/catalogue-rows";
import { person } from "~tests/support/people";
import { seedTenant } from "~tests/support/seed-rows";

const db = connect(env.DB);
const SHARE = "NL0099114207";
const PROVIDER = "provider";

beforeAll(async () => {
  await seedTenant({ id: PROVIDER, name: env.PROVIDER_TENANT });
  await seedAssets([{ isin: SHARE, name: "Corvane Semiconductors" }]);
});

async function provider(tenantRole: "ADMIN" | "USER" = "ADMIN", roles = [ROLE_SYSTEM_ADMIN]) {
  const member = await person({ tenantId: PROVIDER, roles });
  await db.update(users).set({ tenantRole }).where(eq(users.id, member.id));
  return member;
}

async function customer() {
  const owner = await person();
  const made = await owner.client.post("/api/v1/portfolios", {
    name: "Core",
    asOf: "2026-09-30",
    currency: "EUR",
    holdings: [{ isin: SHARE, weightPct: 100 }],
  });
  expect(made.status).toBe(201);
  return { ...owner, portfolioId: (await made.json<{ id: string }>()).id };
}

const supportActs = (tenantId: string) =>
  db
    .select({ action: auditLog.action, actorId: auditLog.actorId, tenantId: auditLog.tenantId })
    .from(auditLog)
    .where(eq(auditLog.subjectId, tenantId))
    .orderBy(desc(auditLog.id));

test("a provider's administrator sees what the customer sees, changes nothing, and both ends are on record", async () => {
  const { client, id } = await provider();
  const { tenantId, portfolioId } = await customer();
  const path = `/api/v1/portfolios/${portfolioId}`;
  expect((await client.get(path)).status).toBe(404);

  expect((await client.post(`/api/v1/tenants/${tenantId}/support`)).status).toBe(204);
  expect(await client.read(path)).toMatchObject({ name: "Core" });
  const refused = [
    await client.put(path, {}),
    await client.delete(path),
    await client.post("/api/v1/users", {}),
    await client.put("/api/v1/user/me/profile", { firstName: "X" }),
    await client.post("/api/v1/portfolios/delete", { ids: [portfolioId] }),
    await client.put("/api/v1/maintenance", { on: true }),
  ];
  expect(refused.map((answer) => answer.status)).toEqual([403, 403, 403, 403, 403, 403]);
  expect(await refused[0]?.json()).toMatchObject({ code: "support.read_only" });
  // What belongs to the whole installation is closed meanwhile: the customer's administrator does not see it either.
  expect((await client.get("/api/v1/audit-log")).status).toBe(403);

  expect((await client.delete("/api/v1/user/me/support")).status).toBe(204);
  expect((await client.get(path)).status).toBe(404);
  expect((await client.get("/api/v1/audit-log")).status).toBe(200);
  expect((await client.delete("/api/v1/user/me/support")).status).toBe(409);
  expect(await supportActs(tenantId)).toEqual([
    { action: "support.close", actorId: id, tenantId },
    { action: "support.open", actorId: id, tenantId },
  ]);
});

test("only a provider's own administrator opens it, and never the own or a deleted tenant", async () => {
  const { tenantId } = await customer();
  const open = async ({ client }: Awaited<ReturnType<typeof person>>, tenant: string) =>
    (await client.post(`/api/v1/tenants/${tenant}/support`)).status;
  expect(await open(await provider("USER"), tenantId)).toBe(403);
  expect(await open(await provider("ADMIN", []), tenantId)).toBe(403);
  const elsewhere = await person({ roles: [ROLE_SYSTEM_ADMIN] });
  await db.update(users).set({ tenantRole: "ADMIN" }).where(eq(users.id, elsewhere.id));
  expect(await open(elsewhere, tenantId)).toBe(403);

  const supporter = await provider();
  expect(await open(supporter, PROVIDER)).toBe(404);
  expect(await open(supporter, "absent")).toBe(404);
  const gone = await seedTenant({ deletedAt: "2026-01-01T00:00:00.000Z" });
  expect(await open(supporter, gone)).toBe(404);
  expect(await supportActs(tenantId)).toEqual([]);
});

test("whoever is no provider's administrator any more loses the view at once", async () => {
  const supporter = await provider();
  const { tenantId, portfolioId } = await customer();
  await supporter.client.post(`/api/v1/tenants/${tenantId}/support`);
  const status = async () => (await supporter.client.get(`/api/v1/portfolios/${portfolioId}`)).status;
  expect(await status()).toBe(200);
  await db.update(users).set({ tenantRole: "USER" }).where(eq(users.id, supporter.id));
  expect(await status()).toBe(404);
  await db.update(users).set({ tenantRole: "ADMIN" }).where(eq(users.id, supporter.id));
  await db.update(tenants).set({ deletedAt: "2026-01-01T00:00:00.000Z" }).where(eq(tenants.id, tenantId));
  expect(await status()).toBe(404);
});

test("tenant role ADMIN: refused to a tenant administrator of the provider, and opens no support view by itself", async () => {
  const administrator = await provider("USER", [ROLE_TENANT_ADMIN]);
  const { tenantId } = await customer();
  expect(
    await refusalOf(administrator.client.put(`/api/v1/users/${administrator.id}`, { tenantRole: "ADMIN" })),
  ).toEqual([403, "user.role_not_grantable"]);
  const invited = await administrator.client.post("/api/v1/invitations", {
    invitees: [{ email: "friend@example.org" }],
    tenantRole: "ADMIN",
  });
  expect(invited.status).toBe(403);

  await db.update(users).set({ tenantRole: "ADMIN" }).where(eq(users.id, administrator.id));
  expect((await administrator.client.post(`/api/v1/tenants/${tenantId}/support`)).status).toBe(403);
  await expect(openSupport(await appOf(administrator.id), tenantId)).rejects.toMatchObject({
    kind: { status: 403 },
  });
});

test("looking at a customer's screens is not counted as the customer's use", async () => {
  const supporter = await provider();
  const { tenantId } = await customer();
  await supporter.client.post(`/api/v1/tenants/${tenantId}/support`);
  const statistics = await supporter.client.get("/api/v1/statistics/users");
  expect(await statistics.json()).toMatchObject({ online: { users: 1 }, byScreen: [] });
});
