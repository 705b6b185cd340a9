import { expect } from "vitest";
import { countsOf, TODAY } from "~tests/support/portfolio-files/read";
import { realFile, realTest } from "~tests/support/real-data";
import { readPortfolioFile } from "../read-portfolio";

const read = async (name: string) => readPortfolioFile(await realFile(name), { today: TODAY });

const POSITIONS: readonly (readonly [
  file: string,
  counts: ReturnType<typeof countsOf>,
  findings: Readonly<Record<string, number>>,
])[] = [
  [
    "portfolios/captor_tpt/20250829_TPTV6_SE0011337179_20250905.json.gz",
    { accepted: 85, warnings: 24, rejected: 0, skipped: 0 },
    { R08: 10, R09: 24, R13: 1, R21: 1 },
  ],
  [
    "portfolios/captor_tpt/20250829_TPTV6_SE0011670843_20250905.json.gz",
    { accepted: 231, warnings: 3, rejected: 0, skipped: 0 },
    { R08: 13, R09: 3, R13: 1, R21: 1 },
  ],
  [
    "portfolios/ishares/msci_europe_sri_IESG_2025-09_en.csv",
    { accepted: 131, warnings: 122, rejected: 0, skipped: 0 },
    { R08: 9, R09: 2, R10: 1, R15: 120, R21: 1 },
  ],
  [
    "portfolios/ishares/msci_world_EUNL_2026-01-20_de.csv",
    { accepted: 1338, warnings: 1321, rejected: 0, skipped: 2 },
    { R07: 1, R08: 17, R09: 4, R10: 1, R15: 1317, R21: 1 },
  ],
  [
    "portfolios/osclimate_itr/20230106_ITR_V2_Sample_Data.xlsx",
    { accepted: 135, warnings: 33, rejected: 9, skipped: 0 },
    { F06: 1, R01: 9, R05: 12 },
  ],
  [
    "portfolios/sbti_tool/example_portfolio.csv",
    { accepted: 20, warnings: 0, rejected: 29, skipped: 0 },
    { R01: 29, R10: 1 },
  ],
  [
    "imports/wealthfolio/sample-holdings-import.csv",
    { accepted: 6, warnings: 4, rejected: 0, skipped: 6 },
    { R08: 2, R11: 2, R13: 1, R15: 4 },
  ],
  [
    "imports/etf_portfolio_xlsx/example_portfolio.xlsx",
    { accepted: 0, warnings: 0, rejected: 5, skipped: 0 },
    { F05: 1 },
  ],
];

realTest("positions files of funds, data projects and tools are read with exact counts", async () => {
  const readings = await Promise.all(POSITIONS.map(async ([name]) => [name, await read(name)] as const));
  expect(
    readings.map(([name, reading]) => [name, reading.kind, countsOf(reading), reading.findingCounts]),
  ).toEqual(POSITIONS.map(([name, counts, findings]) => [name, "positions", counts, findings]));
});

realTest("the weights of both Tripartite Templates add up to one hundred", async () => {
  for (const [name] of POSITIONS.slice(0, 2)) expect((await read(name)).statedTotalPct).toBeCloseTo(100, 4);
});

const TRANSACTIONS: Readonly<Record<string, string>> = {
  "export_to_ghostfolio/avanza-export.csv": "avanza",
  "export_to_ghostfolio/degiro-export.csv": "degiro",
  "export_to_ghostfolio/directa-export.csv": "directa",
  "export_to_ghostfolio/finpension-3a-export.csv": "finpension",
  "export_to_ghostfolio/parqet-export.csv": "parqet",
  "export_to_ghostfolio/saxo-export.csv": "saxo",
  "export_to_ghostfolio/schwab-export.csv": "schwab",
  "export_to_ghostfolio/swissquote-export.csv": "swissquote",
  "export_to_ghostfolio/trading212-export.csv": "trading212",
  "export_to_ghostfolio/xtb-export.csv": "xtb",
  "ghostfolio/not-ok_invalid-date-yy.csv": "ghostfolio",
  "ghostfolio/not-ok_invalid-multi-line.csv": "ghostfolio",
  "ghostfolio/ok_sample.csv": "ghostfolio",
  "wealthfolio/semicolon-delimiter.csv": "wealthfolio",
};

realTest("lists of transactions are refused and their producer is named", async () => {
  const found = await Promise.all(
    Object.keys(TRANSACTIONS).map(async (name) => [name, (await read(`imports/${name}`)).transactionsOf]),
  );
  expect(Object.fromEntries(found)).toEqual(TRANSACTIONS);
});
