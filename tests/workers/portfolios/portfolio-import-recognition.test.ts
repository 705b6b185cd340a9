import { beforeAll, expect, test } from "vitest";
import { CANDIDATE_KINDS, sureMatches, type UnknownLine } from "~/domain/portfolio-files/candidates";
import { seedAssets, seedNames } from "~tests/support/catalogue-rows";
import { seedFacts } from "~tests/support/fact-rows";
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

test("the preview says what cash owed takes off, and the shares of all parts add up to 100 %", async () => {
  const client = await signedIn();
  const rows = `${A},a,,65.9\n${C},c,,40\n,Overdraft EUR,cash,-5.9`;
  const found = await preview(await upload(client, `isin,name,type,weight\n${rows}`));
  expect(found).toMatchObject({
    recognised: [
      { state: "rated", weightPct: 0, negativePct: 0 },
      { state: "no_data", weightPct: 65.9, negativePct: 0 },
      { state: "unknown", weightPct: 40, negativePct: 0 },
      { state: "not_eligible", count: 1, weightPct: -5.9, negativePct: -5.9 },
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
  await seedAssets([
    { isin: SHARE, name: "Quillon Semiconductors NV", currency: "EUR", rating: 4 },
    { isin: CLASS, name: "Quillon World B USD", type: "fund", section: "funds", currency: "USD" },
  ]);
  await seedNames([
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
      { row: 3, isSure: true, candidates: [{ isin: CLASS, kind: "class" }] },
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

test("recognised: a security counts as rated when a rating is of the day of the holdings or before", async () => {
  const [earlier, later] = ["US0231351067", "US30303M1027"];
  const rated = { rating: 4, ratingAsOf: "2026-09-30" };
  await seedAssets([
    { isin: earlier, ...rated },
    { isin: later, ...rated },
  ]);
  await seedFacts("esg-ratings", [
    { subject_id: earlier, rating: 3, provider: "demo", as_of: "2026-06-30" },
    { subject_id: later, rating: 4, provider: "demo", as_of: "2026-09-30" },
  ]);
  const client = await signedIn();
  const ratedOn = async (day: string) => {
    const sent = form(`isin,weight\n${earlier},60\n${later},40`, {}, `fund ${day}.csv`);
    return (await preview(await client.post("/api/v1/portfolios/import", sent))).recognised;
  };
  expect(await ratedOn("2026-08-31")).toMatchObject([
    { state: "rated", count: 1, weightPct: 60 },
    { state: "no_data", count: 1, weightPct: 40 },
    {},
    {},
  ]);
  expect(await ratedOn("2026-09-30")).toMatchObject([{ state: "rated", count: 2 }, { count: 0 }, {}, {}]);
});

/** An ISIN of a number, with its check digit. */
function isinOf(number: number): string {
  const body = `IE${String(number).padStart(9, "0")}`;
  const digits = [...body].map((letter) => Number.parseInt(letter, 36)).join("");
  const sum = [...digits].reverse().reduce((total, digit, at) => {
    const times = Number(digit) * (at % 2 === 0 ? 2 : 1);
    return total + (times > 9 ? times - 9 : times);
  }, 0);
  return `${body}${(10 - (sum % 10)) % 10}`;
}

test("unknown lines: thirty are accepted with one request per kind when each has one candidate that fits best", async () => {
  const words = ["Alder", "Birch", "Cedar", "Dogwood", "Elm", "Fir"];
  const nameOf = (at: number) =>
    `Thirtyfold ${words[at % 6]} ${["North", "South", "East", "West", "Core"][at % 5]}`;
  const lines = Array.from({ length: 30 }, (_, at) => ({
    name: nameOf(at),
    isin: isinOf(500_000 + at),
    isClass: at >= 20,
    own: isinOf(600_000 + at),
  }));
  // D1 binds 100 values a statement.
  for (const { name, isin, isClass } of lines) {
    const full = `${name} ${isClass ? "B USD" : "NV"}`;
    const fund = { type: "fund", section: "funds", currency: "USD" } as const;
    await seedAssets([{ isin, name: full, ...(isClass ? fund : { currency: "EUR" }) }]);
    await seedNames([[isin, full.toLowerCase()]]);
  }
  const rows = lines.map(({ name, isClass, own }, at) =>
    isClass ? `${own},,${name} A EUR,3` : `,T${at},${name.toUpperCase()} ORD,3.5`,
  );
  const client = await signedIn();
  const found = await preview(await upload(client, ["isin,ticker,name,weight", ...rows].join("\n")));
  let { unknown } = found as unknown as { unknown: UnknownLine[] };
  expect(unknown).toHaveLength(30);
  let matches: Readonly<Record<string, string>> = {};
  let requests = 0;
  for (const kind of CANDIDATE_KINDS) {
    const own = unknown.filter(({ candidates: [best] }) => best?.kind === kind);
    if (own.length === 0) continue;
    requests += 1;
    matches = { ...matches, ...sureMatches(own) };
    const changed = await client.request("PATCH", `/api/v1/portfolios/import/${found.importId}`, { matches });
    ({ unknown } = await changed.json<{ unknown: UnknownLine[] }>());
  }
  expect([requests, unknown]).toEqual([2, []]);
  const portfolio = await portfolioOf(client, await confirm(client, found.importId));
  expect(portfolio.holdings.map(({ isin }) => isin)).toEqual(lines.map(({ isin }) => isin));
});
