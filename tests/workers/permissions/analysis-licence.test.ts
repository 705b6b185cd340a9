import { beforeAll, expect, test } from "vitest";
import type { Figure } from "~/domain/analysis/figures/figure";
import type { Fact } from "~/domain/facts/fact";
import { ROLE_TENANT_ADMIN, sectionRoles } from "~/permissions/roles";
import { contentOf } from "~tests/support/answers";
import { Client } from "~tests/support/client";
import { loadEach } from "~tests/support/loads";
import { ApiClient } from "~tests/support/permissions/api-client";
import { savedPortfolio } from "~tests/support/saved-portfolio";
import { seedTenant, seedUser } from "~tests/support/seed-rows";
import { signedInAdmin } from "~tests/support/signed-in-client";

const SHARE = "IT0003128367";
const STATE = "IT0005438004";
const FUND = "IE00B4L5Y983";
const CUSIP = "037833100";

const FILES = {
  issuers: "issuer_id,issuer_type,name,country\nA,company,Aldera SpA,IT\ngov-IT,sovereign,Italy,IT",
  securities: `isin,name,type,issuer_id,currency,cusip
${SHARE},Aldera,equity,A,EUR,${CUSIP}
${STATE},BTP 2035,government_bond,gov-IT,EUR,
${FUND},Fund,etf,,EUR,`,
  "company-pai":
    "issuer_id,period_end,evic_eur_m,scope1_t,fossil_fuel_active,basis\nA,2024-12-31,2000,100000,Y,reported",
  "country-indicators": "country,period_end,ghg_t,gdp_eur_m\nIT,2024-12-31,400000000,2000000",
  "sdg-scores": "subject_id,sdg_2,provider,as_of\nA,-0.9,Aster,2025-01-31",
  "company-activities": "issuer_id,activity,revenue_share\nA,alcohol,0.024",
  "esg-ratings": "subject_id,rating,provider,as_of\nA,2,Aster,2025-01-31",
  "fund-holdings": `fund_isin,as_of,position_id,isin,asset_type,weight_pct\n${FUND},2025-05-31,1,${SHARE},equity,100`,
};

const ask = new ApiClient();
const admin = signedInAdmin("loader");
const analyst = new Client();
const reader = new Client();
const foreign = new Client();
const excluder = new Client();
let portfolioId = "";

beforeAll(async () => {
  const tenantId = await seedTenant();
  const northmere = await seedTenant({ sections: JSON.stringify(["funds", "etfs", "equities"]) });
  const everyRole = sectionRoles().map(({ name }) => name);
  await analyst.signInNew({ username: "analyst", tenantId });
  await reader.signInNew({ username: "reader", tenantId, roles: ["ROLE_FUND", "ROLE_ETF"] });
  await excluder.signInNew({ username: "excluder", tenantId, roles: ["ROLE_FUND", "ROLE_EXCLUSION"] });
  await seedUser({ username: "office", tenantId, roles: [ROLE_TENANT_ADMIN] });
  await foreign.signInNew({ username: "northmere", tenantId: northmere, roles: everyRole });
  await loadEach(admin, FILES);
  portfolioId = await savedPortfolio(analyst, {
    name: "Calder Balanced",
    holdings: [
      { isin: SHARE, weightPct: 60 },
      { isin: FUND, weightPct: 40 },
    ],
  });
}, 60_000);

type Views = Readonly<Record<string, { readonly figures: readonly Figure[] }>>;

const asked = async (client: Client, body: object) =>
  (await contentOf<{ views: Views }>(client.post("/api/v1/analysis", { asOf: "2025-06-30", ...body }))).views;

const figure = (views: Views, view: string, metric: string) =>
  views[view]?.figures.find((candidate) => candidate.metric === metric);

test("POST /analysis: no input and no figure of a share when the reader has funds and ETFs only", async () => {
  const views = await asked(reader, {
    holdings: [{ isin: SHARE, weightPct: 100 }],
    views: ["pai", "esg"],
    explain: true,
  });
  const text = JSON.stringify(views);
  for (const told of ["100000", 'scope1_t":', "company-pai", "0.024"]) expect(text).not.toContain(told);
  expect(figure(views, "pai", "pai.1.scope1")).toMatchObject({
    value: null,
    coverageShare: 0,
    notLicensedShare: 1,
    holdings: [{ reason: "not_licensed", input: {} }],
  });
  expect(figure(views, "esg", "esg.rating")).toMatchObject({ value: null, notLicensedShare: 1 });
});

test("POST /analysis: 403 for a view no section of the viewer opens, all open views when none is named", async () => {
  const holdings = [{ isin: SHARE, weightPct: 100 }];
  const refused = await reader.post("/api/v1/analysis", { holdings, views: ["pai", "sdg"] });
  expect(refused.status).toBe(403);
  for (const view of ["activities", "benchmarks"]) {
    expect((await reader.post("/api/v1/analysis", { holdings, views: [view] })).status).toBe(403);
  }
  expect(Object.keys(await asked(reader, { holdings }))).not.toContain("sdg");
  expect(Object.keys(await asked(analyst, { holdings }))).toContain("sdg");
  const path = `/api/v1/portfolios/${portfolioId}/analysis`;
  expect((await reader.get(`${path}?views=sanctions`)).status).toBe(403);
  expect((await reader.get(`${path}?views=nonsense`)).status).toBe(400);
});

test("POST /analysis: no figure of a state's bond when the company has the section off", async () => {
  const body = { holdings: [{ isin: STATE, weightPct: 100 }], views: ["pai"] };
  expect(figure(await asked(foreign, body), "pai", "pai.15")).toMatchObject({
    value: null,
    notLicensedShare: 1,
  });
  expect(figure(await asked(analyst, body), "pai", "pai.15")?.covered).toBe(200);
});

test("POST /analysis/material: only rows of open sections, and no CUSIP for anybody", async () => {
  const material = async (client: Client, isins: readonly string[]) => {
    const response = await client.post("/api/v1/analysis/material", {
      asOf: "2025-06-30",
      holdings: isins.map((isin) => ({ isin, weightPct: 1 })),
    });
    expect(response.status).toBe(200);
    return response.json<{ facts: readonly Fact[]; isComplete: boolean }>();
  };
  const shut = await material(reader, [SHARE]);
  expect([...new Set(shut.facts.map(({ dataset }) => dataset))].sort()).toEqual(["issuers", "securities"]);
  expect(shut.isComplete).toBe(true);
  const throughFund = await material(reader, [FUND]);
  expect(throughFund.facts.map(({ dataset }) => dataset)).not.toContain("company-pai");
  expect(throughFund.isComplete).toBe(false);
  const open = await material(analyst, [SHARE, FUND]);
  expect(open.facts.some(({ values }) => values.scope1_t === 100_000)).toBe(true);
  for (const answer of [shut, throughFund, open]) expect(JSON.stringify(answer)).not.toContain(CUSIP);
});

test("a colleague's portfolio: figures of the viewer's own licence, also after the colleague asked", async () => {
  const path = `/api/v1/portfolios/${portfolioId}/analysis?views=pai`;
  const views = async (client: Client, query = path) => (await client.read<{ views: Views }>(query)).views;
  expect(figure(await views(analyst), "pai", "pai.4")).toMatchObject({ coverageShare: 1 });
  const own = figure(await views(reader), "pai", "pai.4");
  expect(own?.coverageShare).toBeCloseTo(0.4, 12);
  expect(own?.notLicensedShare).toBeCloseTo(0.6, 12);
  const worked = figure(await views(reader, `${path}&explain=1`), "pai", "pai.4");
  const parts = worked?.holdings?.map(({ isin, input, sourceLoad }) => [isin, input, sourceLoad]);
  expect(parts).toEqual([
    [SHARE, {}, null],
    [FUND, {}, null],
  ]);
});

test("GET /portfolios/:id/analysis/:view: 403 for a tab and a working no section of the viewer opens", async () => {
  const screens = ["analysis/sdg", "working?metric=sdg.13", "effects?metric=sdg.13"];
  const answers = async (username: string, paths = screens) => {
    const cookie = await ask.signIn(username);
    return Promise.all(
      paths.map(async (path) => (await ask.answer({ method: "GET", path: dataOf(path), cookie })).status),
    );
  };
  expect(await answers("reader")).toEqual([403, 403, 403]);
  expect(await answers("reader", ["analysis/esg"])).toEqual([200]);
  expect((await answers("analyst")).slice(0, 2)).toEqual([200, 200]);
});

test("GET /portfolios/:id: leads to the ESG results, to the composition when no section of the viewer opens an analysis, and keeps what is compared", async () => {
  const leadsTo = async (username: string, search = "") => {
    const cookie = await ask.signIn(username);
    const answer = await ask.answer({ method: "GET", path: `/portfolios/${portfolioId}${search}`, cookie });
    expect(answer.status).toBe(302);
    return answer.headers.get("location");
  };
  expect(await leadsTo("analyst")).toBe(`/portfolios/${portfolioId}/analysis/esg`);
  expect(await leadsTo("reader", "?benchmark=none")).toBe(
    `/portfolios/${portfolioId}/analysis/esg?benchmark=none`,
  );
  expect(await leadsTo("office")).toBe(`/portfolios/${portfolioId}/composition`);
  expect(await leadsTo("analyst", "?version=1")).toBe(`/portfolios/${portfolioId}/composition?version=1`);
});

/** A screen of the portfolio as the browser asks for its data. */
function dataOf(path: string): string {
  const [pathname = "", search] = path.split("?");
  const screen = pathname === "" ? portfolioId : `${portfolioId}/${pathname}`;
  return `/portfolios/${screen}.data${search ? `?${search}` : ""}`;
}

test("marks of own rules: neither activity nor share of a line whose section is closed", async () => {
  const rule = { scope: "personal", add: [{ kind: "activity", subject: "alcohol", maxSharePct: 2.3 }] };
  const screen = async (client: Client, username: string) => {
    const changed = await client.post("/api/v1/exclusions/changes", rule);
    expect(changed.status, await changed.clone().text()).toBe(200);
    const cookie = await ask.signIn(username);
    const answer = await ask.answer({ method: "GET", path: dataOf("composition"), cookie });
    expect(answer.status).toBe(200);
    return answer.text();
  };
  expect(await screen(excluder, "excluder")).not.toContain("0.024");
  expect(await screen(analyst, "analyst")).toContain("0.024");
});
