import { env } from "cloudflare:workers";
import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { visitBySession } from "~/features/sessions/visits.service.server";
import { ROLE_SYSTEM_ADMIN } from "~/permissions/roles";
import { createContext } from "~/platform/context.server";
import { connect } from "~db/client";
import { appState, sessions, users } from "~db/schema";
import { refusalOf } from "~tests/support/answers";
import { Client } from "~tests/support/client";
import { seedUser } from "~tests/support/seed-rows";

const db = connect(env.DB);

const sessionsOf = (userId: string) => db.select().from(sessions).where(eq(sessions.userId, userId));

async function signedIn(given: Parameters<typeof seedUser>[0] = {}) {
  const user = await seedUser(given);
  const client = new Client();
  expect((await client.signIn(user.username)).status).toBe(200);
  return { user, client };
}

const meStatus = async (client: Client) => (await client.get("/api/v1/user/me")).status;

/** Moves a session into the past, as if nobody had used it for that long. */
const ageSessions = (userId: string, minutes: number) =>
  db.run(sql`update sessions set expires_at = expires_at - ${minutes * 60_000},
    updated_at = updated_at - ${minutes * 60_000} where user_id = ${userId}`);

test("a session unused for thirty minutes is over", async () => {
  const { user, client } = await signedIn();
  await ageSessions(user.id, 29);
  expect(await meStatus(client)).toBe(200);
  await ageSessions(user.id, 31);
  expect(await meStatus(client)).toBe(401);
});

test("using a session gives it thirty more minutes, and no more than twelve hours in all", async () => {
  const { user, client } = await signedIn();
  const [stored] = await sessionsOf(user.id);
  const token = stored?.token ?? "";
  const start = stored?.createdAt.getTime() ?? 0;
  const at = (minutes: number) => ({
    ...createContext(env, { waitUntil: (work) => writes.push(work) }),
    clock: () => new Date(start + minutes * 60_000),
  });
  const writes: Promise<unknown>[] = [];
  for (let minutes = 20; minutes < 720; minutes += 20) {
    expect((await visitBySession(at(minutes), token)).viewer?.id).toBe(user.id);
    await Promise.all(writes.splice(0));
  }
  expect((await visitBySession(at(719), token)).viewer?.id).toBe(user.id);
  expect((await visitBySession(at(720), token)).viewer).toBeNull();
  expect(await meStatus(client)).toBe(200);
});

test("asking how long a session lives does not renew it, renewing does", async () => {
  const { user, client } = await signedIn();
  await ageSessions(user.id, 28);
  const before = await client.read<{ secondsLeft: number }>("/api/v1/auth/session");
  expect(before.secondsLeft).toBeGreaterThan(110);
  expect(before.secondsLeft).toBeLessThanOrEqual(120);
  await new Promise((resolve) => setTimeout(resolve, 50));
  const again = await client.read<{ secondsLeft: number }>("/api/v1/auth/session");
  expect(again.secondsLeft).toBeLessThanOrEqual(before.secondsLeft);
  const renewed = await (await client.put("/api/v1/auth/session")).json<{ secondsLeft: number }>();
  expect(renewed.secondsLeft).toBeGreaterThan(1790);
});

test("signing in elsewhere tells about the other session, which can be ended or kept", async () => {
  const { user, client } = await signedIn();
  const second = new Client();
  const answer = await second.signIn(user.username);
  const { otherSessions } = await answer.json<{ otherSessions: { id: string; lastUsedAt: string }[] }>();
  expect(otherSessions).toHaveLength(1);
  const list = await second.read<{
    items: { id: string; current: boolean }[];
  }>("/api/v1/user/me/sessions");
  expect(list.items.map((item) => item.current)).toEqual([true, false]);
  expect((await second.delete(`/api/v1/user/me/sessions/${otherSessions[0]?.id}`)).status).toBe(204);
  expect([await meStatus(client), await meStatus(second)]).toEqual([401, 200]);
});

test("all other sessions end at once, this one stays", async () => {
  const { user, client } = await signedIn();
  const others = [new Client(), new Client()];
  for (const other of others) await other.signIn(user.username);
  expect((await client.delete("/api/v1/user/me/sessions")).status).toBe(204);
  expect(await Promise.all([client, ...others].map(meStatus))).toEqual([200, 401, 401]);
});

test("a session known before signing in is not the session after it", async () => {
  const { user, client } = await signedIn();
  const [before] = await sessionsOf(user.id);
  await client.signIn(user.username);
  const after = await sessionsOf(user.id);
  expect(after.map((row) => row.token)).not.toContain(before?.token);
});

test("who must choose a new password may do nothing else", async () => {
  const { user, client } = await signedIn();
  await db.update(users).set({ mustChangePassword: true }).where(eq(users.id, user.id));
  expect(await meStatus(client)).toBe(200);
  expect((await client.put("/api/v1/auth/session")).status).toBe(200);
  expect(await refusalOf(client.get("/api/v1/nothing/here"))).toEqual([
    403,
    "session.password_change_required",
  ]);
});

test("during maintenance everybody but a system administrator gets 503", async () => {
  const { client } = await signedIn();
  const { user: sysadmin, client: systemAdmin } = await signedIn({ roles: [ROLE_SYSTEM_ADMIN] });
  const { user } = await signedIn();
  await db.insert(appState).values({ key: "maintenance", value: "2026-01-01T00:00:00.000Z" });
  try {
    const refused = await client.get("/api/v1/user/me");
    expect(refused.status).toBe(503);
    expect(refused.headers.get("retry-after")).toBe("300");
    expect(await refused.json()).toMatchObject({ code: "server.maintenance" });
    expect(await meStatus(new Client())).toBe(503);
    expect(await meStatus(systemAdmin)).toBe(200);
    expect((await new Client().get("/api/v1/config")).status).toBe(200);
    expect((await new Client().signIn(user.username)).status).toBe(503);
    expect((await new Client().signIn(sysadmin.username)).status).toBe(200);
  } finally {
    await db.delete(appState).where(eq(appState.key, "maintenance"));
  }
  expect(await meStatus(client)).toBe(200);
});

test("without a session every path but the public ones answers 401, whether it exists or not", async () => {
  const statuses = await Promise.all(
    ["/api/v1/user/me/sessions", "/api/v1/nothing/here", "/api/v1/auth/session"].map(
      async (path) => (await new Client().get(path)).status,
    ),
  );
  expect(statuses).toEqual([401, 401, 401]);
});

test("right passwords given at once are not refused, and a burst of wrong ones stops at five", async () => {
  const right = await seedUser();
  const wrong = await seedUser();
  const rightStatuses = await Promise.all(
    Array.from({ length: 8 }, async () => (await new Client().signIn(right.username)).status),
  );
  expect(rightStatuses).toEqual(Array.from({ length: 8 }, () => 200));
  const statuses = await Promise.all(
    Array.from({ length: 16 }, async () => (await new Client().signIn(wrong.username, "a guess")).status),
  );
  expect(statuses.filter((status) => status === 401)).toHaveLength(5);
  expect(statuses.filter((status) => status === 429)).toHaveLength(11);
  expect((await new Client().signIn(wrong.username)).status).toBe(429);
});
