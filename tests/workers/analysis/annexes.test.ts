import { strFromU8, unzipSync } from "fflate";
import { beforeAll, expect, test } from "vitest";
import type { AnnexRow } from "~/domain/annexes/annex-row";
import { Client } from "~tests/support/client";
import { loadEach } from "~tests/support/loads";
import { savedPortfolio } from "~tests/support/saved-portfolio";
import { seedTenant } from "~tests/support/seed-rows";
import { signedInAdmin } from "~tests/support/signed-in-client";
import { selectRow } from "~tests/support/sql";

const SHARE = "IT0003128367";
const BOND = "FR0000131104";
const STATE = "DE0001102580";

const FILES = {
  issuers:
    "issuer_id,issuer_type,name,country,nace_section\nA,company,Aldera,IT,D\nB,company,Brenta,FR,C\nS,sovereign,Staat,DE,",
  securities: `isin,name,type,issuer_id,currency\n${SHARE},Aldera,equity,A,EUR\n${BOND},Brenta 2030,corporate_bond,B,EUR\n${STATE},Staat 2031,government_bond,S,EUR`,
  "company-taxonomy": [
    "issuer_id,period_end,turnover_aligned,capex_aligned,transitional,gas_aligned,basis",
    "A,2024-12-31,0.3,0.5,0.1,0.05,reported",
    "B,2024-12-31,0.2,,,,reported",
  ].join("\n"),
  "sustainable-investment": [
    "issuer_id,si_share,environmental_taxonomy_share,environmental_other_share,social_share,method,as_of",
    "A,0.6,0.3,0.2,0.1,activity,2024-12-31",
    "B,0,0,0,0,activity,2024-12-31",
  ].join("\n"),
  "company-pai":
    "issuer_id,period_end,fossil_fuel_active,basis\nA,2024-12-31,Y,reported\nB,2024-12-31,N,reported",
};

const admin = signedInAdmin("annex-admin");
const owner = new Client();
const shares = new Client();
let tenantId = "";
let portfolioId = "";

interface Answer {
  readonly annex: string;
  readonly article: number;
  readonly asOf: string;
  readonly dataVersion: number;
  readonly parts: readonly { readonly question: string; readonly rows: readonly AnnexRow[] }[];
  readonly graphs: readonly { readonly scope: string; readonly baseShare: number }[];
  readonly investments: readonly {
    readonly name: string;
    readonly sector: string;
    readonly country: string;
  }[];
}

const path = (rest = "", id = portfolioId) => `/api/v1/portfolios/${id}/annexes${rest}`;
const read = (annex: string, from = owner) => from.read<Answer>(path(`?annex=${annex}`));
const rowOf = ({ parts }: Answer, question: string, id: string) =>
  parts.find((part) => part.question === question)?.rows.find((row) => row.id === id);

beforeAll(async () => {
  tenantId = await seedTenant({ name: "Calder & Voss" });
  const all = [
    ...["ROLE_EQUITY", "ROLE_EQUITY_PAI", "ROLE_EQUITY_EU_TAX", "ROLE_EQUITY_SUSTAINABLE_INVESTMENT"],
    ...["ROLE_GOVERNATIVE"],
  ];
  await owner.signInNew({ username: "annex-owner", tenantId, roles: all });
  await shares.signInNew({ username: "annex-funds", tenantId, roles: ["ROLE_FUND"] });
  await loadEach(admin, FILES);
  portfolioId = await savedPortfolio(owner, {
    name: "Green core",
    totalValue: 10_000_000,
    holdings: [
      { isin: SHARE, weightPct: 35 },
      { isin: BOND, weightPct: 25 },
      { isin: STATE, weightPct: 20 },
      { name: '=HYPERLINK("http://x.example")', assetType: "equity", weightPct: 10 },
      { name: "Cash", assetType: "cash", weightPct: 10 },
    ],
  });
}, 60_000);

test("the figures of an annex are those of the analysis, with coverage and the question they answer", async () => {
  const answer = await read("IV");
  expect(answer).toMatchObject({ annex: "IV", article: 8, asOf: "2025-06-30" });
  // 35 % × 0.6
  expect(rowOf(answer, "objective", "sustainable")?.value).toBeCloseTo(0.21, 12);
  expect(rowOf(answer, "environmental_other", "sustainable.other")?.value).toBeCloseTo(0.07, 12);
  // 35 % × 0.3 + 25 % × 0.2
  expect(rowOf(answer, "taxonomy", "aligned.turnover.all")?.value).toBeCloseTo(0.155, 12);
  expect(rowOf(answer, "taxonomy", "aligned.turnover.exSovereign")?.value).toBeCloseTo(0.155 / 0.8, 12);
  expect(rowOf(answer, "taxonomy", "aligned.opex.all")).toMatchObject({ value: null, gap: "not_covered" });
  expect(rowOf(answer, "allocation", "promoted")).toMatchObject({ value: null, gap: "product_defines" });
  expect(answer.graphs.map(({ scope, baseShare }) => [scope, Math.round(baseShare * 100)])).toEqual([
    ["all", 100],
    ["exSovereign", 80],
  ]);
  expect(answer.investments.map(({ name, sector, country }) => [name, sector, country])).toEqual([
    ["Aldera", "D", "IT"],
    ["Brenta 2030", "C", "FR"],
  ]);
  const analysis = await owner.read<{
    views: Record<string, { figures: { metric: string; all: number | null; coverageShare: number }[] }>;
  }>(`/api/v1/portfolios/${portfolioId}/analysis?views=taxonomy,si,allocation,pai`);
  const figures = Object.values(analysis.views).flatMap((view) => view.figures);
  const compared = answer.parts.flatMap(({ rows }) =>
    rows.flatMap(({ metric, value, coverageShare, id }) => {
      const figure = figures.find((one) => one.metric === metric);
      return figure && value !== null && !metric?.startsWith("allocation.") && id !== "fossil.of_sector"
        ? [{ metric, same: value === figure.all && coverageShare === figure.coverageShare }]
        : [];
    }),
  );
  expect(compared.length).toBeGreaterThan(12);
  expect(compared.filter(({ same }) => !same)).toEqual([]);
});

test("annexes of Article 9 say what is not sustainable apart from what is not known; II and III have no investments", async () => {
  const answer = await read("V");
  // 60 % assessed less 21 % sustainable, and 10 % cash.
  expect(rowOf(answer, "allocation", "not_sustainable")?.value).toBeCloseTo(0.49, 12);
  expect(rowOf(answer, "allocation", "not_known")?.value).toBeCloseTo(0.3, 12);
  const planned = await read("III");
  expect(planned.investments).toEqual([]);
  expect(planned.parts.map(({ question }) => question)).not.toContain("sectors");
});

test("an unknown annex is 400", async () => {
  expect((await owner.get(path("?annex=I"))).status).toBe(400);
  expect((await owner.get(path("?annex=IV&month=3"))).status).toBe(400);
});

test("what the licence does not open is missing with that reason, and never zero", async () => {
  const answer = await read("V", shares);
  expect(rowOf(answer, "objective", "sustainable")).toMatchObject({ value: null, gap: "not_licensed" });
  expect(rowOf(answer, "taxonomy", "aligned.turnover.all")).toMatchObject({
    value: null,
    gap: "not_licensed",
  });
  expect(answer.investments[0]).toMatchObject({ sector: "notLicensed", country: "notLicensed" });
});

test("CSV holds unrounded shares and codes, a workbook the reader's words; no spreadsheet runs a name", async () => {
  const hostileId = await savedPortfolio(owner, {
    name: "Hostile",
    totalValue: 1000,
    holdings: [{ name: '=HYPERLINK("http://x.example")', assetType: "equity", weightPct: 100 }],
  });
  const csv = await owner.get(path("/file?annex=IV&format=csv"));
  expect(csv.headers.get("content-disposition")).toContain('filename="Green core Annex IV.csv"');
  const lines = (await csv.text()).split("\r\n");
  expect(lines[0]).toMatch(/^annex,as_of,question,item,level,metric,share,reason,coverage_share,/);
  const turnover = lines.find((line) => line.includes(",aligned.turnover.all,"));
  expect(turnover?.split(",").slice(0, 8)).toEqual([
    ...["IV", "2025-06-30", "taxonomy", "aligned.turnover.all", "0", "taxonomy.turnover.aligned.all"],
    ...[String(0.35 * 0.3 + 0.25 * 0.2), ""],
  ]);
  expect(lines.find((line) => line.includes(",promoted,"))).toContain(",promoted,0,,,product_defines,");
  expect(lines.find((line) => line.includes("top_investments,Aldera"))).toContain(`,${SHARE},D,IT`);

  const hostile = await (await owner.get(path("/file?annex=IV&format=csv", hostileId))).text();
  expect(hostile).toContain('"\'=HYPERLINK(""http://x.example"")"');

  const book = await owner.get(path("/file?annex=IV&format=xlsx", hostileId));
  const files = unzipSync(new Uint8Array(await book.arrayBuffer()));
  const sheet = (number: number) => strFromU8(files[`xl/worksheets/sheet${number}.xml`] ?? new Uint8Array());
  expect(sheet(1)).toContain("What was the asset allocation?");
  expect(sheet(2)).toContain("=HYPERLINK(&quot;http://x.example&quot;)");
  expect([sheet(1), sheet(2), sheet(3)].join("")).not.toMatch(/<f>|annexes:|undefined|NaN/);

  const act = await selectRow`
    select subject_name as name, tenant_id as tenantId from audit_log where action = 'portfolio.export_annex'
      order by rowid limit 1`;
  expect(act).toEqual({ name: "Green core Annex IV", tenantId });
});

test("a reference period has the means of four quarter ends; until all are kept the newest stands for it", async () => {
  const holds = (asOf: string, weights: readonly (readonly [string, number])[]) => ({
    name: "Over the year",
    asOf,
    currency: "EUR",
    totalValue: 1_000_000,
    holdings: weights.map(([isin, weightPct]) => ({ isin, weightPct })),
  });
  const halves = [
    [SHARE, 50],
    [BOND, 50],
  ] as const;
  const id = await savedPortfolio(owner, holds("2025-03-31", [[SHARE, 100]]));
  const put = (asOf: string, weights: Parameters<typeof holds>[1], version: number) =>
    owner.put(`/api/v1/portfolios/${id}`, { ...holds(asOf, weights), version });
  expect((await put("2025-06-30", halves, 1)).status).toBe(200);
  expect((await put("2025-09-30", halves, 2)).status).toBe(200);
  type OfYear = Answer & {
    readonly period: {
      readonly isMean: boolean;
      readonly quarters: readonly { readonly on: string; readonly asOf: string | null }[];
    } | null;
  };
  const ofYear = (query: string) => owner.read<OfYear>(path(query, id));

  const before = await ofYear("?annex=V&year=2025");
  expect(before).toMatchObject({ asOf: "2025-09-30", period: { isMean: false } });
  expect(before.period?.quarters.map(({ asOf }) => asOf)).toEqual([
    ...["2025-03-31", "2025-06-30", "2025-09-30"],
    null,
  ]);
  // Half of 0.6.
  expect(rowOf(before, "objective", "sustainable")?.value).toBeCloseTo(0.3, 12);

  expect((await put("2025-12-31", [[SHARE, 100]], 3)).status).toBe(200);
  const after = await ofYear("?annex=V&year=2025");
  expect(after).toMatchObject({ asOf: "2025-12-31", period: { isMean: true } });
  // (0.6 + 0.3 + 0.3 + 0.6) / 4 and (0.3 + 0.25 + 0.25 + 0.3) / 4.
  expect(rowOf(after, "objective", "sustainable")?.value).toBeCloseTo(0.45, 12);
  expect(rowOf(after, "taxonomy", "aligned.turnover.all")?.value).toBeCloseTo(0.275, 12);
  expect(after.investments).toMatchObject([{ name: "Aldera", weightShare: 0.75 }]);

  const csv = await owner.get(path("/file?annex=V&year=2025&format=csv", id));
  expect(csv.headers.get("content-disposition")).toContain('filename="Over the year Annex V 2025.csv"');
  expect(await csv.text()).toMatch(/\r\nV,2025,objective,sustainable,0,si\.total,0\.4(5|49999)/);
  // A commitment is of no period.
  expect(await ofYear("?annex=III&year=2025")).toMatchObject({ period: null, asOf: "2025-12-31" });
  expect((await owner.get(path("?annex=V&year=2024", id))).status).toBe(422);
  expect((await owner.get(path("?annex=V&year=1999", id))).status).toBe(400);
});
