import { expect, test } from "vitest";
import { readLoad } from "~tests/support/read-load";

const A = { issuer_id: "A", period_end: "2024-12-31" };

const read = async (lines: readonly string[]) => {
  const { rows, findings } = await readLoad("company-pai", `${lines.join("\n")}\n`);
  return {
    values: rows.map(({ values }) => values),
    found: findings.listed.map(({ code, row, column, value }) => [code, row, column, value]),
  };
};

const HEADER = "issuer_id;period_end;Scope 1;Scope 2;Revenue";
const ROW = "A;2024;5;7;100";

test("unit over several columns: every column below it is refused, when it is not the unit of the dataset", async () => {
  const unread = [
    ["D42", "C", "Scope 1 (kt CO2e)"],
    ["D42", "D", "Scope 2 (kt CO2e)"],
  ];
  for (const lines of [
    [";;kt CO2e;;EUR m", HEADER, ROW],
    [HEADER, ";;kt CO2e;;EUR m", ROW],
  ]) {
    const { values, found } = await read(lines);
    expect(values).toEqual([{ ...A, revenue_eur_m: 100 }]);
    const units = found.filter(([code]) => code === "D42");
    expect(units.map(([code, , column, value]) => [code, column, value])).toEqual(unread);
  }
});

test("unit over several columns: a column of money is read, when the unit is one of mass", async () => {
  const { values } = await read([HEADER, ";;kt CO2e", ROW]);
  expect(values).toEqual([{ ...A, revenue_eur_m: 100 }]);
  const tonnes = await read([HEADER, ";;tCO2e;;EUR m", ROW]);
  expect(tonnes.values).toEqual([{ ...A, scope1_t: 5, scope2_t: 7, revenue_eur_m: 100 }]);
});

test("unit in the heading of a group: its columns are not read and each is named when it is another unit", async () => {
  const { values, found } = await read([
    ";;GHG emissions (ktCO2e);;Financials in USD m;;Social (%)",
    "issuer_id;period_end;Scope 1;Scope 2;Revenue;EVIC;Gender pay gap;Board diversity",
    "A;2024;5;7;100;200;10;36",
  ]);
  expect(values).toEqual([{ ...A, gender_pay_gap: 0.1, board_female_share: 0.36 }]);
  expect(found).toEqual([
    ["D42", 2, "C", "Scope 1 (ktCO2e)"],
    ["D42", 2, "D", "Scope 2 (ktCO2e)"],
    ["D42", 2, "E", "Revenue (USD m)"],
    ["D42", 2, "F", "EVIC (USD m)"],
  ]);
});

test("unit in the heading of a group: other groups are read when theirs is the unit of the dataset", async () => {
  const { values, found } = await read([";;Emissions (kt);;Financials (EUR m)", HEADER, ROW]);
  expect(values).toEqual([{ ...A, revenue_eur_m: 100 }]);
  expect(found).toEqual([
    ["D42", 2, "C", "Scope 1 (kt)"],
    ["D42", 2, "D", "Scope 2 (kt)"],
  ]);
});

test("unit in the heading of a group: it is that of every column of its kind when the group begins at another column", async () => {
  const { values } = await read([";Emissions [kt];;;Money", HEADER, ROW]);
  expect(values).toEqual([{ ...A, revenue_eur_m: 100 }]);
});

test("headings of groups: columns are read as they are headed when the groups name no unit", async () => {
  for (const groups of [";;Emissions (Scope 1 and 2);;Financials", ";;Emissions;;Social (in percent)"]) {
    const { values, found } = await read([groups, HEADER, ROW]);
    expect([groups, values]).toEqual([groups, [{ ...A, scope1_t: 5, scope2_t: 7, revenue_eur_m: 100 }]]);
    expect([groups, found]).toEqual([groups, []]);
  }
});

test("headings of groups: a header with a unit of its own is believed when the group names another", async () => {
  const header = "issuer_id;period_end;Scope 1 (t);Scope 2;Revenue";
  const { values } = await read([";;Emissions (kt);;Financials (EUR m)", header, ROW]);
  expect(values).toEqual([{ ...A, scope1_t: 5, revenue_eur_m: 100 }]);
});

test("headings of groups: the row that names company and period is the header when the headings name as many columns", async () => {
  const lines = [
    ";Scope 1;;;Scope 2;;",
    "ISIN;Value;Unit;Year;Value;Unit;Year",
    "US0378331005;100;t;2024;20;kt;2023",
  ];
  await expect(read(lines)).rejects.toMatchObject({ finding: { code: "D29", row: 2 } });
});

test("heading of a group: no column below it is read, when it is of targets or of ratios", async () => {
  for (const [heading, column] of [
    ["Target 2030", "Scope 1 (Target 2030)"],
    ["Carbon intensity (t/EUR m)", "Scope 1 (t/EUR m)"],
  ] as const) {
    const { values, found } = await read([`;;${heading};;EUR m`, HEADER, ROW]);
    expect(values).toEqual([{ ...A, revenue_eur_m: 100 }]);
    expect(found.filter(([code]) => code === "D42")[0]).toEqual(["D42", 2, "C", column]);
  }
});
