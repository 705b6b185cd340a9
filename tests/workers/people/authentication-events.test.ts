import { env } from "cloudflare:workers";
import { asc, eq, or } from "drizzle-orm";
import { expect, test } from "vitest";
import { connect } from "~db/client";
import { auditLog } from "~db/schema";
import { Client } from "~tests/support/client";
import { mailTo, person, systemAdmin } from "~tests/support/people";
import { PASSWORD, seedUser } from "~tests/support/seed-rows";

const db = connect(env.DB);
const STRONG = "lantern orchard gravel teapot";

/** The events about an account, oldest first. */
async function eventsOf(user: {
  readonly id: string;
  readonly username: string;
}): Promise<readonly string[]> {
  const rows = await db
    .select({ action: auditLog.action })
    .from(auditLog)
    .where(or(eq(auditLog.subjectId, user.id), eq(auditLog.subjectName, user.username)))
    .orderBy(asc(auditLog.id));
  return rows.map(({ action }) => action);
}

test("audit log: holds sign-in, failure, lock, sign-out and ended sessions", async () => {
  const user = await seedUser();
  const client = new Client();
  await client.signIn(user.username, "not the password");
  await client.signIn(user.username);
  const other = new Client();
  await other.signIn(user.username);
  await client.delete("/api/v1/user/me/sessions");
  await client.put("/api/v1/auth/logout");
  for (let guess = 0; guess < 5; guess += 1) await new Client().signIn(user.username, "not the password");
  expect(await eventsOf(user)).toEqual([
    "session.sign_in_failed",
    "session.sign_in",
    "session.sign_in",
    "session.end",
    "session.sign_out",
    ...Array(4).fill("session.sign_in_failed"),
    "session.locked",
  ]);
});

test("audit log: holds a changed password, a link by mail and its use", async () => {
  const user = await seedUser();
  const client = new Client();
  await client.signIn(user.username);
  await client.put("/api/v1/user/me/password", { currentPassword: PASSWORD, password: STRONG });
  await new Client().post("/api/v1/auth/forgot-password", { username: user.username });
  const mail = await mailTo(`${user.username}@example.org`, "Choose a new Understory password");
  const token = /\?token=([\w-]{43})/.exec(mail.text)?.[1] ?? "";
  await new Client().post("/api/v1/auth/reset-password", { token, password: `${STRONG} again` });
  expect(await eventsOf(user)).toEqual([
    "session.sign_in",
    "password.change",
    "password.link",
    "password.reset",
  ]);
});

test("audit log: one intact chain when twenty people sign in at once", async () => {
  const people: Awaited<ReturnType<typeof seedUser>>[] = [];
  for (let number = 0; number < 20; number += 1) people.push(await seedUser());
  const answers = await Promise.all(people.map(({ username }) => new Client().signIn(username)));
  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
  for (const user of people) expect(await eventsOf(user)).toEqual(["session.sign_in"]);
  const { client } = await systemAdmin();
  expect(await client.read("/api/v1/audit-log/verification")).toMatchObject({ brokenAt: null });
});

test("audit log: holds exports with their format and what they were narrowed to, as people read it", async () => {
  const { client, id } = await person({ roles: ["ROLE_FUND"] });
  const answer = await client.get("/api/v1/assets/funds?q=green+bonds&filter[sfdrArticle]=9", {
    accept: "text/csv",
  });
  expect(answer.status).toBe(200);
  await answer.text();
  const [event] = await db
    .select()
    .from(auditLog)
    .where(eq(auditLog.actorId, id))
    .orderBy(asc(auditLog.id))
    .offset(1)
    .limit(1);
  expect(event).toMatchObject({ action: "asset.export", subjectName: "funds" });
  expect(JSON.parse(event?.detail ?? "{}")).toMatchObject({
    format: "csv",
    search: "q=green bonds&filter[sfdrArticle]=9",
  });
});
