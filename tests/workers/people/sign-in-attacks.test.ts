import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { passwordLink } from "~/features/sessions/passwords/passwords.service.server";
import { ROLE_TENANT_ADMIN } from "~/permissions/roles";
import { createContext } from "~/platform/context.server";
import { connect } from "~db/client";
import { invitations, sessions, users } from "~db/schema";
import { tenantAdmin } from "~tests/support/people";
import { leadsTo, Visitor } from "~tests/support/screens";
import { PASSWORD, seedUser } from "~tests/support/seed-rows";

const db = connect(env.DB);
const STRONG = "lantern orchard gravel teapot";

async function resetToken(userId: string): Promise<string> {
  const link = await passwordLink(createContext(env), userId, 3_600_000);
  const [first, ...rest] = link.statements;
  if (first) await db.batch([first, ...rest]);
  return new URL(link.url, "http://understory.test").searchParams.get("token") ?? "";
}

async function invited() {
  const { client, tenantId } = await tenantAdmin();
  const email = `invited-${crypto.randomUUID()}@example.org`;
  const answer = await client.post("/api/v1/invitations", { invitees: [{ email, firstName: "Ada" }] });
  const { invited: made } = await answer.json<{ invited: { code: string; id: string }[] }>();
  return { email, tenantId, code: made[0]?.code ?? "", id: made[0]?.id ?? "" };
}

const accepted = { firstName: "Ada", lastName: "Longhi", password: STRONG };

test("the secret of a mailed link leaves the address for a cookie no script reads", async () => {
  const user = await seedUser();
  const { code } = await invited();
  const links = { "/password-change?token=": await resetToken(user.id), "/signIn?code=": code };
  for (const [path, secret] of Object.entries(links)) {
    const answer = await new Visitor().open(path + secret);
    expect([answer.status, answer.headers.get("location")]).toEqual([302, path.split("?")[0]]);
    expect(answer.headers.get("set-cookie")).toMatch(new RegExp(`=${secret}; .*HttpOnly; SameSite=Lax`));
  }
});

test("a mailed link changes the password on the screen once, however many use it at once, and ends all sessions", async () => {
  const user = await seedUser();
  const signedIn = new Visitor();
  await signedIn.signIn(user.username);
  const token = await resetToken(user.id);
  const answers = await Promise.all(
    Array.from({ length: 12 }, async (_, index) => {
      const browser = new Visitor();
      await browser.open(`/password-change?token=${token}`);
      return browser.send("/password-change", { for: "link", password: `${STRONG} ${index}` });
    }),
  );
  const stored = answers.filter((answer) => answer.headers.get("location") === "/login?changed");
  expect(stored).toHaveLength(1);
  expect(answers.filter((answer) => answer.status === 422)).toHaveLength(11);
  expect(stored[0]?.headers.getSetCookie().join()).toContain("password-link=; Max-Age=0");
  expect(await leadsTo(await signedIn.open("/dashboard"))).toBe("/logout");
});

test("a link that is over says so and changes nothing; without any link there is nothing to change", async () => {
  const browser = new Visitor();
  await browser.open("/password-change?token=never-given");
  expect(await browser.data("/password-change")).toContain("invalid");
  expect((await browser.send("/password-change", { for: "link", password: STRONG })).status).toBe(422);
  const anonymous = new Visitor();
  expect((await anonymous.open("/password-change")).headers.get("location")).toBe("/login");
  expect((await anonymous.send("/password-change.data", { for: "link", password: STRONG })).status).toBe(422);
  const own = { for: "own", currentPassword: PASSWORD, password: STRONG };
  expect((await anonymous.send("/password-change.data", own)).status).toBe(401);
});

test("an invitation shows who invites to what, is accepted on the screen once, and takes no role or tenant from a form", async () => {
  const { email, tenantId, code, id } = await invited();
  const browser = new Visitor();
  await browser.open(`/signIn?code=${code}`);
  expect(await browser.data("/signIn")).toContain(email);
  const username = `ada-${id.slice(0, 8)}`;
  const unasked: readonly Record<string, string>[] = [
    { roles: "ROLE_ADMIN" },
    { tenantId: "another" },
    { tenantRole: "ADMIN" },
  ];
  for (const more of unasked)
    expect((await browser.send("/signIn", { ...accepted, username, ...more })).status).toBe(400);
  expect((await browser.send("/signIn", { ...accepted, username: "white space" })).status).toBe(400);
  expect((await browser.send("/signIn", { ...accepted, username, password: "password1234" })).status).toBe(
    422,
  );
  const answer = await browser.send("/signIn", { ...accepted, username });
  expect(answer.headers.get("location")).toBe("/dashboard");
  const [made] = await db.select().from(users).where(eq(users.username, username));
  expect(made).toMatchObject({ tenantId, tenantRole: "USER", email });
  expect((await browser.open("/dashboard")).status).toBe(200);
  const late = new Visitor();
  await late.open(`/signIn?code=${code}`);
  expect(await late.data("/signIn")).toContain("Invitation code is not valid or it has expired");
  expect((await late.send("/signIn", { ...accepted, username: `${username}2` })).status).toBe(404);
  const [row] = await db.select().from(invitations).where(eq(invitations.id, id));
  expect(row?.userId).toBe(made?.id);
});

test("sign-in forms: refuse a field that they do not have", async () => {
  const user = await seedUser({ roles: [ROLE_TENANT_ADMIN] });
  const browser = new Visitor();
  const login = { username: user.username, password: PASSWORD };
  expect((await browser.send("/login", { ...login, role: "ROLE_ADMIN" })).status).toBe(400);
  expect((await browser.send("/forgot-password", { username: "x", email: "me@evil.example" })).status).toBe(
    400,
  );
  expect(
    (await browser.send("/login-external", { email: "a@b.example", issuer: "https://evil" })).status,
  ).toBe(400);
});

test("sign-in forms: refused when another site sends them, by Origin and by Sec-Fetch-Site", async () => {
  const user = await seedUser();
  const browser = new Visitor();
  const login = { username: user.username, password: PASSWORD };
  const foreign: readonly Record<string, string>[] = [
    { origin: "https://evil.example" },
    { "sec-fetch-site": "cross-site" },
    { "sec-fetch-site": "same-site" },
  ];
  for (const headers of foreign)
    for (const path of [
      "/login",
      "/login-admin",
      "/forgot-password",
      "/signIn",
      "/login-external",
      "/logout",
    ])
      expect((await browser.send(path, login, headers)).status).toBe(403);
  await browser.signIn(user.username);
  expect((await browser.send("/password-change", {}, { "sec-fetch-site": "cross-site" })).status).toBe(403);
  // A link of another site leads here, but ends no session.
  const led = await browser.open("/logout", { "sec-fetch-site": "cross-site" });
  expect(led.headers.get("location")).toBe("/dashboard");
  expect((await browser.open("/dashboard")).status).toBe(200);
});

test("whoever leaves takes nothing stored along: page and API ask the browser to clear it", async () => {
  const user = await seedUser();
  const browser = new Visitor();
  await browser.signIn(user.username);
  const left = await browser.open("/logout");
  expect(left.headers.get("clear-site-data")).toBe('"storage"');
  expect(left.headers.getSetCookie().join()).toMatch(/understory=; Max-Age=0/);
  await browser.signIn(user.username);
  expect((await browser.api("PUT", "/auth/logout")).headers.get("clear-site-data")).toBe(
    '"cache", "storage"',
  );
  // What is shown to somebody signed in is not kept by anybody.
  await browser.signIn(user.username);
  expect((await browser.open("/dashboard")).headers.get("cache-control")).toBe("no-store");
  expect((await browser.api("GET", "/user/me")).headers.get("cache-control")).toContain("no-store");
});

test("a cookie that was not signed here, or planted before signing in, opens nothing", async () => {
  const user = await seedUser();
  const attacker = new Visitor();
  await attacker.signIn(user.username);
  const [planted] = await db.select().from(sessions).where(eq(sessions.userId, user.id));
  const unsigned = await new Visitor().open("/dashboard", { cookie: `understory=${planted?.token}` });
  expect(await leadsTo(unsigned)).toBe("/logout");
  // Whoever signs in with the attacker's cookie in the browser gets a session of their own, and that one ends.
  const victim = await seedUser();
  const before = attacker.cookie;
  await attacker.signIn(victim.username);
  expect(attacker.cookie).not.toBe(before);
  expect(await db.select().from(sessions).where(eq(sessions.userId, user.id))).toEqual([]);
});

test("asking for a link on the screen is answered alike for everybody, and slowed down", async () => {
  const user = await seedUser();
  const ask = (username: string) => new Visitor().send("/forgot-password", { username });
  const [known, unknown] = [await ask(user.username), await ask("nobody-at-all")];
  expect(known.headers.get("location")).toBe("/forgot-password?sent");
  expect(unknown.headers.get("location")).toBe("/forgot-password?sent");
  const statuses = [];
  for (let turn = 0; turn < 20; turn += 1) statuses.push((await ask(user.username)).status);
  expect(statuses.at(-1)).toBe(429);
});
