import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import { HISTORY_METRICS } from "~/domain/history/history-metrics";
import type { HistoryPoint } from "~/domain/history/portfolio-history";
import type { PortfolioHistory } from "~/features/analysis/history/portfolio-history.types";
import { contentOf } from "~tests/support/answers";
import { Client } from "~tests/support/client";
import { loadedVersion } from "~tests/support/loads";
import { seedTenant } from "~tests/support/seed-rows";
import { signedInAdmin } from "~tests/support/signed-in-client";
import { runSql } from "~tests/support/sql";

const ALDERA = "IT0003128367";
const BOREALIS = "XS2000000021";

const admin = signedInAdmin("loader");
const analyst = new Client();
/** Holds government bonds only, of which the portfolio has none. */
const reader = new Client();
/** Holds no section. */
const office = new Client();
const foreign = new Client();
let tenantId = "";
let portfolioId = "";

const loaded = (dataset: string, file: string) => loadedVersion(admin, dataset, file);

async function saved(weights: readonly [number, number], version?: number): Promise<string> {
  const path = version === undefined ? "/api/v1/portfolios" : `/api/v1/portfolios/${portfolioId}`;
  const answer = await analyst.request(version === undefined ? "POST" : "PUT", path, {
    name: "Core",
    asOf: "2025-06-30",
    currency: "EUR",
    version,
    holdings: [
      { isin: ALDERA, weightPct: weights[0] },
      { isin: BOREALIS, weightPct: weights[1] },
    ],
  });
  expect(answer.ok, await answer.clone().text()).toBe(true);
  return (await answer.json<{ id: string }>()).id;
}

async function historyFor(client: Client, metric?: string): Promise<PortfolioHistory> {
  const query = metric === undefined ? "" : `?metric=${metric}`;
  return contentOf(client.request("GET", `/api/v1/portfolios/${portfolioId}/history${query}`));
}

const figureOf = (point: HistoryPoint | undefined, metric: string) =>
  point?.figures.find((figure) => figure.metric === metric)?.value;

async function analysedAt(dataVersion: number): Promise<ReadonlyMap<string, number | null>> {
  const answer = await analyst.request(
    "GET",
    `/api/v1/portfolios/${portfolioId}/analysis?views=esg,pai,climate,taxonomy,si&dataVersion=${dataVersion}`,
  );
  const { views } = await answer.json<{
    views: Record<string, { figures: { metric: string; value: number | null }[] }>;
  }>();
  return new Map(
    Object.values(views).flatMap(({ figures }) => figures.map((one) => [one.metric, one.value])),
  );
}

beforeAll(async () => {
  tenantId = await seedTenant();
  await analyst.signInNew({ username: "analyst", tenantId });
  await reader.signInNew({ username: "reader", tenantId, roles: ["ROLE_GOVERNATIVE"] });
  await office.signInNew({ username: "office", tenantId, roles: ["ROLE_TENANT_ADMIN"] });
  await foreign.signInNew({ username: "foreign", tenantId: await seedTenant() });
  await loaded(
    "issuers",
    "issuer_id,issuer_type,name,country\nA,company,Aldera SpA,IT\nB,company,Borealis AB,SE",
  );
  await loaded(
    "securities",
    `isin,name,type,issuer_id,currency\n${ALDERA},Aldera,equity,A,EUR\n${BOREALIS},Borealis 2030,corporate_bond,B,EUR`,
  );
  await loaded(
    "company-pai",
    "issuer_id,period_end,evic_eur_m,revenue_eur_m,scope1_t,scope2_t,scope3_t,fossil_fuel_active,basis\nA,2024-12-31,2000,1000,100000,20000,80000,Y,reported\nB,2024-12-31,1000,500,10000,0,0,N,reported",
  );
  await loaded("esg-ratings", "subject_id,rating,provider,as_of\nA,2,Aster,2025-01-31\nB,4,Aster,2025-01-31");
}, 60_000);

test("history: no point before a portfolio is saved, one afterwards, with the figures of the analysis", async () => {
  portfolioId = await saved([50, 50]);
  const { points, metrics, notMade } = await historyFor(analyst);
  expect(metrics).toEqual(HISTORY_METRICS);
  expect(points).toHaveLength(1);
  expect(notMade).toBe(0);
  const [point] = points;
  expect(point).toMatchObject({ version: 1, asOf: "2025-06-30", causes: [], quarterEnds: [] });
  // 0.5 × 2 + 0.5 × 4.
  expect(figureOf(point, "esg.rating")).toBeCloseTo(3, 9);
  // Tonnes by million of EVIC: 0.5 × 200 000 / 2 000 + 0.5 × 10 000 / 1 000.
  expect(figureOf(point, "pai.2.scope123")).toBeCloseTo(55, 9);
  // Tonnes by million of revenue: 0.5 × 120 000 / 1 000 + 0.5 × 10 000 / 500.
  expect(figureOf(point, "waci.scope12")).toBeCloseTo(70, 9);
  expect(figureOf(point, "pai.4")).toBeCloseTo(0.5, 9);
  expect(point?.figures.find(({ metric }) => metric === "si.total")).toMatchObject({
    value: null,
    gap: "not_covered",
    coverageShare: 0,
  });
});

test("history: data and holdings are the causes when data is published and lines are saved, and values are those of the analysis", async () => {
  const first = (await historyFor(analyst)).points[0]?.dataVersion ?? 0;
  const before = await analysedAt(first);
  const second = await loaded(
    "esg-ratings",
    "subject_id,rating,provider,as_of\nA,5,Aster,2025-01-31\nB,4,Aster,2025-01-31",
  );
  const between = await analysedAt(second);
  await saved([80, 20], 1);
  const after = await analysedAt(second);
  const { points } = await historyFor(analyst);
  expect(points.map(({ version, dataVersion, causes }) => [version, dataVersion, causes])).toEqual([
    [1, first, []],
    [1, second, ["data"]],
    [2, second, ["holdings"]],
  ]);
  expect(points.map((point) => figureOf(point, "esg.rating"))).toEqual([3, 4.5, 4.8]);
  [before, between, after].forEach((analysed, index) => {
    for (const metric of HISTORY_METRICS) {
      const value = figureOf(points[index], metric) ?? null;
      const expected = analysed.get(metric) ?? null;
      if (expected === null || value === null) expect(value, metric).toBe(expected);
      else expect(value, metric).toBeCloseTo(expected, 9);
    }
  });
  const rating = points.map(({ figures }) => figures.find(({ metric }) => metric === "esg.rating"));
  expect(rating[1]).toMatchObject({ change: 1.5, verdict: "better", isExplained: true });
  expect(rating[2]).toMatchObject({ verdict: "better", isExplained: true });
});

test("history: a figure alone, and the same as a file", async () => {
  const { metrics, points } = await historyFor(analyst, "pai.4");
  expect(metrics).toEqual(["pai.4"]);
  expect(points.every(({ figures }) => figures.length === 1)).toBe(true);
  const file = await analyst.request(
    "GET",
    `/api/v1/portfolios/${portfolioId}/history?metric=pai.4`,
    undefined,
    { accept: "text/csv" },
  );
  expect(file.headers.get("content-type")).toContain("text/csv");
  const [heads, ...lines] = (await file.text()).trim().split("\r\n");
  expect(heads).toContain(
    "on,at,data_version,portfolio_version,holdings_as_of,quarter_ends,changed,method_changes,metric,value,gap",
  );
  expect(lines.map((line) => line.split(",").slice(3, 10).join(","))).toEqual([
    "1,2025-06-30,,,,pai.4,0.5",
    "1,2025-06-30,,data,,pai.4,0.5",
    "2,2025-06-30,,holdings,,pai.4,0.8",
  ]);
});

test("history: an unknown figure is refused, a foreign portfolio and an absent one are not found", async () => {
  const status = async (client: Client, path: string) =>
    (await client.request("GET", `/api/v1/portfolios/${path}`)).status;
  expect(await status(analyst, `${portfolioId}/history?metric=pai.99`)).toBe(400);
  expect(await status(analyst, "absent/history?metric=pai.99")).toBe(404);
});

test("licence: nobody without a section gets a figure, whoever has less than the company gets their own", async () => {
  const refused = await office.request("GET", `/api/v1/portfolios/${portfolioId}/history`);
  expect(refused.status).toBe(403);
  expect(await refused.text()).not.toMatch(/"value"/);
  const kept = () => env.DB.prepare("select count(*) as n from portfolio_figures").first<{ n: number }>();
  const before = await kept();
  const { points, metrics } = await historyFor(reader);
  expect(metrics.length).toBeGreaterThan(0);
  expect(points).toHaveLength(3);
  const figures = points.flatMap((point) => point.figures);
  expect(figures.filter(({ value, coverageShare }) => value !== null || coverageShare !== 0)).toEqual([]);
  const rating = figures.filter(({ metric }) => metric === "esg.rating");
  expect(rating.map(({ gap }) => gap)).toEqual(["not_licensed", "not_licensed", "not_licensed"]);
  expect(await kept()).toEqual(before);
});

test("licence: what was kept for a wider licence of the company is not shown after it was narrowed", async () => {
  await runSql`update tenants set sections = '["governatives"]' where id = ${tenantId}`;
  const { points } = await historyFor(analyst, "esg.rating");
  expect(points.map(({ figures }) => figures[0]?.gap)).toEqual(Array(3).fill("not_licensed"));
  await runSql`
    update tenants set sections = (select sections from tenants where id <> ${tenantId} limit 1)
      where id = ${tenantId}`;
});

test("history: other choices of the company are a point of their own, and a gap with its reason where they leave no value", async () => {
  await runSql`delete from portfolio_figures`;
  await historyFor(analyst);
  const config = JSON.stringify({ analysis: { ratingProvider: "Nobody" } });
  await runSql`update tenants set tenant_config = ${config} where id = ${tenantId}`;
  const { points } = await historyFor(analyst, "esg.rating");
  expect(points.map(({ causes }) => causes)).toEqual([[], ["data"], ["holdings"], ["method"]]);
  expect(points.at(-1)?.methodChanges).toEqual(["provider"]);
  expect(points.at(-1)?.figures[0]).toMatchObject({ value: null, gap: "not_covered", isExplained: false });
  expect(points.at(-2)?.figures[0]?.value).toBeCloseTo(4.8, 9);
  await runSql`update tenants set tenant_config = '{}' where id = ${tenantId}`;
});

test("history: six points are worked out by a request, the newest first, and the others are gaps until asked for again", async () => {
  for (const version of [2, 3, 4, 5, 6]) await saved([60, 40], version);
  await runSql`delete from portfolio_figures`;
  const gapsOf = ({ points }: PortfolioHistory) => points.map(({ figures }) => figures[0]?.gap ?? null);
  const first = await historyFor(analyst, "esg.rating");
  expect(first.notMade).toBe(2);
  expect(gapsOf(first)).toEqual(["not_made", "not_made", ...Array(6).fill(null)]);
  const second = await historyFor(analyst, "esg.rating");
  expect(second.notMade).toBe(0);
  expect(gapsOf(second)).toEqual(Array(8).fill(null));
});
