import { beforeAll, expect, test } from "vitest";
import type { PortfolioHistory } from "~/features/analysis/history/portfolio-history.types";
import { Client } from "~tests/support/client";
import { loadedVersion } from "~tests/support/loads";
import { savedPortfolio } from "~tests/support/saved-portfolio";
import { seedTenant } from "~tests/support/seed-rows";
import { signedInAdmin } from "~tests/support/signed-in-client";

const ALDERA = "IT0003128367";
const BOREALIS = "XS2000000021";
const AS_OF = "2025-06-30";

const admin = signedInAdmin("loader");
const analyst = new Client();
let portfolioId = "";
let first = 0;
let second = 0;

const loaded = (dataset: string, file: string) => loadedVersion(admin, dataset, file);

async function answered<T>(path: string): Promise<T> {
  return analyst.read<T>(`/api/v1/portfolios${path}`);
}

interface Analysis {
  readonly views: { readonly esg: { readonly figures: readonly { metric: string; value: number | null }[] } };
}

async function analysedRating(dataVersion: number): Promise<number | null | undefined> {
  const path = `/${portfolioId}/analysis?views=esg&dataVersion=${dataVersion}`;
  const { views } = await answered<Analysis>(path);
  return views.esg.figures.find(({ metric }) => metric === "esg.rating")?.value;
}

beforeAll(async () => {
  const tenantId = await seedTenant();
  await analyst.signInNew({ username: "analyst", tenantId });
  await loaded(
    "issuers",
    "issuer_id,issuer_type,name,country\nA,company,Aldera SpA,IT\nB,company,Borealis AB,SE",
  );
  await loaded(
    "securities",
    `isin,name,type,issuer_id,currency\n${ALDERA},Aldera,equity,A,EUR\n${BOREALIS},Borealis 2030,corporate_bond,B,NOK`,
  );
  await loaded("esg-ratings", "subject_id,rating,provider,as_of\nA,2,Aster,2025-01-31\nB,4,Aster,2025-01-31");
  first = await loaded("fx-rates", "date,currency,per_eur\n2025-06-27,NOK,10");
  portfolioId = await savedPortfolio(analyst, {
    name: "Nordic",
    asOf: AS_OF,
    holdings: [
      { isin: ALDERA, marketValue: 100, currency: "EUR" },
      { isin: BOREALIS, marketValue: 1000, currency: "NOK" },
    ],
  });
  await answered(`/${portfolioId}/history`);
  second = await loaded("fx-rates", "date,currency,per_eur\n2025-06-30,NOK,40");
}, 60_000);

// €100 of a 2 and 1,000 kroner of a 4: (100 × 2 + 100 × 4) / 200 at 10 kroner a euro, (100 × 2 + 25 × 4) / 125 at 40.
const AT_TEN = 3;
const AT_FORTY = expect.closeTo(2.4, 12);

test("GET analysis converts at the rates of the data version it is asked for", async () => {
  expect([await analysedRating(first), await analysedRating(second)]).toEqual([AT_TEN, AT_FORTY]);
});

test("GET history rates a portfolio at the rates of each data version, as its analysis does", async () => {
  const { points } = await answered<PortfolioHistory>(`/${portfolioId}/history?metric=esg.rating`);
  expect(points.map(({ dataVersion, causes, figures }) => [dataVersion, causes, figures[0]?.value])).toEqual([
    [first, [], AT_TEN],
    [second, ["data"], AT_FORTY],
  ]);
});
