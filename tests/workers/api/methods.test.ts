import { expect, test } from "vitest";
import { ROLE_SYSTEM_ADMIN } from "~/permissions/roles";
import { ApiClient, server } from "~tests/support/permissions/api-client";
import { addresses } from "~tests/support/permissions/screens";
import { Visitor } from "~tests/support/screens";
import { person } from "../../support/people";
import { seedUser } from "../../support/seed-rows";

const ask = new ApiClient();
const METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE"];

const endpoints = server.routes.filter(({ method, path }) => method !== "ALL" && path.startsWith("/api/v1/"));
const patterns = [...new Set(endpoints.map(({ path }) => path))];

/** An address of the pattern, with things in it that nobody has. */
const filled = (pattern: string) => pattern.replaceAll(/:\w+/g, "absent").replace("*", "no/such/screen");

const fits = (pattern: string, address: string) => {
  const [parts, words] = [pattern.split("/"), address.split("/")];
  return (
    parts.length === words.length && parts.every((part, at) => part.startsWith(":") || part === words[at])
  );
};

/** The methods of every pattern that the address fits: /portfolios/import is one of /portfolios/:id too. */
const methodsAt = (address: string) =>
  METHODS.filter((method) =>
    endpoints.some((endpoint) => endpoint.method === method && fits(endpoint.path, address)),
  );

const allowOf = (methods: readonly string[]) =>
  methods.flatMap((method) => (method === "GET" ? ["GET", "HEAD"] : [method])).join(", ");

test("API: 405 with the methods an address takes when asked by another, and 401 without a session", async () => {
  const { username } = await seedUser({ roles: [ROLE_SYSTEM_ADMIN] });
  const cookie = await ask.signIn(username);
  const wrong: string[] = [];
  let asked = 0;
  for (const path of patterns.map(filled)) {
    const taken = methodsAt(path);
    for (const method of METHODS.filter((method) => !taken.includes(method))) {
      const answer = await ask.answer({ method, path, cookie });
      const allow = answer.headers.get("allow");
      const { code } = await answer.json<{ code: string }>();
      asked += 1;
      if (answer.status !== 405 || allow !== allowOf(taken) || code !== "request.method_not_allowed")
        wrong.push(`${method} ${path}: ${answer.status}, Allow ${allow} instead of ${allowOf(taken)}`);
    }
  }
  expect(wrong).toEqual([]);
  expect(asked).toBeGreaterThan(400);
  expect((await ask.answer({ method: "PATCH", path: "/api/v1/portfolios" })).status).toBe(401);
}, 60_000);

test("API: 405 names the methods an address takes when another is sent, 404 when there is no such address", async () => {
  const { client } = await person();
  const answer = await client.request("PUT", "/api/v1/portfolios", {});
  expect(await answer.json()).toMatchObject({
    status: 405,
    detail: "This address takes GET, HEAD, POST only.",
  });
  expect((await client.request("OPTIONS", "/api/v1/user/me")).status).toBe(405);
  expect((await client.request("HEAD", "/api/v1/auth/logout")).headers.get("allow")).toBe("PUT");
  const unknown = await client.request("PUT", "/api/v1/no/such/path", {});
  expect([unknown.status, unknown.headers.get("allow")]).toEqual([404, null]);
});

test("a health check: 405 when it is asked to change something", async () => {
  for (const path of ["/healthz", "/api/v1/healthz"]) {
    const answer = await ask.answer({ method: "POST", path });
    expect([path, answer.status, answer.headers.get("allow")]).toEqual([path, 405, "GET, HEAD"]);
  }
});

test("screens: 405 with the methods an address takes when asked by another", async () => {
  const wrong: string[] = [];
  for (const { pattern, module } of addresses.filter(({ pattern }) => pattern !== "/*")) {
    const reads = module.loader || module.default ? ["GET"] : [];
    const taken = [...reads, ...(module.action ? ["POST"] : [])];
    const path = filled(pattern);
    for (const method of [...METHODS, "OPTIONS"].filter((method) => !taken.includes(method))) {
      const answer = await ask.answer({ method, path });
      if (answer.status !== 405 || answer.headers.get("allow") !== allowOf(taken))
        wrong.push(`${method} ${path}: ${answer.status}, Allow ${answer.headers.get("allow")}`);
    }
  }
  expect(wrong).toEqual([]);
}, 60_000);

test("screens: a change is 404 at an address that no screen has, and 405 at the data of one without forms", async () => {
  const visitor = new Visitor();
  expect((await visitor.send("/no/such/screen", {})).status).toBe(404);
  const answer = await visitor.send("/resources/data-versions.data", {});
  expect([answer.status, answer.headers.get("allow")]).toEqual([405, "GET, HEAD"]);
});
