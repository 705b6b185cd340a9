import { beforeAll, expect, test } from "vitest";
import { rateBenchmarks } from "~/features/analysis/ratings/benchmark-ratings.service.server";
import { ROLE_TENANT_ADMIN } from "~/permissions/roles";
import { appOf } from "~tests/support/app-of";
import { Client } from "~tests/support/client";
import { loadEach } from "~tests/support/loads";
import { ApiClient } from "~tests/support/permissions/api-client";
import { savedPortfolio } from "~tests/support/saved-portfolio";
import { seedTenant, seedUser } from "~tests/support/seed-rows";
import { signedInAdmin } from "~tests/support/signed-in-client";
import { runSql, selectRow } from "~tests/support/sql";

const SHARE = "IT0003128367";
const FUND = "IE00B4L5Y983";
const EMPTY_FUND = "IE00B0M62Q58";

const FILES = {
  issuers: "issuer_id,issuer_type,name,country\nA,company,Aldera SpA,IT",
  securities: `isin,name,type,issuer_id,currency
${SHARE},Aldera,equity,A,EUR
${FUND},Quillon World ETF,etf,,EUR
${EMPTY_FUND},Quillon Empty ETF,etf,,EUR`,
  "esg-ratings": `subject_id,rating,provider,as_of\nA,2,Aster,2025-01-31\n${FUND},4,Aster,2025-01-31`,
  "fund-holdings": `fund_isin,as_of,position_id,isin,asset_type,weight_pct\n${FUND},2025-05-31,1,${SHARE},equity,100`,
};

const ask = new ApiClient();
const analyst = new Client();
let officeCookie = "";
let analystCookie = "";
let equityCookie = "";
let analystId = "";
let equityId = "";

const admin = signedInAdmin("loader");

beforeAll(async () => {
  const tenantId = await seedTenant();
  analystId = (await seedUser({ username: "analyst", tenantId })).id;
  await seedUser({ username: "office", tenantId, roles: [ROLE_TENANT_ADMIN] });
  equityId = (await seedUser({ username: "equities", tenantId, roles: ["ROLE_EQUITY"] })).id;
  await analyst.signIn("analyst");
  await loadEach(admin, FILES);
  officeCookie = await ask.signIn("office");
  analystCookie = await ask.signIn("analyst");
  equityCookie = await ask.signIn("equities");
}, 60_000);

async function stored(name: string, benchmark?: string): Promise<string> {
  const holdings = [{ isin: SHARE, weightPct: 100 }];
  return savedPortfolio(analyst, { name, holdings, benchmark });
}

const esg = async (id: string, { cookie = analystCookie, search = "" } = {}) => {
  const path = `/portfolios/${id}/analysis/esg.data${search}`;
  const answer = await ask.answer({ method: "GET", path, cookie });
  return { status: answer.status, text: await answer.text() };
};

const choose = (fields: Record<string, string>, cookie: string) =>
  ask.answer({
    method: "POST",
    path: "/portfolios.data",
    cookie,
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams(fields).toString(),
  });

test("a fund kept as benchmark is named on every tab; one without holdings, closed or unknown is none", async () => {
  const id = await stored("Kept fund", `fund:${FUND}`);
  expect((await esg(id)).text).toContain("Quillon World ETF");
  for (const tab of ["composition", "effects"]) {
    const answer = await ask.answer({
      method: "GET",
      path: `/portfolios/${id}/${tab}.data`,
      cookie: analystCookie,
    });
    expect(await answer.text(), tab).toContain("Quillon World ETF");
  }
  const closed = await esg(id, { cookie: equityCookie });
  expect(closed.status).toBe(200);
  expect(closed.text).not.toContain("Quillon World ETF");
  const asked = `?benchmark=${encodeURIComponent(`fund:${FUND}`)}`;
  const without = await stored("No benchmark");
  expect((await esg(without, { search: asked })).text).toContain("Quillon World ETF");
  expect((await esg(without, { cookie: equityCookie, search: asked })).status).toBe(404);
  const empty = `?benchmark=${encodeURIComponent(`fund:${EMPTY_FUND}`)}`;
  expect((await esg(id, { search: empty })).status).toBe(404);
  expect((await esg(id, { search: "?benchmark=none" })).text).not.toContain("Quillon World ETF");
});

test("a blend of a fund and a portfolio is named by its parts", async () => {
  const part = await stored("Quillon part");
  const id = await stored("Blended", `blend:60@fund:${FUND},40@${part}`);
  expect((await esg(id)).text).toContain("60% Quillon World ETF, 40% Quillon part");
});

test("the company's default holds for portfolios without a benchmark of their own, and only its administrator sets it", async () => {
  const id = await stored("Default");
  const choice = { intent: "company-benchmark", id, benchmarkId: `fund:${FUND}` };
  expect((await choose(choice, analystCookie)).status).toBe(403);
  // The company's administrator of this tenant opens no section; a portfolio is what may be chosen there.
  const other = await stored("Company benchmark");
  const changed = await choose({ ...choice, benchmarkId: other }, officeCookie);
  expect(changed.status, await changed.clone().text()).toBe(200);
  expect((await esg(id)).text).toContain("Company benchmark");
  expect((await choose({ intent: "benchmark", id, benchmarkId: "none" }, analystCookie)).status).toBe(200);
  expect((await esg(id)).text).not.toContain("Company benchmark");
  expect((await choose({ intent: "benchmark", id, benchmarkId: "" }, analystCookie)).status).toBe(200);
  expect((await esg(id)).text).toContain("Company benchmark");
  await choose({ ...choice, benchmarkId: "" }, officeCookie);
  expect((await esg(id)).text).not.toContain("Company benchmark");
});

test("a benchmark that rests on the portfolio itself, or is none, is refused", async () => {
  const id = await stored("Own");
  const own = `blend:60@fund:${FUND},40@${id}`;
  expect((await choose({ intent: "benchmark", id, benchmarkId: own }, analystCookie)).status).toBe(422);
  expect((await choose({ intent: "benchmark", id, benchmarkId: "blend:1@a" }, analystCookie)).status).toBe(
    400,
  );
});

test("a report compares with what the portfolio is read against, as it was when ordered", async () => {
  const part = await stored("Report part");
  const id = await stored("Reported", `blend:60@fund:${FUND},40@${part}`);
  const ordered = await analyst.post(`/api/v1/portfolios/${id}/reports`, { sections: ["cover"] });
  expect(ordered.status, await ordered.clone().text()).toBe(202);
  const row = await selectRow<{ benchmark: string }>`
    select benchmark_id as benchmark from reports where portfolio_id = ${id}`;
  expect(row?.benchmark).toBe(`blend:60@fund:${FUND},40@${part}#1`);
});

test("benchmark: creating a portfolio is refused when the benchmark is gone, another company's or without holdings", async () => {
  const foreign = new Client();
  await foreign.signInNew({ username: "stranger", tenantId: await seedTenant() });
  const holdings = [{ isin: SHARE, weightPct: 100 }];
  const foreignId = await savedPortfolio(foreign, { name: "Foreign", holdings });
  const gone = await stored("Gone");
  await analyst.delete(`/api/v1/portfolios/${gone}`);
  const kept = await stored("Kept");
  for (const benchmark of [
    foreignId,
    gone,
    `fund:${EMPTY_FUND}`,
    `blend:60@fund:${FUND},40@${gone}`,
    `${kept}#2`,
  ]) {
    const answer = await analyst.post("/api/v1/portfolios", { name: "Refused", holdings, benchmark });
    expect(answer.status, benchmark).toBe(404);
  }
  expect(await stored("Read against a version", `${kept}#1`)).toBeTruthy();
  expect(await stored("Read against nothing", "none")).toBeTruthy();
});

test("report: it is ordered without a benchmark when the order says none", async () => {
  const id = await stored("Reported alone", `fund:${FUND}`);
  const ordered = await analyst.post(`/api/v1/portfolios/${id}/reports`, {
    sections: ["cover"],
    benchmarkId: "none",
  });
  expect(ordered.status, await ordered.clone().text()).toBe(202);
  const row = await selectRow<{ benchmark: string | null }>`
    select benchmark_id as benchmark from reports where portfolio_id = ${id}`;
  expect(row).toEqual({ benchmark: null });
});

test("what-if: the copy gets the benchmark in the address, else the portfolio's own, none where it is closed", async () => {
  const id = await stored("Tried", `fund:${FUND}`);
  const whatIf = async (search = "", cookie = analystCookie) => {
    const path = `/portfolios/${id}/what-if.data${search}`;
    const [line = ""] = (await (await ask.answer({ method: "GET", path, cookie })).text()).split("\n");
    const sent = JSON.parse(line) as unknown[];
    const key = `_${sent.indexOf("benchmark")}`;
    const holder = sent.find((part): part is Record<string, number> =>
      Object.hasOwn(Object(part) as object, key),
    );
    return sent[holder?.[key] ?? -1];
  };
  expect(await whatIf()).toBe(`fund:${FUND}`);
  expect(await whatIf("?benchmark=none")).toBe("none");
  expect(await whatIf("", equityCookie)).toBeUndefined();
});

test("effects: the benchmark in the address is named when the portfolio has none of its own", async () => {
  const id = await stored("Moved");
  const path = `/portfolios/${id}/effects.data?benchmark=${encodeURIComponent(`fund:${FUND}`)}`;
  const answer = await ask.answer({ method: "GET", path, cookie: analystCookie });
  expect(answer.status).toBe(200);
  expect(await answer.text()).toContain("Quillon World ETF");
});

test("benchmark ratings: answer a rating for each portfolio, when its benchmark is a fund, a portfolio or a blend", async () => {
  const part = await stored("Rated part");
  const ids = [
    await stored("Beside a fund", `fund:${FUND}`),
    await stored("Beside a portfolio", part),
    await stored("Beside a blend", `blend:60@fund:${FUND},40@${part}`),
    await stored("Beside nothing"),
  ];
  const rated = await rateBenchmarks(await appOf(analystId), ids);
  // The fund's own rating is 4, the company's 2: 0.6 × 4 + 0.4 × 2 = 3.2.
  expect(rated).toMatchObject([
    { portfolioId: ids[0], name: "Quillon World ETF", rating: { rating: 4 } },
    { portfolioId: ids[1], name: "Rated part", rating: { rating: 2 } },
    {
      portfolioId: ids[2],
      name: "60% Quillon World ETF, 40% Rated part",
      rating: { rating: expect.closeTo(3.2, 9), coveredShare: expect.closeTo(1, 9) },
    },
  ]);
  expect(rated).toHaveLength(3);
});

test("rating of a benchmark: the kept rating is taken when it is a portfolio, and made when it is an earlier version", async () => {
  const part = await stored("Kept rating");
  const ids = [await stored("Beside it", part), await stored("Beside its version", `${part}#1`)];
  const app = await appOf(analystId);
  await rateBenchmarks(app, ids);
  await runSql`update portfolio_ratings set rating = 4.5 where portfolio_id = ${part}`;
  expect(await rateBenchmarks(app, ids)).toMatchObject([
    { name: "Kept rating", rating: { rating: 4.5 } },
    { name: "Kept rating", rating: { rating: 2 } },
  ]);
});

test("rating of a benchmark: it says how little is covered when there is no rating", async () => {
  const unrated = await savedPortfolio(analyst, {
    name: "Unrated",
    holdings: [{ isin: EMPTY_FUND, weightPct: 100 }],
  });
  const ids = [
    await stored("Beside the unrated", unrated),
    await stored("In part", `blend:70@${unrated},30@fund:${FUND}`),
  ];
  expect(await rateBenchmarks(await appOf(analystId), ids)).toMatchObject([
    { name: "Unrated", rating: { rating: null, isWithheld: true, coveredShare: 0, eligibleShare: 1 } },
    { rating: { rating: null, isWithheld: true, coveredShare: expect.closeTo(0.3, 9) } },
  ]);
});

test("rating of a benchmark: it is not there for the viewer when it is closed to them or gone", async () => {
  const gone = await stored("Gone later");
  const ids = [await stored("Beside the closed", `fund:${FUND}`), await stored("Beside the gone", gone)];
  await analyst.delete(`/api/v1/portfolios/${gone}`);
  const [closed] = await rateBenchmarks(await appOf(equityId), ids);
  expect(closed).toEqual({ portfolioId: ids[0], name: null, rating: null });
  const [open, deleted] = await rateBenchmarks(await appOf(analystId), ids);
  expect(open?.name).toBe("Quillon World ETF");
  expect(deleted).toEqual({ portfolioId: ids[1], name: null, rating: null });
});

test("rating of a benchmark: the dashboard's question is refused when a portfolio is another company's", async () => {
  const id = await stored("Asked about", `fund:${FUND}`);
  const foreigner = new Client();
  const { id: userId } = await foreigner.signInNew({ username: "rater", tenantId: await seedTenant() });
  await expect(rateBenchmarks(await appOf(userId), [id])).rejects.toThrow("resource.not_found");
  const path = `/resources/benchmark-ratings?id=${id}`;
  const answer = await ask.answer({ method: "GET", path, cookie: analystCookie });
  expect(answer.status).toBe(200);
  expect(await answer.text()).toContain("Quillon World ETF");
});
