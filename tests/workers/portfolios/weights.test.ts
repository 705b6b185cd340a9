import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import { showAnalysis } from "~/features/analysis/portfolio-analysis.service.server";
import {
  linesOfVersions,
  portfolioForAnalysis,
} from "~/features/portfolios/holdings-for-analysis.service.server";
import { createContext } from "~/platform/context.server";
import { appOf } from "~tests/support/app-of";
import { seedAssets, seedRate } from "~tests/support/catalogue-rows";
import { Client } from "~tests/support/client";
import { savedPortfolio } from "~tests/support/saved-portfolio";
import { type SeededUser, seedUser } from "~tests/support/seed-rows";

const NL = "NL0099114207";
const DE = "DE000DM4EH23";
const client = new Client();
let user: SeededUser;

interface Answer {
  readonly code?: string;
  readonly detail?: string;
  readonly findings: readonly {
    readonly severity: string;
    readonly code: string;
    readonly message: string;
  }[];
  readonly weightTotal?: unknown;
  readonly views?: { readonly pai: { readonly figures: readonly Record<string, unknown>[] } };
}

beforeAll(async () => {
  await seedAssets([
    { isin: NL, name: "Corvane Semiconductors" },
    { isin: DE, name: "Esterhaus Bank" },
  ]);
  await seedRate("USD", "2026-09-29", 1.25);
  await seedRate("SEK", "2026-08-21", 11);
  await seedRate("NOK", "2026-09-20", 12);
  user = await client.signInNew({ username: "weigher" });
});

const weights = (...pcts: number[]) => pcts.map((weightPct, at) => ({ isin: [NL, DE][at], weightPct }));
const values = (...amounts: number[]) =>
  amounts.map((marketValue, at) => ({ isin: [NL, DE][at], marketValue }));
const send = async (path: string, body: object) => {
  const response = await client.post(path, body);
  return { status: response.status, ...(await response.json<Answer>()) };
};
const analysis = { asOf: "2026-09-30", views: ["pai"] };
const portfolio = { name: "Weighed", asOf: "2026-09-30" };
/** Every way in that takes amounts; each goes by the same rules. */
const WAYS = [
  ["/api/v1/analysis", analysis],
  ["/api/v1/analysis/material", analysis],
  ["/api/v1/portfolios", portfolio],
] as const;

test.each(WAYS)("%s: refused when weights add up to more than 100.5 %", async (path, body) => {
  const above = { ...body, holdings: weights(60, 44) };
  expect(await send(path, above)).toMatchObject({
    status: 422,
    code: "portfolio.total_above_100",
    findings: [{ severity: "error", code: "R06", message: "The weights add up to 104%, more than 100%." }],
  });
  expect((await send(path, { ...body, holdings: weights(60, 40.5) })).status).toBeLessThan(300);
});

test.each(WAYS)(
  "%s: refused when the total value contradicts the values by more than 0.5 %",
  async (path, body) => {
    const holdings = values(5e6, 3e6);
    expect(await send(path, { ...body, holdings, totalValue: 10e6 })).toMatchObject({
      status: 422,
      code: "portfolio.total_contradicts_values",
      findings: [
        {
          code: "R06",
          message: "The total value is stated as 10,000,000 EUR, but the holdings add up to 8,000,000 EUR.",
        },
      ],
    });
    expect((await send(path, { ...body, holdings, totalValue: 8.04e6 })).status).toBeLessThan(300);
    // 8 m euros are 10 m dollars: the total is in the portfolio's currency.
    const inEuro = holdings.map((line) => ({ ...line, currency: "EUR" }));
    const dollars = { ...body, currency: "USD", holdings: inEuro };
    expect((await send(path, { ...dollars, totalValue: 10e6 })).status).toBeLessThan(300);
    expect((await send(path, { ...dollars, totalValue: 8e6 })).status).toBe(422);
  },
);

test("analysis: a total below 99.5 % is stated and not filled", async () => {
  const answer = await send("/api/v1/analysis", { ...analysis, holdings: weights(57, 40) });
  expect(answer).toMatchObject({
    status: 200,
    weightTotal: { state: "short", share: 0.97, restShare: 0.03 },
    findings: [
      {
        severity: "warning",
        code: "R06",
        message: "The weights add up to 97%. The other 3% is not covered by any figure.",
      },
    ],
  });
  const fossil = answer.views?.pai.figures.find(({ metric }) => metric === "pai.4");
  expect(fossil).toMatchObject({ eligibleShare: expect.closeTo(1, 12), coverageShare: 0 });
  const whole = await send("/api/v1/analysis", { ...analysis, holdings: weights(60, 39.8) });
  expect(whole).toMatchObject({ weightTotal: { state: "whole" }, findings: [] });
});

test("portfolio: a total below 99.5 % is stated when it is stored, and the weights stay as stated", async () => {
  const response = await client.post("/api/v1/portfolios", { ...portfolio, holdings: weights(57, 40) });
  expect(await response.json()).toMatchObject({
    holdings: [{ weightPct: 57 }, { weightPct: 40 }],
    findings: [{ severity: "warning", code: "R06" }],
  });
});

test("draft: refused when its weights add up to more than 100.5 %, however they get there", async () => {
  const items = (...pcts: number[]) =>
    pcts.map((percentage, at) => ({ assetId: [NL, DE][at], isin: [NL, DE][at], percentage }));
  const refused = await client.put("/api/v1/draft", { items: items(60, 44) });
  expect([refused.status, (await refused.json<Answer>()).code]).toEqual([422, "portfolio.total_above_100"]);
  expect((await client.put("/api/v1/draft", { items: items(60) })).status).toBe(200);
  const added = await client.post("/api/v1/draft/items", { items: [items(60, 44)[1]] });
  expect([added.status, (await added.json<Answer>()).code]).toEqual([422, "portfolio.total_above_100"]);
});

test("an exchange rate of 40 days ago is refused with its day and age, one of ten days is said to be old", async () => {
  const kronor = values(5500).map((line) => ({ ...line, currency: "SEK" }));
  for (const [path, body] of [
    ["/api/v1/analysis", { ...analysis, holdings: kronor }],
    ["/api/v1/analysis/material", { ...analysis, currency: "SEK", holdings: kronor }],
    ["/api/v1/portfolios", { ...portfolio, holdings: kronor }],
  ] as const)
    expect(await send(path, body)).toMatchObject({
      status: 422,
      code: "portfolio.rate_too_old",
      detail:
        "The last exchange rate of SEK is too old to be used: it is of 2026-08-21, 40 days before the portfolio's date.",
    });
  const holdings = values(1200).map((line) => ({ ...line, currency: "NOK" }));
  for (const [path, body] of [
    ["/api/v1/analysis", analysis],
    ["/api/v1/portfolios", portfolio],
  ] as const)
    expect((await send(path, { ...body, holdings })).findings).toMatchObject([
      {
        severity: "warning",
        code: "R10",
        message:
          "Values in NOK rest on an old exchange rate: that of 2026-09-20, 10 days before the portfolio's date.",
      },
    ]);
});

test("a stored portfolio whose rate is too old keeps its shares, loses its amounts and names the rate", async () => {
  const id = await savedPortfolio(client, {
    ...portfolio,
    currency: "SEK",
    totalValue: 11e6,
    holdings: weights(60, 40),
  });
  expect((await client.get(`/api/v1/portfolios/${id}/analysis?views=pai`)).status).toBe(200);
  const app = await appOf(user.id);
  const { holdings, totalValueEur } = await portfolioForAnalysis(app, { id, dataVersion: null });
  expect([totalValueEur, holdings.map(({ weightShare }) => weightShare)]).toEqual([null, [0.6, 0.4]]);
  expect((await showAnalysis(app, { id, view: "pai", benchmarkId: undefined })).rates).toEqual({
    old: [],
    refused: [{ currency: "SEK", date: "2026-08-21", perEur: 11, days: 40 }],
  });
});

test("weights of several portfolios: none of another tenant's when a viewer asks, all when the queue does", async () => {
  const id = await savedPortfolio(client, { ...portfolio, holdings: weights(60, 40) });
  const stranger = await seedUser();
  const asked = async (userId: string | null) => {
    const app = userId === null ? createContext(env) : await appOf(userId);
    const version = { id, version: 1, currency: "EUR", totalValue: null };
    const lines = await linesOfVersions(app, [version], { asOf: portfolio.asOf, dataVersion: null });
    return lines.get(id)?.holdings.map(({ weightShare }) => weightShare);
  };
  expect(await asked(user.id)).toEqual([0.6, 0.4]);
  expect(await asked(stranger.id)).toEqual([]);
  expect(await asked(null)).toEqual([0.6, 0.4]);
});
