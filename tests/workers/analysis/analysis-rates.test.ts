import { beforeAll, expect, test } from "vitest";
import { seedAssets, seedRate } from "~tests/support/catalogue-rows";
import { savedPortfolio } from "~tests/support/saved-portfolio";
import { signedInClient } from "~tests/support/signed-in-client";

const NL = "NL0099114207";
const AS_OF = "2026-09-30";
const client = signedInClient({ username: "converter" });

// Counted back from 30 September 2026: the 23rd is 7 days before, the 22nd 8, 30 August 31 and 29 August 32.
const RATES = [
  ["USD", "2026-09-23", 1.25],
  ["NOK", "2026-09-22", 12],
  ["DKK", "2026-08-30", 7.5],
  ["SEK", "2026-08-29", 11],
] as const;
const NOK = { currency: "NOK", date: "2026-09-22", days: 8, state: "old" };
const DKK = { currency: "DKK", date: "2026-08-30", days: 31, state: "old" };
const SEK = { currency: "SEK", date: "2026-08-29", days: 32, state: "refused" };

beforeAll(async () => {
  await seedAssets([{ isin: NL, name: "Corvane Semiconductors" }]);
  for (const [currency, date, perEur] of RATES) await seedRate(currency, date, perEur);
});

async function stored(currency: string): Promise<string> {
  return savedPortfolio(client, {
    name: currency,
    asOf: AS_OF,
    currency,
    totalValue: 12e6,
    holdings: [{ isin: NL, weightPct: 100 }],
  });
}

const ratesIn = (path: string) => client.read<{ rates: unknown }>(path);

test.each([
  ["USD", []],
  ["NOK", [NOK]],
  ["DKK", [DKK]],
  ["SEK", [SEK]],
])("GET analysis of a portfolio in %s names a rate that is old or refused", async (currency, rates) => {
  const path = `/api/v1/portfolios/${await stored(currency)}/analysis?views=pai`;
  expect((await ratesIn(path)).rates).toEqual(rates);
  // A second answer is a kept one; standings and a working are written another way.
  for (const more of ["", "&peers=own", "&explain=1"])
    expect((await ratesIn(path + more)).rates, more).toEqual(rates);
});

test("GET analysis/compare names the rates of each portfolio", async () => {
  const ids = await Promise.all(["NOK", "SEK", "USD"].map(stored));
  const response = await client.get(`/api/v1/analysis/compare?ids=${ids.join(",")}`);
  const compared = await response.json<readonly { rates: unknown }[]>();
  expect(compared.map(({ rates }) => rates)).toEqual([[NOK], [SEK], []]);
});

test("POST analysis names an old rate beside the figures and refuses one that is too old", async () => {
  const holdings = (currency: string) => [{ isin: NL, marketValue: 12_000, currency }];
  const send = (currency: string) =>
    client.post("/api/v1/analysis", { asOf: AS_OF, views: ["pai"], holdings: holdings(currency) });
  expect(await (await send("NOK")).json()).toMatchObject({ rates: [NOK], findings: [{ code: "R10" }] });
  expect(await (await send("USD")).json()).toMatchObject({ rates: [], findings: [] });
  expect((await send("SEK")).status).toBe(422);
});
