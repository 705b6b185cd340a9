import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import { seedAssets, seedNames, seedRate } from "~tests/support/catalogue-rows";
import { Client } from "~tests/support/client";
import { seedTenant, seedUser } from "~tests/support/seed-rows";

const A = "IE00DM41KE20";
const B = "IT0009914034";
const C = "DE000DM4EH23";

interface Preview {
  importId: string;
  kind: string;
  status: number | string;
  code?: string;
  detail?: string;
  detected: Record<string, unknown>;
  mapping: Record<string, string>;
  accepted: number;
  warnings: number;
  rejected: number;
  skipped: number;
  findings: {
    severity: string;
    code: string;
    row: number;
    rows?: number[];
    column: string | null;
    message: string;
    hint: string | null;
    fix?: string;
  }[];
}

beforeAll(async () => {
  await seedAssets(env, [
    { isin: A, name: "Kestrel Europe Leaders", type: "etf", section: "etfs" },
    {
      isin: B,
      name: "Italia 4,10% 2034",
      type: "government_bond",
      section: "governatives",
      fixedIncome: true,
    },
    { isin: "GB00BH4HKS39", name: "A British company" },
  ]);
  await seedRate(env, "USD", "2026-09-29", 1.25);
  await seedRate(env, "DKK", "2026-08-21", 11);
  await seedRate(env, "NOK", "2026-09-20", 12);
});

async function signedIn(given: Parameters<typeof seedUser>[1] = {}) {
  const user = await seedUser(env, given);
  const client = new Client();
  await client.signIn(user.username);
  return client;
}

function form(
  text: string | Uint8Array<ArrayBuffer>,
  fields: Record<string, string> = {},
  name = "positions.csv",
): FormData {
  const data = new FormData();
  data.set("file", new File([text], name));
  for (const [key, value] of Object.entries(fields)) data.set(key, value);
  return data;
}

const upload = (client: Client, text: string | Uint8Array<ArrayBuffer>, fields?: Record<string, string>) =>
  client.post("/api/v1/portfolios/import", form(text, fields));
const preview = async (response: Response) => (await response.json()) as Preview;
const confirm = (client: Client, id: string, body: Record<string, unknown> = {}) =>
  client.post(`/api/v1/portfolios/import/${id}/confirm`, { name: "Imported", rows: "valid", ...body });
const portfolioOf = async (client: Client, response: Response) => {
  const { portfolioId } = await response.json<{ portfolioId: string }>();
  return (await client.get(`/api/v1/portfolios/${portfolioId}`)).json<{
    name: string;
    asOf: string;
    totalValue: number | null;
    holdings: { isin: string | null; weightPct: number; assetType: string | null; name: string }[];
  }>();
};

const SIX = [
  "Portfolio of 30/09/2026",
  "",
  "ISIN;Name;Peso %",
  `${A};Kestrel;60,5`,
  "US0378331006;Wrong;10",
  `${C};Esterhaus;29,4`,
  "Totale;;99,9",
].join("\r\n");

test("a file is uploaded, its findings are sentences, and the valid rows become a portfolio", async () => {
  const client = await signedIn();
  const response = await upload(client, SIX);
  expect(response.status).toBe(200);
  const found = await preview(response);
  expect(found).toMatchObject({
    kind: "positions",
    detected: {
      encoding: "utf-8",
      delimiter: ";",
      sheet: null,
      headerRow: 3,
      decimalMark: ",",
      weightUnit: "percent",
    },
    mapping: { ISIN: "isin", Name: "name", "Peso %": "weight_pct" },
    accepted: 2,
    warnings: 1,
    rejected: 1,
    skipped: 3,
  });
  expect(found.findings[0]).toEqual({
    severity: "error",
    code: "R01",
    sheet: null,
    row: 5,
    column: "A (ISIN)",
    value: "US0378331006",
    message: "“US0378331006” is not a valid ISIN: the check digit is wrong.",
    hint: "Did you mean US0378331005?",
    fix: "US0378331005",
  });
  expect(found.findings.map(({ code, row }) => `${code} ${row}`)).toEqual([
    "R01 5",
    "R06 3",
    "R02 6",
    "R07 7",
    "R07 1",
    "R07 7",
  ]);
  const confirmed = await confirm(client, found.importId);
  expect(confirmed.status).toBe(201);
  const portfolio = await portfolioOf(client, confirmed);
  expect(portfolio).toMatchObject({ name: "Imported", asOf: "2026-09-30", totalValue: null });
  // The row left out is 10 %: the others stay as the file states them, and what they leave is not covered.
  expect(portfolio.holdings.map(({ isin, weightPct }) => [isin, weightPct])).toEqual([
    [A, 60.5],
    [C, 29.4],
  ]);
  const missing = await env.DB.prepare("select status, origin from missing_assets where identifier = ?")
    .bind(C)
    .first();
  expect(missing).toEqual({ status: "waiting_for_approval", origin: "import" });
});

test("an import is confirmed once, whoever asks at the same time", async () => {
  const client = await signedIn();
  const { importId } = await preview(await upload(client, `isin,weight\n${A},100`));
  const answers = await Promise.all([1, 2, 3].map(() => confirm(client, importId)));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  const { total } = await (await client.get("/api/v1/portfolios?view=mine")).json<{ total: number }>();
  expect(total).toBe(1);
});

test("undoing an import deletes its portfolio and its file", async () => {
  const client = await signedIn();
  const { importId } = await preview(await upload(client, `isin,weight\n${A},100`));
  const { portfolioId } = await (await confirm(client, importId)).json<{ portfolioId: string }>();
  expect((await client.delete(`/api/v1/portfolios/import/${importId}`)).status).toBe(204);
  expect((await client.get(`/api/v1/portfolios/${portfolioId}`)).status).toBe(404);
  expect((await client.delete(`/api/v1/portfolios/import/${importId}`)).status).toBe(404);
  const listed = await env.FILES.list({ prefix: "imports/" });
  expect(listed.objects.some(({ key }) => key.endsWith(importId))).toBe(false);
});

test("a list of transactions and a file that is no table are refused with the reason", async () => {
  const client = await signedIn();
  const transactions = await upload(
    client,
    `Date,Action,ISIN,Quantity\n2026-01-01,buy,${A},5\n2026-01-02,sell,${A},1`,
  );
  expect(transactions.status).toBe(422);
  expect(await preview(transactions)).toMatchObject({
    code: "import.transactions",
    findings: [{ code: "F01" }],
  });
  const pdf = await upload(client, "%PDF-1.7");
  expect([pdf.status, (await preview(pdf)).findings[0]?.message]).toEqual([
    422,
    "The file is a PDF, not a table; export it as .xlsx or CSV.",
  ]);
  const empty = await upload(client, "");
  expect((await preview(empty)).findings[0]?.message).toBe("The file is empty.");
});

test("a file above 10 MB is refused, whatever length was announced", async () => {
  const client = await signedIn();
  const refused = await upload(client, new Uint8Array(12_400_000).fill(65));
  expect([refused.status, (await preview(refused)).detail]).toEqual([
    413,
    "The file is 12.4 MB; the limit is 10 MB.",
  ]);
});

test("a request without a file is a mistake of the caller", async () => {
  const client = await signedIn();
  expect((await client.post("/api/v1/portfolios/import", new FormData())).status).toBe(400);
  expect((await client.post("/api/v1/portfolios/import", "x", { "content-type": "text/plain" })).status).toBe(
    400,
  );
  const broken = { "content-type": "multipart/form-data; boundary=x" };
  expect((await client.post("/api/v1/portfolios/import", "nothing", broken)).status).toBe(400);
  expect((await upload(client, `isin,weight\n${A},1`, { mapping: "{" })).status).toBe(400);
  expect((await upload(client, `isin,weight\n${A},1`, { mapping: '{"isin":"nonsense"}' })).status).toBe(400);
});

test("a mapping that is sent is used, and remembered for files with the same headers when asked", async () => {
  const client = await signedIn();
  const file = `code,share,goal\n${A},10,60\n${B},90,40`;
  const { importId, mapping } = await preview(
    await upload(client, file, { mapping: '{"code":"isin","goal":"weight_pct"}' }),
  );
  expect(mapping).toEqual({ code: "isin", goal: "weight_pct" });
  const confirmed = await confirm(client, importId, { remember: true });
  expect((await portfolioOf(client, confirmed)).holdings.map(({ weightPct }) => weightPct)).toEqual([60, 40]);
  expect((await preview(await upload(client, file))).mapping).toEqual({ code: "isin", goal: "weight_pct" });
  const stranger = await signedIn();
  expect((await preview(await upload(stranger, file))).mapping).not.toEqual({
    code: "isin",
    goal: "weight_pct",
  });
});

test("choices are changed until the import is finished, and cells can be corrected", async () => {
  const client = await signedIn();
  const { importId } = await preview(await upload(client, `isin,weight\nIE00DM41KE21,60\n${B},40`));
  const path = `/api/v1/portfolios/import/${importId}`;
  const mended = await client.request("PATCH", path, { edits: { "2:A": A } });
  expect(await preview(mended)).toMatchObject({ accepted: 2, rejected: 0 });
  expect((await client.request("PATCH", path, { surprise: 1 })).status).toBe(400);
  const confirmed = await confirm(client, importId);
  expect((await portfolioOf(client, confirmed)).holdings.map(({ isin }) => isin)).toEqual([A, B]);
  expect((await client.request("PATCH", path, {})).status).toBe(409);
});

test("import: weights below the whole stay as stated unless cash or scaling is chosen", async () => {
  const client = await signedIn();
  const held = async (choice: Record<string, unknown>) => {
    const below = await preview(await upload(client, `isin,weight\n${A},50\n${B},30`));
    const { holdings } = await portfolioOf(client, await confirm(client, below.importId, choice));
    return holdings.map(({ assetType, weightPct }) => [assetType, weightPct]);
  };
  const stated = [
    ["etf", 50],
    ["government_bond", 30],
  ];
  expect(await held({})).toEqual(stated);
  expect(await held({ total: "as_stated" })).toEqual(stated);
  expect(await held({ total: "cash" })).toEqual([...stated, ["cash", 20]]);
  // 50 and 30 of 80.
  expect(await held({ total: "normalise" })).toEqual([
    ["etf", 62.5],
    ["government_bond", 37.5],
  ]);
});

test("import: weights above 100.5 % are refused unless they are to be scaled", async () => {
  const client = await signedIn();
  const above = await preview(await upload(client, `isin,weight\n${A},80\n${B},40`));
  const refused = await confirm(client, above.importId);
  expect([refused.status, (await preview(refused)).code]).toEqual([422, "import.total_above_100"]);
  const asStated = await confirm(client, above.importId, { total: "as_stated" });
  expect([asStated.status, (await preview(asStated)).code]).toEqual([422, "import.total_above_100"]);
  const scaled = await portfolioOf(client, await confirm(client, above.importId, { total: "normalise" }));
  expect(scaled.holdings.map(({ weightPct }) => weightPct)).toEqual([
    expect.closeTo(66.6667, 3),
    expect.closeTo(33.3333, 3),
  ]);
});

test("values in two currencies become weights at the rates of the day", async () => {
  const client = await signedIn();
  const file = `isin,market_value,currency,date\n${A},600,EUR,2026-09-30\n${B},500,USD,2026-09-30`;
  const found = await preview(await upload(client, file));
  expect(found.findings.map(({ code, message }) => [code, message])).toEqual([
    ["R10", "Values are converted at the ECB rates of 29 Sep 2026."],
  ]);
  const portfolio = await portfolioOf(client, await confirm(client, found.importId));
  expect(portfolio.totalValue).toBe(1000);
  expect(portfolio.holdings.map(({ weightPct }) => weightPct)).toEqual([60, 40]);
});

test("exchange rates: one of 40 days is refused, with currency, date and age, in imports and forms", async () => {
  const client = await signedIn();
  const file = `isin,market_value,currency,date\n${A},600,EUR,2026-09-30\n${B},5500,DKK,2026-09-30`;
  const found = await preview(await upload(client, file));
  const reason = "The last exchange rate of DKK is too old to be used: it is of";
  expect(found.findings).toMatchObject([
    {
      severity: "error",
      code: "R10",
      rows: [3],
      message: `${reason} 21 Aug 2026, 40 days before the portfolio's date.`,
    },
  ]);
  const holdings = [{ isin: B, marketValue: 5500, currency: "DKK" }];
  const saved = await client.post("/api/v1/portfolios", { name: "Old", asOf: "2026-09-30", holdings });
  for (const refused of [await confirm(client, found.importId), saved])
    expect([refused.status, await preview(refused)]).toEqual([
      422,
      expect.objectContaining({
        code: "portfolio.rate_too_old",
        detail: `${reason} 2026-08-21, 40 days before the portfolio's date.`,
      }),
    ]);
});

test("exchange rates: one of ten days converts with a warning", async () => {
  const client = await signedIn();
  const file = `isin,market_value,currency,date\n${A},600,EUR,2026-09-30\n${B},4800,NOK,2026-09-30`;
  const found = await preview(await upload(client, file));
  expect(found.findings).toMatchObject([
    {
      severity: "warning",
      code: "R10",
      message:
        "Values in NOK rest on an old exchange rate: that of 20 Sep 2026, 10 days before the portfolio's date.",
    },
  ]);
  const portfolio = await portfolioOf(client, await confirm(client, found.importId));
  expect(portfolio.holdings.map(({ weightPct }) => weightPct)).toEqual([60, 40]);
});

test("rows left out: the others keep their weights and the rest is a line of its own when nothing is chosen", async () => {
  const client = await signedIn();
  const file = `isin,name,market_value €\n${A},K,300\nUS0378331006,W,400\n${B},I,300\n,Totale,1000`;
  const found = await preview(await upload(client, file));
  expect(found).toMatchObject({
    leftOut: [{ row: 3, weightPct: null, marketValue: 400, currency: "EUR" }],
    fileTotal: { row: 5, stated: 1000, imported: 600, restRows: [3], isExplained: true },
    outcomes: [
      { total: "as_stated", weightsPct: [30, 30], restPct: 40 },
      { total: "normalise", weightsPct: [50, 50], restPct: 0 },
      { total: "cash", weightsPct: [30, 30], restPct: 40 },
    ],
  });
  expect(found.findings.map(({ message }) => message)).toContain(
    "Your file says 1,000.00; 600.00 came in; the rest is row 3.",
  );
  const weights = async (body: Record<string, unknown>) => {
    const { importId } = await preview(await upload(client, file));
    const { holdings } = await portfolioOf(client, await confirm(client, importId, body));
    return holdings.map(({ name, assetType, weightPct }) => [name, assetType, weightPct]);
  };
  const stated = [
    ["K", "etf", 30],
    ["I", "government_bond", 30],
  ];
  expect(await weights({})).toEqual([...stated, ["Not imported (row 3)", null, 40]]);
  expect(await weights({ total: "cash" })).toEqual([...stated, ["EUR cash", "cash", 40]]);
  expect(await weights({ total: "normalise" })).toEqual([
    ["K", "etf", 50],
    ["I", "government_bond", 50],
  ]);
});

test("a missing exchange rate is named in the preview when one foreign currency is all the file has", async () => {
  const client = await signedIn();
  const found = await preview(await upload(client, `isin,market_value,currency\n${A},600,SEK\n${B},400,SEK`));
  expect(found.findings[0]).toMatchObject({
    severity: "error",
    code: "R10",
    rows: [2, 3],
    message: "No exchange rate is known for SEK.",
  });
});

test("the preview says what the catalogue recognises by count and weight", async () => {
  const client = await signedIn();
  const found = await preview(await upload(client, `isin,weight\n${A},60\n${C},40`));
  expect(found).toMatchObject({
    recognised: [
      { state: "rated", count: 0, weightPct: 0 },
      { state: "no_data", count: 1, weightPct: 60 },
      { state: "unknown", count: 1, weightPct: 40 },
      { state: "not_eligible", count: 0, weightPct: 0 },
    ],
  });
});

test("the date of the holdings comes from the file's name when nothing else says it", async () => {
  const client = await signedIn();
  const sent = form(`isin,weight\n${A},100`, {}, "fund 2026-08.csv");
  const found = await preview(await client.post("/api/v1/portfolios/import", sent));
  expect(found.detected).toMatchObject({ asOf: "2026-08-31", asOfFrom: "file_name" });
  expect((await portfolioOf(client, await confirm(client, found.importId))).asOf).toBe("2026-08-31");
});

test("a code that the catalogue knows under one ISIN is resolved", async () => {
  const client = await signedIn();
  const found = await preview(await upload(client, "sedol,weight\nBH4HKS3,100"));
  expect(found.findings.map(({ code, severity }) => [code, severity])).toEqual([["R15", "note"]]);
  const portfolio = await portfolioOf(client, await confirm(client, found.importId));
  expect(portfolio.holdings).toMatchObject([{ isin: "GB00BH4HKS39", name: "BH4HKS3" }]);
});

test("an import belongs to who uploaded it", async () => {
  const tenantId = await seedTenant(env);
  const [owner, colleague] = [await signedIn({ tenantId }), await signedIn({ tenantId })];
  const { importId } = await preview(await upload(owner, `isin,weight\n${A},100`));
  const path = `/api/v1/portfolios/import/${importId}`;
  expect((await colleague.get(path)).status).toBe(404);
  expect((await colleague.request("PATCH", path, { surprise: 1 })).status).toBe(404);
  expect((await confirm(colleague, importId, { surprise: 1 })).status).toBe(404);
  expect((await colleague.delete(path)).status).toBe(404);
  expect((await new Client().get(path)).status).toBe(401);
  expect((await owner.get(path)).status).toBe(200);
});

test("the demo does not import", async () => {
  const tenantId = await seedTenant(env, { type: "DEMO" });
  const client = await signedIn({ tenantId });
  const refused = await upload(client, `isin,weight\n${A},100`);
  expect([refused.status, (await preview(refused)).detail]).toEqual([403, "Not available in the demo."]);
});

test("what was found can be downloaded as the table with its errors beside it", async () => {
  const client = await signedIn();
  const { importId } = await preview(await upload(client, SIX));
  const file = await client.get(`/api/v1/portfolios/import/${importId}/findings.xlsx`);
  expect(file.headers.get("content-disposition")).toContain("positions - errors.xlsx");
  const again = await preview(
    await client.post(
      "/api/v1/portfolios/import",
      form(new Uint8Array(await file.arrayBuffer()), {}, "x.xlsx"),
    ),
  );
  expect(again).toMatchObject({ kind: "positions", detected: { sheet: "Errors" }, accepted: 2, rejected: 1 });
});

const withoutSource = (holding: object) => ({ ...holding, weightSource: undefined });

test("what is exported can be imported and is the same portfolio", async () => {
  const client = await signedIn();
  const holdings = [
    { isin: A, weightPct: 55.25, minValue: 10, maxValue: 60 },
    { isin: B, weightPct: 34.75, nominal: 500000 },
    {
      identifier: "0798059",
      identifierType: "sedol",
      name: '=HYPERLINK("x"), "quoted"',
      assetType: "equity",
      weightPct: 5,
    },
    { name: "Euro", assetType: "cash", currency: "EUR", weightPct: 5 },
  ];
  const created = await client.post("/api/v1/portfolios", { name: "One", asOf: "2026-09-30", holdings });
  const original = await created.json<{ id: string; holdings: object[] }>();
  for (const format of ["csv", "xlsx"]) {
    const file = await client.get(`/api/v1/portfolios/${original.id}/export?format=${format}`);
    const bytes = new Uint8Array(await file.arrayBuffer());
    const { importId } = await preview(
      await client.post("/api/v1/portfolios/import", form(bytes, {}, `one.${format}`)),
    );
    const copy = await portfolioOf(client, await confirm(client, importId));
    // The same portfolio in every field but one: where each weight was read is this file now.
    expect(copy.holdings.map(withoutSource)).toEqual(original.holdings.map(withoutSource));
  }
});

test("unknown lines: candidates by name and class, none from closed sections; accepting one sets the line's ISIN", async () => {
  const SHARE = "US5949181045";
  const CLASS = "IE00B0M62Q58";
  await seedAssets(env, [
    { isin: SHARE, name: "Quillon Semiconductors NV", currency: "EUR", rating: 4 },
    { isin: CLASS, name: "Quillon World B USD", type: "fund", section: "funds", currency: "USD" },
  ]);
  await seedNames(env, [
    [SHARE, "quillon semiconductors nv"],
    [CLASS, "quillon world b usd"],
  ]);
  const file = `isin,ticker,name,weight
,QLN,QUILLON SEMICONDUCTORS ORD,60
IE00B4L5Y983,,Quillon World A EUR,40`;
  const client = await signedIn();
  const found = await preview(await upload(client, file));
  expect(found).toMatchObject({
    unknown: [
      { row: 2, isSure: true, candidates: [{ isin: SHARE, kind: "name" }] },
      { row: 3, isSure: false, candidates: [{ isin: CLASS, kind: "class" }] },
    ],
    recognised: [{ state: "rated", count: 0 }, { state: "no_data" }, { state: "unknown", count: 2 }, {}],
  });
  const changed = await client.request("PATCH", `/api/v1/portfolios/import/${found.importId}`, {
    matches: { "2": SHARE },
  });
  expect(await preview(changed)).toMatchObject({
    unknown: [{ row: 3 }],
    recognised: [{ state: "rated", count: 1, weightPct: 60 }, {}, { state: "unknown", count: 1 }, {}],
  });
  const portfolio = await portfolioOf(client, await confirm(client, found.importId));
  expect(portfolio.holdings.map(({ isin, weightPct }) => [isin, weightPct])).toEqual([
    [SHARE, 60],
    ["IE00B4L5Y983", 40],
  ]);
  const reader = await signedIn({ roles: ["ROLE_ETF"] });
  expect(await preview(await upload(reader, file))).toMatchObject({ unknown: [] });
});
