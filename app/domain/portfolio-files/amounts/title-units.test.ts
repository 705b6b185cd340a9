import { expect, test } from "vitest";
import { findingLines, readTextFile } from "~tests/support/portfolio-files/read";
import { A, B, file } from "~tests/support/portfolio-files/written";

const read = async (...rows: string[]) => {
  const reading = await readTextFile(file(...rows));
  return {
    values: reading.holdings.map(({ marketValue, currency }) => [marketValue, currency]),
    found: findingLines(reading),
  };
};

test.each([
  "Positions (EUR '000)",
  "Holdings (EUR thousands)",
  "Portfolio holdings (in EUR thousands)",
  "Holdings in EUR thousands",
  "Inventory – EUR thousands",
  "Portfolio valuation, in EUR thousands",
  "Bestand in TEUR",
  "Portafoglio titoli (€/000)",
  "Alle Werte in T€",
  "Unit: thousands EUR",
  "Einheit: Tsd. EUR",
  "Währung/Einheit: TEUR",
])("title “%s”: its unit and currency are those of the values", async (title) => {
  const { values, found } = await read(title, "ISIN;Name;Market value", `${A};Alfa;2,5`, `${B};Beta;1,25`);
  expect(values).toEqual([
    [2500, "EUR"],
    [1250, "EUR"],
  ]);
  expect(found).toContain("note N03 2C n03_thousands");
});

test.each(["Equities (EUR thousands)", "Equities in EUR thousands"])(
  "title “%s” of the first section: its unit is that of its values, as it is of those below further titles",
  async (title) => {
    const { values } = await read(
      title,
      "ISIN;Name;Market value",
      `${A};Alfa;2,5`,
      "",
      "Bonds (EUR thousands)",
      "ISIN;Name;Market value",
      `${B};Beta;1,25`,
    );
    expect(values).toEqual([
      [2500, "EUR"],
      [1250, "EUR"],
    ]);
  },
);

test.each([
  "Fund size (EUR m);1.234,5",
  "Total net assets in EUR million:;1.234,5",
  "Patrimonio netto in milioni di euro: 1.234,5",
  "Net assets in EUR million 1.234,5",
  "Fund of 1000 companies (EUR)",
  "Top 10 holdings of 1,000",
  "Portfolio – 1000",
  "Depot: 1'000",
])("line “%s” above the table: the unit is that of a figure of its own, and of no value", async (line) => {
  const { values, found } = await read(
    line,
    "ISIN;Name;Market value EUR",
    `${A};Alfa;1000,50`,
    `${B};Beta;500,25`,
  );
  expect(values).toEqual([
    [1000.5, "EUR"],
    [500.25, "EUR"],
  ]);
  expect(found).toEqual(["note R07 1 skipped_title"]);
});

test.each([
  ["Holdings report (in thousands of EUR)", "Market value"],
  ["Holdings report", "Market value (EUR 000)"],
])(
  "unit of the values: is read and doubted, when amount times price is the value without it (%s, %s)",
  async (title, header) => {
    const rows = [`${A},Alfa,100,10.05,1005.00`, `${B},Beta,200,98.50%,197.00`];
    const { values, found } = await read(title, `ISIN,Name,Quantity,Price,${header}`, ...rows);
    expect(values.map(([value]) => value)).toEqual([1_005_000, 197_000]);
    expect(found).toContain("warning N03 2E n03_against_price");
  },
);

test("unit of the values: is not doubted, when amount times price is the value in it", async () => {
  const rows = [`${A},Alfa,100000,10.05,1005.00`, `${B},Beta,200000,98.50%,197.00`];
  const { found } = await read("Values in EUR thousands", "ISIN,Name,Quantity,Price,Market value", ...rows);
  expect(found.filter((line) => line.startsWith("warning"))).toEqual([]);
});
