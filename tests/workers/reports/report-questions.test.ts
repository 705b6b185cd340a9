import { beforeAll, expect, test } from "vitest";
import type { SmallestChange } from "~/domain/rebalancing/answer";
import { DEFAULT_SECTIONS } from "~/domain/reports/sections";
import type { JudgedCategory } from "~/domain/sfdr2/judged";
import { ROLE_TENANT_ADMIN, sectionRoles } from "~/permissions/roles";
import { formatFor } from "~/ui/format";
import { refusalOf } from "~tests/support/answers";
import { load, loadEach } from "~tests/support/loads";
import { finishedReport, orderedReport, printedHtml } from "~tests/support/ordered-reports";
import { type Person, person } from "~tests/support/people";
import { textOf } from "~tests/support/rendered-text";
import { savedPortfolio } from "~tests/support/saved-portfolio";
import { seedTenant } from "~tests/support/seed-rows";
import { signedInAdmin } from "~tests/support/signed-in-client";

const SHARE = "IT0003128367";
const BOND = "FR0000131104";
const SECTIONS = ["smallest_change", "sfdr2"];

const FILES = {
  issuers: "issuer_id,issuer_type,name,country,nace_section\nA,company,Aldera,IT,D\nB,company,Brenta,FR,C",
  securities: `isin,name,type,issuer_id,currency\n${SHARE},Aldera,equity,A,EUR\n${BOND},Brenta,equity,B,EUR`,
  "sustainable-investment":
    "issuer_id,si_share,method,as_of\nA,1,activity,2024-12-31\nB,0.4,activity,2024-12-31",
};

const admin = signedInAdmin("questions-admin");
let owner: Person;
let portfolioId = "";
let policyId = "";

const read = <T>(path: string) => owner.client.read<T>(`/api/v1/portfolios/${portfolioId}/${path}`);

const ordered = (body: object) =>
  orderedReport(owner.client.post(`/api/v1/portfolios/${portfolioId}/reports`, body));

beforeAll(async () => {
  await loadEach(admin, FILES);
  const tenantId = await seedTenant({ name: "Calder & Voss" });
  const roles = sectionRoles().map(({ name }) => name);
  owner = await person({ tenantId, roles: [ROLE_TENANT_ADMIN, ...roles] });
  const policy = { metric: "si.total", operator: "at_least", value: 0.7 };
  policyId = (await (await owner.client.post("/api/v1/policies", policy)).json<{ id: string }>()).id;
  portfolioId = await savedPortfolio(owner.client, {
    name: "Green core",
    totalValue: 10_000_000,
    holdings: [
      { isin: SHARE, weightPct: 40 },
      { isin: BOND, weightPct: 50 },
      { name: "Cash", assetType: "cash", weightPct: 10 },
    ],
  });
}, 60_000);

test("report with SFDR 2.0 and smallest change: prints what the API answers", async () => {
  const id = await ordered({ sections: SECTIONS });
  expect(await finishedReport(owner.client, id)).toMatchObject({ status: "ready" });
  const text = textOf(await printedHtml(owner, id));
  const format = formatFor("en");
  // 0.4 × 1 + 0.5 × 0.4 is 0.6; each point moved from Brenta to Aldera adds 0.6 points: 16.67 points.
  const { turnoverShare, trades } = await read<SmallestChange>("smallest-change");
  expect(turnoverShare).toBeCloseTo(0.1 / 0.6, 4);
  expect(text).toContain(`Turnover ${format.share(turnoverShare ?? 0, 2)}`);
  for (const { name, beforeShare, afterShare } of trades) {
    expect(text).toContain(name);
    expect(text).toContain(`${format.share(beforeShare, 2)} ${format.share(afterShare, 2)}`);
  }
  const { categories } = await read<{ categories: readonly JudgedCategory[] }>("sfdr2");
  const shares = categories
    .flatMap(({ requirements }) => requirements.flatMap(({ criteria }) => criteria))
    .flatMap(({ share, needed }) => (share === null || needed === null ? [] : [[share, needed] as const]));
  expect(shares.length).toBeGreaterThan(2);
  for (const [share, needed] of shares)
    expect(text).toContain(`${format.share(share)} ${format.share(needed, 0)}`);
}, 60_000);

test("report with questions of its own: is made by the text, figure and bounds that are asked for, and says so", async () => {
  const questions = {
    sfdr2: { text: "commission_2025", strategy: "sustainable" },
    smallestChange: { maxWeightPct: 80, keepAllocation: "country", tolerancePoints: 30, cash: "free" },
  };
  const id = await ordered({ sections: SECTIONS, questions });
  await finishedReport(owner.client, id);
  const text = textOf(await printedHtml(owner, id));
  expect(text).toContain("Proposal of the European Commission");
  expect(text).toContain("Sustainable investments");
  expect(text).toContain(
    "No holding weighs more than 80%, each country keeps its share within 30 points, and cash may be spent or raised.",
  );
  const { turnoverShare } = await read<SmallestChange>(
    "smallest-change?maxWeightPct=80&keepAllocation=country&tolerancePoints=30&cash=free",
  );
  // The cash buys Aldera: 0.5 × 1 + 0.5 × 0.4 is 0.7.
  expect(turnoverShare).toBeCloseTo(0.1, 5);
  expect(text).toContain(`Turnover ${formatFor("en").share(turnoverShare ?? 0, 2)}`);
  const again = await owner.client.post(`/api/v1/reports/${id}/again`);
  const second = (await again.json<{ reportId: string }>()).reportId;
  await finishedReport(owner.client, second);
  expect(textOf(await printedHtml(owner, second))).toContain("No holding weighs more than 80%");
}, 60_000);

test("report with both sections: is the same when it is made again after limits, rules and data have changed", async () => {
  const first = await ordered({ sections: SECTIONS });
  const { figuresHash } = await finishedReport(owner.client, first);
  await load(admin, {
    dataset: "sustainable-investment",
    file: "issuer_id,si_share,method,as_of\nB,0.1,activity,2025-03-31",
  });
  await owner.client.delete(`/api/v1/policies/${policyId}`);
  await owner.client.post("/api/v1/policies", { metric: "si.total", operator: "at_least", value: 0.8 });
  const exclusion = { scope: "personal", add: [{ kind: "isin", subject: BOND }] };
  expect((await owner.client.post("/api/v1/exclusions/changes", exclusion)).status).toBe(200);
  const again = await owner.client.post(`/api/v1/reports/${first}/again`);
  const second = (await again.json<{ reportId: string }>()).reportId;
  expect(await finishedReport(owner.client, second)).toMatchObject({ status: "ready", figuresHash });
  const fresh = await ordered({ sections: SECTIONS });
  expect((await finishedReport(owner.client, fresh)).figuresHash).not.toBe(figuresHash);
  // What the exclusion names has to go, as on the screen.
  const text = textOf(await printedHtml(owner, fresh));
  const { trades, status } = await read<SmallestChange>("smallest-change");
  expect([status, trades.map(({ isExcluded }) => isExcluded)]).toEqual(["solved", [true, false]]);
  expect(text).toContain("Brenta excluded");
}, 60_000);

test.each([
  [{ sfdr2: { text: "of_nobody" } }, 400],
  [{ smallestChange: { maxWeightPct: 0 } }, 400],
  [{ smallestChange: { tolerancePoints: 101 } }, 400],
  [{ smallestChange: { alternatives: "category" } }, 400],
  [{ smallestChange: { maxWeightPct: "10" } }, 400],
])("report with the question %j: is refused", async (questions, status) => {
  const body = { sections: SECTIONS, questions };
  const answer = await owner.client.post(`/api/v1/portfolios/${portfolioId}/reports`, body);
  expect(answer.status).toBe(status);
});

test("report with a question of a section that it does not print: is refused", async () => {
  const body = { sections: ["sfdr2"], questions: { smallestChange: { cash: "free" } } };
  expect(await refusalOf(owner.client.post(`/api/v1/portfolios/${portfolioId}/reports`, body))).toEqual([
    422,
    "report.question_of_absent",
  ]);
});

test("report that nobody chooses sections for: has neither of the two", async () => {
  const id = await ordered({});
  const { sections } = await owner.client.read<{ sections: readonly string[] }>(`/api/v1/reports/${id}`);
  expect(sections).toEqual(DEFAULT_SECTIONS);
  expect(sections.filter((name) => SECTIONS.includes(name))).toEqual([]);
});
