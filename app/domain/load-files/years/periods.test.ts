import { expect, test } from "vitest";
import { readLoad } from "~tests/support/read-load";
import { styled, workbookBytes } from "~tests/support/workbook";

const HEADER = "issuer_id;period_end;scope1_t\n";

const read = async (...periods: readonly string[]) => {
  const file = HEADER + periods.map((period, at) => `A${at};${period};1\n`).join("");
  const { rows, findings } = await readLoad("company-pai", file);
  return { days: rows.map(({ period }) => period), findings: findings.listed };
};

test("period of a row: its last day when the file names a year, a quarter or a month", async () => {
  const { days, findings } = await read("2024", "FY2024", "2024-12", "Dec-24", "Q4 2024");
  expect(days).toEqual(Array(5).fill("2024-12-31"));
  expect(findings).toEqual([]);
});

test("period of a row: read with a year of two digits when points or another row prove the day first", async () => {
  expect((await read("31.12.24", "05.06.23")).days).toEqual(["2024-12-31", "2023-06-05"]);
  expect((await read("31/12/24", "05/06/23")).days).toEqual(["2024-12-31", "2023-06-05"]);
  expect((await read("12/31/24", "06/05/23")).days).toEqual(["2024-12-31", "2023-06-05"]);
});

test("period of a row: refused with its row and column when it can be read two ways or names no end", async () => {
  const { days, findings } = await read("05/06/24", "2023/24", "2024");
  expect(days).toEqual(["2024-12-31"]);
  expect(findings).toMatchObject([
    { code: "R12", row: 2, column: "B (period_end)", value: "05/06/24" },
    { code: "D05", row: 3, column: "B (period_end)", value: "2023/24" },
  ]);
});

test("day of an exchange rate: refused when it is no day but a year", async () => {
  const { findings } = await readLoad("fx-rates", "date;currency;per_eur\n2024;USD;1.1\n");
  expect(findings.listed).toMatchObject([{ code: "D05", row: 2, column: "A (date)" }]);
});

test("period end: a number that is no day of a spreadsheet since 1990 is refused, and so is a fiscal year of two years", async () => {
  const { rows, findings } = await readLoad(
    "company-pai",
    "issuer_id;period_end;scope1_t\nA;45657;5\nB;20241;5\nC;FY2023/24;5\nD;2024;5\n",
  );
  expect(rows.map(({ period }) => period)).toEqual(["2024-12-31", "2024-12-31"]);
  expect(findings.listed).toMatchObject([
    { code: "D05", row: 3, value: "20241", params: { period: 1 } },
    { code: "D05", row: 4, value: "FY2023/24", params: { period: 1 } },
  ]);
});

test("figures of a year: a warning names the cell when their period is a quarter or half before its end", async () => {
  const { rows, findings } = await readLoad(
    "country-indicators",
    "Country;Period;GDP\nItaly;2024Q1;530000\nGermany;H1 2024;2050000\nFrance;Q4 2024;2900000\nSpain;2024;1500000\n",
  );
  expect(rows).toHaveLength(4);
  expect(
    findings.listed.map(({ severity, code, row, column, value }) => [severity, code, row, column, value]),
  ).toEqual([
    ["warning", "D67", 2, "B (Period)", "2024Q1"],
    ["warning", "D67", 3, "B (Period)", "H1 2024"],
  ]);
  const ratings = await readLoad("esg-ratings", "ISIN;Provider;As of;Rating\nUS0378331005;X;Q1 2024;4\n");
  expect(ratings.findings.listed).toEqual([]);
});

test("month in which a year ends: a warning names its column when the period is read from a year beside it", async () => {
  for (const header of ["FY end month", "FYE", "Fiscal year end month"]) {
    const { rows, findings } = await readLoad(
      "company-pai",
      `Issuer ID;Fiscal year;${header};Scope 1\nA;2024;3;5\n`,
    );
    expect(rows.map(({ period }) => period)).toEqual(["2024-12-31"]);
    expect(findings.listed).toMatchObject([
      {
        severity: "warning",
        code: "D12",
        column: "C",
        params: { column: "period_end", read: "Fiscal year" },
      },
    ]);
  }
});

test.each([
  ["mmm-yy", 45627, "2024-12-31"],
  ["mm/yyyy", 45323, "2024-02-29"],
  ["yyyy", 45292, "2024-12-31"],
  ["mmm-yy", 45641, "2024-12-15"],
  ["yyyy", 45473, "2024-06-30"],
  ["dd/mm/yyyy", 45627, "2024-12-01"],
])(
  "period of a row: ends with the month or year, when a workbook shows no more of its first day (%s %d)",
  async (format, day, end) => {
    const rows = [
      ["Issuer ID", "Period", "Scope 1"],
      ["A", styled(day, 1), 5],
    ];
    const { rows: read } = await readLoad(
      "company-pai",
      workbookBytes({ formats: [format], sheets: [{ name: "Data", rows }] }),
    );
    expect(read.map(({ period }) => period)).toEqual([end]);
  },
);

test("period of a row: ends with the month, when the format is the one a spreadsheet gives to Dec-24 by itself", async () => {
  const styles = `<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><cellXfs><xf numFmtId="0"/><xf numFmtId="17"/></cellXfs></styleSheet>`;
  const rows = [
    ["Issuer ID", "Period", "Scope 1"],
    ["A", styled(45627, 1), 5],
  ];
  const bytes = workbookBytes({ sheets: [{ name: "Data", rows }], parts: { "xl/styles.xml": styles } });
  expect((await readLoad("company-pai", bytes)).rows.map(({ period }) => period)).toEqual(["2024-12-31"]);
});
