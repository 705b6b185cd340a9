import { beforeAll, expect, test } from "vitest";
import type { Figure } from "~/domain/analysis/figures/figure";
import { Client } from "~tests/support/client";
import { loadEach } from "~tests/support/loads";
import { savedPortfolio } from "~tests/support/saved-portfolio";
import { seedTenant } from "~tests/support/seed-rows";
import { signedInAdmin } from "~tests/support/signed-in-client";

const SHARE_A = "IT0003128367";
const BOND_A = "XS2000000039";
const BOND_B = "XS2000000021";
const SHARE_C = "DE0007164600";
const STATE = "IT0005438004";
const FUND = "IE00B4L5Y983";

/** Aldera has every figure, Borealis no scope 3, Corvane none; the fund holds the first two. */
const FILES = {
  issuers: `issuer_id,issuer_type,name,country,nace_section
A,company,Aldera SpA,IT,D
B,company,Borealis AB,SE,C
C,company,Corvane SE,DE,C
gov-IT,sovereign,Italy,IT,`,
  securities: `isin,name,type,issuer_id,currency
${SHARE_A},Aldera,equity,A,EUR
${BOND_A},Aldera 2031,corporate_bond,A,EUR
${BOND_B},Borealis 2030,corporate_bond,B,EUR
${SHARE_C},Corvane,equity,C,EUR
${STATE},BTP 2035,government_bond,gov-IT,EUR
${FUND},Fund,etf,,EUR`,
  "company-pai": `issuer_id,period_end,evic_eur_m,revenue_eur_m,scope1_t,scope2_t,scope3_t,basis
A,2024-12-31,2000,800,100000,20000,400000,reported
B,2024-12-31,500,250,5000,5000,,estimated`,
  "country-indicators": "country,period_end,ghg_t,gdp_eur_m\nIT,2024-12-31,400000000,2000000",
  "esg-ratings":
    "subject_id,rating,provider,as_of\nA,2,Aster,2025-01-31\nB,4,Aster,2025-01-31\ngov-IT,3,Aster,2025-01-31",
  "sustainable-investment":
    "issuer_id,si_share,method,as_of\nA,1,activity,2024-12-31\nB,0.4,activity,2024-12-31",
  "fund-holdings": `fund_isin,as_of,position_id,isin,asset_type,weight_pct
${FUND},2025-05-31,1,${SHARE_A},equity,60
${FUND},2025-05-31,2,${BOND_B},corporate_bond,40`,
  "fx-rates": "date,currency,per_eur\n2025-06-27,USD,1.25",
};

const admin = signedInAdmin("hand-admin");
const owner = new Client();

beforeAll(async () => {
  await loadEach(admin, FILES);
  await owner.signInNew({ username: "hand-owner", tenantId: await seedTenant({}) });
}, 120_000);

type Expected = Readonly<
  Record<string, Partial<Pick<Figure, "value" | "all" | "eligibleShare" | "coverageShare">>>
>;

interface ByHand {
  readonly of: string;
  readonly holdings: readonly object[];
  readonly figures: Expected;
}

const CASES: readonly ByHand[] = [
  {
    // Of what counts: A 50 / 80, cash 30 / 80.
    of: "a line that is not counted",
    holdings: [
      { isin: SHARE_A, weightPct: 50 },
      { isin: BOND_B, weightPct: 20, visibleAsset: false },
      { name: "Cash", assetType: "cash", weightPct: 30 },
    ],
    figures: {
      "esg.rating": { value: 2, eligibleShare: 0.625, coverageShare: 0.625 },
      "pai.3.scope123": { value: 650, all: 0.625 * 650, eligibleShare: 0.625, coverageShare: 0.625 },
      "si.total": { value: 0.625, eligibleShare: 1, coverageShare: 0.625 },
    },
  },
  {
    // A: 80 − 20 = 60 of one issuer; B 60; C is short and never covered: eligible 0.6 + 0.6 + 0.2.
    of: "short positions, one against a long one of its issuer",
    holdings: [
      { isin: SHARE_A, marketValue: 80, currency: "EUR" },
      { isin: BOND_A, marketValue: -20, currency: "EUR" },
      { isin: BOND_B, marketValue: 60, currency: "EUR" },
      { isin: SHARE_C, marketValue: -20, currency: "EUR" },
    ],
    figures: {
      "esg.rating": { value: 3, eligibleShare: 1.4, coverageShare: 1.2 },
      "pai.3.scope123": { value: 650, all: 0.6 * 650, eligibleShare: 1.4, coverageShare: 0.6 },
      "si.total": { value: 0.6 + 0.6 * 0.4 },
    },
  },
  {
    // Of what counts, 90: fund 50 (A 30, B 20), state 30, cash 10.
    of: "a fund looked through, a state and a line that is not counted",
    holdings: [
      { isin: FUND, weightPct: 50 },
      { isin: STATE, weightPct: 30 },
      { name: "Cash", assetType: "cash", weightPct: 10 },
      { isin: SHARE_C, weightPct: 10, visibleAsset: false },
    ],
    figures: {
      "esg.rating": {
        value: (30 * 2 + 20 * 4 + 30 * 3) / 80,
        eligibleShare: 80 / 90,
        coverageShare: 80 / 90,
      },
      "pai.3.scope123": { value: 650, eligibleShare: 50 / 90, coverageShare: 30 / 90 },
      "pai.15": { value: 200, all: (30 / 90) * 200, eligibleShare: 30 / 90, coverageShare: 30 / 90 },
      "si.total": { value: (30 + 20 * 0.4) / 90 },
    },
  },
  {
    // 1,000 + 500 / 1.25 + 400 − 200 = 1,600.
    of: "values in two currencies and an overdraft",
    holdings: [
      { isin: SHARE_A, marketValue: 1000, currency: "EUR" },
      { isin: BOND_B, marketValue: 500, currency: "USD" },
      { isin: STATE, marketValue: 400, currency: "EUR" },
      { name: "Overdraft", assetType: "cash", marketValue: -200, currency: "EUR" },
    ],
    figures: {
      "esg.rating": {
        value: (1000 * 2 + 400 * 4 + 400 * 3) / 1800,
        eligibleShare: 1800 / 1600,
        coverageShare: 1800 / 1600,
      },
      "pai.3.scope123": { value: 650, all: (1000 / 1600) * 650, coverageShare: 1000 / 1600 },
      "pai.15": { value: 200, coverageShare: 400 / 1600 },
      "si.total": { value: (1000 + 400 * 0.4) / 1600 },
    },
  },
  {
    // A short future is eligible where everything is, with what it is worth: 0.6 + 0.45 + 0.05.
    of: "cash and a future beside a state",
    holdings: [
      { isin: STATE, weightPct: 60 },
      { name: "Bund future", assetType: "derivative", weightPct: -5 },
      { name: "Cash", assetType: "cash", weightPct: 45 },
    ],
    figures: {
      "esg.rating": { value: 3, eligibleShare: 0.6, coverageShare: 0.6 },
      "pai.3.scope123": { value: null, eligibleShare: 0, coverageShare: 0 },
      "pai.15": { value: 200, eligibleShare: 0.6, coverageShare: 0.6 },
      "si.total": { eligibleShare: 1.1 },
    },
  },
  {
    of: "a company without data beside two with them, and weights of 99.6 %",
    holdings: [
      { isin: SHARE_A, weightPct: 40 },
      { isin: BOND_B, weightPct: 39.6 },
      { isin: SHARE_C, weightPct: 20 },
    ],
    figures: {
      "esg.rating": {
        value: (40 * 2 + 39.6 * 4) / 79.6,
        eligibleShare: 1,
        coverageShare: 79.6 / 99.6,
      },
      "pai.3.scope123": { value: 650, eligibleShare: 1, coverageShare: 40 / 99.6 },
      "si.total": { value: (40 + 39.6 * 0.4) / 99.6 },
    },
  },
];

test.each(CASES)(
  "figures: are those worked out by hand in API and CSV alike, when there is $of",
  async (one) => {
    const id = await savedPortfolio(owner, {
      name: one.of.slice(0, 40),
      holdings: one.holdings,
    });
    const { figures } = await owner.read<{ figures: readonly Figure[] }>(
      `/api/v1/portfolios/${id}/analysis/file?format=json`,
    );
    const [head = "", ...rows] = (
      await (await owner.get(`/api/v1/portfolios/${id}/analysis/file?format=csv`)).text()
    ).split("\r\n");
    const columns = head.split(",");
    for (const [metric, expected] of Object.entries(one.figures)) {
      const figure = figures.find((candidate) => candidate.metric === metric);
      const row = rows.map((line) => line.split(",")).find((cells) => cells[1] === metric && cells[2] === "");
      const cell = (name: string) => row?.[columns.indexOf(name)];
      const inCsv = {
        value: cell("value"),
        all: cell("all"),
        eligibleShare: cell("eligible_share"),
        coverageShare: cell("coverage_share"),
      };
      for (const [key, value] of Object.entries(expected)) {
        const shown = figure?.[key as keyof typeof inCsv];
        const near = value === null ? null : expect.closeTo(value, 9);
        expect({ metric, key, value: shown }).toEqual({ metric, key, value: near });
        expect([metric, key, inCsv[key as keyof typeof inCsv]]).toEqual([metric, key, String(shown ?? "")]);
      }
    }
  },
);
