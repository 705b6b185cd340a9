import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import { refreshReadModel } from "~/features/assets/read-model/read-model.service.server";
import { indexListedRows } from "~/features/screening/screening.service.server";
import { createContext } from "~/platform/context.server";
import { Waits } from "~tests/support/cost/waits";
import { publish, seedDemoFacts } from "~tests/support/fact-rows";
import { SEEDING_MS } from "~tests/support/listed-universe";
import { ApiClient } from "~tests/support/permissions/api-client";
import { reportOfRun } from "~tests/support/run-report";
import { seedUser } from "~tests/support/seed-rows";
import { selectRows } from "~tests/support/sql";

const waits = new Waits(env.DB);
const ask = new ApiClient({ ...env, DB: waits.database });
const pages = new Map<string, string>();
let cookie = "";

beforeAll(async () => {
  await seedDemoFacts(300);
  await refreshReadModel(createContext(env), { version: 1 });
  await indexListedRows(createContext(env), 1);
  await publish(1);
  cookie = await ask.signIn((await seedUser()).username);
  const results = await selectRows<{ isin: string }>`
    select isin from assets where section = 'equities' and to_version is null order by isin limit 40`;
  const isins = results.map(({ isin }) => isin);
  const saved = await ask.answer({
    method: "POST",
    path: "/api/v1/portfolios",
    cookie,
    headers: { "content-type": "application/json" },
    body: JSON.stringify({
      name: "Far away",
      asOf: "2026-09-30",
      currency: "EUR",
      totalValue: 10_000_000,
      holdings: isins.map((isin) => ({ isin, weightPct: 100 / isins.length })),
    }),
  });
  const { id } = await saved.json<{ id: string }>();
  pages.set("list", "/assets/funds");
  pages.set("search", "/assets/equities?q=ban");
  pages.set("asset", `/assets/equities/${isins[0]}`);
  pages.set("portfolio", `/portfolios/${id}/composition`);
  pages.set("analysis", `/portfolios/${id}/analysis/esg`);
  pages.set("dashboard", "/dashboard");
}, SEEDING_MS);

/** How far the calls of a page wait for one another. */
async function waitsOf(path: string): Promise<number> {
  waits.taken();
  const answer = await ask.answer({ method: "GET", path, cookie });
  expect(answer.status, path).toBe(200);
  await answer.text();
  return waits.taken();
}

/** The first says who asks, with which permissions; the others may go to a near copy. */
const MAX_ROUND_TRIPS = { list: 2, search: 2, dashboard: 2, asset: 2, portfolio: 2, analysis: 2 };

test("an asset that this isolate did not show before waits three times, since its issuer names what else is to be read; its next tab twice", async () => {
  const asset = pages.get("asset") ?? "";
  expect(await waitsOf(asset)).toBe(3);
  expect(await waitsOf(`${asset}?tab=pai`)).toBe(2);
});

test("a page that this isolate showed before waits for the database twice", async () => {
  const found: Record<string, number> = {};
  for (const [page, path] of pages) {
    await waitsOf(path);
    found[page] = await waitsOf(path);
  }
  reportOfRun(`Waits for the database, each page the second time: ${JSON.stringify(found)}`);
  expect(found).toEqual(MAX_ROUND_TRIPS);
});
