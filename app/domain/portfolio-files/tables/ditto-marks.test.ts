import { expect, test } from "vitest";
import { findingLines, readTextFile } from "~tests/support/portfolio-files/read";
import { A, B, file } from "~tests/support/portfolio-files/written";

const held = async (...lines: string[]) => {
  const reading = await readTextFile(file(...lines));
  return {
    holdings: reading.holdings.map(({ name, isin, currency, marketValue }) => [
      name,
      isin,
      currency,
      marketValue,
    ]),
    found: findingLines(reading),
  };
};

test.each(['""""', "〃", "id.", "do.", "''", "ditto", "- “ -", "»"])(
  "ditto marks: a name and a currency are those of the row above, when they are written as %s",
  async (mark) => {
    expect(await held("Name;ISIN;Ccy;Value", `Alfa;${A};EUR;100.50`, `${mark};${B};${mark};200.50`)).toEqual({
      holdings: [
        ["Alfa", A, "EUR", 100.5],
        ["Alfa", B, "EUR", 200.5],
      ],
      found: ["note F07 3 f07_ditto"],
    });
  },
);

test("ditto marks: a row is refused, when they stand below a number", async () => {
  const { holdings, found } = await held("Name;ISIN;Weight %", `Alfa;${A};60.5`, `Beta;${B};〃`);
  expect(holdings).toHaveLength(1);
  expect(found).toContain("error R03 3C r03_not_a_number");
});

test("ditto marks: the name is missing, when nothing stands above the mark", async () => {
  const { holdings } = await held("Name;ISIN;Ccy;Value", `;${A};EUR;100.50`, `〃;${B};EUR;200.50`);
  expect(holdings.map(([name]) => name)).toEqual([A, B]);
});

test("ditto marks: '' is an empty text, when other texts of its column stand in such signs", async () => {
  const lines = [`'Alfa';${A};EUR;100.50`, `'';${B};EUR;200.50`];
  const { holdings, found } = await held("Name;ISIN;Ccy;Value", ...lines);
  expect(holdings.map(([name]) => name)).toEqual(["Alfa", B]);
  expect(found).toEqual([]);
});
