import { expect, test } from "vitest";
import { readLoad } from "~tests/support/read-load";

const read = async (file: string) => {
  const { rows, findings } = await readLoad("company-pai", file);
  return {
    values: rows.map(({ values }) => values),
    found: findings.listed.map(({ severity, code, row, value }) => [severity, code, row, value]),
  };
};
const ROW = { issuer_id: "A", period_end: "2024-12-31" };

test("header of three rows: names the columns of figures, when ids stand above blanks and units stand below", async () => {
  expect(
    await read(
      "Issuer ID;Year;Emissions;;Financials\n;;Scope 1;Scope 2;EVIC\n;;tCO2e;tCO2e;EUR m\nA;2024;5;6;1000\n",
    ),
  ).toEqual({
    values: [{ ...ROW, scope1_t: 5, scope2_t: 6, evic_eur_m: 1000 }],
    found: [["note", "R07", 3, "tCO2e"]],
  });
});

test("header of three rows: names the columns of figures, when ids stand in the row of units", async () => {
  expect(
    await read(
      ";;Emissions;;Financials\n;;Scope 1;Scope 2;EVIC\nIssuer ID;Year;tCO2e;tCO2e;EUR m\nA;2024;5;6;1000\n",
    ),
  ).toEqual({ values: [{ ...ROW, scope1_t: 5, scope2_t: 6, evic_eur_m: 1000 }], found: [] });
});

test("header of three rows: a column is not read, when the row of units names another one", async () => {
  expect(
    await read(
      ";;Emissions;;Financials\n;;Scope 1;Scope 2;EVIC\nIssuer ID;Year;ktCO2e;tCO2e;USD m\nA;2024;5;6;1000\n",
    ),
  ).toEqual({
    values: [{ ...ROW, scope2_t: 6 }],
    found: [
      ["warning", "D42", 3, "Scope 1 ktCO2e"],
      ["warning", "D42", 3, "EVIC USD m"],
    ],
  });
  await expect(
    read("Issuer ID;Year;Emissions;\n;;Scope 1;Scope 2\n;;ktCO2e;ktCO2e\nA;2024;5;6\n"),
  ).rejects.toMatchObject({ finding: { code: "D42", value: "Scope 1 (ktCO2e)" } });
});

test("header of one row: stays it, when a line above or words below it name nothing more", async () => {
  expect((await read("Emissions of companies;;\nIssuer ID;Year;Scope 1\nA;2024;5\n")).values).toEqual([
    { ...ROW, scope1_t: 5 },
  ]);
});

test("header of two rows: both rows name a column, when columns of figures have equal names below different group headings", async () => {
  const { values } = await readLoad(
    "company-taxonomy",
    "ISIN;Year;Turnover;;CapEx;\n;;Eligible;Aligned;Eligible;Aligned\nUS0378331005;2024;50%;20%;40%;10%\n",
  );
  expect(values).toEqual([
    {
      ...{ issuer_id: "US0378331005", period_end: "2024-12-31" },
      ...{ turnover_eligible: 0.5, turnover_aligned: 0.2, capex_eligible: 0.4, capex_aligned: 0.1 },
    },
  ]);
});

test("header of two rows: names the figures of a group, when the upper row is complete by itself", async () => {
  const file =
    "ISIN;Year;Revenue (EUR m);GHG emissions (tCO2e);\n;;;Scope 1;Scope 2\nNL0010273215;2023;27559;15400;98200\n";
  expect(await read(file)).toEqual({
    values: [
      {
        ...{ issuer_id: "NL0010273215", period_end: "2023-12-31" },
        ...{ revenue_eur_m: 27559, scope1_t: 15400, scope2_t: 98200 },
      },
    ],
    found: [],
  });
});

test("header of two rows: leaves the figures of a group unread, when its heading states another unit", async () => {
  const file =
    "ISIN;Year;Revenue (EUR m);GHG emissions (ktCO2e);\n;;;Scope 1;Scope 2\nNL0010273215;2023;27559;15.4;98.2\n";
  const { values, found } = await read(file);
  expect(values).toEqual([{ issuer_id: "NL0010273215", period_end: "2023-12-31", revenue_eur_m: 27559 }]);
  expect(found.map(([severity, code]) => [severity, code])).toEqual([
    ["warning", "D42"],
    ["warning", "D42"],
  ]);
});
