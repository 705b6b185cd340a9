import { env } from "cloudflare:workers";
import { base32 } from "@better-auth/utils/base32";
import { createOTP } from "@better-auth/utils/otp";
import { and, desc, eq, like } from "drizzle-orm";
import { expect, test } from "vitest";
import {
  newRecoveryCodes,
  newTotpSecret,
  readRecoveryCode,
} from "~/features/sessions/second-factor/totp.server";
import { ROLE_ADMIN, ROLE_TENANT_ADMIN } from "~/permissions/roles";
import { hashOf, seal } from "~/platform/secrets.server";
import { connect } from "~db/client";
import { auditLog, oneTimeTokens, recoveryCodes, sessions, tenants, users } from "~db/schema";
import { Client } from "~tests/support/client";
import { admin, mailTo, tenantAdmin } from "~tests/support/people";
import { leadsTo, Visitor } from "~tests/support/screens";
import { PASSWORD, seedTenant, seedUser } from "~tests/support/seed-rows";

const db = connect(env.DB);

/** The code of the present half minute, or of one nearby. */
const codeNow = (secret: string, drift = 0) =>
  createOTP(secret).hotp(Math.floor(Date.now() / 30_000) + drift);

async function withFactor(given: Parameters<typeof seedUser>[0] = {}) {
  const user = await seedUser(given);
  const secret = newTotpSecret();
  const codes = newRecoveryCodes();
  const totpSecret = await seal(env, "second factor", secret);
  await db
    .update(users)
    .set({ totpSecret, totpEnabledAt: "2026-01-01T00:00:00.000Z" })
    .where(eq(users.id, user.id));
  const rows = await Promise.all(
    codes.map(async (code) => ({ userId: user.id, hash: await hashOf(readRecoveryCode(code) ?? "") })),
  );
  await db.insert(recoveryCodes).values(rows);
  return { user, secret, codes };
}

/** At the page that asks for the code, after the right password. */
async function asked(username: string, address = "/login"): Promise<Visitor> {
  const browser = new Visitor();
  const answer = await browser.send(address, { username, password: PASSWORD });
  expect(answer.headers.get("location")).toBe("/second-factor");
  return browser;
}

let last = 0;

/** Each from an address of its own: twenty failures a minute from one address are too many. */
const somewhere = () => {
  last += 1;
  return { "cf-connecting-ip": `192.0.2.${last}` };
};

const give = (browser: Visitor, code: string) =>
  browser.send("/second-factor", { for: "code", code }, somewhere());
const sessionsOf = (userId: string) => db.select().from(sessions).where(eq(sessions.userId, userId));

test("after the password there is no session; the code of the app opens one", async () => {
  const { user, secret } = await withFactor();
  const browser = await asked(user.username);
  expect(await sessionsOf(user.id)).toEqual([]);
  expect(browser.cookie).not.toMatch(/(^|; )understory=/);
  expect(await leadsTo(await browser.open("/dashboard"))).toBe("/logout");
  const answer = await give(browser, await codeNow(secret));
  expect(answer.headers.get("location")).toBe("/dashboard");
  expect((await browser.open("/dashboard")).status).toBe(200);
  expect(browser.cookie).not.toContain("second-factor");
});

test("a wrong code opens nothing, and a code works once, here and elsewhere", async () => {
  const { user, secret } = await withFactor();
  const browser = await asked(user.username);
  const code = await codeNow(secret);
  const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, "0");
  expect((await give(browser, wrong)).status).toBe(422);
  expect((await give(browser, code)).headers.get("location")).toBe("/dashboard");
  const elsewhere = await asked(user.username);
  expect((await give(elsewhere, code)).status).toBe(422);
  expect(await sessionsOf(user.id)).toHaveLength(1);
  expect((await give(elsewhere, await codeNow(secret, 1))).headers.get("location")).toBe(
    "/login?sessions=other",
  );
});

test("a code given ten times at the same moment opens one session", async () => {
  const { user, secret } = await withFactor();
  const browsers = [await asked(user.username)];
  const code = await codeNow(secret);
  const answers = await Promise.all(
    Array.from({ length: 10 }, async () => (await give(browsers[0] as Visitor, code)).status),
  );
  expect(answers.filter((status) => status < 400)).toHaveLength(1);
  expect(await sessionsOf(user.id)).toHaveLength(1);
});

test("guessing codes is slowed: five a minute, the right one among them", async () => {
  const { user, secret } = await withFactor();
  const browser = await asked(user.username);
  for (let attempt = 0; attempt < 5; attempt += 1) expect((await give(browser, "000000")).status).toBe(422);
  expect((await give(browser, await codeNow(secret))).status).toBe(429);
  // Giving the password again does not give five more.
  expect((await give(await asked(user.username), await codeNow(secret))).status).toBe(429);
});

test("a recovery code works once, even for fifty who use it at the same moment, and its owner is told by mail", async () => {
  const { user, codes } = await withFactor();
  const client = new Client();
  const refused = await client.signIn(user.username);
  expect(await refused.json()).toMatchObject({ status: 401, code: "session.code_required" });
  const statuses = await Promise.all(
    Array.from(
      { length: 50 },
      async () => (await client.post("/api/v1/auth/second-factor", { code: codes[0] }, somewhere())).status,
    ),
  );
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  expect(await sessionsOf(user.id)).toHaveLength(1);
  const told = await mailTo(
    `${user.username}@example.org`,
    "A recovery code of your Understory account was used",
  );
  expect(told.text).toContain("9 recovery codes are left.");
  const stored = JSON.stringify(await db.select().from(recoveryCodes));
  expect(stored).not.toContain(codes[1]?.replaceAll("-", ""));
});

test("who is disabled, or whose password changes, between password and code is not let in", async () => {
  const { user, secret } = await withFactor();
  const browser = await asked(user.username);
  await db.update(users).set({ disabledAt: "2026-01-01T00:00:00.000Z" }).where(eq(users.id, user.id));
  expect((await give(browser, await codeNow(secret))).status).toBe(422);
  await db.update(users).set({ disabledAt: null }).where(eq(users.id, user.id));
  const client = new Client();
  await client.post("/api/v1/auth/forgot-password", { username: user.username });
  const mail = await mailTo(`${user.username}@example.org`, "Choose a new Understory password");
  const token = /\?token=([\w-]{43})/.exec(mail.text)?.[1];
  await client.post("/api/v1/auth/reset-password", { token, password: "lantern orchard gravel teapot" });
  expect((await give(browser, await codeNow(secret))).status).toBe(422);
  expect(await sessionsOf(user.id)).toEqual([]);
});

test("the question is over after ten minutes, and the page leads back to the sign-in page", async () => {
  const { user, secret } = await withFactor();
  const browser = await asked(user.username);
  await db
    .update(oneTimeTokens)
    .set({ expiresAt: "2026-01-01T00:00:00.000Z" })
    .where(eq(oneTimeTokens.userId, user.id));
  expect((await give(browser, await codeNow(secret))).status).toBe(422);
  expect(await browser.data("/second-factor")).toContain("over");
  expect(await leadsTo(await new Visitor().open("/second-factor"))).toBe("/login");
});

test("administrators' sign-in page: asks for the code too, and refuses everybody else", async () => {
  const { user, secret } = await withFactor();
  const browser = await asked(user.username, "/login-admin");
  const refused = await browser.send("/second-factor.data", { for: "code", code: await codeNow(secret) });
  expect(refused.status).toBe(403);
  expect(await sessionsOf(user.id)).toEqual([]);
  const office = await withFactor({ roles: [ROLE_ADMIN] });
  const theirs = await asked(office.user.username, "/login-admin");
  expect((await give(theirs, await codeNow(office.secret))).headers.get("location")).toBe("/dashboard");
});

/** Sets it up through its screens; answers the secret and the recovery codes. */
async function setUp(browser: Visitor) {
  const begun = await browser.send("/second-factor", { for: "begin", currentPassword: PASSWORD });
  expect(begun.headers.get("location")).toBe("/second-factor");
  const typed = /([A-Z2-7]{4}-){8}[A-Z2-7]{4}/.exec(await browser.data("/second-factor"))?.[0] ?? "";
  const secret = new TextDecoder().decode(base32.decode(typed.replaceAll("-", "")));
  const wrong = await browser.send("/second-factor.data", { for: "setup", code: "000000" }, somewhere());
  expect(wrong.status).toBe(422);
  const done = await browser.send("/second-factor.data", { for: "setup", code: await codeNow(secret) });
  const codes = [...new Set((await done.text()).match(/([a-z2-7]{4}-){3}[a-z2-7]{4}/g))];
  return { secret, codes };
}

test("setting it up asks for the password, a first code, and shows ten recovery codes once; mail and log tell it", async () => {
  const { id, username } = await seedUser();
  const browser = new Visitor();
  await browser.signIn(username);
  const guessed = await browser.send("/second-factor", { for: "begin", currentPassword: "a guess" });
  expect(guessed.status).toBe(422);
  const { secret, codes } = await setUp(browser);
  expect(codes).toHaveLength(10);
  const [row] = await db.select().from(users).where(eq(users.id, id));
  expect(row?.totpSecret).not.toContain(secret);
  await mailTo(`${username}@example.org`, "A second factor protects your Understory account");
  const [act] = await db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.subjectId, id), like(auditLog.action, "profile.%")));
  expect(act?.action).toBe("profile.second_factor_on");
  expect(await browser.data("/second-factor")).not.toContain(codes[0] ?? "");
  const again = await asked(username);
  expect((await give(again, codes[0] ?? "")).headers.get("location")).toBe("/login?sessions=other");
});

test("switching it off asks for password and code; one of them alone does nothing", async () => {
  const { user, secret, codes } = await withFactor();
  const browser = await asked(user.username);
  await give(browser, codes[0] ?? "");
  const off = (currentPassword: string, code: string) =>
    browser.send("/profile.data", { intent: "second-factor-off", currentPassword, code });
  expect((await off("a guess", await codeNow(secret))).status).toBe(422);
  expect((await off(PASSWORD, "000000")).status).toBe(422);
  expect((await off(PASSWORD, await codeNow(secret))).status).toBe(200);
  expect((await new Visitor().signIn(user.username)).headers.get("location")).toMatch(/login|dashboard/);
  expect(await db.select().from(recoveryCodes).where(eq(recoveryCodes.userId, user.id))).toEqual([]);
  await mailTo(`${user.username}@example.org`, "The second factor of your Understory account is off");
});

test("new recovery codes end the ones before", async () => {
  const { user, secret, codes } = await withFactor();
  const browser = await asked(user.username);
  await give(browser, codes[0] ?? "");
  const proof = { intent: "recovery-codes", currentPassword: PASSWORD, code: await codeNow(secret) };
  const answer = await (await browser.send("/profile.data", proof)).text();
  const fresh = answer.match(/([a-z2-7]{4}-){3}[a-z2-7]{4}/g) ?? [];
  expect((await give(await asked(user.username), codes[1] ?? "")).status).toBe(422);
  expect((await give(await asked(user.username), fresh[1] ?? "")).status).toBe(302);
});

test("an administrator resets it for a user of the own tenant, and not for themselves", async () => {
  const { user } = await withFactor();
  const path = `/api/v1/users/${user.id}/second-factor`;
  const own = await tenantAdmin(user.tenantId);
  expect((await own.client.delete(path)).status).toBe(204);
  expect((await own.client.delete(path)).status).toBe(409);
  expect((await new Client().signIn(user.username)).status).toBe(200);
  expect((await own.client.delete(`/api/v1/users/${own.id}/second-factor`)).status).toBe(409);
  const [act] = await db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.subjectId, user.id), like(auditLog.action, "user.%")))
    .orderBy(desc(auditLog.id));
  expect(act?.action).toBe("user.reset_second_factor");
});

test("where a tenant asks its administrators for it, they are led to setting it up first; others are not", async () => {
  const tenantId = await seedTenant();
  await db
    .update(tenants)
    .set({ tenantConfig: JSON.stringify({ administrators: { secondFactor: true } }) })
    .where(eq(tenants.id, tenantId));
  const office = await seedUser({ tenantId, roles: [ROLE_TENANT_ADMIN] });
  const browser = new Visitor();
  await browser.signIn(office.username);
  for (const path of ["/dashboard", "/users", "/profile.data"])
    expect(await leadsTo(await browser.open(path))).toBe("/second-factor");
  expect(await (await browser.api("GET", "/users")).json()).toMatchObject({
    status: 403,
    code: "session.second_factor_required",
  });
  await setUp(browser);
  expect((await browser.open("/users")).status).toBe(200);
  const colleague = new Visitor();
  const { username } = await seedUser({ tenantId });
  await colleague.signIn(username);
  expect((await colleague.open("/dashboard")).status).toBe(200);
  // An administrator of another tenant is not asked.
  expect((await (await admin()).client.get("/api/v1/users")).status).toBe(200);
});
