import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import { refreshReadModel } from "~/features/assets/read-model/read-model.service.server";
import { createContext } from "~/platform/context.server";
import { publish, seedFacts } from "../../support/fact-rows";

const ISIN = "US0000000001";
const app = { ...createContext(env), clock: () => new Date("2026-11-20T08:00:00.000Z") };

const others = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    list_name: "Mines",
    list_date: "2026-01-01",
    name: `Elsewhere ${at}`,
  }));

async function row(version: number): Promise<unknown> {
  await refreshReadModel(app, { version });
  await publish(version);
  return env.DB.prepare(
    "select sanctions_hit_count as hits, sanctions_review_count as toReview from assets where isin = ?1 and to_version is null",
  )
    .bind(ISIN)
    .first();
}

beforeAll(async () => {
  // A share traded in the United States of a company from Serbia.
  await seedFacts("issuers", [
    { issuer_id: "Q", issuer_type: "company", name: "Quarzo Industria Estrattiva", country: "RS" },
  ]);
  await seedFacts("securities", [
    { isin: ISIN, name: "Quarzo ADR", type: "equity", issuer_id: "Q", country: "US", currency: "USD" },
  ]);
  await seedFacts("law-220-list", others(40));
});

test("without a list of sanctions nobody is screened: null, not zero", async () => {
  expect(await row(1)).toEqual({ hits: null, toReview: null });
});

test("the first list screens everybody, also those it does not name", async () => {
  await seedFacts("sanctions", [{ authority: "EU", list_id: "1", name: "Somebody", kind: "entity" }], 2);
  expect(await row(2)).toEqual({ hits: 0, toReview: 0 });
});

test("a name alike of the issuer's own country waits, wherever the share is traded", async () => {
  const listed = { authority: "EU", list_id: "2", name: "QUARZO INDUSTRIA ESTRATTIVE", country: "RS" };
  await seedFacts("sanctions", [{ ...listed, kind: "entity" }], 3);
  expect(await row(3)).toEqual({ hits: 0, toReview: 1 });
});

test("a vessel of the same name is nobody a portfolio holds", async () => {
  const listed = { authority: "EU", list_id: "2", name: "QUARZO INDUSTRIA ESTRATTIVE", country: "RS" };
  await seedFacts("sanctions", [{ ...listed, kind: "vessel" }], 4);
  expect(await row(4)).toEqual({ hits: 0, toReview: 0 });
});
