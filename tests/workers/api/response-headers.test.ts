import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { ApiClient, server } from "~tests/support/permissions/api-client";
import { PASSWORD, seedUser } from "~tests/support/seed-rows";

const ask = new ApiClient();
const DEPLOYED = "https://understory.example";

/** Signs in as a deployment is asked: by https. */
async function signInByHttps(username: string): Promise<Response> {
  const context = createExecutionContext();
  const response = await server.fetch(
    new Request(`${DEPLOYED}/api/v1/auth/login`, {
      method: "POST",
      headers: { "content-type": "application/json", origin: DEPLOYED },
      body: JSON.stringify({ username, password: PASSWORD }),
    }),
    env,
    context,
  );
  await response.arrayBuffer();
  await waitOnExecutionContext(context);
  return response;
}

/** The database, but statements that read this table fail as a damaged one does. */
function withoutTable(table: string): Env {
  const damaged = <T extends D1Database | D1DatabaseSession>(database: T): T =>
    new Proxy(database, {
      get(target, name) {
        if (name === "withSession" && "withSession" in target)
          return (from?: string) => damaged(target.withSession(from));
        if (name === "prepare")
          return (sql: string) => {
            if (sql.includes(`from ${table}`))
              throw new Error(`D1_ERROR: database disk image is malformed: ${table}`);
            return target.prepare(sql);
          };
        const member = Reflect.get(target, name) as unknown;
        return typeof member === "function" ? member.bind(target) : member;
      },
    });
  return { ...env, DB: damaged(env.DB) };
}

test("the session cookie: bound to the host, closed to scripts and to other sites", async () => {
  const { username } = await seedUser();
  const answer = await signInByHttps(username);
  expect(answer.status).toBe(200);
  const [cookie = ""] = answer.headers.getSetCookie().filter((one) => one.includes("understory="));
  expect(cookie).toMatch(/^__Host-understory=/);
  expect(cookie.split("; ").slice(1)).toEqual(
    expect.arrayContaining(["Path=/", "HttpOnly", "Secure", "SameSite=Lax"]),
  );
  expect(cookie).not.toMatch(/domain=/i);
});

test.each(["/login", "/api/v1/config", "/healthz", "/nowhere"])(
  "%s: carries the headers that bound what a browser does with it",
  async (path) => {
    const { headers } = await ask.answer({ method: "GET", path });
    expect(headers.get("strict-transport-security")).toBe("max-age=63072000; includeSubDomains");
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("x-frame-options")).toBe("DENY");
    expect(headers.get("referrer-policy")).toBe("strict-origin-when-cross-origin");
    expect(headers.get("cross-origin-resource-policy")).toBe("same-origin");
    for (const feature of ["camera", "microphone", "geolocation"])
      expect(headers.get("permissions-policy")).toContain(`${feature}=()`);
    // No feature of a Permissions-Policy: Chromium complains of it in the console of each page.
    expect(headers.get("permissions-policy")).not.toContain("bluetooth");
  },
);

test("a page: runs scripts with the nonce of this answer only, and is shown in no frame", async () => {
  const policies = await Promise.all(
    [1, 2].map(async () => {
      const answer = await ask.answer({ method: "GET", path: "/login" });
      return answer.headers.get("content-security-policy") ?? "";
    }),
  );
  const nonces = policies.map((policy) => /script-src 'self' 'nonce-([0-9a-f]{32})';/.exec(policy)?.[1]);
  expect(nonces[0]).toBeDefined();
  expect(nonces[0]).not.toBe(nonces[1]);
  for (const directive of [
    "default-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ])
    expect(policies[0]).toContain(directive);
});

test("what is shown to somebody signed in: kept by no cache", async () => {
  const { username } = await seedUser();
  const cookie = await ask.signIn(username);
  for (const path of ["/dashboard", "/portfolios", "/api/v1/user/me", "/api/v1/portfolios"]) {
    const answer = await ask.answer({ method: "GET", path, cookie });
    expect([path, answer.status, answer.headers.get("cache-control")]).toEqual([path, 200, "no-store"]);
  }
});

test("an error nobody foresaw: tells its caller nothing of what failed", async () => {
  const { username } = await seedUser();
  const cookie = await ask.signIn(username);
  const answer = await new ApiClient(withoutTable("portfolios")).answer({
    method: "GET",
    path: "/api/v1/portfolios",
    cookie,
  });
  expect(answer.status).toBe(500);
  const text = await answer.text();
  expect(JSON.parse(text)).toMatchObject({ status: 500, code: "server.unknown" });
  expect(text).not.toMatch(/malformed|D1_ERROR|select|\.ts:/);
});

test("a check of the session that fails: signs nobody in, and says so instead of asking to sign in", async () => {
  const { username } = await seedUser();
  const cookie = await ask.signIn(username);
  const broken = new ApiClient(withoutTable("(select 1) left join sessions"));
  const answer = await broken.answer({ method: "GET", path: "/api/v1/portfolios", cookie });
  expect([answer.status, await answer.json()]).toMatchObject([500, { code: "server.unknown" }]);
  const page = await broken.answer({ method: "GET", path: "/portfolios", cookie });
  expect([page.status, page.headers.get("location")]).toEqual([302, "/logout"]);
});
