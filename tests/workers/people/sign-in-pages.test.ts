import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { digestToken } from "~/features/watchlists/unsubscribe.service.server";
import { ROLE_ADMIN, ROLE_SYSTEM_ADMIN } from "~/permissions/roles";
import { createContext } from "~/platform/context.server";
import { paths } from "~/platform/paths";
import { seal } from "~/platform/secrets.server";
import { connect } from "~db/client";
import { appState, sessions, users } from "~db/schema";
import { ORIGIN } from "~tests/support/client";
import { leadsTo, Visitor } from "~tests/support/screens";
import { seedUser } from "~tests/support/seed-rows";
import { selectRow } from "~tests/support/sql";

const db = connect(env.DB);

async function visitor(given: Parameters<typeof seedUser>[0] = {}) {
  const user = await seedUser(given);
  const browser = new Visitor();
  expect((await browser.signIn(user.username)).headers.get("location")).toBe("/dashboard");
  return { user, browser };
}

async function duringMaintenance(run: () => Promise<void>) {
  await db.insert(appState).values({ key: "maintenance", value: "2026-01-01T00:00:00.000Z" });
  try {
    await run();
  } finally {
    await db.delete(appState).where(eq(appState.key, "maintenance"));
  }
}

test("signing in leads to the dashboard and nowhere the address names", async () => {
  const user = await seedUser();
  const evil = encodeURIComponent("https://evil.example/");
  const browser = new Visitor();
  const answer = await browser.send(`/login?next=${evil}&redirect=${evil}&returnTo=//evil.example`, {
    username: user.username,
    password: "correct horse battery staple",
  });
  expect(answer.headers.get("location")).toBe("/dashboard");
  expect(answer.headers.getSetCookie().join()).toMatch(/understory=[^;]+; .*HttpOnly; SameSite=Lax/);
  expect((await browser.open(`/logout?next=${evil}`)).headers.get("location")).toBe("/login");
});

test("the page that was asked for: opened when its reader has signed in, and once", async () => {
  const user = await seedUser();
  const browser = new Visitor();
  expect(await leadsTo(await browser.open("/portfolio-reports/schedules?sort=name"))).toBe("/logout");
  await browser.open("/logout");
  const entered = await browser.signIn(user.username);
  expect(entered.headers.get("location")).toBe("/portfolio-reports/schedules?sort=name");
  expect((await browser.open("/")).headers.get("location")).toBe("/dashboard");
  // The question about sessions elsewhere comes first.
  const second = new Visitor();
  await second.open("/assets/funds?q=Halden");
  expect((await second.signIn(user.username)).headers.get("location")).toBe("/login?sessions=other");
  await second.send("/login?sessions=other", { session: "others" });
  const asked = await second.open("/login?sessions=other");
  expect(asked.headers.get("location")).toBe("/assets/funds?q=Halden");
  expect((await second.open("/")).headers.get("location")).toBe("/dashboard");
});

test("the page that was asked for: the one a session ended on, no file, no part of a page, none of another host", async () => {
  const wanted = async (...asked: readonly (readonly [string, Record<string, string>?])[]) => {
    const user = await seedUser();
    const browser = new Visitor();
    for (const [path, headers] of asked) await browser.open(path, headers);
    return (await browser.signIn(user.username)).headers.get("location");
  };
  expect(await wanted(["/portfolios/compare.data?ids=a"])).toBe("/portfolios/compare?ids=a");
  expect(await wanted(["/resources/portfolio-options.data"])).toBe("/dashboard");
  expect(await wanted(["/users/anybody.data?_routes=routes%2Fshell"])).toBe("/dashboard");
  expect(await wanted(["/portfolios/anything/effects.csv"])).toBe("/dashboard");
  expect(await wanted(["//evil.example"])).toBe("/dashboard");
  expect(await wanted(["//faqs"])).toBe("/dashboard");
  // What a browser holds that was not sealed here leads nowhere.
  const user = await seedUser();
  const forged = await new Visitor().send(
    "/login",
    { username: user.username, password: "correct horse battery staple" },
    { cookie: "return-path=%2Fusers" },
  );
  expect(forged.headers.get("location")).toBe("/dashboard");
  // The page that led to /logout, when its session ended without its owner's doing; never after signing out.
  const { user: reader, browser } = await visitor();
  await db.delete(sessions).where(eq(sessions.userId, reader.id));
  await browser.open("/logout", { referer: `${ORIGIN}/guides?tag=a` });
  expect((await browser.signIn(reader.username)).headers.get("location")).toBe("/guides?tag=a");
  await browser.send("/logout", {}, { referer: `${ORIGIN}/guides` });
  expect((await browser.signIn(reader.username)).headers.get("location")).toBe("/dashboard");
});

test("sign-in pages: name who is signed in already", async () => {
  const { user, browser } = await visitor();
  const [row] = await db.select().from(users).where(eq(users.id, user.id));
  for (const address of ["/login", "/login-admin", "/login-external", "/signIn?code=abc"])
    expect(await browser.data(address)).toContain(`${row?.firstName} ${row?.lastName}`);
});

test("with a session elsewhere the question about it comes first, and each answer does what it says", async () => {
  const { user, browser: first } = await visitor();
  const [known] = await db.select().from(sessions).where(eq(sessions.userId, user.id));
  const second = new Visitor();
  expect((await second.signIn(user.username)).headers.get("location")).toBe("/login?sessions=other");
  expect(await second.data("/login?sessions=other")).toContain(known?.id);
  const one = await second.send("/login?sessions=other", { session: known?.id ?? "" });
  expect(one.headers.get("location")).toBe("/login?sessions=other");
  expect(await leadsTo(await first.open("/dashboard"))).toBe("/logout");
  // Nothing is left to ask about.
  expect((await second.open("/login?sessions=other")).headers.get("location")).toBe("/dashboard");
  await first.signIn(user.username);
  await second.send("/login?sessions=other", { session: "others" });
  expect(await leadsTo(await first.open("/dashboard"))).toBe("/logout");
  expect((await second.open("/dashboard")).status).toBe(200);
});

test("a form of an ended session: refused without leading away when a script sends it, else led to /logout", async () => {
  const { user, browser } = await visitor();
  await db.delete(sessions).where(eq(sessions.userId, user.id));
  const byScript = await browser.send("/profile.data", { firstName: "Ada" });
  expect(byScript.status).toBe(401);
  expect(await leadsTo(byScript)).toBeNull();
  expect(await leadsTo(await browser.send("/profile", { firstName: "Ada" }))).toBe("/logout");
  const reading = await new Visitor().open("/profile.data");
  expect(await leadsTo(reading)).toBe("/logout");
});

test("sign-in page: ends no session of another person", async () => {
  const { browser } = await visitor();
  const { user: other, browser: theirs } = await visitor();
  const [row] = await db.select().from(sessions).where(eq(sessions.userId, other.id));
  expect((await browser.send("/login.data?sessions=other", { session: row?.id ?? "" })).status).toBe(404);
  expect((await new Visitor().send("/login?sessions=other", { session: row?.id ?? "" })).status).toBe(401);
  expect((await theirs.open("/dashboard")).status).toBe(200);
});

test("a forced password leads to its screen from pages, the router, forms and the API, and nowhere else", async () => {
  const { user, browser } = await visitor();
  await db.update(users).set({ mustChangePassword: true }).where(eq(users.id, user.id));
  const answers = await Promise.all([
    browser.open("/dashboard"),
    browser.open("/portfolios.data"),
    browser.open("/resources/portfolio-options.data"),
    browser.send("/portfolios", {}),
    browser.send("/portfolios.data", {}),
  ]);
  expect(await Promise.all(answers.map(leadsTo))).toEqual(answers.map(() => "/password-change"));
  expect((await browser.api("GET", "/portfolios")).status).toBe(403);
  expect((await browser.open("/password-change")).status).toBe(200);
  const changed = await browser.send("/password-change", {
    for: "forced",
    currentPassword: "correct horse battery staple",
    password: "lantern orchard gravel teapot",
  });
  expect(changed.headers.get("location")).toBe("/dashboard");
  expect((await browser.open("/dashboard")).status).toBe(200);
  const again = await browser.send("/password-change", {
    for: "own",
    currentPassword: "lantern orchard gravel teapot",
    password: "harbour thimble walnut drizzle",
  });
  expect(again.headers.get("location")).toBe("/profile?password-changed=1");
});

test("maintenance leads everybody but system administrators to its screen, but leaves a form where it is", async () => {
  const { browser } = await visitor();
  const anonymous = new Visitor();
  const { browser: systemAdmin } = await visitor({ roles: [ROLE_SYSTEM_ADMIN] });
  await duringMaintenance(async () => {
    const answers = await Promise.all([
      browser.open("/dashboard"),
      browser.open("/portfolios.data"),
      browser.open("/resources/portfolio-options.data"),
      browser.send("/portfolios", {}),
      ...["/login", "/forgot-password", "/password-change", "/signIn", "/login-external"].flatMap((path) => [
        anonymous.open(path),
        anonymous.open(`${path}.data`),
        anonymous.send(path, {}),
      ]),
    ]);
    expect(await Promise.all(answers.map(leadsTo))).toEqual(answers.map(() => "/maintenance"));
    expect((await browser.api("GET", "/portfolios")).status).toBe(503);
    // What was typed stays: the page it was sent from says when to send it again.
    const form = await browser.send("/portfolios.data", {});
    expect([form.status, await leadsTo(form.clone())]).toEqual([503, null]);
    expect(await form.text()).toContain("What was entered stays here: send it again in about 5 minutes.");
    expect((await browser.open("/maintenance")).status).toBe(503);
    expect((await systemAdmin.open("/dashboard")).status).toBe(200);
    await browser.open("/portfolios?q=Core");
  });
  expect((await browser.open("/maintenance")).status).toBe(200);
  // Opening the product again leads back to what was read.
  expect((await browser.open("/")).headers.get("location")).toBe("/portfolios?q=Core");
});

test("administrators' sign-in page: works during maintenance for system administrators, and refuses everybody else at all times", async () => {
  const sysadmin = await seedUser({ roles: [ROLE_SYSTEM_ADMIN] });
  const admin = await seedUser({ roles: [ROLE_ADMIN] });
  const user = await seedUser();
  const enter = async (username: string) =>
    new Visitor().send("/login-admin", { username, password: "correct horse battery staple" });
  await duringMaintenance(async () => {
    expect((await enter(sysadmin.username)).headers.get("location")).toBe("/dashboard");
    expect((await enter(admin.username)).headers.get("location")).toBe("/maintenance");
  });
  expect((await enter(admin.username)).headers.get("location")).toBe("/dashboard");
  const refused = await enter(user.username);
  expect(refused.status).toBe(403);
  expect(refused.headers.getSetCookie()).toEqual([]);
  expect(await db.select().from(sessions).where(eq(sessions.userId, user.id))).toEqual([]);
});

test("signing out clears the cookie even where the session cannot be ended", async () => {
  const { browser } = await visitor();
  const left = await browser.send("/logout", {});
  expect(left.headers.get("location")).toBe("/login");
  expect(left.headers.getSetCookie().join()).toContain("understory=; Max-Age=0");
  expect((await new Visitor().open("/logout")).headers.get("location")).toBe("/login");
});

test("the link in a digest's head ends the mails without signing in, by sending only, and opens nothing else", async () => {
  const user = await seedUser();
  const app = createContext(env);
  const digest = async () =>
    (await selectRow<{ digest: string }>`select digest from watch_settings where user_id = ${user.id}`)
      ?.digest;
  const anybody = new Visitor();
  const open = paths.unsubscribe(await digestToken(app, user.id));
  expect((await anybody.open(open)).status).toBe(200);
  expect(await digest()).toBeUndefined();
  // What a mail program sends is a form of its own.
  const oneClick = (path: string) => anybody.send(path, { "List-Unsubscribe": "One-Click" });
  expect((await oneClick(open)).status).toBe(200);
  expect(await digest()).toBe("off");
  expect(await leadsTo(await anybody.open("/watchlists"))).toMatch(/^\/log/);
  const foreign = await seal(env, "mail link", user.id);
  for (const token of ["", user.id, "a.b", foreign]) {
    expect((await anybody.open(paths.unsubscribe(token))).status, token).toBe(404);
    expect((await oneClick(paths.unsubscribe(token))).status, token).toBe(404);
  }
});
