import { expect, test } from "vitest";
import { readLoad } from "~tests/support/read-load";
import { styled, workbookBytes } from "~tests/support/workbook";

const read = async (dataset: Parameters<typeof readLoad>[0], file: string) => {
  const { rows, findings } = await readLoad(dataset, file);
  return {
    rows: rows.map(({ row }) => row),
    found: findings.listed
      .filter(({ code }) => code !== "D12")
      .map(({ severity, code, row, column, value }) => [severity, code, row, column, value]),
  };
};

test("a column of units: rows in another unit are refused when it is the only one of the file", async () => {
  const { rows, found } = await read(
    "company-pai",
    "ISIN;Year;Scope 1;Scope 2;Revenue;Unit\nUS0378331005;2024;5;6;70;ktCO2e\nUS5949181045;2024;7;;80;tCO2e\nUS0231351067;2024;;;9;ktCO2e\n",
  );
  expect(rows).toEqual([3, 4]);
  expect(found).toEqual([
    ["error", "D48", 2, "C (Scope 1)", "ktCO2e"],
    ["error", "D48", 2, "D (Scope 2)", "ktCO2e"],
  ]);
});

test("columns of units: each is of the figure left of it when there are several", async () => {
  const { rows, found } = await read(
    "company-pai",
    "ISIN;Year;Scope 1;Unit;Scope 2;Unit\nUS0378331005;2024;5;t CO2e;6;kt CO2e\nUS5949181045;2024;7;t;8;tonnes\n",
  );
  expect(rows).toEqual([3]);
  expect(found.filter(([severity]) => severity === "error")).toEqual([
    ["error", "D48", 2, "E (Scope 2)", "kt CO2e"],
  ]);
});

test("a column of units: is of the figures its header names when it names some", async () => {
  const { rows, found } = await read(
    "company-pai",
    "ISIN;Year;Scope 1;Scope 2;Scope 2 unit;Revenue;Currency unit\nUS0378331005;2024;5;6;Mt;70;million EUR\nUS5949181045;2024;7;8;t;80;thousands\nUS0231351067;2024;7;8;;80;millions\n",
  );
  expect(rows).toEqual([4]);
  expect(found).toEqual([
    ["error", "D48", 2, "D (Scope 2)", "Mt"],
    ["error", "D48", 3, "F (Revenue)", "thousands"],
  ]);
});

test("a column of units: says nothing of a figure when the figure's own header states the unit", async () => {
  const { rows } = await read(
    "company-pai",
    "ISIN;Year;Scope 1 (tCO2e);Energy consumption (GWh);Unit\nUS0378331005;2024;5;6;ktCO2e\n",
  );
  expect(rows).toEqual([2]);
});

test("a column of units: rows of energy in MWh are refused when the figure is kept in GWh", async () => {
  const { found } = await read(
    "company-pai",
    "ISIN;Year;Energy consumption;Units of measure\nUS0378331005;2024;5000;MWh\nUS5949181045;2024;5;GWh\n",
  );
  expect(found).toEqual([["error", "D48", 2, "C (Energy consumption)", "MWh"]]);
});

test("a column of units: other words in it are left alone when they name no unit", async () => {
  const { rows } = await read(
    "company-pai",
    "ISIN;Year;Scope 1;Unit\nUS0378331005;2024;5;Mobility\nUS5949181045;2024;5;\n",
  );
  expect(rows).toEqual([2, 3]);
});

test("rates: rows are refused when their base currency is not the euro", async () => {
  const { rows, found } = await read(
    "fx-rates",
    "Date;Base currency;Currency;Rate\n2024-12-31;USD;JPY;157.2\n2024-12-31;EUR;JPY;163.06\n",
  );
  expect(rows).toEqual([3]);
  expect(found).toEqual([["error", "D44", 2, "D (Rate)", "USD"]]);
});

test("amounts of a workbook: the row is refused when the format of the cell shows another currency", async () => {
  const amounts = {
    formats: ["[$USD] #,##0", "#,##0 [$€-407]"],
    sheets: [
      {
        name: "Data",
        rows: [
          ["ISIN", "Year", "Revenue"],
          ["US0378331005", "2024", styled(383285, 1)],
          ["DE0007164600", "2024", styled(34176, 2)],
        ],
      },
    ],
  };
  const { rows, findings } = await readLoad("company-pai", workbookBytes(amounts));
  expect(rows.map(({ row }) => row)).toEqual([3]);
  expect(findings.listed).toMatchObject([
    { severity: "error", code: "D44", row: 2, column: "C (Revenue)", value: "USD" },
  ]);
});

test("figures of a workbook: the row is refused when the format of the cell shows another unit or power of ten", async () => {
  const workbook = (header: string, formats: readonly string[]) =>
    workbookBytes({
      formats,
      sheets: [
        {
          name: "Data",
          rows: [
            ["ISIN", "Year", header],
            ["US0378331005", "2024", styled(55.2, 1)],
            ["DE0007164600", "2024", styled(34176, 2)],
          ],
        },
      ],
    });
  const found = async (header: string, formats: readonly string[]) => {
    const { rows, findings } = await readLoad("company-pai", workbook(header, formats));
    return [rows.map(({ row }) => row), ...findings.listed.map(({ code, row, value }) => [code, row, value])];
  };
  expect(await found("Scope 1", ['0.0" kt"', '#,##0" t"'])).toEqual([[3], ["D48", 2, "kt"]]);
  expect(await found("Revenue", ['0.0\\ "bn"', '#,##0" m"'])).toEqual([[3], ["D48", 2, "bn"]]);
  // A header that states its unit is believed, and a comma behind the digits shows thousands of what is stored.
  expect(await found("Scope 1 (t)", ['0.0" kt"', "0"])).toEqual([[2, 3]]);
  expect(await found("Scope 1", ['0.0," kt"', '0.0,,"k"'])).toEqual([[2, 3]]);
  expect(await found("Scope 1", ['0.0" est."', '"Scope 1: "0'])).toEqual([[2, 3]]);
});

test("a column of currencies: is of the amounts its header names, and of all when it is that of the accounts", async () => {
  const named = await read(
    "company-pai",
    "ISIN;Year;Revenue;Revenue currency;EVIC;EVIC currency\nUS0378331005;2024;383;USD;2900;EUR\n",
  );
  expect(named.found).toEqual([["error", "D44", 2, "C (Revenue)", "USD"]]);
  for (const header of ["Financial currency", "Curr.", "Currency of the accounts", "Fundamentals Ccy"]) {
    const { found } = await read(
      "company-pai",
      `ISIN;Year;Revenue;${header}\nUS0378331005;2024;383;USD\nDE0007164600;2024;34;EUR\n`,
    );
    expect([header, found]).toEqual([header, [["error", "D44", 2, "C (Revenue)", "USD"]]]);
  }
});

test("a column of currencies: says nothing of a company's amounts when it is that of trading", async () => {
  for (const header of ["Trading currency", "Price currency", "Listing Ccy", "Security currency"]) {
    const { rows } = await read("company-pai", `ISIN;Year;Revenue;${header}\nUS0378331005;2024;383;USD\n`);
    expect([header, rows]).toEqual([header, [2]]);
  }
});

test("a column of multipliers: rows are refused when a figure is counted in another power of ten", async () => {
  const { rows, found } = await read(
    "company-pai",
    "ISIN;Year;Scope 1;UNIT_MULT\nUS0378331005;2024;55;3\nUS5949181045;2024;55000;0\nUS0231351067;2024;70000;\n",
  );
  expect(rows).toEqual([3, 4]);
  expect(found).toEqual([["error", "D48", 2, "C (Scope 1)", "3"]]);
});

test("figures with two headers: a warning names the column that is not read", async () => {
  const { findings, rows } = await readLoad(
    "company-pai",
    "ISIN;Year;Scope 1;Scope 1 emissions;Sector\nUS0378331005;2024;5;500;Energy\n",
  );
  expect(rows.map(({ values }) => values.scope1_t)).toEqual([5]);
  expect(findings.listed.map(({ severity, code, value }) => [severity, code, value])).toEqual([
    ["warning", "D12", "Scope 1 emissions"],
    ["note", "D12", "Sector"],
  ]);
});

test("currency column: an amount is refused, when the currency is a sign of several moneys or no currency", async () => {
  const { found, rows } = await read(
    "company-pai",
    "issuer_id;period_end;Revenue;Currency\nA;2024;100;kr\nB;2024;100;local\nC;2024;100;$\nD;2024;100;EUR (€)\nE;2024;100;EUR m\nF;2024;100;n/a\n",
  );
  expect(rows).toEqual([5, 6, 7]);
  expect(found.filter(([, code]) => code === "D44")).toEqual([
    ["error", "D44", 2, "C (Revenue)", "kr"],
    ["error", "D44", 3, "C (Revenue)", "local"],
    ["error", "D44", 4, "C (Revenue)", "$"],
  ]);
});

test("currency of a security: a sign of several currencies is left out with a warning, when there is no code beside it", async () => {
  const { rows, findings } = await readLoad(
    "securities",
    "ISIN;Name;Type;Currency\nUS0378331005;a;equity;$\nSE0000108656;b;equity;kr\nGB0007980591;c;equity;£\nJP3633400001;d;equity;JPY\n",
  );
  expect(rows.map(({ values }) => values.currency)).toEqual([undefined, undefined, "GBP", "JPY"]);
  expect(findings.listed).toMatchObject([
    { severity: "warning", code: "R10", row: 2, column: "D (Currency)", value: "$" },
    { severity: "warning", code: "R10", row: 3, params: { currencies: "SEK, NOK, DKK, ISK" } },
  ]);
  const rates = await readLoad("fx-rates", "Date;Currency;Rate\n2024-12-31;$;1.0389\n2024-12-31;£;0.829\n");
  expect(rates.rows.map(({ subject }) => subject)).toEqual(["GBP"]);
  expect(rates.findings.listed).toMatchObject([{ severity: "error", code: "R10", row: 2, value: "$" }]);
});

test("exchange rates: a row is refused, when a column says that its rate is for a hundred units", async () => {
  const { rows, found } = await read(
    "fx-rates",
    "Date;Currency;Units;Rate\n2024-12-31;GBP;100;82.9\n2024-12-31;USD;1;1.0389\n2024-12-31;CHF;1,0;0.94\n",
  );
  expect(rows).toEqual([3, 4]);
  expect(found).toEqual([["error", "D48", 2, "D (Rate)", "100"]]);
});

test("two columns of one figure: a warning names the column that is read, when their headers differ", async () => {
  const { findings } = await readLoad(
    "company-pai",
    "Issuer ID,Year,Scope 1 (t),Scope 1 emissions (tCO2e)\nA,2024,1,2\n",
  );
  expect(findings.listed).toMatchObject([
    {
      severity: "warning",
      code: "D12",
      column: "D",
      params: { column: "scope1_t", read: "Scope 1 (t)", place: "C" },
    },
  ]);
});

test("a column of units: a unit nobody knows is refused when its header says whose unit it is", async () => {
  const { rows, found } = await read(
    "company-pai",
    "ISIN;Year;Scope 1;Scope 1 unit;Energy consumption;Energy unit;Revenue;Revenue unit\nUS0378331005;2024;5;lbs;6;PJ;70;lakh PKR\nUS5949181045;2024;7;n/a;8;;80;millions\n",
  );
  expect(rows).toEqual([3]);
  expect(found).toEqual([
    ["error", "D48", 2, "C (Scope 1)", "lbs"],
    ["error", "D48", 2, "E (Energy consumption)", "PJ"],
    ["error", "D48", 2, "G (Revenue)", "lakh PKR"],
  ]);
});

test("a column of units: shares are read in percent when it says so of them", async () => {
  const shares = async (dataset: Parameters<typeof readLoad>[0], file: string, column: string) => {
    const { rows, findings } = await readLoad(dataset, file);
    return {
      shares: rows.map(({ values }) => values[column]),
      found: findings.listed.filter(({ severity }) => severity !== "note").map(({ code }) => code),
    };
  };
  expect(
    await shares(
      "company-activities",
      "Issuer ID;Activity;Revenue share;Unit\nA;Tobacco;5;%\nB;Coal;0,5;percent\nC;Alcohol;0,5;fraction\nD;Coal;7%;%\n",
      "revenue_share",
    ),
  ).toEqual({ shares: [0.05, 0.005, 0.5, 0.07], found: [] });
  expect(
    await shares(
      "company-pai",
      "Issuer ID;Year;Scope 1;Scope 1 unit;Board diversity;Board diversity unit\nA;2024;5;t;35;%\nB;2024;5;t;0.4;%\n",
      "board_female_share",
    ),
  ).toEqual({ shares: [0.35, 0.004], found: [] });
  expect(
    await shares(
      "company-pai",
      "Issuer ID;Year;Gender pay gap;Unit\nA;2024;12;%\nB;2024;-3;%\nC;2024;9.5;%\n",
      "gender_pay_gap",
    ),
  ).toEqual({ shares: [0.12, -0.03, 0.095], found: [] });
});

test("shares of a workbook: are in percent where the format of a cell shows the sign without counting it", async () => {
  for (const format of ['0.0"%"', "0.0\\%", '0.0" %"']) {
    const rows = [
      ["Issuer ID", "Year", "Turnover aligned", "CapEx aligned"],
      ["A", 2024, styled(35, 1), 0.1],
      ["B", 2024, styled(0.5, 1), 0.2],
    ];
    const file = workbookBytes({ formats: [format], sheets: [{ name: "S", rows }] });
    const { rows: read, findings } = await readLoad("company-taxonomy", file);
    expect(read.map(({ values }) => [values.turnover_aligned, values.capex_aligned])).toEqual([
      [0.35, 0.1],
      [0.005, 0.2],
    ]);
    expect(findings.listed).toEqual([]);
  }
});

test.each([
  ["Scope 1", "tonnellate di CO2 equivalente", "t CO2-Äq", "teq CO2", "CO2e tonnes", "metric tonnes CO2e"],
  ["Revenue", "MM EUR", "EUR MM", "Mill. EUR", "milioni di euro", "€ million"],
  ["Energy consumption", "Gigawatt hours", "gigawattora", "GWh/year"],
])(
  "a column of units: %s is read when the unit is the one wanted in other words",
  async (figure, ...units) => {
    const lines = units.map((unit, index) => `C${index};2024;5;${unit}`);
    const { rows, found } = await read(
      "company-pai",
      `Issuer ID;Year;${figure};${figure} unit\n${lines.join("\n")}\n`,
    );
    expect(rows).toHaveLength(units.length);
    expect(found.filter(([severity]) => severity === "error")).toEqual([]);
  },
);

test.each([
  "Date;From currency;Currency;Rate\n2025-07-25;USD;CHF;0.79\n",
  "Base currency: USD;;\nDate;Currency;Rate\n2025-07-25;CHF;0.79\n",
  "Base;USD;\nDate;Currency;Rate\n2025-07-25;CHF;0.79\n",
  "Base currency: USD;;\nDate;CHF;JPY\n2025-07-25;0.79;147.2\n",
])("rates: are refused, when another base is named in a column or above the table (%#)", async (file) => {
  const { rows, findings } = await readLoad("fx-rates", file);
  expect(rows).toEqual([]);
  expect(findings.listed).toContainEqual(
    expect.objectContaining({ severity: "error", code: "D44", value: "USD" }),
  );
});

test("rates: are read, when the base named is the euro", async () => {
  const files = [
    "Base currency: EUR;;\nDate;Currency;Rate\n2025-07-25;CHF;0.93\n",
    "Date;From currency;Currency;Rate\n2025-07-25;EUR;CHF;0.93\n",
  ];
  for (const file of files) {
    const { rows } = await readLoad("fx-rates", file);
    expect(rows.map(({ values }) => [values.currency, values.per_eur])).toEqual([["CHF", 0.93]]);
  }
});

test("column of a scale: the row is refused, when it counts in another power of ten than the column", async () => {
  const found = async (header: string, row: string) => {
    const { found: all } = await readLoad("company-pai", `issuer_id;period_end;${header}\nA;2024;${row}\n`);
    return all
      .filter(([severity]) => severity === "error")
      .map(([, code, row, , value]) => [code, row, value]);
  };
  expect(await found("Revenue;Scale", "1.9;billions")).toEqual([["D48", 2, "billions"]]);
  expect(await found("Revenue;Scale", "1900;Millions")).toEqual([]);
  expect(await found("Revenue;Unit;Scale", "1.9;EUR;Billions")).toEqual([["D48", 2, "Billions EUR"]]);
  expect(await found("Revenue;Unit;Scale", "1900;EUR;Millions")).toEqual([]);
  expect(await found("Scope 1;Unit;Scale", "5;tCO2e;Thousands")).toEqual([["D48", 2, "Thousands tCO2e"]]);
  expect(await found("Scope 1;Magnitude", "5;Millions")).toEqual([["D48", 2, "Millions"]]);
  expect(await found("Metric;Value;Scale", "Revenue;1.9;bn")).toEqual([["D48", 2, "bn"]]);
});
