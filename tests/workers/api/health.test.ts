import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { ApiClient } from "~tests/support/permissions/api-client";

const health = async (bindings: Partial<Env>, path = "/healthz") => {
  const answer = await new ApiClient({ ...env, LOCAL_SECRET: undefined, ...bindings }).answer({
    method: "GET",
    path,
  });
  return { status: answer.status, body: await answer.json<{ status: string; missing?: string[] }>() };
};

test("health: ok where everything is configured, else 503 with the settings that are missing", async () => {
  expect(await health({})).toMatchObject({ status: 200, body: { status: "ok", database: "ok" } });
  expect(await health({ PUBLIC_URL: "" })).toMatchObject({
    status: 503,
    body: { status: "unconfigured", missing: ["PUBLIC_URL"] },
  });
  expect(await health({ PUBLIC_URL: "", AUTH_SECRET: "" })).toMatchObject({
    status: 503,
    body: { status: "unconfigured", missing: ["PUBLIC_URL", "AUTH_SECRET"] },
  });
});

test("health: programs that know only the base path of the API find it there too", async () => {
  const body = { status: "ok", database: "ok", queues: "ok", version: expect.any(Number) };
  expect(await health({}, "/api/v1/healthz")).toEqual({ status: 200, body });
});
