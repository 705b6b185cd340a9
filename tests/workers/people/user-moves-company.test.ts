import { expect, test } from "vitest";
import { contentOf } from "~tests/support/answers";
import { Client } from "~tests/support/client";
import { admin, person } from "~tests/support/people";
import { PASSWORD, seedTenant } from "~tests/support/seed-rows";

const ISIN = "IT0003128367";

test("user: takes neither draft, session nor token along, when moved to another company", async () => {
  const mover = await person();
  const items = [{ assetId: ISIN, isin: ISIN, name: "Aldera", percentage: 20 }];
  expect((await mover.client.put("/api/v1/draft", { description: "For a client", items })).status).toBe(200);
  const { token } = await contentOf<{ token: string }>(
    mover.client.post("/api/v1/user/me/tokens", {
      name: "Ledger",
      scopes: ["read:portfolios"],
      currentPassword: PASSWORD,
    }),
    201,
  );
  const read = () => new Client().get("/api/v1/draft", { authorization: `Bearer ${token}` });
  expect((await read()).status).toBe(200);
  const { client: administrator } = await admin();
  const moved = await administrator.put(`/api/v1/users/${mover.id}`, {
    tenantId: await seedTenant(),
  });
  expect(moved.status).toBe(200);
  expect((await mover.client.get("/api/v1/draft")).status).toBe(401);
  expect((await read()).status).toBe(401);
  expect((await mover.client.signIn(mover.username)).status).toBe(200);
  expect(await mover.client.read("/api/v1/draft")).toMatchObject({ description: null, items: [] });
});
