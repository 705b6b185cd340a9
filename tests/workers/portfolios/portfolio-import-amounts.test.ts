import { beforeAll, expect, test } from "vitest";
import { A, B, confirm, portfolioOf, preview, seedImports, signedIn, upload } from "~tests/support/imports";

beforeAll(seedImports);

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
