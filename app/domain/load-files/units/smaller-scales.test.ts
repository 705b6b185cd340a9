import { expect, test } from "vitest";
import { readLoad } from "~tests/support/read-load";

const found = async (dataset: Parameters<typeof readLoad>[0], file: string) =>
  (await readLoad(dataset, file)).findings.listed.map(({ severity, code, row, column, params }) => ({
    ...{ severity, code, row, column, params },
  }));

const STATES = ["Italy", "Germany", "France", "Spain", "Chad", "Haiti"];
const table = (header: string, numbers: readonly string[]) =>
  `Country;Year;${header}\n${numbers.map((number, at) => `${STATES[at]};2023;${number}\n`).join("")}`;

test("scores of states: a warning names the column when all are fractions of its scale", async () => {
  expect(
    await found("country-indicators", table("SDG index", ["0.788", "0.834", "0.819", "0.80", "0.45"])),
  ).toEqual([
    {
      ...{ severity: "warning", code: "D52", row: 1, column: "C (SDG index)" },
      params: { numbers: 5, largest: 0.834, min: 0, max: 100 },
    },
  ]);
  expect(await found("country-indicators", table("CPI score", ["3.9", "8", "7", "6.2", "2"]))).toMatchObject([
    { code: "D52", column: "C (CPI score)" },
  ]);
});

test("estimates of governance: a warning names the column when all lie between 0 and 1", async () => {
  expect(
    await found("country-indicators", table("Rule of law", ["0.67", "0.83", "0.26", "0.32", "0.31"])),
  ).toMatchObject([{ severity: "warning", code: "D52", params: { largest: 0.83, min: -4, max: 4 } }]);
});

test("scores of states: no warning when some are larger, or when there are few", async () => {
  expect(await found("country-indicators", table("CPI score", ["39", "8", "7", "6.2", "2"]))).toEqual([]);
  expect(await found("country-indicators", table("CPI score", ["9", "8"]))).toEqual([]);
  expect(
    await found("country-indicators", table("Rule of law", ["0.3", "1.6", "0.9", "0.8", "0.1"])),
  ).toEqual([]);
  expect(
    await found("country-indicators", table("Rule of law", ["0.3", "-0.6", "0.9", "0.8", "0.1"])),
  ).toEqual([]);
});

test("amounts of companies: a warning names the column when most are larger than nearly all companies", async () => {
  const rows = ["12000000;400000", "8500000;390000", "60000;1000"].map((row, at) => `ID${at};2024;${row}\n`);
  expect(await found("company-pai", `Issuer ID;Year;EVIC;Revenue\n${rows.join("")}`)).toEqual([
    {
      ...{ severity: "warning", code: "D53", row: 1, column: "C (EVIC)" },
      params: { above: 2, numbers: 3, usual: 1000000, unit: "EUR m" },
    },
    {
      ...{ severity: "warning", code: "D53", row: 1, column: "D (Revenue)" },
      params: { above: 2, numbers: 3, usual: 300000, unit: "EUR m" },
    },
  ]);
});

test("amounts of companies: no warning when most are usual", async () => {
  const rows = ["4000000;600000", "85000;3000", "60000;1000"].map((row, at) => `ID${at};2024;${row}\n`);
  expect(await found("company-pai", `Issuer ID;Year;EVIC;Revenue\n${rows.join("")}`)).toEqual([]);
});

test.each([
  [
    "company-pai",
    "Energy consumption",
    "Issuer ID;Year;Energy consumption",
    "A;2024;900000\nB;2024;450000\nC;2024;70\n",
  ],
  [
    "company-pai",
    "Scope 1",
    "Issuer ID;Year;Scope 1",
    "A;2024;90000000\nB;2024;450000000\nC;2024;700000000\n",
  ],
  [
    "bond-issues",
    "Amount issued",
    "ISIN;Label;Amount issued",
    "XS2002017361;Green;500000\nXS1716243719;Green;750000\nDE0001102580;Green;1000000\n",
  ],
] as const)(
  "figures in another unit: a warning names the column of %s, %s",
  async (dataset, header, head, rows) => {
    const listed = await found(dataset, `${head}\n${rows}`);
    expect(listed).toMatchObject([{ severity: "warning", code: "D53", row: 1, column: `C (${header})` }]);
  },
);

test("figures of countries: a warning names the column, when most are smaller than nearly all of their kind", async () => {
  const { findings } = await readLoad(
    "country-indicators",
    "Country;Year;GHG emissions;GDP\nItaly;2022;412100;2301\nFrance;2022;400000;1500\nMalta;2022;2100;18\nChad;2022;120000;12\n",
  );
  expect(findings.listed).toMatchObject([
    { severity: "warning", code: "D59", row: 1, column: "C (GHG emissions)", value: "2100" },
    { code: "D59", column: "D (GDP)", params: { below: 3, numbers: 4, least: 2000, unit: "EUR m" } },
  ]);
  const tonnes = await readLoad(
    "country-indicators",
    "Country;Year;GHG emissions;GDP\nItaly;2022;412100000;2085000\nMalta;2022;2100000;20000\nTuvalu;2022;20000;60\n",
  );
  expect(tonnes.findings.listed).toEqual([]);
});

test("scores of goals: a warning names the column when no score of any goal is beyond one", async () => {
  const scores = (rows: readonly string[]) =>
    found("sdg-scores", `Issuer ID;SDG 3;SDG 7\n${rows.map((row, at) => `I${at};${row}\n`).join("")}`);
  const small = ["-0.9;0", "-0.6;0", "0.3;0.2", "0.6;0", "0.1;0", "0;0"];
  expect(await scores(small)).toEqual([
    {
      ...{ severity: "warning", code: "D52", row: 1, column: "B (SDG 3)" },
      params: { numbers: 5, largest: 0.9, min: -10, max: 10, around: 0 },
    },
  ]);
  expect(await scores([...small, "0;4"])).toEqual([]);
});

test("pay gap: a warning names the column when most gaps are larger than nearly all, as ratios of pay are", async () => {
  const gaps = (header: string, numbers: readonly string[]) =>
    found(
      "company-pai",
      `Issuer ID;Year;${header}\n${numbers.map((n, at) => `I${at};2024;${n}\n`).join("")}`,
    );
  const params = { above: 3, numbers: 4, usual: 0.5, unit: "" };
  for (const [header, numbers] of [
    ["Gender pay gap", ["0.88", "0.93", "0.97", "0.1"]],
    ["Gender pay gap (%)", ["88", "93", "97", "10"]],
    ["Gender pay gap", ["88%", "93%", "97%", "10%"]],
  ] as const) {
    expect(await gaps(header, numbers), numbers.join()).toMatchObject([
      { severity: "warning", code: "D53", params },
    ]);
  }
  expect(await gaps("Gender pay gap (%)", ["12", "-3", "55", "10"])).toEqual([]);
});
