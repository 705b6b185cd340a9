import { strFromU8, unzipSync } from "fflate";
import { beforeAll, expect, test } from "vitest";
import type { JudgedCategory, JudgedCriterion } from "~/domain/sfdr2/judged";
import { Client } from "~tests/support/client";
import { loadEach } from "~tests/support/loads";
import { savedPortfolio } from "~tests/support/saved-portfolio";
import { seedTenant } from "~tests/support/seed-rows";
import { signedInAdmin } from "~tests/support/signed-in-client";
import { selectRow } from "~tests/support/sql";

const SHARE = "IT0003128367";
const BOND = "FR0000131104";
const STATE = "DE0001102580";
const FUND = "LU9904120771";

const FILES = {
  issuers:
    "issuer_id,issuer_type,name,country,nace_section\nA,company,Aldera,IT,D\nB,company,Brenta,FR,C\nS,sovereign,Staat,DE,",
  securities: `isin,name,type,issuer_id,currency\n${SHARE},Aldera,equity,A,EUR\n${BOND},Brenta 2030,corporate_bond,B,EUR\n${STATE},Staat 2031,government_bond,S,EUR\n${FUND},Terra Fund,fund,,EUR`,
  "company-taxonomy":
    "issuer_id,period_end,turnover_aligned,capex_aligned,basis\nA,2024-12-31,0.3,0.25,reported\nB,2024-12-31,0.2,0.1,reported",
  "sustainable-investment":
    "issuer_id,si_share,method,as_of\nA,1,activity,2024-12-31\nB,0.4,activity,2024-12-31",
  "company-pai":
    "issuer_id,period_end,fossil_fuel_active,basis\nA,2024-12-31,Y,reported\nB,2024-12-31,N,reported",
  "benchmark-exclusions": "issuer_id,letter,revenue_share,as_of\nA,d,0.3,2024-12-31\nB,a,0,2024-12-31",
  "fund-holdings": `fund_isin,as_of,position_id,isin,asset_type,weight_pct\n${FUND},2026-06-30,1,${SHARE},equity,60\n${FUND},2026-06-30,2,${BOND},corporate_bond,40`,
};

const admin = signedInAdmin("sfdr2-admin");
const owner = new Client();
const narrow = new Client();
let tenantId = "";
let portfolioId = "";

interface Answer {
  readonly text: { readonly id: string; readonly date: string; readonly isLaw: boolean };
  readonly categories: readonly JudgedCategory[];
  readonly sources: Readonly<Record<string, { readonly publisher: string }>>;
}

const path = (rest = "", id = portfolioId) => `/api/v1/portfolios/${id}/sfdr2${rest}`;
const ofFund = (rest = "") => `/api/v1/assets/funds/${FUND}/sfdr2${rest}`;
const read = (query = "", from = owner) => from.read<Answer>(path(query));
const criterion = (answer: Answer, category: string, id: string): JudgedCriterion => {
  const criteria = answer.categories
    .filter((one) => one.category === category)
    .flatMap(({ requirements }) => requirements.flatMap((one) => one.criteria));
  const found = criteria.find((one) => one.id === id);
  if (!found) throw new Error(`no criterion ${id}`);
  return found;
};

const ALL = [
  ...["ROLE_EQUITY", "ROLE_EQUITY_PAI", "ROLE_EQUITY_EU_TAX", "ROLE_EQUITY_SUSTAINABLE_INVESTMENT"],
  ...["ROLE_GOVERNATIVE", "ROLE_EXCLUSION_PAB_CTB"],
];

beforeAll(async () => {
  tenantId = await seedTenant({ name: "Calder & Voss" });
  await loadEach(admin, FILES);
  await owner.signInNew({ username: "sfdr2-owner", tenantId, roles: ALL });
  await narrow.signInNew({ username: "sfdr2-narrow", tenantId, roles: ["ROLE_GOVERNATIVE"] });
  portfolioId = await savedPortfolio(owner, {
    name: "Green core",
    totalValue: 10_000_000,
    holdings: [
      { isin: SHARE, weightPct: 50 },
      { isin: BOND, weightPct: 30 },
      { isin: STATE, weightPct: 10 },
      { name: "Cash", assetType: "cash", weightPct: 10 },
    ],
  });
}, 60_000);

test("the Council's mandate is read where no text is chosen; each text says its date and that it is not law", async () => {
  expect((await read()).text).toMatchObject({ id: "council_2026", date: "2026-06-24", isLaw: false });
  const proposal = await read("?text=commission_2025");
  expect(proposal.text).toMatchObject({ id: "commission_2025", date: "2025-11-20", isLaw: false });
  expect(proposal.sources.cnmv?.publisher).toBe("CNMV");
});

test("shares are those of the analysis: 50 % × 1 + 30 % × 0.4 in line, 50 % × 0.3 + 30 % × 0.2 aligned", async () => {
  const answer = await read("?text=commission_2025");
  expect(criterion(answer, "sustainable", "strategy")).toMatchObject({
    result: "not_known",
    metric: "si.total",
    share: expect.closeTo(0.62, 12),
    // The government bond has no data; cash is known not to count.
    knownShare: expect.closeTo(0.9, 12),
  });
  expect(criterion(answer, "sustainable", "taxonomy")).toMatchObject({
    result: "met",
    share: expect.closeTo(0.21, 12),
  });
  const analysis = await owner.read<{
    views: Record<string, { figures: { metric: string; all: number | null }[] }>;
  }>(`/api/v1/portfolios/${portfolioId}/analysis?views=si,taxonomy`);
  const figures = Object.values(analysis.views).flatMap((view) => view.figures);
  const all = (metric: string) => figures.find((one) => one.metric === metric)?.all;
  expect(all("si.total")).toBeCloseTo(0.62, 12);
  expect(all("taxonomy.turnover.aligned.all")).toBeCloseTo(0.21, 12);
});

test("the figure that stands for the strategy is the reader's choice", async () => {
  const answer = await read("?text=commission_2025&strategy=targets");
  expect(criterion(answer, "sustainable", "strategy").metric).toBe("climate.targetSet");
  expect((await owner.get(path("?strategy=none"))).status).toBe(400);
  expect((await owner.get(path("?text=parliament_2026"))).status).toBe(400);
  expect((await owner.get(path("?month=3"))).status).toBe(400);
});

test("coal stands in the way by the proposal and is for a person to judge by the Council", async () => {
  const proposal = criterion(await read("?text=commission_2025"), "transition", "exclusions");
  expect(proposal).toMatchObject({ result: "not_met", mustGoShare: expect.closeTo(0.5, 12) });
  expect(proposal.inTheWay).toMatchObject([{ isin: SHARE, letters: ["d"], mustGo: true }]);
  const mandate = criterion(await read(), "transition", "exclusions");
  expect(mandate).toMatchObject({ result: "not_known", reason: "to_judge", share: 0 });
});

test("what a role does not open is not counted, and listed as a line without data", async () => {
  const answer = await read("", narrow);
  const strategy = criterion(answer, "sustainable", "strategy");
  expect([strategy.result, strategy.share ?? 0]).toEqual(["not_known", 0]);
  // The owner's lines are named as lines without data, whatever is loaded of them.
  for (const { name, outShare, unknownShare } of strategy.inTheWay)
    expect([name, unknownShare]).toEqual([name, name === "Cash" ? 0 : outShare]);
  for (const { category, requirements } of answer.categories)
    for (const one of requirements.flatMap(({ criteria }) => criteria))
      if (one.kind === "benchmark_exclusions") {
        const letters = one.toCheck.flatMap((holding) => holding.letters);
        expect([category, one.result, one.share ?? 0, one.inTheWay, letters]).toEqual([
          category,
          "not_known",
          0,
          [],
          [],
        ]);
      }
});

test("a fund is judged by what it holds, its constituents listed one by one", async () => {
  const answer = await admin.read<Answer>(ofFund("?text=commission_2025"));
  expect(criterion(answer, "sustainable", "strategy")).toMatchObject({
    result: "met",
    // 60 % × 1 + 40 % × 0.4
    share: expect.closeTo(0.76, 12),
  });
  const exclusions = criterion(answer, "esg_basics", "exclusions");
  expect(exclusions).toMatchObject({ result: "not_met", share: expect.closeTo(0.6, 12) });
  expect(exclusions.inTheWay).toMatchObject([{ isin: SHARE }]);
});

test("CSV holds codes and every holding, a workbook the reader's words; the export is recorded", async () => {
  const csv = await owner.get(path("/file?format=csv&text=commission_2025"));
  expect(csv.headers.get("content-disposition")).toContain('filename="Green core SFDR 2.0.csv"');
  const lines = (await csv.text()).split("\r\n");
  expect(lines[0]).toMatch(/^text,text_date,as_of,category,article,verdict,criterion,result,/);
  const taxonomy = lines.find((line) => line.includes(",sustainable,9,") && line.includes(",taxonomy,met,"));
  expect(taxonomy).toMatch(/^commission_2025,2025-11-20,2025-06-30,sustainable,9,/);
  expect(lines.some((line) => line.includes(",in_the_way,"))).toBe(true);
  const book = await owner.get(path("/file"));
  const files = unzipSync(new Uint8Array(await book.arrayBuffer()));
  const sheet = (number: number) => strFromU8(files[`xl/worksheets/sheet${number}.xml`] ?? new Uint8Array());
  expect(sheet(1)).toContain("Transition, Article 7");
  expect(sheet(3)).toContain("not law");
  expect([sheet(1), sheet(2)].join("")).not.toMatch(/<f>|sfdr2:|undefined|NaN/);
  const act = await selectRow`
    select subject_name as name, tenant_id as tenantId from audit_log where action = 'portfolio.export_sfdr2'
      order by rowid limit 1`;
  expect(act).toEqual({ name: "Green core SFDR 2.0", tenantId });
});
