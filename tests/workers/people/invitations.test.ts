import { SELF } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { LINK_PURPOSE } from "~/features/mail/mail.service.server";
import { ROLE_ADMIN, ROLE_SYSTEM_ADMIN, ROLE_TENANT_ADMIN } from "~/permissions/roles";
import { seal } from "~/platform/secrets.server";
import { connect } from "~db/client";
import { auditLog, emails, invitations, tenants } from "~db/schema";
import { contentOf, refusalOf } from "~tests/support/answers";
import { Client } from "~tests/support/client";
import { admin, mailsTo, mailTo, tenantAdmin } from "~tests/support/people";
import { ApiClient } from "~tests/support/permissions/api-client";
import { seedTenant, seedUser } from "~tests/support/seed-rows";

const db = connect(env.DB);
const STRONG = "lantern orchard gravel teapot";

interface Invited {
  readonly invited: readonly { id: string; email: string; code: string; url: string; expiresAt: string }[];
  readonly findings: readonly { code: string; field: string }[];
}

async function invited(client: Client, emails: readonly string[], more: Record<string, unknown> = {}) {
  const invitees = emails.map((email) => ({ email }));
  return contentOf<Invited>(client.post("/api/v1/invitations", { invitees, ...more }), 201);
}

async function inviteOne(client: Client, email: string, more: Record<string, unknown> = {}) {
  const [one] = (await invited(client, [email], more)).invited;
  if (!one) throw new Error("Nobody was invited.");
  return one;
}

const acceptance = (username: string, more: Record<string, unknown> = {}) => ({
  username,
  firstName: "Ada",
  lastName: "Moor",
  password: STRONG,
  ...more,
});

const accept = (code: string, body: unknown) => new Client().post(`/api/v1/invitations/${code}/accept`, body);

test("an invited person reads who invites, becomes a user with the roles given, and is signed in", async () => {
  const { client, tenantId } = await tenantAdmin();
  const { id, code, url } = await inviteOne(client, "Ada@Example.org", { roles: ["ROLE_FUND", "ROLE_ETF"] });
  const mail = await mailTo("ada@example.org", "invites you to Understory");
  expect(mail.text).toContain(url);
  expect(url).toMatch(/\/signIn\?code=[\w-]{43}$/);
  const opened = await new Client().get(`/api/v1/invitations/${code}`);
  expect(await opened.json()).toMatchObject({
    email: "ada@example.org",
    invitedBy: expect.stringContaining("Last"),
  });
  const own = new Client();
  const accepted = await own.post(`/api/v1/invitations/${code}/accept`, acceptance("ada"));
  expect(accepted.status).toBe(201);
  own.keepCookies(accepted);
  const me = await own.read<{ userRoles: { role: { name: string } }[] }>("/api/v1/user/me");
  expect(me).toMatchObject({ firstName: "Ada", userTenant: { role: "USER", tenant: { id: tenantId } } });
  expect(me.userRoles.map(({ role }) => role.name).sort()).toEqual(["ROLE_ETF", "ROLE_FUND"]);
  const list = await client.get("/api/v1/invitations?filter[status]=used");
  expect(await list.json()).toMatchObject({ items: [{ id, status: "used" }] });
});

test("an invitation's link: leads to the public address when the request names another host", async () => {
  const { username } = await seedUser({ roles: [ROLE_TENANT_ADMIN] });
  const cookie = await new ApiClient().signIn(username);
  const answer = await SELF.fetch("http://evil.example/api/v1/invitations", {
    method: "POST",
    headers: { cookie, origin: "http://evil.example", "content-type": "application/json" },
    body: JSON.stringify({ invitees: [{ email: "host@example.org" }] }),
  });
  expect(answer.status).toBe(201);
  const [made] = (await answer.json<Invited>()).invited;
  expect(made?.url).toMatch(/^http:\/\/understory\.test\/signIn\?code=/);
  const mail = await mailTo("host@example.org", "invites you to Understory");
  expect(mail.text + mail.html).not.toContain("evil.example");
});

test("the link's secret is kept as its hash only", async () => {
  const { client } = await tenantAdmin();
  const { id, code } = await inviteOne(client, "hashed@example.org");
  const [row] = await db.select().from(invitations).where(eq(invitations.id, id));
  const acts = await db.select().from(auditLog).where(eq(auditLog.subjectId, id));
  const list = await (await client.get("/api/v1/invitations")).text();
  expect(acts.map((act) => act.action)).toEqual(["invitation.create"]);
  expect(JSON.stringify([row, acts, list])).not.toContain(code);
});

test("an invitation works once, also when it is used many times at the same moment", async () => {
  const { client } = await tenantAdmin();
  const { code } = await inviteOne(client, "once@example.org");
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, index) => accept(code, acceptance(`once-${index}`))),
  );
  const statuses = answers.map((answer) => answer.status);
  expect(statuses.filter((status) => status === 201)).toHaveLength(1);
  expect(statuses.filter((status) => status === 404 || status === 409)).toHaveLength(7);
  const again = await accept(code, acceptance("once-more"));
  expect(again.status).toBe(404);
  expect(await again.json()).toMatchObject({ title: "Invitation code is not valid or it has expired" });
});

test("a code that was revoked, has expired, or never was is answered in the same words", async () => {
  const { client } = await tenantAdmin();
  const revoked = await inviteOne(client, "revoked@example.org");
  const expired = await inviteOne(client, "expired@example.org");
  expect((await client.delete(`/api/v1/invitations/${revoked.id}`)).status).toBe(204);
  expect((await client.delete(`/api/v1/invitations/${revoked.id}`)).status).toBe(409);
  await db
    .update(invitations)
    .set({ expiresAt: "2026-01-01T00:00:00.000Z" })
    .where(eq(invitations.id, expired.id));
  for (const code of [revoked.code, expired.code, "never-was"]) {
    expect(await refusalOf(new Client().get(`/api/v1/invitations/${code}`))).toEqual([
      404,
      "invitation.invalid",
    ]);
    expect((await accept(code, acceptance("nobody"))).status).toBe(404);
  }
  const list = await client.get("/api/v1/invitations?filter[status]=expired&sort=email");
  expect(await list.json()).toMatchObject({
    total: 2,
    items: [{ email: "expired@example.org" }, { email: "revoked@example.org" }],
  });
});

test("a refused acceptance does not use the invitation up", async () => {
  const { client } = await tenantAdmin();
  const taken = await seedUser();
  const { code } = await inviteOne(client, "patient@example.org");
  const refused: [Record<string, unknown>, number][] = [
    [acceptance(taken.username), 409],
    [acceptance("patient", { password: "password1234" }), 422],
    [acceptance("pat ient"), 400],
    [acceptance("patient", { roles: [ROLE_ADMIN] }), 400],
    [acceptance("patient", { tenantId: taken.tenantId }), 400],
    [acceptance("patient", { email: "other@example.org" }), 400],
  ];
  for (const [body, status] of refused)
    expect([(await accept(code, body)).status, body]).toEqual([status, body]);
  expect((await accept(code, acceptance("patient"))).status).toBe(201);
});

test("sending again makes a new link and a new end; the old link no longer works", async () => {
  const { client } = await tenantAdmin();
  const first = await inviteOne(client, "again@example.org", { days: 1 });
  const second = await contentOf<{ code: string; expiresAt: string }>(
    client.post(`/api/v1/invitations/${first.id}/resend`),
  );
  expect(second.expiresAt > first.expiresAt).toBe(true);
  await expect.poll(async () => (await mailsTo("again@example.org")).length).toBe(2);
  expect((await new Client().get(`/api/v1/invitations/${first.code}`)).status).toBe(404);
  expect((await accept(second.code, acceptance("again"))).status).toBe(201);
  expect((await client.post(`/api/v1/invitations/${first.id}/resend`)).status).toBe(409);
  expect((await client.delete(`/api/v1/invitations/${first.id}`)).status).toBe(409);
});

test("the mail of an invitation: sent again only while its own link opens the invitation, when it had failed", async () => {
  const { client } = await admin();
  const mailedTo = async (to: string) => {
    await mailTo(to, "invites you to Understory");
    const [mail] = await db.select().from(emails).where(eq(emails.recipient, to));
    return mail?.id ?? "";
  };
  const mails = {
    open: await inviteOne(client, "mail-open@example.org"),
    revoked: await inviteOne(client, "mail-revoked@example.org"),
    expired: await inviteOne(client, "mail-expired@example.org"),
    renewed: await inviteOne(client, "mail-renewed@example.org"),
  };
  const ids: Record<string, string> = {};
  for (const [name, { email, url }] of Object.entries(mails)) {
    const id = await mailedTo(email);
    const sealedLink = await seal(env, LINK_PURPOSE, url);
    await db.update(emails).set({ status: "failed", sealedLink }).where(eq(emails.id, id));
    ids[name] = id;
  }
  await client.delete(`/api/v1/invitations/${mails.revoked.id}`);
  await client.post(`/api/v1/invitations/${mails.renewed.id}/resend`);
  await db
    .update(invitations)
    .set({ expiresAt: "2026-01-01T00:00:00.000Z" })
    .where(eq(invitations.id, mails.expired.id));
  const retry = (names: readonly string[]) =>
    client.post("/api/v1/emails/retry", { ids: names.map((name) => ids[name]) });
  for (const name of ["revoked", "expired", "renewed"])
    expect([name, await refusalOf(retry([name]))]).toEqual([name, [409, "mail.nothing_to_retry"]]);
  expect(await (await retry(Object.keys(ids))).json()).toEqual({ retried: 1 });
  const [open] = await db
    .select()
    .from(emails)
    .where(eq(emails.id, ids.open ?? ""));
  expect(open?.status).not.toBe("failed");
});

test("who is a user or holds an open invitation is left out and named, the others are invited", async () => {
  const { client, tenantId } = await tenantAdmin();
  const user = await seedUser({ tenantId });
  await inviteOne(client, "waiting@example.org");
  const addresses = [
    "new@example.org",
    `${user.username}@example.org`,
    "waiting@example.org",
    "New@example.org",
  ];
  const { invited: some, findings } = await invited(client, addresses);
  expect(some.map(({ email }) => email)).toEqual(["new@example.org"]);
  expect(findings.map(({ code, field }) => [code, field])).toEqual([
    ["invitation.already_user", "invitees.1.email"],
    ["invitation.already_invited", "invitees.2.email"],
  ]);
  const nobody = await client.post("/api/v1/invitations", { invitees: [{ email: "waiting@example.org" }] });
  expect(nobody.status).toBe(422);
});

test("whom another tenant has invited is not told", async () => {
  const first = await tenantAdmin();
  const second = await tenantAdmin();
  await inviteOne(first.client, "shared@example.org");
  const { invited: some, findings } = await invited(second.client, ["shared@example.org"]);
  expect(some).toHaveLength(1);
  expect(findings).toEqual([]);
});

test("nobody invites into a foreign tenant, nor with roles beyond the own office or the tenant's sections", async () => {
  const foreign = await seedTenant();
  const tenantId = await seedTenant({ sections: JSON.stringify(["funds"]) });
  const { client } = await tenantAdmin(tenantId);
  const { client: adminClient } = await admin();
  const send = async (by: Client, more: Record<string, unknown>) =>
    (await by.post("/api/v1/invitations", { invitees: [{ email: "x@example.org" }], ...more })).status;
  expect(await send(client, { tenantId: foreign })).toBe(404);
  expect(await send(client, { roles: [ROLE_ADMIN] })).toBe(403);
  expect(await send(client, { roles: ["ROLE_EQUITY"] })).toBe(403);
  expect(await send(adminClient, { tenantId, roles: [ROLE_SYSTEM_ADMIN] })).toBe(403);
  expect(await send(adminClient, { tenantId, roles: ["ROLE_EQUITY"] })).toBe(403);
  expect(await send(client, { autoGenerated: true })).toBe(400);
  expect(await send(client, { days: 61 })).toBe(400);
  expect(await send(client, { invitees: [] })).toBe(400);
  expect(await send(client, { roles: ["ROLE_FUND", ROLE_TENANT_ADMIN] })).toBe(201);
});

test("a tenant's administrator lists the own tenant's invitations only", async () => {
  const { client } = await tenantAdmin();
  const other = await tenantAdmin();
  await inviteOne(other.client, "foreign@example.org");
  expect(await client.read("/api/v1/invitations?pageSize=100")).toMatchObject({ total: 0 });
  const filtered = await client.get(`/api/v1/invitations?filter[tenant]=${other.tenantId}`);
  expect(await filtered.json()).toMatchObject({ total: 0 });
});

test("an invitation to a higher office is shown to a tenant's administrator, who can neither send it again nor revoke it", async () => {
  const { client, tenantId } = await tenantAdmin();
  const { client: adminClient } = await admin();
  const given = { tenantId, roles: [ROLE_ADMIN] };
  const { id, code } = await inviteOne(adminClient, "office@example.org", given);
  const list = await client.get("/api/v1/invitations");
  expect(await list.json()).toMatchObject({ items: [{ id, readOnly: true }] });
  for (const answer of [
    await client.post(`/api/v1/invitations/${id}/resend`),
    await client.delete(`/api/v1/invitations/${id}`),
  ]) {
    expect(answer.status).toBe(403);
    expect(await answer.json()).toMatchObject({ code: "invitation.out_of_reach" });
  }
  expect((await new Client().get(`/api/v1/invitations/${code}`)).status).toBe(200);
  expect((await adminClient.post(`/api/v1/invitations/${id}/resend`)).status).toBe(200);
});

test("a tenant that is closed invites nobody, and its open links do not work until it is open again", async () => {
  const { client } = await admin();
  const tenantId = await seedTenant();
  const { id, code } = await inviteOne(client, "closed@example.org", { tenantId });
  const state = (change: Partial<typeof tenants.$inferInsert>) =>
    db
      .update(tenants)
      .set({ active: true, disabledAt: null, deletedAt: null, ...change })
      .where(eq(tenants.id, tenantId));
  const now = "2026-02-01T00:00:00.000Z";
  for (const closed of [{ disabledAt: now }, { active: false }, { deletedAt: now }]) {
    await state(closed);
    expect((await new Client().get(`/api/v1/invitations/${code}`)).status).toBe(404);
    expect((await accept(code, acceptance("closed"))).status).toBe(404);
    expect((await client.post(`/api/v1/invitations/${id}/resend`)).status).toBe(409);
    const more = await client.post("/api/v1/invitations", {
      tenantId,
      invitees: [{ email: "y@example.org" }],
    });
    expect(more.status).toBe("deletedAt" in closed ? 404 : 409);
  }
  await state({});
  expect((await accept(code, acceptance("closed"))).status).toBe(201);
});

test("many are invited at once, each with a link of their own", async () => {
  const { client } = await tenantAdmin();
  const addresses = Array.from({ length: 90 }, (_, index) => `many-${index}@example.org`);
  const { invited: all } = await invited(client, addresses);
  expect(all.map(({ email }) => email)).toEqual(addresses);
  expect(new Set(all.map(({ code }) => code)).size).toBe(90);
  expect(await client.read("/api/v1/invitations?q=many-8")).toMatchObject({ total: 11 });
});
