import { SELF } from "cloudflare:test";
import { expect, test } from "vitest";
import { demoContent, demoTenantIsins, demoTenants, demoUsers } from "~db/seeds/demo";
import { Client, ORIGIN } from "~tests/support/client";
import { selectRow } from "~tests/support/sql";

const send = (secret: string) =>
  SELF.fetch(`${ORIGIN}/__local/seed`, {
    method: "POST",
    headers: { "x-local-secret": secret, "content-type": "application/json" },
    body: JSON.stringify({
      password: "amber-willow-fjord-4711",
      tenants: demoTenants,
      users: demoUsers,
      content: demoContent,
      demoIsins: demoTenantIsins(),
    }),
  });

test("the demonstration's people are made once, and again changes nothing", async () => {
  expect((await send("local")).status).toBe(204);
  expect((await send("local")).status).toBe(204);
  const users = await selectRow<{ n: number }>`select count(*) as n from users`;
  expect(users?.n).toBe(demoUsers.length);
  for (const username of [
    "sysadmin",
    "admin",
    "tenant-admin",
    "analyst",
    "reader",
    "demo-user",
    "other-analyst",
  ]) {
    expect((await new Client().signIn(username, "amber-willow-fjord-4711")).status).toBe(200);
  }
});

test("without the secret the path does not exist", async () => {
  expect((await send("guess")).status).toBe(404);
});
