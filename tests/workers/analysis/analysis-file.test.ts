import { strFromU8, unzipSync } from "fflate";
import { parquetReadObjects } from "hyparquet";
import { beforeAll, expect, test } from "vitest";
import { Client } from "~tests/support/client";
import { loadEach } from "~tests/support/loads";
import { savedPortfolio } from "~tests/support/saved-portfolio";
import { seedTenant } from "~tests/support/seed-rows";
import { signedInAdmin } from "~tests/support/signed-in-client";
import { selectRow } from "~tests/support/sql";

const SHARE = "IT0003128367";
const OTHER = "FR0000131104";

const FILES = {
  issuers: "issuer_id,issuer_type,name,country,nace_section\nA,company,Aldera,IT,D\nB,company,Brenta,FR,C",
  securities: `isin,name,type,issuer_id,currency,esg_category\n${SHARE},Aldera,equity,A,EUR,"=1+1"\n${OTHER},Brenta,equity,B,EUR,`,
  "company-pai": [
    "issuer_id,period_end,evic_eur_m,revenue_eur_m,scope1_t,scope2_t,basis",
    "A,2024-12-31,1000,800,10000,5000,reported",
    // Old at the portfolio's day, 24 months and more after its period.
    "B,2022-12-31,500,400,1000,500,estimated",
  ].join("\n"),
  "company-taxonomy": "issuer_id,period_end,turnover_aligned,basis\nA,2024-12-31,0.25,reported",
};

const admin = signedInAdmin("figures-admin");
const owner = new Client();
const funds = new Client();
const stranger = new Client();
let portfolioId = "";

type Shown = Readonly<Record<string, unknown>> & { readonly metric: string };
interface Document {
  readonly portfolio: { readonly id: string; readonly asOf: string };
  readonly dataVersion: number;
  readonly methodologyVersion: string;
  readonly licence: { readonly openViews: readonly string[]; readonly closedViews: readonly string[] };
  readonly figures: readonly Shown[];
}

const path = (query = "") => `/api/v1/portfolios/${portfolioId}/analysis/file${query}`;
beforeAll(async () => {
  const tenantId = await seedTenant({});
  const roles = ["ROLE_EQUITY", "ROLE_EQUITY_PAI"];
  await owner.signInNew({ username: "figures-owner", tenantId, roles });
  await funds.signInNew({ username: "figures-funds", tenantId, roles: ["ROLE_FUND"] });
  await stranger.signInNew({ username: "figures-stranger", tenantId: await seedTenant({}), roles });
  await loadEach(admin, FILES);
  portfolioId = await savedPortfolio(owner, {
    totalValue: 10_000_000,
    holdings: [
      { isin: SHARE, weightPct: 60 },
      { isin: OTHER, weightPct: 30 },
      { name: "Cash", assetType: "cash", weightPct: 10 },
    ],
  });
}, 60_000);

test("JSON has every open figure as the analysis gives it, with denominators, coverage, licence and age", async () => {
  const response = await owner.get(path());
  expect(response.headers.get("content-type")).toContain("application/json");
  const document = await response.json<Document>();
  expect(response.headers.get("content-disposition")).toContain(
    `filename="Core figures 2025-06-30 v${document.dataVersion}.json"`,
  );
  expect(document.portfolio).toMatchObject({ id: portfolioId, asOf: "2025-06-30" });
  const views = document.licence.openViews.filter((view) => view !== "contribution");
  const { views: analysed, dataVersion } = await owner.read<{
    views: Record<string, { figures?: readonly Shown[] }>;
    dataVersion: number;
  }>(`/api/v1/portfolios/${portfolioId}/analysis?views=${views.join(",")}`);
  expect(document.dataVersion).toBe(dataVersion);
  const expected = new Map(
    Object.values(analysed).flatMap(({ figures = [] }) => figures.map((figure) => [figure.metric, figure])),
  );
  expect(document.figures.length).toBe(expected.size);
  expect(document.figures.length).toBeGreaterThan(60);
  for (const { view, ...figure } of document.figures) {
    expect(typeof view).toBe("string");
    expect(figure).toEqual(expected.get(figure.metric));
  }
  const footprint = document.figures.find(({ metric }) => metric === "pai.2.scope12");
  // 6 of 1,000 million × 15,000 t and 3 of 500 million × 1,500 t: 99 t of 10 million; 9 million are companies.
  expect(footprint).toMatchObject({
    all: expect.closeTo(9.9, 9),
    eligible: expect.closeTo(11, 9),
    covered: expect.closeTo(11, 9),
    eligibleShare: expect.closeTo(0.9, 12),
    coverageShare: expect.closeTo(0.9, 12),
    oldShare: expect.closeTo(0.3, 12),
    periods: { from: "2022-12-31", to: "2024-12-31" },
  });
  // Taxonomy needs a role of its own, which the owner lacks.
  expect(document.licence.closedViews).toContain("taxonomy");
  expect(document.figures.some(({ metric }) => metric.startsWith("taxonomy."))).toBe(false);
});

test("CSV and Parquet have a line for each figure and each part, unrounded, and missing values stay missing", async () => {
  const csv = await (await owner.get(path("?format=csv"))).text();
  const [heads = "", ...lines] = csv.trimEnd().split("\r\n");
  expect(heads).toMatch(/^view,metric,part,unit,denominator,value,all,eligible,covered,eligible_share,/);
  expect(lines.find((line) => line.startsWith("pai,pai.2.scope123,"))).toMatch(
    /^pai,pai\.2\.scope123,,tCO2e\/EURm,COVERED,,,,,/,
  );
  // A category that a spreadsheet would run is marked as text.
  expect(lines.some((line) => line.startsWith("allocation,allocation.esgCategory,'=1+1,share,,0.6,"))).toBe(
    true,
  );

  const file = await (await owner.get(path("?format=parquet"))).arrayBuffer();
  const rows = await parquetReadObjects({ file });
  expect(rows).toHaveLength(lines.length);
  const { figures } = await owner.read<Document>(path("?format=json"));
  const ofFigures = rows.filter(({ part }) => part === null);
  expect(
    ofFigures.map(({ metric, value, all, eligible, covered, coverage_share, old_share, period_from }) => [
      ...[metric, value, all, eligible, covered, coverage_share, old_share, period_from],
    ]),
  ).toEqual(
    figures.map(({ metric, value, all, eligible, covered, coverageShare, oldShare, periods }) => [
      ...[metric, value, all, eligible, covered, coverageShare, oldShare ?? 0],
      periods ? new Date((periods as { from: string }).from) : null,
    ]),
  );
  expect(rows.find(({ part }) => part === "=1+1")).toMatchObject({ value: 0.6, count: 1 });
});

test("a workbook has the reader's words", async () => {
  const book = await owner.get(path("?format=xlsx"));
  const files = unzipSync(new Uint8Array(await book.arrayBuffer()));
  const sheet = strFromU8(files["xl/worksheets/sheet1.xml"] ?? new Uint8Array());
  expect(sheet).toContain("Carbon footprint");
  expect(sheet).toContain("Coverage needed of eligible");
  expect(sheet).toContain("D Electricity, gas, steam");
  expect(sheet).not.toMatch(/<f>|analysis:|metrics:|undefined|NaN/);
});

test("files are for readers of the portfolio, are recorded, and hold only what the licence opens", async () => {
  expect((await stranger.get(path())).status).toBe(404);
  expect((await owner.get(path("?format=pdf"))).status).toBe(400);
  expect((await owner.get(path("?views=esg"))).status).toBe(400);
  const { figures } = await funds.read<Document>(path());
  const known = figures.filter(({ all, metric }) => all !== null && metric.startsWith("pai."));
  expect(known).toEqual([]);
  const act = await selectRow<{ acts: number }>`
    select count(*) as acts from audit_log where action = 'portfolio.export_analysis' and subject_id = ${portfolioId}`;
  expect(act?.acts).toBeGreaterThanOrEqual(5);
});
