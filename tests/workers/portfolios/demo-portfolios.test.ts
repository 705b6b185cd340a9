import { beforeAll, expect, test } from "vitest";
import { seedAssets } from "~tests/support/catalogue-rows";
import { person } from "~tests/support/people";
import { seedTenant } from "~tests/support/seed-rows";

const DEMO = "DE000DM4EH23";
const OTHER = "NL0099114207";

beforeAll(() =>
  seedAssets([
    { isin: OTHER, name: "Corvane Semiconductors" },
    { isin: DEMO, name: "Esterhaus Bank", demo: true },
  ]),
);

const portfolioOf = (isin: string) => ({
  name: "Core",
  asOf: "2026-09-30",
  currency: "EUR",
  holdings: [{ isin, weightPct: 50 }],
});

interface Answer {
  id: string;
  code?: string;
  items: { id: string }[];
}

const json = async (response: Response) => await response.json<Answer>();

test("demo limit: three of ten portfolios are kept when they are created at once, and a restore adds no fourth", async () => {
  const { client } = await person({ tenantId: await seedTenant({ type: "DEMO" }) });
  const create = async () => (await client.post("/api/v1/portfolios", portfolioOf(DEMO))).status;
  const statuses = await Promise.all(Array.from({ length: 10 }, create));
  expect(statuses.sort()).toEqual([201, 201, 201, ...Array(7).fill(403)]);
  const kept = async () => (await json(await client.get("/api/v1/portfolios"))).items.map(({ id }) => id);
  const deleted = await kept();
  expect((await client.post("/api/v1/portfolios/delete", { ids: deleted })).status).toBe(204);
  for (let number = 0; number < 3; number += 1) expect(await create()).toBe(201);
  const refused = await client.post("/api/v1/portfolios/restore", { ids: deleted });
  expect([refused.status, (await json(refused)).code]).toEqual([403, "portfolio.demo_limit"]);
  expect(await kept()).toHaveLength(3);
});

test("demo limit: transfer is refused when the recipient has three portfolios", async () => {
  const tenantId = await seedTenant({ type: "DEMO" });
  const [giver, taker] = [await person({ tenantId }), await person({ tenantId })];
  for (let count = 0; count < 3; count += 1) await taker.client.post("/api/v1/portfolios", portfolioOf(DEMO));
  const { id } = await json(await giver.client.post("/api/v1/portfolios", portfolioOf(DEMO)));
  const transfer = (userId: string) => giver.client.post(`/api/v1/portfolios/${id}/transfer`, { userId });
  const refused = await transfer(taker.id);
  expect([refused.status, (await json(refused)).code]).toEqual([403, "portfolio.demo_limit"]);
  const [one] = (await json(await taker.client.get("/api/v1/portfolios"))).items;
  await taker.client.delete(`/api/v1/portfolios/${one?.id}`);
  expect((await transfer(taker.id)).status).toBe(204);
  expect((await transfer(taker.id)).status).toBe(404);
});

test("a demo user keeps three portfolios of demo assets and neither imports nor exports", async () => {
  const tenantId = await seedTenant({ type: "DEMO" });
  const { client } = await person({ tenantId });
  for (let count = 0; count < 3; count += 1) {
    expect((await client.post("/api/v1/portfolios", portfolioOf(DEMO))).status).toBe(201);
  }
  const fourth = await client.post("/api/v1/portfolios", portfolioOf(DEMO));
  expect([fourth.status, (await json(fourth)).code]).toEqual([403, "portfolio.demo_limit"]);
  const [first] = (await json(await client.get("/api/v1/portfolios"))).items;
  expect((await client.get(`/api/v1/portfolios/${first?.id}/export`)).status).toBe(403);
  await client.delete(`/api/v1/portfolios/${first?.id}`);
  const outside = await client.post("/api/v1/portfolios", portfolioOf(OTHER));
  expect([outside.status, (await json(outside)).code]).toEqual([422, "portfolio.not_in_demo"]);
});
