import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { ROLE_ADMIN, ROLE_TENANT_ADMIN } from "~/permissions/roles";
import { connect } from "~db/client";
import { auditLog, identityProviders } from "~db/schema";
import { contentOf, refusalOf } from "~tests/support/answers";
import type { Client } from "~tests/support/client";
import { admin, tenantAdmin } from "~tests/support/people";
import { PASSWORD, seedTenant } from "~tests/support/seed-rows";

const db = connect(env.DB);

const provider = (more: Record<string, unknown> = {}) => ({
  name: "House sign-in",
  issuer: "https://login.house.example/",
  clientId: "understory",
  ...more,
});

const added = (client: Client, tenantId: string, more: Record<string, unknown> = {}) =>
  contentOf<{ id: string }>(client.post(`/api/v1/tenants/${tenantId}/providers`, provider(more)), 201);

test("a provider is added with the usual scopes; its secret is sealed, never shown and never logged", async () => {
  const { client, tenantId } = await tenantAdmin();
  const made = await added(client, tenantId, { clientSecret: "canary-secret-1" });
  expect(made).toEqual({
    id: made.id,
    name: "House sign-in",
    issuer: "https://login.house.example",
    clientId: "understory",
    hasClientSecret: true,
    scopes: "openid profile email",
    emailDomains: [],
    defaultRoles: [],
    shownAtSignIn: false,
    enabled: true,
  });
  const path = `/api/v1/tenants/${tenantId}/providers/${made.id}`;
  expect((await client.put(path, { clientSecret: "canary-secret-2" })).status).toBe(200);
  const [row] = await db.select().from(identityProviders).where(eq(identityProviders.id, made.id));
  expect(row?.clientSecret).toBeTruthy();
  const acts = await db.select().from(auditLog).where(eq(auditLog.subjectId, made.id));
  const tenant = await (await client.get(`/api/v1/tenants/${tenantId}`)).text();
  expect(acts.map((act) => act.action)).toEqual(["provider.create", "provider.change"]);
  expect(JSON.stringify([row, acts, tenant])).not.toContain("canary-secret");
});

test("a secret that is left out stays, one that is null goes, and the provider can be removed", async () => {
  const { client, tenantId } = await tenantAdmin();
  const { id } = await added(client, tenantId, { clientSecret: "kept" });
  const path = `/api/v1/tenants/${tenantId}/providers/${id}`;
  const renamed = await client.put(path, { name: "Renamed", enabled: false });
  expect(await renamed.json()).toMatchObject({ name: "Renamed", enabled: false, hasClientSecret: true });
  expect(await (await client.put(path, { clientSecret: null })).json()).toMatchObject({
    hasClientSecret: false,
  });
  expect((await client.delete(path)).status).toBe(204);
  expect((await client.delete(path)).status).toBe(404);
  expect(await client.read(`/api/v1/tenants/${tenantId}`)).toMatchObject({ providers: [] });
});

test("what is not a provider is refused field by field", async () => {
  const { client, tenantId } = await tenantAdmin();
  const refused = [
    { issuer: "http://login.house.example" },
    { issuer: "javascript:alert(1)" },
    { issuer: "login.house.example" },
    { scopes: "profile email" },
    { scopes: "openid; drop" },
    { emailDomains: ["not a domain"] },
    { emailDomains: "house.example" },
    { name: "" },
    { clientId: "two\nlines" },
    { tenantId: "other" },
    { enabled: "yes" },
  ];
  for (const more of refused) {
    const answer = await client.post(`/api/v1/tenants/${tenantId}/providers`, provider(more));
    expect([answer.status, more]).toEqual([400, more]);
  }
  expect(
    (await client.post(`/api/v1/tenants/${tenantId}/providers`, provider({ issuer: "http://localhost:9/" })))
      .status,
  ).toBe(201);
});

test("a mail domain leads to one tenant, and only an administrator of the product enters one", async () => {
  const { client } = await admin();
  const first = await tenantAdmin();
  const second = await tenantAdmin();
  await added(client, first.tenantId, { emailDomains: ["Bank.example"] });
  const path = `/api/v1/tenants/${second.tenantId}/providers`;
  const taken = await client.post(path, provider({ emailDomains: ["own.example", "bank.example"] }));
  expect(taken.status).toBe(400);
  expect(await taken.json()).toMatchObject({
    findings: [{ code: "provider.domain_taken", field: "emailDomains" }],
  });
  const claimed = await second.client.post(path, provider({ emailDomains: ["own.example"] }));
  expect(claimed.status).toBe(400);
  expect(await claimed.json()).toMatchObject({ findings: [{ code: "provider.domain_unconfirmed" }] });
  const { id } = await added(client, second.tenantId, { emailDomains: ["own.example", "old.example"] });
  expect((await client.put(`${path}/${id}`, { emailDomains: ["bank.example"] })).status).toBe(400);
  // What was confirmed may be kept and given up.
  expect((await second.client.put(`${path}/${id}`, { emailDomains: ["own.example"] })).status).toBe(200);
  expect((await second.client.put(`${path}/${id}`, { emailDomains: ["old.example"] })).status).toBe(400);
  await added(client, first.tenantId, { name: "Second door", emailDomains: ["bank.example"] });
});

test("mail address: a tenant administrator can give it to nobody, when its domain is confirmed for another tenant", async () => {
  const { client: product } = await admin();
  const holder = await tenantAdmin();
  await added(product, holder.tenantId, { emailDomains: ["harbour.example"] });
  const { client } = await tenantAdmin();
  const user = { username: "squatter", email: "ada@Harbour.example", firstName: "Ada", lastName: "Byron" };
  const made = await client.post("/api/v1/users", { ...user, roles: [], tenantRole: "USER" });
  expect(made.status).toBe(400);
  expect(await made.json()).toMatchObject({ findings: [{ code: "user.email_foreign", field: "email" }] });
  const own = await contentOf<{ id: string }>(
    client.post("/api/v1/users", { ...user, email: "ada@squatter.example", roles: [], tenantRole: "USER" }),
    201,
  );
  expect(await refusalOf(client.put(`/api/v1/users/${own.id}`, { email: "ada@harbour.example" }))).toEqual([
    400,
    "input.invalid",
  ]);
  const invited = await client.post("/api/v1/invitations", {
    invitees: [{ email: "ada@harbour.example" }],
    roles: [],
  });
  expect(invited.status).toBe(422);
  expect(await invited.json()).toMatchObject({ findings: [{ code: "invitation.foreign" }] });
  const moved = await client.request("PUT", "/api/v1/user/me/email", {
    email: "ada@harbour.example",
    currentPassword: PASSWORD,
  });
  expect(moved.status).toBe(400);
  const hired = { ...user, username: "hired", roles: [], tenantRole: "USER" };
  expect((await holder.client.post("/api/v1/users", hired)).status).toBe(201);
});

test("roles given at the first sign-in are those the tenant has and the viewer may give", async () => {
  const { client: adminClient } = await admin();
  const tenantId = await seedTenant({ sections: JSON.stringify(["funds"]) });
  const { client } = await tenantAdmin(tenantId);
  for (const roles of [["ROLE_EQUITY"], [ROLE_ADMIN], ["ROLE_UNKNOWN"]]) {
    expect(
      await refusalOf(
        client.post(`/api/v1/tenants/${tenantId}/providers`, provider({ defaultRoles: roles })),
      ),
    ).toEqual([403, "user.role_not_grantable"]);
  }
  await added(client, tenantId, { defaultRoles: ["ROLE_FUND", "ROLE_FUND_SDG", ROLE_TENANT_ADMIN] });
  const offices = await adminClient.post(
    `/api/v1/tenants/${tenantId}/providers`,
    provider({ defaultRoles: [ROLE_ADMIN] }),
  );
  expect(offices.status).toBe(403);
});

test("a provider of another tenant is not there, even under the own tenant's address", async () => {
  const first = await tenantAdmin();
  const second = await tenantAdmin();
  const { id } = await added(first.client, first.tenantId);
  const path = `/api/v1/tenants/${second.tenantId}/providers/${id}`;
  expect((await second.client.put(path, { name: "Mine" })).status).toBe(404);
  expect((await second.client.delete(path)).status).toBe(404);
  const [row] = await db.select().from(identityProviders).where(eq(identityProviders.id, id));
  expect(row?.name).toBe("House sign-in");
});
