import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { hashPassword } from "~/features/sessions/passwords/password.server";
import { signIn } from "~/features/sessions/sessions.service.server";
import { createContext } from "~/platform/context.server";
import { readsOfPasswordCost } from "~tests/support/cheap-password-cost";
import { Client, ORIGIN } from "~tests/support/client";
import { PASSWORD, seedUser } from "~tests/support/seed-rows";
import { runSql } from "~tests/support/sql";

test("a user signs in, is known, leaves, and is unknown again", async () => {
  const user = await seedUser({ username: "giulia" });
  const client = new Client();
  const signedIn = await client.signIn("giulia");
  expect(signedIn.status).toBe(200);
  const me = await client.read<{
    id: string;
    userTenant: { tenant: { id: string } };
  }>("/api/v1/user/me");
  expect(me.id).toBe(user.id);
  expect(me.userTenant.tenant.id).toBe(user.tenantId);
  expect((await client.put("/api/v1/auth/logout")).status).toBe(204);
  expect((await client.get("/api/v1/user/me")).status).toBe(401);
});

test("a wrong password and an unknown user get the same answer", async () => {
  await seedUser({ username: "marco" });
  const wrong = await new Client().signIn("marco", "not the password");
  const unknown = await new Client().signIn("nobody", "not the password");
  expect([wrong.status, unknown.status]).toEqual([401, 401]);
  const bodies = (await Promise.all([wrong.json(), unknown.json()])) as { requestId: string; code: string }[];
  expect(bodies[0]).toEqual({ ...bodies[1], requestId: bodies[0]?.requestId });
  expect(bodies[0]?.code).toBe("session.sign_in_refused");
});

test("a wrong password, an unknown user and one who signs in through a provider only take the same work", async () => {
  const [known, external] = [await seedUser(), await seedUser()];
  await runSql`delete from accounts where user_id = ${external.id}`;
  const work = async (done: () => Promise<unknown>) => {
    const before = readsOfPasswordCost();
    await done();
    return readsOfPasswordCost() - before;
  };
  const attempt = (username: string) => {
    const request = new Request(`${ORIGIN}/api/v1/auth/login`, { method: "POST" });
    const input = { username, password: "not the password" };
    return work(() =>
      expect(signIn(createContext(env), input, request, null)).rejects.toThrow("session.sign_in_refused"),
    );
  };
  const onePassword = await work(() => hashPassword("not the password"));
  expect(onePassword).toBeGreaterThan(0);
  expect(await attempt(known.username)).toBe(onePassword);
  expect(await attempt("nobody-at-all")).toBe(onePassword);
  expect(await attempt(external.username)).toBe(onePassword);
});

test("the sixth try within a minute is refused with the time to wait", async () => {
  await seedUser({ username: "ana" });
  for (let attempt = 0; attempt < 5; attempt += 1) {
    expect((await new Client().signIn("ana", "not the password")).status).toBe(401);
  }
  const refused = await new Client().signIn("ana");
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
});

test("a thousand guesses in an hour from a thousand addresses get 14 tries", async () => {
  const { username } = await seedUser();
  const start = Date.now();
  const guess = (at: number) => {
    const headers = { "cf-connecting-ip": `198.51.${at >> 8}.${at & 255}` };
    const request = new Request(`${ORIGIN}/api/v1/auth/login`, { method: "POST", headers });
    const app = { ...createContext(env), clock: () => new Date(start + at * 3_600) };
    return signIn(app, { username, password: "not the password" }, request, null).then(
      () => "in",
      (error: Error) => error.message,
    );
  };
  const answers: string[] = [];
  for (let at = 0; at < 1_000; at += 1) answers.push(await guess(at));
  expect(answers.filter((answer) => answer === "session.sign_in_refused")).toHaveLength(14);
  expect(answers.filter((answer) => answer === "session.too_many_attempts")).toHaveLength(986);
});

test("a change with a cookie but without our Origin is refused", async () => {
  await seedUser({ username: "tomas" });
  const client = new Client();
  await client.signIn("tomas");
  const foreign = await client.request("PUT", "/api/v1/auth/logout", undefined, {
    origin: "https://evil.example",
  });
  expect(foreign.status).toBe(403);
  expect((await client.get("/api/v1/user/me")).status).toBe(200);
});

test("a body with fields nobody asked for names the field", async () => {
  const response = await new Client().post("/api/v1/auth/login", {
    username: "x",
    password: "y",
    role: "ROLE_ADMIN",
  });
  expect(response.status).toBe(400);
  expect(response.headers.get("content-type")).toContain("application/problem+json");
  expect(await response.json()).toMatchObject({ code: "input.invalid", findings: [{ severity: "error" }] });
});

test("a browser that signed in before: is let in when an attacker elsewhere used up the account's guesses", async () => {
  const user = await seedUser();
  const owner = new Client();
  await owner.signIn(user.username);
  const guess = () => new Client().signIn(user.username, "not the password");
  for (let guesses = 0; guesses < 5; guesses += 1) expect((await guess()).status).toBe(401);
  expect((await new Client().signIn(user.username)).status).toBe(429);
  expect((await owner.signIn(user.username)).status).toBe(200);
});

test("a browser that signed in before: waits after its own five failures", async () => {
  const user = await seedUser();
  const owner = new Client();
  await owner.signIn(user.username);
  for (let guesses = 0; guesses < 5; guesses += 1)
    expect(
      (await owner.request("POST", "/api/v1/auth/login", { username: user.username, password: "wrong" }))
        .status,
    ).toBe(401);
  expect(
    (await owner.request("POST", "/api/v1/auth/login", { username: user.username, password: PASSWORD }))
      .status,
  ).toBe(429);
});
