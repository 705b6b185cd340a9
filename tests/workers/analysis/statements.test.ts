import { strFromU8, unzipSync } from "fflate";
import { beforeAll, expect, test } from "vitest";
import type { Statement } from "~/domain/statement/statement";
import type { StatementChoices } from "~/features/statement/statement.types";
import { ROLE_TENANT_ADMIN } from "~/permissions/roles";
import { Client } from "~tests/support/client";
import { loadEach } from "~tests/support/loads";
import { savedPortfolio } from "~tests/support/saved-portfolio";
import { seedTenant } from "~tests/support/seed-rows";
import { signedInAdmin } from "~tests/support/signed-in-client";
import { selectRow } from "~tests/support/sql";

const SHARE = "IT0003128367";

const FILES = {
  issuers: "issuer_id,issuer_type,name,country\nA,company,Aldera SpA,IT",
  securities: `isin,name,type,issuer_id,currency\n${SHARE},Aldera,equity,A,EUR`,
  "company-pai":
    "issuer_id,period_end,evic_eur_m,revenue_eur_m,scope1_t,scope2_t,scope3_t,basis\nA,2023-12-31,1000,800,10000,5000,85000,reported",
};

const admin = signedInAdmin("statement-admin");
const owner = new Client();
const colleague = new Client();
const manager = new Client();
const stranger = new Client();
let tenantId = "";
let portfolioId = "";

interface Answer extends Pick<Statement, "period" | "lines" | "texts"> {
  readonly choices: StatementChoices;
  readonly findings: readonly {
    readonly kind: string;
    readonly on?: string;
    readonly part?: string;
    readonly table?: number;
  }[];
}

const path = (year: number, id = portfolioId) => `/api/v1/portfolios/${id}/statement/${year}`;
const read = (year: number, query = "?language=en") => owner.read<Answer>(path(year) + query);
const lineOf = ({ lines }: Answer, metric: string) => lines.find((line) => line.metric === metric);

/** Holdings of A for so many million euros on a day. */
const holds = (asOf: string, millions: number) => ({
  name: "Core",
  asOf,
  currency: "EUR",
  totalValue: millions * 1e6,
  holdings: [{ isin: SHARE, weightPct: 100 }],
});

async function savedVersion(asOf: string, millions: number, version: number) {
  const response = await owner.put(`/api/v1/portfolios/${portfolioId}`, {
    ...holds(asOf, millions),
    version,
  });
  expect(response.status).toBe(200);
}

beforeAll(async () => {
  tenantId = await seedTenant({ name: "Calder & Voss" });
  const equities = ["ROLE_EQUITY", "ROLE_EQUITY_PAI"];
  await owner.signInNew({ username: "statement-owner", tenantId, roles: equities });
  await colleague.signInNew({ username: "statement-colleague", tenantId, roles: equities });
  await manager.signInNew({
    username: "statement-manager",
    tenantId,
    roles: [...equities, ROLE_TENANT_ADMIN],
  });
  await stranger.signInNew({
    username: "statement-stranger",
    tenantId: await seedTenant({}),
    roles: equities,
  });
  await loadEach(admin, FILES);
  portfolioId = await savedPortfolio(owner, holds("2024-12-31", 5));
  // Scope 1 is 10,000 t of an EVIC of 1,000 million: 10 t for each million held.
  await savedVersion("2025-03-31", 1, 1);
  await savedVersion("2025-06-30", 2, 2);
  await savedVersion("2025-12-31", 6, 3);
}, 60_000);

test("a year has the mean of its quarter ends once holdings of a past date stand for the one that was missing", async () => {
  const before = await read(2025);
  expect(before.period).toMatchObject({ isMean: false, standsFor: "2025-12-31" });
  expect(lineOf(before, "pai.1.scope1")).toMatchObject({
    impact: 60,
    previous: 50,
    quarters: [10, 20, null, 60],
  });
  expect(before.findings).toContainEqual(
    expect.objectContaining({ kind: "quarter_missing", on: "2025-09-30", isLacking: true }),
  );

  const pastId = await savedPortfolio(owner, {
    ...holds("2025-09-30", 3),
    name: "Core in September",
  });
  const chosen = { on: "2025-09-30", portfolioId: pastId, version: 1 };
  const choose = (quarters: readonly object[], version = 0) =>
    owner.put(path(2025), { indicators: ["t2.4"], quarters, version });
  expect((await choose([{ ...chosen, on: "2025-06-30" }])).status).toBe(422);
  expect((await choose([{ ...chosen, version: 2 }])).status).toBe(422);
  expect((await choose([chosen])).status).toBe(200);

  const after = await read(2025);
  expect(after.period).toMatchObject({ isMean: true, standsFor: null });
  // (10 + 20 + 30 + 60) / 4
  expect(lineOf(after, "pai.1.scope1")).toMatchObject({ impact: 30, quarters: [10, 20, 30, 60] });
  expect(after.findings.filter(({ kind }) => kind === "quarter_missing")).toEqual([]);
  expect(after.findings.filter(({ kind }) => kind === "optional_missing").map(({ table }) => table)).toEqual([
    3,
  ]);
  expect(lineOf(after, "pai.t2.4")?.impact).toBeNull();
  // The year after begins with the choice.
  expect((await read(2026)).choices).toMatchObject({ indicators: ["t2.4"], carriedFrom: 2025, version: 0 });

  await owner.request("DELETE", `/api/v1/portfolios/${pastId}`);
  expect((await read(2025)).period.isMean).toBe(false);
});

test("a text has its author, is not overwritten unseen, and begins the year after until it is confirmed", async () => {
  const put = (from: Client, year: number, version: number | undefined, text: string) =>
    from.put(`${path(year)}/texts/policies`, { language: "en", text, version });
  expect((await put(owner, 2025, undefined, "First")).status).toBe(428);
  expect((await put(owner, 2025, 0, "First")).status).toBe(200);
  expect((await put(manager, 2025, 0, "Second")).status).toBe(409);
  expect((await put(manager, 2025, 1, "Second")).status).toBe(200);
  expect((await put(owner, 2025, 1, "Third")).status).toBe(409);
  const policies = async (year: number, query?: string) =>
    (await read(year, query)).texts.find(({ part }) => part === "policies");
  expect(await policies(2025)).toMatchObject({ text: "Second", version: 2, carriedFrom: null });
  expect(await policies(2025, "?language=it")).toBeUndefined();
  expect(await policies(2024)).toBeUndefined();
  expect(await policies(2026)).toMatchObject({ text: "Second", version: 0, carriedFrom: 2025 });
  expect((await read(2026)).findings).toContainEqual(
    expect.objectContaining({ kind: "text_carried", part: "policies", from: 2025 }),
  );
  expect((await put(owner, 2026, 0, "Second")).status).toBe(200);
  expect(await policies(2026)).toMatchObject({ text: "Second", version: 1, carriedFrom: null });
});

test("colleagues read a statement and do not change it; other companies find none", async () => {
  expect((await colleague.get(path(2025))).status).toBe(200);
  const body = { language: "en", text: "Mine", version: 0 };
  expect((await colleague.put(`${path(2025)}/texts/engagement`, body)).status).toBe(404);
  expect((await stranger.get(path(2025))).status).toBe(404);
  expect((await stranger.put(`${path(2025)}/texts/engagement`, body)).status).toBe(404);
  expect((await owner.put(`${path(2025)}/texts/nothing`, body)).status).toBe(400);
  expect((await owner.get(path(1999))).status).toBe(400);
});

const cellsOf = (xml: string) =>
  [...xml.matchAll(/<row r="\d+">(.*?)<\/row>/gs)].map(([, row = ""]) =>
    Object.fromEntries(
      [
        ...row.matchAll(
          /<c r="([A-Z]+)\d+"(?: s="1")?( t="inlineStr")?>(?:<is><t[^>]*>(.*?)<\/t><\/is>|<v>(.*?)<\/v>)<\/c>/gs,
        ),
      ].map(([, column, , text, value]) => [column, text ?? Number(value)]),
    ),
  );

test("holdings of another company stand for no quarter end", async () => {
  const id = await savedPortfolio(stranger, { ...holds("2025-09-30", 3), name: "Theirs" });
  const { choices } = await read(2025);
  const response = await owner.put(path(2025), {
    indicators: choices.indicators,
    quarters: [{ on: "2025-09-30", portfolioId: id, version: 1 }],
    version: choices.version,
  });
  expect(response.status).toBe(422);
});

test("a workbook holds unrounded figures and texts that no spreadsheet runs; a web page holds the same, escaped", async () => {
  const text = '=HYPERLINK("http://x.example") <script>';
  await owner.put(`${path(2025)}/texts/1.explanation`, { language: "en", text, version: 0 });
  const book = await owner.get(`${path(2025)}/file?format=xlsx&language=en`);
  expect(book.headers.get("content-disposition")).toContain('filename="Core PAI 2025.xlsx"');
  const act = await selectRow`
    select subject_name as name, tenant_id as tenantId from audit_log where action = 'portfolio.export_statement'`;
  expect(act).toEqual({ name: "Core PAI 2025", tenantId });
  const files = unzipSync(new Uint8Array(await book.arrayBuffer()));
  const sheet = (number: number) => strFromU8(files[`xl/worksheets/sheet${number}.xml`] ?? new Uint8Array());
  const [heads, first] = cellsOf(sheet(1));
  expect(heads).toMatchObject({ A: "Table", E: "Impact 2025", F: "Impact 2024", L: "Explanation" });
  expect(first).toMatchObject({ A: 1, B: "1", C: "Scope 1 GHG emissions", E: 60, F: 50, H: 1, I: 1 });
  expect(first?.L).toBe("=HYPERLINK(&quot;http://x.example&quot;) &lt;script&gt;");
  expect(sheet(1)).not.toContain("<f>");
  expect(cellsOf(sheet(3))[2]).toMatchObject({ A: "Scope 1 GHG emissions", F: 50, G: 10, H: 20, J: 60 });

  const page = await owner.get(`${path(2025)}/file?format=html&language=it`);
  expect(page.headers.get("content-type")).toBe("text/html; charset=utf-8");
  expect(page.headers.get("content-disposition")).toMatch(/^attachment/);
  const html = await page.text();
  expect(html).toContain('<html lang="it-IT">');
  expect(html).toContain("<h1>Dichiarazione sui principali effetti negativi");
  expect(html).not.toMatch(/\b(statement|metrics):|\{\{|undefined|NaN|<script/);
  const english = await (await owner.get(`${path(2025)}/file?format=html&language=en`)).text();
  expect(english).toContain("=HYPERLINK(&quot;http://x.example&quot;) &lt;script&gt;");
  expect(english).toContain("Calder &amp; Voss");
});

test("a PDF states the year it is ordered for, with the texts of that moment", async () => {
  const ordered = await owner.post(`/api/v1/portfolios/${portfolioId}/reports`, {
    sections: ["statement"],
    locale: "en",
    statementYear: 2024,
  });
  expect(ordered.status).toBe(202);
  const { reportId } = await ordered.json<{ reportId: string }>();
  const row = await selectRow<{ statement: string }>`select statement from reports where id = ${reportId}`;
  expect(JSON.parse(row?.statement ?? "{}")).toMatchObject({
    year: 2024,
    language: "en",
    optional: [],
    texts: [],
  });
  const other = await owner.post(`/api/v1/portfolios/${portfolioId}/reports`, {
    sections: ["cover"],
    statementYear: 2024,
  });
  expect(other.status).toBe(202);
});
