import { beforeAll, expect, test } from "vitest";
import { BLANK_HOLDING } from "~/domain/analysis/positions/holding";
import { openLoadFile } from "~/domain/load-files/load-file";
import { type PolicyRule, policyChecks } from "~/domain/policies/policy";
import type { Cell } from "~/domain/tabular/row";
import { inMemory } from "~/domain/tabular/source";
import type { LiveMaterial } from "~/features/analysis/analysis.service.server";
import { liveEngine } from "~/features/analysis/components/live/live-engine";
import { LIVE_VIEWS } from "~/features/analysis/components/live/live-subject";
import { tallyPortfolios } from "~/features/analysis/policy-checks/policy-tallies.service.server";
import { ROLE_TENANT_ADMIN } from "~/permissions/roles";
import { appOf } from "~tests/support/app-of";
import { loadEach } from "~tests/support/loads";
import { finishedReport, printedHtml } from "~tests/support/ordered-reports";
import { type Person, person } from "~tests/support/people";
import { textOf } from "~tests/support/rendered-text";
import { seedTenant } from "~tests/support/seed-rows";
import { signedInAdmin } from "~tests/support/signed-in-client";

const FOSSIL = "IT0003128367";
const CLEAN = "US0378331005";
const BLANK = "DE0007236101";
const DAY = "2025-06-30";

const FILES = {
  issuers:
    "issuer_id,issuer_type,name,country\nA,company,Aldera SpA,IT\nB,company,Borealis AB,SE\nC,company,Corvane AG,DE",
  securities: `isin,name,type,issuer_id,currency\n${FOSSIL},Aldera,equity,A,EUR\n${CLEAN},Borealis,equity,B,EUR\n${BLANK},Corvane,equity,C,EUR`,
  "company-pai":
    "issuer_id,period_end,fossil_fuel_active,basis\nA,2024-12-31,Y,reported\nB,2024-12-31,N,reported",
};

/** Points of the active company, of the one that is not and of the one nobody knows, with what becomes of "at most 5 %". */
const PORTFOLIOS = [
  { name: "Just enough", points: [0, 65, 35], result: "passes", reason: null, said: "passes" },
  {
    name: "Too little",
    points: [0, 64.99, 35.01],
    result: "cannot_tell",
    reason: "low_coverage",
    said: "cannot be judged",
  },
  { name: "Known breach", points: [8, 19, 73], result: "fails", reason: "exceeded_by_known", said: "breach" },
] as const;

type Case = (typeof PORTFOLIOS)[number];

let boss: Person;
let analyst: Person;
let rule: PolicyRule;
const ids = new Map<string, string>();

const linesOf = ({ points }: Case) =>
  [FOSSIL, CLEAN, BLANK].flatMap((isin, at) => {
    const weightPct = points[at] ?? 0;
    return weightPct > 0 ? [{ isin, weightPct }] : [];
  });
const idOf = ({ name }: Case) => ids.get(name) ?? "";

async function rowsOfSheet(bytes: Uint8Array, at: number): Promise<readonly (readonly Cell[])[]> {
  const file = await openLoadFile(inMemory(bytes));
  const sheet = file.kind === "workbook" ? file.workbook.sheets[at] : undefined;
  if (file.kind !== "workbook" || !sheet) throw new Error("no workbook with this sheet");
  const rows: (readonly Cell[])[] = [];
  for await (const batch of file.workbook.rowBatches(sheet.name))
    rows.push(...batch.map(({ cells }) => cells));
  return rows;
}

const admin = signedInAdmin("verdict-admin");

beforeAll(async () => {
  await loadEach(admin, FILES);
  const tenantId = await seedTenant({ name: "Calder & Voss" });
  boss = await person({ tenantId, roles: [ROLE_TENANT_ADMIN] });
  analyst = await person({ tenantId });
  const limit = { metric: "pai.4", operator: "at_most", value: 0.05, scope: "all", severity: "breach" };
  rule = await (await boss.client.post("/api/v1/policies", limit)).json();
  for (const one of PORTFOLIOS) {
    const body = { name: one.name, asOf: DAY, currency: "EUR", totalValue: 1e7, holdings: linesOf(one) };
    const made = await analyst.client.post("/api/v1/portfolios", body);
    expect(made.status, await made.clone().text()).toBe(201);
    ids.set(one.name, (await made.json<{ id: string }>()).id);
  }
}, 60_000);

test.each(PORTFOLIOS)(
  "policy verdict of $name: the API says it with its reason and what has no data",
  async (one) => {
    const answer = await analyst.client.get(`/api/v1/portfolios/${idOf(one)}/policies`);
    const { items } = await answer.json<{ items: unknown[] }>();
    const blank = { isin: BLANK, name: "Corvane", weightShare: 0.3501, reason: "no_data" };
    expect(items).toMatchObject([
      {
        result: one.result,
        reason: one.reason,
        eligibleShare: expect.closeTo(1, 9),
        neededCoverageShare: 0.65,
        missing: one.result === "cannot_tell" ? { holdings: [blank], more: 0 } : null,
      },
    ]);
  },
);

test.each(PORTFOLIOS)(
  "policy verdict of $name: the engine in the browser says the same while weights change",
  async (one) => {
    const lines = linesOf(one);
    const material = await analyst.client.post("/api/v1/analysis/material", {
      holdings: lines.map(({ isin }) => ({ isin })),
      currency: "EUR",
      asOf: DAY,
      views: LIVE_VIEWS,
    });
    const holdings = lines.map(({ isin, weightPct }) => ({
      ...BLANK_HOLDING,
      id: isin,
      isin,
      weightShare: weightPct / 100,
    }));
    const subject = { holdings, currency: "EUR", totalValue: 1e7, asOf: DAY };
    const views = liveEngine(await material.json<LiveMaterial>())(subject);
    expect(policyChecks([rule], views, "portfolios")).toMatchObject([
      { result: one.result, reason: one.reason },
    ]);
  },
);

test("policy verdicts: the dashboard counts each portfolio's rule as what it is", async () => {
  const counts = await tallyPortfolios(await appOf(analyst.id), PORTFOLIOS.map(idOf));
  expect(counts.map(({ passed, failed, unclear }) => [passed, failed, unclear])).toEqual([
    [1, 0, 0],
    [0, 0, 1],
    [0, 1, 0],
  ]);
});

test.each(PORTFOLIOS)(
  "policy verdict of $name: the workbook of the smallest change has it as the rule before",
  async (one) => {
    const address = `/api/v1/portfolios/${idOf(one)}/smallest-change`;
    const answer = await analyst.client.read<{ policies: unknown[] }>(address);
    expect(answer.policies).toMatchObject([{ before: { result: one.result, reason: one.reason } }]);
    const file = await analyst.client.get(`${address}/file?format=xlsx`);
    const [head, row] = await rowsOfSheet(new Uint8Array(await file.arrayBuffer()), 1);
    expect(row?.[head?.indexOf("Result before") ?? -1]).toBe(one.said);
  },
);

test.each(PORTFOLIOS)("policy verdict of $name: a report prints it", async (one) => {
  const ordered = await analyst.client.post(`/api/v1/portfolios/${idOf(one)}/reports`, {
    sections: ["cover", "screening"],
  });
  const { reportId } = await ordered.json<{ reportId: string }>();
  await finishedReport(analyst.client, reportId);
  const html = await printedHtml(analyst, reportId);
  const [, row = ""] = /data-check="pai\.4"([\s\S]*?)<\/tr>/.exec(html) ?? [];
  expect(textOf(row)).toContain(one.said);
  if (one.reason !== null) expect(html).toContain(`data-reason="${one.reason}"`);
});

test("policy verdict: the smallest change reaches the coverage that is missing, and no less", async () => {
  const one = PORTFOLIOS[1];
  const answer = await analyst.client.get(`/api/v1/portfolios/${idOf(one)}/smallest-change`);
  expect(await answer.json()).toMatchObject({
    status: "solved",
    turnoverShare: expect.closeTo(0.0001, 5),
    policies: [{ after: { result: "passes", reason: null } }],
  });
});

test("policy verdict: no holding is named when no section of the viewer opens the figure", async () => {
  const { client } = await person({ tenantId: analyst.tenantId, roles: ["ROLE_GOVERNATIVE"] });
  const body = { name: "Closed", asOf: DAY, currency: "EUR", holdings: linesOf(PORTFOLIOS[1]) };
  const { id } = await (await client.post("/api/v1/portfolios", body)).json<{ id: string }>();
  const { items } = await client.read<{ items: unknown[] }>(`/api/v1/portfolios/${id}/policies`);
  expect(items).toMatchObject([
    { result: "cannot_tell", value: null, missing: null, sources: [], loads: [] },
  ]);
});

test("policy checks as CSV: a row for the rule with figure, limit, coverage, day and source, and one for each holding without data", async () => {
  const address = `/api/v1/portfolios/${idOf(PORTFOLIOS[1])}/policies`;
  const checks = await analyst.client.get(address);
  const { dataVersion, items } = await checks.json<{ dataVersion: number; items: { loads: number[] }[] }>();
  const file = await analyst.client.get(`${address}/file?format=csv`);
  expect(file.headers.get("content-disposition")).toContain('filename="Too little policy checks.csv"');
  const [head = "", policy, blank, none] = (await file.text()).split("\r\n");
  expect(head).toMatch(/^row,policy_id,metric,unit,operator,limit,severity,result,reason,value,bound_value,/);
  const known = `pai.4,share,at_most,0.05,breach,cannot_tell,low_coverage,0,,0.6499,0.65,0.6499,1`;
  const origin = `2024-12-31,2024-12-31,upload,${items[0]?.loads.join("; ")},${DAY},${dataVersion}`;
  expect(policy).toBe(`policy,${rule.id},${known},${origin},,,,,,,0,0`);
  expect(blank).toBe(`without_data,${rule.id},${known},${origin},${BLANK},Corvane,,0.3501,no_data,,0,0`);
  expect(none).toBe("");
});

test("policy checks as a workbook: says the verdict and its reason in the words of the screen", async () => {
  const italian = await person({ tenantId: analyst.tenantId });
  await italian.client.put("/api/v1/user/me/profile", { language: "it" });
  const address = `/api/v1/portfolios/${idOf(PORTFOLIOS[2])}/policies/file`;
  const bytes = new Uint8Array(await (await italian.client.get(address)).arrayBuffer());
  const [head = [], row = []] = await rowsOfSheet(bytes, 0);
  const at = (name: string) => row[head.indexOf(name)];
  expect(["Deve essere", "Limite", "Unità", "Esito", "Coperto sull’applicabile"].map(at)).toEqual([
    "al massimo",
    { kind: "percent", value: 0.05 },
    "quota",
    "violazione",
    { kind: "percent", value: 0.27 },
  ]);
  expect(at("Perché")).toContain("almeno a 8,0%");
  expect(at("Posizioni al")).toEqual({ kind: "date", iso: DAY });
  expect(await rowsOfSheet(bytes, 1)).toHaveLength(1);
});

test("policy checks as a file: are made by the data of the version that is asked for", async () => {
  const address = `/api/v1/portfolios/${idOf(PORTFOLIOS[2])}/policies/file?format=csv&asOf=1`;
  const [, policy] = (await (await analyst.client.get(address)).text()).split("\r\n");
  expect(policy).toContain(",cannot_tell,no_data,");
  expect((await analyst.client.get(`${address}&what=else`)).status).toBe(400);
});
