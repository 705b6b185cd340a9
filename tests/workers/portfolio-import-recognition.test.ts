import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import { seedAssets, seedNames } from "~tests/support/catalogue-rows";
import {
  A,
  C,
  confirm,
  form,
  portfolioOf,
  preview,
  seedImports,
  signedIn,
  upload,
} from "~tests/support/imports";

beforeAll(seedImports);

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
