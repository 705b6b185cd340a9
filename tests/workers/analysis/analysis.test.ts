import { beforeAll, expect, test } from "vitest";
import type { Figure } from "~/domain/analysis/figures/figure";
import type { SanctionsView } from "~/domain/analysis/views";
import { contentOf, refusalOf } from "~tests/support/answers";
import { Client } from "~tests/support/client";
import { load, loadEach } from "~tests/support/loads";
import { savedPortfolio } from "~tests/support/saved-portfolio";
import { seedTenant, seedUser } from "~tests/support/seed-rows";
import { signedInAdmin, signedInClient } from "~tests/support/signed-in-client";

const admin = signedInAdmin("loader");
const analyst = signedInClient({ username: "analyst" });

const SHARE_A = "IT0003128367";
const BOND_B = "XS2000000021";
const BOND_C = "IT0005438004";
const FUND = "IE00B4L5Y983";

/** The companies, the state and the fund of test vector T1, as files. */
const FILES = {
  issuers: `issuer_id,issuer_type,name,lei,country,nace_section
A,company,Aldera SpA,HWUPKR0MPOU8FGXBT394,IT,D
B,company,Borealis AB,,SE,C
gov-IT,sovereign,Italy,,IT,`,
  securities: `isin,name,type,issuer_id,currency
${SHARE_A},Aldera,equity,A,EUR
${BOND_B},Borealis 2030,corporate_bond,B,EUR
${BOND_C},BTP 2035,government_bond,gov-IT,EUR
${FUND},Fund,etf,,EUR`,
  "company-pai": `issuer_id,period_end,evic_eur_m,revenue_eur_m,scope1_t,scope2_t,scope3_t,fossil_fuel_active,basis
A,2024-12-31,2000,800,100000,20000,400000,Y,reported
B,2024-12-31,500,250,5000,5000,,N,estimated`,
  "country-indicators":
    "country,period_end,ghg_t,gdp_eur_m,social_violation\nIT,2024-12-31,400000000,2000000,N",
  "esg-ratings":
    "subject_id,rating,provider,as_of\nA,2,Aster,2025-01-31\nB,4,Aster,2025-01-31\ngov-IT,3,Aster,2025-01-31",
  "fund-holdings": `fund_isin,as_of,position_id,isin,asset_type,weight_pct
${FUND},2025-05-31,1,${SHARE_A},equity,60
${FUND},2025-05-31,2,${BOND_B},corporate_bond,40`,
  "fx-rates": "date,currency,per_eur\n2025-06-27,USD,1.25\n2025-07-01,USD,1.6",
  sanctions: `authority,list_id,name,kind,country,lei,measure,from
Test list,1,Somebody,entity,IT,HWUPKR0MPOU8FGXBT394,asset_freeze,2022-01-01
Test list,2,BOREALIS,entity,SE,,asset_freeze,2022-01-01
Test list,3,Nobody,entity,,,asset_freeze,2022-01-01`,
};

beforeAll(async () => {
  await loadEach(admin, FILES);
}, 60_000);

interface Answer {
  readonly dataVersion: number;
  readonly views: Readonly<Record<string, { readonly figures: readonly Figure[] } & Partial<SanctionsView>>>;
}

const T1 = [
  { isin: SHARE_A, marketValue: 4e6 },
  { isin: BOND_B, marketValue: 3e6 },
  { isin: BOND_C, marketValue: 2e6 },
  { name: "Cash", assetType: "cash", marketValue: 1e6 },
];

const analysed = (body: object) =>
  contentOf<Answer>(analyst.post("/api/v1/analysis", { asOf: "2025-06-30", ...body }));

function figure(answer: Answer, view: string, metric: string): Figure {
  const found = answer.views[view]?.figures.find((candidate) => candidate.metric === metric);
  if (!found) throw new Error(`no ${metric} in ${view}`);
  return found;
}

test("holdings are analysed from what was loaded: test vector T1", async () => {
  const answer = await analysed({ holdings: T1, views: ["esg", "pai"], explain: true });
  expect(figure(answer, "pai", "pai.1.total123")).toMatchObject({
    value: 1040,
    all: 1040,
    coverageShare: 0.4,
  });
  expect(figure(answer, "pai", "pai.2.scope12")).toMatchObject({ all: 30, eligibleShare: 0.7 });
  expect(figure(answer, "pai", "pai.15").all).toBeCloseTo(40, 9);
  expect(figure(answer, "esg", "esg.rating").value).toBeCloseTo(26 / 9, 9);
  const line = figure(answer, "pai", "pai.2.scope12").holdings?.[1];
  expect(line).toMatchObject({ isin: BOND_B, sourceRow: 3, basis: "estimated", dataset: "company-pai" });
  expect(line?.sourceLoad).toBeGreaterThan(0);
});

test("a line known by the LEI of its issuer alone is analysed as that issuer's, also when it is not stored", async () => {
  const lei = "HWUPKR0MPOU8FGXBT394";
  const lines = [
    { identifier: lei, identifierType: "lei" },
    { lei, name: "Aldera loan" },
  ];
  for (const line of lines) {
    const holdings = [{ ...line, assetType: "corporate_bond", marketValue: 4e6 }];
    const answer = await analysed({ holdings, views: ["pai"] });
    // EUR 4 million of an EVIC of 2,000 million, times 100,000 t.
    expect(figure(answer, "pai", "pai.1.scope1").value).toBe(200);
  }
});

test("a demo user neither analyses nor stores a line of an issuer that the demo does not have", async () => {
  const demo = new Client();
  const { username } = await seedUser({ tenantId: await seedTenant({ type: "DEMO" }) });
  await demo.signIn(username);
  const lei = "HWUPKR0MPOU8FGXBT394";
  const refusedBy = async (path: string, frame: object, line: object) => {
    const holdings = [{ ...line, assetType: "corporate_bond", weightPct: 100 }];
    return refusalOf(demo.post(path, { ...frame, currency: "EUR", asOf: "2025-06-30", holdings }));
  };
  const byLei = { identifier: lei, identifierType: "lei" };
  const views = { views: ["pai"] };
  expect(await refusedBy("/api/v1/analysis", views, { issuerId: "A" })).toEqual([
    422,
    "analysis.not_in_demo",
  ]);
  expect(await refusedBy("/api/v1/analysis", views, byLei)).toEqual([422, "analysis.not_in_demo"]);
  expect(await refusedBy("/api/v1/portfolios", { name: "Demo" }, byLei)).toEqual([
    422,
    "portfolio.not_in_demo",
  ]);
});

test("a fund is looked through with its loaded holdings", async () => {
  const answer = await analysed({
    holdings: [{ isin: FUND, weightPct: 100 }],
    views: ["pai"],
    totalValue: 1e6,
  });
  // 0.6 m / 2000 m × 100,000 t + 0.4 m / 500 m × 5,000 t
  expect(figure(answer, "pai", "pai.1.scope1").value).toBeCloseTo(34, 9);
  expect(figure(answer, "pai", "pai.4").value).toBeCloseTo(0.6, 12);
});

test("values in another currency are converted at the rate of the day or the last before", async () => {
  const holdings = [{ isin: SHARE_A, marketValue: 5e6, currency: "USD" }];
  const answer = await analysed({ holdings, views: ["pai"] });
  expect(figure(answer, "pai", "pai.1.scope1").value).toBeCloseTo((4 / 2000) * 100_000, 9);
});

test("a currency without a rate is refused by name", async () => {
  const response = await analyst.post("/api/v1/analysis", {
    asOf: "2025-06-30",
    holdings: [{ isin: SHARE_A, marketValue: 1, currency: "CHF" }],
    views: ["pai"],
  });
  expect(response.status).toBe(422);
  expect(await response.json()).toMatchObject({
    code: "analysis.no_rate",
    detail: expect.stringContaining("CHF"),
  });
});

test("screening finds a LEI, asks for a review of a name, and names its lists", async () => {
  const answer = await analysed({ holdings: T1, views: ["sanctions"] });
  expect(answer.views.sanctions).toMatchObject({
    hits: [{ issuerId: "A", matchedBy: "lei", listId: "1", authority: "Test list" }],
    toReview: [{ issuerId: "B", matchedBy: "name", listId: "2" }],
    weightShare: 0.4,
    lists: [{ authority: "Test list" }],
  });
  expect(answer.views.sanctions?.coverageShare).toBeCloseTo(0.9, 12);
});

test("an unknown view, an unknown field and a line without an amount are refused with the place", async () => {
  const ask = (body: object) => analyst.post("/api/v1/analysis", body);
  expect((await ask({ holdings: T1, views: ["everything"] })).status).toBe(400);
  expect((await ask({ holdings: [{ ...T1[0], colour: "green" }], views: ["esg"] })).status).toBe(400);
  const amountless = await ask({ holdings: [{ isin: SHARE_A }], views: ["esg"] });
  expect(amountless.status).toBe(422);
  expect(await amountless.json()).toMatchObject({ findings: [{ field: "holdings.0" }] });
});

test.each([
  ["nothing", [100, -100]],
  ["less than nothing", [100, -150]],
  ["more than a number holds", [1e308, 1e308]],
])("stated holdings: 422 as for a stored portfolio when their values add up to %s", async (_what, values) => {
  const holdings = values.map((marketValue, at) => ({ isin: at === 0 ? SHARE_A : BOND_B, marketValue }));
  const analysis = await analyst.post("/api/v1/analysis", { asOf: "2025-06-30", holdings, views: ["esg"] });
  expect(await analysis.json()).toMatchObject({ status: 422, code: "portfolio.no_total" });
  const stored = await analyst.post("/api/v1/portfolios", { name: "Nothing", asOf: "2025-06-30", holdings });
  expect(await stored.json()).toMatchObject({ status: 422, code: "portfolio.no_total" });
});

test("analysis: 400 naming the place when a figure is misspelt or none is given", async () => {
  const asked = { holdings: T1, views: ["pai"] };
  const body = await analyst.post("/api/v1/analysis", { ...asked, metrics: ["pai.4", "pai.2.scope21"] });
  expect(await body.json()).toMatchObject({ status: 400, findings: [{ field: "metrics.1" }] });
  const none = await analyst.post("/api/v1/analysis", { ...asked, metrics: [] });
  expect(await none.json()).toMatchObject({
    status: 400,
    findings: [{ field: "metrics", code: "too_small", message: "Fewest entries allowed here: 1." }],
  });
  const contribution = await analyst.post("/api/v1/analysis", { ...asked, contribution: "esg" });
  expect(await contribution.json()).toMatchObject({ status: 400, findings: [{ field: "contribution" }] });
  const address = `/api/v1/portfolios/${await storedPortfolio()}/analysis`;
  const search = await analyst.get(`${address}?metrics=pai.4,pai.99`);
  expect(await search.json()).toMatchObject({ status: 400, findings: [{ field: "metrics.1" }] });
});

test("a code: 400 with its place when its kind is unknown or not said, in any case of letters when it is", async () => {
  const ask = async (line: object) => {
    const answer = await analyst.post("/api/v1/analysis", {
      asOf: "2025-06-30",
      holdings: [{ ...line, weightPct: 100 }],
      views: ["pai"],
    });
    return [answer.status, (await answer.json<{ findings: { field: string }[] }>()).findings[0]?.field];
  };
  expect(await ask({ identifier: SHARE_A, identifierType: "ISIN" })).toEqual([200, undefined]);
  expect(await ask({ identifier: SHARE_A, identifierType: "isni" })).toEqual([
    400,
    "holdings.0.identifierType",
  ]);
  expect(await ask({ identifier: SHARE_A })).toEqual([400, "holdings.0.identifierType"]);
  expect(await ask({ identifier: "own-17", name: "A loan" })).toEqual([200, undefined]);
});

test("every view answers for a portfolio of nothing known", async () => {
  const answer = await analysed({ holdings: [{ isin: "DE000A1EWWW0", weightPct: 100 }] });
  expect(Object.keys(answer.views)).toHaveLength(14);
  expect(figure(answer, "pai", "pai.4")).toMatchObject({ value: null, eligibleShare: 1, coverageShare: 0 });
});

async function storedPortfolio(): Promise<string> {
  return savedPortfolio(analyst, {
    name: "T1",
    holdings: T1,
  });
}

const portfolioAnalysis = (id: string, query: string) =>
  analyst.read<Answer>(`/api/v1/portfolios/${id}/analysis?${query}`);

test("a stored portfolio is analysed as its holdings are", async () => {
  const id = await storedPortfolio();
  const stored = await portfolioAnalysis(id, "views=esg,pai,contribution&explain=1");
  const direct = await analysed({ holdings: T1, views: ["esg", "pai", "contribution"], explain: true });
  for (const view of ["esg", "pai"]) {
    for (const expected of direct.views[view]?.figures ?? []) {
      const actual = figure(stored, view, expected.metric);
      if (expected.value === null) expect(actual.value).toBeNull();
      else expect(actual.value).toBeCloseTo(expected.value, 9);
    }
  }
  expect(Object.keys(stored.views)).toEqual(["esg", "pai", "contribution"]);
});

test("a stored portfolio asked again answers the same until a new data version is published", async () => {
  const id = await storedPortfolio();
  const ask = async () => {
    const answer = await portfolioAnalysis(id, "views=pai");
    return { version: answer.dataVersion, tonnes: figure(answer, "pai", "pai.1.scope1").value };
  };
  const before = await ask();
  expect(await ask()).toEqual(before);
  const answer = await load(admin, {
    dataset: "company-pai",
    file: "issuer_id,period_end,evic_eur_m,revenue_eur_m,scope1_t\nB,2024-12-31,500,250,10000\n",
  });
  expect(answer.status).toBe("finished");
  const after = await ask();
  expect(after.version).toBeGreaterThan(before.version);
  expect(after.tonnes).toBeCloseTo((before.tonnes ?? 0) + (3 / 500) * 5000, 9);
  const asItWas = await portfolioAnalysis(id, `views=pai&dataVersion=${before.version}`);
  expect(figure(asItWas, "pai", "pai.1.scope1").value).toBe(before.tonnes);
});

test("an absent portfolio is 404 before an unknown view is 400", async () => {
  const id = await storedPortfolio();
  expect((await analyst.get("/api/v1/portfolios/none/analysis?views=nonsense")).status).toBe(404);
  expect((await analyst.get(`/api/v1/portfolios/${id}/analysis?views=nonsense`)).status).toBe(400);
});

test("only the metrics asked for are answered, and contributions of any figure", async () => {
  const id = await storedPortfolio();
  const answer = await portfolioAnalysis(
    id,
    "views=pai,contribution&metrics=pai.4,pai.2.scope12&contribution=pai.2.scope12",
  );
  expect(answer.views.pai?.figures.map(({ metric }) => metric)).toEqual(["pai.2.scope12", "pai.4"]);
  expect(answer.views.contribution).toMatchObject({ metric: "pai.2.scope12" });
});
