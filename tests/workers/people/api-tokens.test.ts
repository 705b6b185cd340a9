import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import type { ApiTokenView } from "~/features/people/profile/profile.answers";
import { hashOf } from "~/platform/secrets.server";
import { connect } from "~db/client";
import { apiTokens, auditLog, users } from "~db/schema";
import { contentOf, refusalOf } from "~tests/support/answers";
import { Client } from "~tests/support/client";
import { person } from "~tests/support/people";
import { PASSWORD, seedTenant } from "~tests/support/seed-rows";

const db = connect(env.DB);

interface Token extends ApiTokenView {
  readonly token: string;
}

const form = (more: Record<string, unknown> = {}) => ({
  name: "Nightly",
  scopes: ["read:portfolios"],
  currentPassword: PASSWORD,
  ...more,
});

async function withToken(more: Record<string, unknown> = {}) {
  const owner = await person();
  const token = await contentOf<Token>(owner.client.post("/api/v1/user/me/tokens", form(more)), 201);
  const program = new Client();
  const headers = { authorization: `Bearer ${token.token}` };
  return { ...owner, token, ask: (path: string) => program.get(`/api/v1${path}`, headers) };
}

const listed = async (client: Client) =>
  (await client.read<{ items: Token[] }>("/api/v1/user/me/tokens")).items;

test("a token is answered once, stored as its hash, and recognised by its first characters", async () => {
  const { client, token, id } = await withToken();
  expect(token.token).toMatch(/^us_[\w-]{43}$/);
  expect(token.start).toBe(token.token.slice(0, 8));
  const [row] = await db.select().from(apiTokens).where(eq(apiTokens.id, token.id));
  expect(row?.hash).toBe(await hashOf(token.token));
  const secret = token.token.slice(8);
  expect(JSON.stringify(row)).not.toContain(secret);
  expect(JSON.stringify(await listed(client))).not.toContain(secret);
  const [act] = await db.select().from(auditLog).where(eq(auditLog.subjectId, token.id));
  expect(act).toMatchObject({ action: "token.create", actorId: id, subjectName: "Nightly" });
  expect(JSON.stringify(act)).not.toContain(secret);
});

test("a token: refused without the right password", async () => {
  const { client } = await person();
  const wrong = await client.post("/api/v1/user/me/tokens", form({ currentPassword: "not the password" }));
  expect([wrong.status, await listed(client)]).toEqual([422, []]);
});

test("a token: ends when its owner changes the password", async () => {
  const { client, ask } = await withToken();
  expect((await ask("/portfolios")).status).toBe(200);
  const changed = await client.put("/api/v1/user/me/password", {
    currentPassword: PASSWORD,
    password: "lantern orchard gravel teapot",
  });
  expect(changed.status).toBe(204);
  expect((await ask("/portfolios")).status).toBe(401);
});

test("a token works without a cookie within its scopes, and its use is noted", async () => {
  const { ask, client, id } = await withToken();
  expect((await ask("/portfolios")).status).toBe(200);
  expect(await (await ask("/user/me")).json()).toMatchObject({ id });
  expect(await refusalOf(ask("/assets/funds"))).toEqual([403, "token.scope_missing"]);
  await expect.poll(async () => (await listed(client))[0]?.lastUsedAt).not.toBeNull();
});

test("a token neither makes tokens nor changes the account, whatever its scopes", async () => {
  const { token } = await withToken({ scopes: ["read:administration", "write:administration"] });
  const headers = { authorization: `Bearer ${token.token}` };
  const program = new Client();
  const answers = [
    await program.post("/api/v1/user/me/tokens", form(), headers),
    await program.get("/api/v1/user/me/tokens", headers),
    await program.request("PUT", "/api/v1/user/me/profile", { firstName: "X" }, headers),
    await program.request("DELETE", "/api/v1/user/me/sessions", undefined, headers),
  ];
  expect(answers.map((answer) => answer.status)).toEqual([403, 403, 403, 403]);
});

test("an expired, revoked or made-up token is nobody's", async () => {
  const { token, ask, client } = await withToken({ days: 1 });
  const left = Date.parse(token.expiresAt) - Date.now();
  expect(left).toBeGreaterThan(23.9 * 3600_000);
  expect(left).toBeLessThanOrEqual(24 * 3600_000);
  await db
    .update(apiTokens)
    .set({ expiresAt: new Date(Date.now() - 1000).toISOString() })
    .where(eq(apiTokens.id, token.id));
  expect((await ask("/portfolios")).status).toBe(401);
  expect(await listed(client)).toEqual([]);

  const second = await withToken();
  expect((await second.client.delete(`/api/v1/user/me/tokens/${second.token.id}`)).status).toBe(204);
  expect((await second.ask("/portfolios")).status).toBe(401);
  expect((await second.client.delete(`/api/v1/user/me/tokens/${second.token.id}`)).status).toBe(404);

  const invented = await new Client().get("/api/v1/portfolios", { authorization: "Bearer us_invented" });
  expect(invented.status).toBe(401);
  // A cookie does not help where a token is shown that is none.
  expect(
    (await second.client.get("/api/v1/portfolios", { authorization: "Bearer us_invented" })).status,
  ).toBe(401);
});

test("somebody else's token is not there, and a disabled owner's does not work", async () => {
  const { token, ask, id } = await withToken();
  const stranger = await person();
  expect((await stranger.client.delete(`/api/v1/user/me/tokens/${token.id}`)).status).toBe(404);
  expect((await ask("/portfolios")).status).toBe(200);
  await db.update(users).set({ disabledAt: "2026-01-01T00:00:00.000Z" }).where(eq(users.id, id));
  expect((await ask("/portfolios")).status).toBe(401);
});

test("scopes are those of the product, a token lives 1 to 366 days, and the demo has none", async () => {
  const { client } = await person();
  const refused = await Promise.all(
    [
      { scopes: [] },
      { scopes: ["everything"] },
      { days: 0 },
      { days: 367 },
      { days: 1.5 },
      { name: "" },
      { hash: "chosen" },
      { userId: "somebody" },
    ].map(async (more) => (await client.post("/api/v1/user/me/tokens", form(more))).status),
  );
  expect(refused).toEqual([400, 400, 400, 400, 400, 400, 400, 400]);
  const demo = await person({ tenantId: await seedTenant({ type: "DEMO" }) });
  expect(await refusalOf(demo.client.post("/api/v1/user/me/tokens", form()))).toEqual([
    403,
    "permission.not_in_demo",
  ]);
});
