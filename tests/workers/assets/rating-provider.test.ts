import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import { refreshReadModel } from "~/features/assets/read-model/read-model.service.server";
import { ROLE_ADMIN } from "~/permissions/roles";
import { createContext } from "~/platform/context.server";
import { Client } from "~tests/support/client";
import { publish, seedFacts } from "~tests/support/fact-rows";
import { got, list } from "~tests/support/listed-universe";
import { type SeededUser, seedUser } from "~tests/support/seed-rows";
import { runSql } from "~tests/support/sql";

const A = "IT0009921179";
const B = "NL0099114207";
const DAY = "2026-06-30";
const client = new Client();
let user: SeededUser;

/** Aster rates both companies, Birch the first alone and later. */
beforeAll(async () => {
  await seedFacts("issuers", [
    { issuer_id: "one", issuer_type: "company", name: "One" },
    { issuer_id: "two", issuer_type: "company", name: "Two" },
  ]);
  await seedFacts("securities", [
    { isin: A, name: "One", type: "equity", issuer_id: "one" },
    { isin: B, name: "Two", type: "equity", issuer_id: "two" },
  ]);
  await seedFacts("esg-ratings", [
    { subject_id: "one", rating: 4, governance: 3, provider: "Aster", as_of: DAY },
    { subject_id: "two", rating: 5, provider: "Aster", as_of: DAY },
    { subject_id: "one", rating: 1, environmental: 2, provider: "Birch", as_of: "2026-09-30" },
  ]);
  await refreshReadModel(createContext(env), { version: 1 });
  await publish(1);
  user = await seedUser({ roles: [ROLE_ADMIN] });
  await client.signIn(user.username);
}, 60_000);

async function choose(ratingProvider: string | null): Promise<void> {
  const config = JSON.stringify({ analysis: ratingProvider === null ? {} : { ratingProvider } });
  await runSql`update tenants set tenant_config = ${config} where id = ${user.tenantId}`;
}

/** Whose ratings the page of an asset goes by. */
async function pageProvider(isin: string): Promise<string | null> {
  const { body } = await got(client, `/assets/equities/${isin}`);
  return (body as { sources: { provider: string | null } }).sources.provider;
}

/** The provider and rating of an analysis of a portfolio of both companies. */
async function analysed() {
  const answer = await client.post("/api/v1/analysis", {
    asOf: "2026-11-22",
    views: ["esg"],
    holdings: [A, B].map((isin) => ({ isin, weightPct: 50 })),
  });
  const { views } = await answer.json<{
    views: { esg: { provider: string; figures: { metric: string; covered: number | null }[] } };
  }>();
  return [views.esg.provider, views.esg.figures.find(({ metric }) => metric === "esg.rating")?.covered];
}

test("rating provider: list, page and analysis go by the widest one and name it when the tenant chose none", async () => {
  await choose(null);
  const { items } = await list(client, "equities?sort=name");
  expect(items.map(({ esgRating, ratingProvider }) => [esgRating, ratingProvider])).toEqual([
    [4, "Aster"],
    [5, "Aster"],
  ]);
  expect([await pageProvider(A), await pageProvider(B)]).toEqual(["Aster", "Aster"]);
  expect(await analysed()).toEqual(["Aster", 4.5]);
});

test("rating provider: page and analysis go by the tenant's own, the list names the widest", async () => {
  await choose("Birch");
  expect([await pageProvider(A), await pageProvider(B)]).toEqual(["Birch", "Birch"]);
  expect(await analysed()).toEqual(["Birch", 1]);
  const { items } = await list(client, "equities?sort=name");
  expect(items.map(({ ratingProvider }) => ratingProvider)).toEqual(["Aster", "Aster"]);
  const screen = await got(client, "/assets/equities");
  expect(screen.body).toMatchObject({ otherRatings: { listed: "Aster", own: "Birch" } });
  await choose("Aster");
  expect((await got(client, "/assets/equities")).body).toMatchObject({ otherRatings: null });
});
