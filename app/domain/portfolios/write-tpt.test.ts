import { gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { AnalysisRun } from "~/domain/analysis/analysis-run";
import { MemoryFactBook } from "~/domain/analysis/book/fact-book";
import type { LicenceGrants } from "~/domain/analysis/licensing/licence-grants";
import { BLANK_HOLDING, type Holding } from "~/domain/analysis/positions/holding";
import { defaultSettings } from "~/domain/analysis/settings";
import { readPortfolioFile } from "~/domain/portfolio-files/read-portfolio";
import { csvLine, type ExportValue } from "~/domain/tabular/writing/write-csv";
import { xlsxChunks } from "~/domain/tabular/writing/write-xlsx";
import { tptNumber } from "~/domain/tpt/field-number";
import { TPT_HEADERS } from "~/domain/tpt/fields";
import { AS_OF, company, fact, sovereign } from "~tests/support/analysis-fixtures";
import { pct, TODAY } from "~tests/support/portfolio-files/read";
import { realFile, realTest } from "~tests/support/real-data";
import { tptInstrument } from "./tpt-instrument";
import { tptRows } from "./write-tpt";

const SHARE = "IT0003128367";
const BOND = "DE0001102580";
const EUROBOND = "XS2000000021";
const LEI = "5493001KJTIIGC8Y1R12";
const CUSIP = "037833100";

const FACTS = [
  ...company(
    "A",
    SHARE,
    {},
    {
      issuer: { lei: LEI, country: "IT", nace_section: "D", nace_code: "35.12" },
      security: { currency: "EUR", country: "IT" },
    },
  ),
  ...sovereign("DE", BOND, {}),
  fact("securities", EUROBOND, {
    isin: EUROBOND,
    name: "Nordic 2% 2030",
    type: "corporate_bond",
    currency: "USD",
    issue_date: "2020-03-01",
    maturity_date: "2030-03-01",
  }),
];

const line = (id: number, more: Partial<Holding>): Holding => ({
  ...BLANK_HOLDING,
  id: String(id),
  name: `Line ${id}`,
  ...more,
});
const valued = [
  line(1, { isin: SHARE, name: "Aldera", assetType: "equity", marketValue: 500, weightShare: 0.5 }),
  line(2, {
    isin: BOND,
    assetType: "government_bond",
    marketValue: 220,
    currency: "USD",
    nominal: 200,
    weightShare: 0.2,
  }),
  line(3, { isin: EUROBOND, assetType: "corporate_bond", marketValue: 350, weightShare: 0.35 }),
  line(4, {
    identifier: CUSIP,
    identifierType: "cusip",
    assetType: "equity",
    marketValue: 50,
    weightShare: 0.05,
  }),
  line(5, { name: "Account", assetType: "cash", marketValue: -100, weightShare: -0.1 }),
];

interface Written {
  readonly holdings?: readonly Holding[];
  readonly totalValue?: number | null;
  readonly licence?: LicenceGrants;
  readonly showsCusip?: boolean;
}

function written({ holdings = valued, totalValue = 1000, licence = null, showsCusip = true }: Written = {}) {
  const settings = { ...defaultSettings(AS_OF), licence };
  const run = new AnalysisRun(
    { holdings, currency: "EUR", totalValueEur: totalValue, views: [], settings, explain: false },
    new MemoryFactBook(FACTS),
  );
  return [
    ...tptRows({
      portfolio: { id: "p-1", name: "Core", currency: "EUR", totalValue, asOf: AS_OF },
      holdings,
      perEur: new Map([["USD", 1.1]]),
      reporter: "Alder Asset Management",
      reportedOn: "2025-07-02",
      instrumentOf: (holding) => tptInstrument(run, holding),
      showsCusip,
    }),
  ];
}

/** The filled fields of a row by their numbers. */
const fieldsOf = (row: readonly ExportValue[] = []) =>
  Object.fromEntries(
    row.flatMap((value, at) => (value === null ? [] : [[tptNumber(TPT_HEADERS[at] ?? "") ?? "", value]])),
  );

test("a holding has the fields of the template that are known of it, and those of the portfolio", () => {
  const [heads, ...rows] = written();
  expect(heads).toEqual(TPT_HEADERS);
  expect(fieldsOf(rows[0])).toEqual({
    ...{ "1": "p-1", "2": "99", "3": "Core", "4": "EUR", "5": 1000, "6": AS_OF, "7": "2025-07-02" },
    ...{ "9": -0.1, "11": "N", "117": "Alder Asset Management" },
    "1000": "V6.0 (official) dated 10 January 2022",
    ...{ "12": "IT31", "14": SHARE, "15": "1", "17": "Aldera", "21": "EUR", "22": 500, "24": 500, "26": 0.5 },
    ...{ "46": "A", "47": LEI, "48": "1", "52": "IT", "54": "D3512" },
  });
  // 220 dollars at 1.1 are 200 euros; 200 nominal stay in dollars.
  expect(fieldsOf(rows[1])).toMatchObject({ "12": "DE11", "19": 200, "21": "USD", "22": 220, "24": 200 });
  // Where a bond numbered by a central depository is listed is not known.
  expect(fieldsOf(rows[2])).toMatchObject({ "14": EUROBOND, "39": "2030-03-01", "63": "2020-03-01" });
  expect(fieldsOf(rows[2])).not.toHaveProperty("12");
  expect(fieldsOf(rows[4])).toMatchObject({ "12": "XT72", "14": "EUR", "15": "99", "24": -100, "26": -0.1 });
});

test("a CUSIP is written only where it may be shown; else the line goes by its name", () => {
  expect(fieldsOf(written()[4])).toMatchObject({ "14": CUSIP, "15": "2" });
  const without = written({ showsCusip: false });
  expect(fieldsOf(without[4])).toMatchObject({ "14": "Line 4", "15": "99" });
  expect(JSON.stringify(without)).not.toContain(CUSIP);
});

test("nothing of the catalogue is written of instruments whose section the licence closes", () => {
  const row = fieldsOf(written({ licence: { funds: {} } })[1]);
  for (const field of ["46", "47", "48", "52", "54"]) expect(row).not.toHaveProperty(field);
  expect(row).toMatchObject({ "14": SHARE, "24": 500, "12": "IT31" });
});

test("weights alone have no amounts; with a total they have", () => {
  const holdings = [
    line(1, { isin: SHARE, weightShare: 0.25 }),
    line(2, { name: "Cash", assetType: "cash", weightShare: 0.75 }),
  ];
  const alone = fieldsOf(written({ holdings, totalValue: null })[1]);
  expect(alone).toMatchObject({ "21": "EUR", "26": 0.25 });
  for (const field of ["5", "22", "24"]) expect(alone).not.toHaveProperty(field);
  expect(fieldsOf(written({ holdings, totalValue: 400 })[1])).toMatchObject({
    "5": 400,
    "22": 100,
    "24": 100,
  });
});

async function bytesOf(rows: readonly (readonly ExportValue[])[], kind: "csv" | "xlsx"): Promise<Uint8Array> {
  if (kind === "csv") return new TextEncoder().encode(rows.map(csvLine).join(""));
  const chunks: Uint8Array[] = [];
  for await (const chunk of xlsxChunks("TPT", rows)) chunks.push(chunk);
  return new Uint8Array(Buffer.concat(chunks));
}

test.each(["csv", "xlsx"] as const)(
  "a written %s is read back as the same portfolio without an error",
  async (kind) => {
    const reading = await readPortfolioFile(await bytesOf(written(), kind), { today: TODAY });
    expect(reading.findings.filter(({ severity }) => severity === "error")).toEqual([]);
    expect(reading.detected).toMatchObject({ format: "tpt", asOf: AS_OF, weightUnit: "fraction" });
    expect(
      reading.holdings.map(({ isin, identifier, name, assetType, weightShare, marketValue, currency }) => [
        ...[isin ?? identifier, name, assetType, pct(weightShare), marketValue, currency],
      ]),
    ).toEqual([
      [SHARE, "Aldera", "equity", 50, 500, "EUR"],
      [BOND, "Line 2", "government_bond", 20, 200, "EUR"],
      [EUROBOND, "Line 3", null, 35, 350, "EUR"],
      [CUSIP, "Line 4", null, 5, 50, "EUR"],
      [null, "Account", "cash", -10, -100, "EUR"],
    ]);
    // 200 dollars at the rate of the two values.
    expect(reading.holdings[1]?.nominal).toBeCloseTo(200 / 1.1, 9);
    expect(reading.holdings[0]?.lei).toBe(LEI);
  },
);

const SAMPLE = "portfolios/captor_tpt/20250829_TPTV6_SE0011337179_20250905.json.gz";

realTest("the headers are those of a published template V6", async () => {
  const positions = JSON.parse(gunzipSync(await realFile(SAMPLE)).toString()) as Record<string, unknown>[];
  expect([...TPT_HEADERS].toSorted()).toEqual(Object.keys(positions[0] ?? {}).toSorted());
});
