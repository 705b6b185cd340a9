import { expect, test } from "vitest";
import { readTextFile } from "~tests/support/portfolio-files/read";
import { A, B, C, file, moneyOf } from "~tests/support/portfolio-files/written";
import { workbookBytes } from "~tests/support/workbook";
import { readPortfolioFile } from "../read-portfolio";

test("value from amount and price: is a hundredth of their product, when the price cell has a percent sign", async () => {
  expect(
    await moneyOf(
      "ISIN;Bezeichnung;Stück/Nominal;Kurs;Währung",
      `${A};Bund 34;10000;98,5 %;EUR`,
      `${B};SAP;10;200,00;EUR`,
    ),
  ).toEqual([
    [9850, "EUR"],
    [2000, "EUR"],
  ]);
});

test.each(["BTPS 4 04/30/35", "DBR 2.25 08/15/34", "T 4 1/4 11/15/34", "UKT 0 ⅞ 07/31/33", "BNP 3.875 PERP"])(
  "priced values: are hundredths with a warning, when the name is '%s', of a bond without a percent sign",
  async (name) => {
    const { holdings, findings } = await readTextFile(
      file("ISIN;Name;Quantity;Price;Currency", `${A};${name};10000;98.5;EUR`, `${B};SAP;10;200;EUR`),
    );
    expect(holdings.map(({ marketValue }) => marketValue)).toEqual([9850, 2000]);
    expect(findings).toContainEqual(
      expect.objectContaining({
        severity: "warning",
        row: 2,
        message: expect.objectContaining({ key: "imports:finding.n03_bond_by_name" }),
      }),
    );
  },
);

test.each(["ISHARES 20 CORE 04/30/35 X", "Fund 2030 1/10", "3i Group", "S&P 500 3 MONTH", "A 12/31/26"])(
  "priced values: are by the unit, when the name is '%s', of no bond",
  async (name) => {
    expect(
      await moneyOf("ISIN;Name;Quantity;Price;Currency", `${A};${name};10;98.5;EUR`, `${B};SAP;10;200;EUR`),
    ).toEqual([
      [985, "EUR"],
      [2000, "EUR"],
    ]);
  },
);

test.each(["Price currency", "Price Ccy", "Quotation", "Price unit"])(
  "priced values: are in the money of the price, when '%s' stands beside the currency of the security",
  async (header) => {
    expect(
      await moneyOf(
        `ISIN;Name;Quantity;Price;${header};Currency`,
        `${A};BAT;1000;2750;GBX;GBP`,
        `${B};Apple;10;230;USD;USD`,
        `${C};SAP;10;200;;EUR`,
      ),
    ).toEqual([
      [27_500, "GBP"],
      [2300, "USD"],
      [2000, "EUR"],
    ]);
  },
);

test.each(["%", "Prozent", "percent", "in %"])(
  "priced values: are hundredths, when a column of the price's unit says '%s'",
  async (unit) => {
    expect(
      await moneyOf(
        "ISIN;Bezeichnung;Bestand;Kurs;Kurseinheit;Währung",
        `${A};Bund;10000;98,5;${unit};EUR`,
        `${B};SAP;10;200;Stück;EUR`,
      ),
    ).toEqual([
      [9850, "EUR"],
      [2000, "EUR"],
    ]);
  },
);

test("priced values: are by the unit and the money of the price, when each has a column of its own", async () => {
  const rows = [`${A};BAT;10'000;2'750;Stück;GBX;GBP`, `${B};Bund;10'000;98,5;Prozent;EUR;EUR`];
  for (const header of ["Kurseinheit;Kurswährung", "Kurswährung;Kurseinheit"]) {
    const swapped = (row: string) =>
      row.replace(/;(Stück|Prozent);(\w+);/, header.startsWith("Kurse") ? ";$1;$2;" : ";$2;$1;");
    expect([
      header,
      await moneyOf(`ISIN;Bezeichnung;Stück/Nominal;Kurs;${header};Währung`, ...rows.map(swapped)),
    ]).toEqual([
      header,
      [
        [275_000, "GBP"],
        [9850, "EUR"],
      ],
    ]);
  }
});

test("priced values: numbers of a workbook are in the money of their price, when a column names it", async () => {
  const rows = [
    ["ISIN", "Name", "Quantity", "Price", "Price unit", "Currency"],
    [A, "BAT", 1000, 2750, "GBX", "GBP"],
    [B, "Bund", 10_000, 98.5, "%", "EUR"],
  ];
  const { holdings } = await readPortfolioFile(workbookBytes({ sheets: [{ name: "P", rows }] }), {
    today: "2026-11-29",
  });
  expect(holdings.map(({ marketValue, currency }) => [marketValue, currency])).toEqual([
    [27_500, "GBP"],
    [9850, "EUR"],
  ]);
});

test("stated values: keep their currency, when the price is in another money", async () => {
  expect(
    await moneyOf(
      "ISIN;Name;Quantity;Price;Price currency;Market value;Currency",
      `${A};BAT;1000;2750;GBX;27500;GBP`,
      `${B};Apple;10;230;USD;2300;USD`,
    ),
  ).toEqual([
    [27_500, "GBP"],
    [2300, "USD"],
  ]);
});

test.each(["Pool factor", "Index ratio", "Coeff. indicizzazione", "Price factor", "Poolfaktor", "Factor"])(
  "priced values: are multiplied by the factor, when a column '%s' states one",
  async (header) => {
    expect(
      await moneyOf(
        `ISIN;Name;Type;Nominal;Price;${header};Currency`,
        `${A};Linker 33;Government bond;10000;95;1.3;EUR`,
        `${B};Bund 34;Government bond;10000;98;;EUR`,
      ),
    ).toEqual([
      [12_350, "EUR"],
      [9800, "EUR"],
    ]);
  },
);

test("priced values: are not multiplied by the factor again, when the nominal amount is the current one", async () => {
  const row = `${A};FN MA4512;Corporate bond`;
  expect(
    await moneyOf("ISIN;Name;Type;Current face;Pool factor;Price;Currency", `${row};5000;0.5;90;USD`),
  ).toEqual([[4500, "USD"]]);
  expect(
    await moneyOf(
      "ISIN;Name;Type;Original face;Current face;Pool factor;Price;Currency",
      `${row};10000;5000;0.5;90;USD`,
    ),
  ).toEqual([[4500, "USD"]]);
});

test("stated values: are not multiplied by the factor, which only explains them", async () => {
  expect(
    await moneyOf(
      "ISIN;Name;Nominal;Price;Index ratio;Market value;Currency",
      `${A};Linker;10000;95;1.3;12350;EUR`,
    ),
  ).toEqual([[12_350, "EUR"]]);
});

test("priced values: are missing, when the factor is no number", async () => {
  const { holdings, findings } = await readTextFile(
    file(
      "ISIN;Name;Type;Nominal;Price;Pool factor;Currency",
      `${A};Linker;Government bond;10000;95;see note;EUR`,
      `${B};Bund;Government bond;10000;98;1;EUR`,
    ),
  );
  expect(holdings.map(({ marketValue }) => marketValue)).toEqual([9800]);
  expect(findings).toContainEqual(expect.objectContaining({ severity: "error", code: "R03", row: 2 }));
});
