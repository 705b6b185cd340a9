import { SELF } from "cloudflare:test";
import { expect, test } from "vitest";
import { refusalOf } from "~tests/support/answers";
import { ORIGIN } from "~tests/support/client";
import { person, systemAdmin } from "~tests/support/people";
import { ApiClient } from "~tests/support/permissions/api-client";
import { seedUser } from "~tests/support/seed-rows";

test("a JSON body: refused with 413 when it is above 5 MB", async () => {
  const { client } = await person();
  expect(
    await refusalOf(
      client.request(
        "POST",
        "/api/v1/portfolios",
        JSON.stringify({ name: "x".repeat(5_242_880), holdings: [] }),
        { "content-type": "application/json" },
      ),
    ),
  ).toEqual([413, "request.body_too_large"]);
});

test("a state change: refused when it comes by cookie without an Origin, whatever else it says of authorisation", async () => {
  const { client } = await person();
  const change = (headers: Record<string, string>) =>
    client.request("PUT", "/api/v1/user/me/profile", { firstName: "X" }, headers);
  expect((await change({ authorization: "Basic xx", origin: "null" })).status).toBe(403);
  expect((await change({ authorization: "Basic xx", origin: "https://evil.example" })).status).toBe(403);
});

test("a state change by cookie: refused when no header says where it comes from", async () => {
  const { username } = await seedUser();
  const cookie = await new ApiClient().signIn(username);
  const change = (headers: Record<string, string>) =>
    SELF.fetch(`${ORIGIN}/api/v1/user/me/profile`, {
      method: "PUT",
      headers: { cookie, "content-type": "application/json", ...headers },
      body: JSON.stringify({ firstName: "Ada" }),
    });
  expect((await change({})).status).toBe(403);
  expect((await change({ authorization: "Basic xx" })).status).toBe(403);
  expect((await change({ origin: ORIGIN })).status).not.toBe(403);
});

test("names: refused when they hold line ends or marks of direction", async () => {
  const { client } = await person();
  for (const name of ["a\r\nb", "a\u202eb"]) {
    const answer = await client.post("/api/v1/portfolios", {
      name,
      holdings: [{ isin: "IE00DM41KE20", weightPct: 100 }],
    });
    expect(answer.status).toBe(400);
    expect((await answer.json<{ findings: { field: string }[] }>()).findings).toMatchObject([
      { field: "name" },
    ]);
  }
});

test("an identity provider: refused when its address is private", async () => {
  const { client, tenantId } = await systemAdmin();
  for (const issuer of [
    "https://169.254.169.254",
    "https://10.0.0.8",
    "http://login.example",
    "https://[fd00::1]",
  ]) {
    const answer = await client.post(`/api/v1/tenants/${tenantId}/providers`, {
      name: "Directory",
      issuer,
      clientId: "understory",
      clientSecret: "a secret of the provider",
    });
    expect([issuer, answer.status]).toEqual([issuer, 400]);
  }
});
