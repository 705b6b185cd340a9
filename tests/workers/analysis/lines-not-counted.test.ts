import { strFromU8, unzipSync } from "fflate";
import { beforeAll, expect, test } from "vitest";
import { ROLE_TENANT_ADMIN } from "~/permissions/roles";
import { Client } from "~tests/support/client";
import { loadEach } from "~tests/support/loads";
import { savedPortfolio } from "~tests/support/saved-portfolio";
import { seedTenant } from "~tests/support/seed-rows";
import { signedInAdmin } from "~tests/support/signed-in-client";

const SHARE = "IT0003128367";
const BOND = "FR0000131104";
/** One of three lines is stated with 20 % and not counted. */
const LEFT_OUT = { count: 1, all: 3, share: 0.2 };

const admin = signedInAdmin("counted-admin");
const owner = new Client();
let path = "";
/** Of a portfolio whose lines all count. */
let whole = "";

beforeAll(async () => {
  const tenantId = await seedTenant({ name: "Calder & Voss" });
  await loadEach(admin, {
    issuers: "issuer_id,issuer_type,name,country\nA,company,Aldera,IT\nB,company,Brenta,FR",
    securities: `isin,name,type,issuer_id,currency\n${SHARE},Aldera,equity,A,EUR\n${BOND},Brenta 2030,corporate_bond,B,EUR`,
    "esg-ratings": "subject_id,rating,provider,as_of\nA,4,Aster,2025-01-31\nB,2,Aster,2025-01-31",
  });
  await owner.signInNew({ username: "counted-owner", tenantId });
  const id = await savedPortfolio(owner, {
    totalValue: 1_000_000,
    holdings: [
      { isin: SHARE, weightPct: 50 },
      { isin: BOND, weightPct: 20, visibleAsset: false },
      { name: "Cash", assetType: "cash", weightPct: 30 },
    ],
  });
  path = `/api/v1/portfolios/${id}`;
  const boss = new Client();
  await boss.signInNew({ username: "counted-boss", tenantId, roles: [ROLE_TENANT_ADMIN] });
  const rule = { metric: "esg.rating", operator: "at_least", value: 3 };
  expect((await boss.post("/api/v1/policies", rule)).status).toBe(201);
  const counted = await savedPortfolio(owner, {
    name: "Whole",
    totalValue: 1_000_000,
    holdings: [{ isin: SHARE, weightPct: 100 }],
  });
  whole = `/api/v1/portfolios/${counted}`;
}, 60_000);

test.each([
  ["the analysis", "/analysis"],
  ["the check of SFDR 2.0", "/sfdr2"],
  ["an annex", "/annexes?annex=II"],
  ["the smallest change", "/smallest-change"],
  ["the check of policies", "/policies"],
])(
  "lines not counted: %s tells their number and stated weight, when the portfolio has some",
  async (_of, rest) => {
    expect(await owner.read<object>(`${path}${rest}`)).toMatchObject({ notCounted: LEFT_OUT });
  },
);

test("lines not counted: each quarter of a periodic annex tells them, when its holdings have some", async () => {
  const { period } = await owner.read<{ period: { quarters: readonly object[] } }>(
    `${path}/annexes?annex=IV&year=2025`,
  );
  expect(period.quarters.map((quarter) => "notCounted" in quarter && quarter.notCounted)).toEqual([
    null,
    LEFT_OUT,
    null,
    null,
  ]);
});

test("lines not counted: the statement notes them for the quarter end, when its holdings have some", async () => {
  const { findings } = await owner.read<{ findings: readonly object[] }>(`${path}/statement/2025`);
  expect(findings).toContainEqual({
    kind: "lines_not_counted",
    on: "2025-06-30",
    ...LEFT_OUT,
    isLacking: false,
  });
});

test("lines not counted: a history and its file tell them of each version that has some", async () => {
  const { notCounted } = await owner.read<{ notCounted: readonly object[] }>(`${path}/history`);
  expect(notCounted).toEqual([{ version: 1, ...LEFT_OUT }]);
  const response = await owner.get(`${path}/history?format=csv`);
  const [head = "", first = ""] = (await response.text()).split(/\r?\n/);
  const at = head.split(",").indexOf("lines_not_counted");
  expect(first.split(",").slice(at, at + 2)).toEqual(["1", "0.2"]);
});

const FILES = [
  ["the analysis", "/analysis/file?"],
  ["the check of SFDR 2.0", "/sfdr2/file?"],
  ["an annex", "/annexes/file?annex=II&"],
  ["the check of policies", "/policies/file?"],
] as const;

test.each(FILES)(
  "lines not counted: each row of the CSV of %s tells their number and stated weight, when the portfolio has some",
  async (_of, rest) => {
    expect([...new Set(await toldInCsv(`${path}${rest}format=csv`))]).toEqual(["1 0.2"]);
    expect([...new Set(await toldInCsv(`${whole}${rest}format=csv`))]).toEqual(["0 0"]);
  },
);

test("periodic annex as CSV: each row has the lines not counted of every quarter end, in order of the quarters", async () => {
  const rows = await toldInCsv(`${path}/annexes/file?annex=IV&year=2025&format=csv`);
  expect([...new Set(rows)]).toEqual(["1 0.2"]);
});

test("lines not counted: the CSV of a smallest change has a column for their number and one for their weight", async () => {
  const response = await owner.get(`${path}/smallest-change/file?format=csv`);
  expect((await response.text()).split(/\r?\n/)[0]).toContain(",lines_not_counted,lines_not_counted_share");
});

test.each([...FILES.slice(1), ["a smallest change", "/smallest-change/file?"] as const])(
  "lines not counted: the workbook of %s says how many they are, only when the portfolio has some",
  async (_of, rest) => {
    const told = await workbookText(`${path}${rest}format=xlsx`);
    expect(told).toContain("1 of 3 holdings is not counted: 20.0% of the weights as stated.");
    expect(await workbookText(`${whole}${rest}format=xlsx`)).not.toContain("not counted:");
  },
);

test("lines not counted: the workbook of a periodic annex names the quarter end", async () => {
  const told = await workbookText(`${path}/annexes/file?annex=IV&year=2025&format=xlsx`);
  expect(told).toContain("30 June 2025: 1 of 3 holdings is not counted");
});

/** What each row of a CSV says of them. */
async function toldInCsv(asked: string): Promise<string[]> {
  const [head = "", ...rows] = (await (await owner.get(asked)).text()).trim().split(/\r?\n/);
  const ofLast = (row: string) => row.split(",").slice(-2);
  expect(ofLast(head)).toEqual(["lines_not_counted", "lines_not_counted_share"]);
  return rows.map((row) => ofLast(row).join(" "));
}

async function workbookText(asked: string): Promise<string> {
  const response = await owner.get(asked);
  const parts = Object.entries(unzipSync(new Uint8Array(await response.arrayBuffer())));
  return parts.flatMap(([name, bytes]) => (name.endsWith(".xml") ? strFromU8(bytes) : [])).join("\n");
}
