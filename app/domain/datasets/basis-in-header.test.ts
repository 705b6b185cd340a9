import { expect, test } from "vitest";
import { readLoad } from "~tests/support/read-load";
import { basisInHeader } from "./basis-in-header";

const ROW = { issuer_id: "NL0010273215", period_end: "2023-12-31" };
const read = (...lines: readonly string[]) => readLoad("company-pai", lines.join("\n"));

test("figures of companies: have the basis of their header, when it names one", async () => {
  const { values, found } = await read(
    "ISIN;Year;Reported Scope 1 emissions;Scope 2 (estimated);Scope 3 emissions, modelled (t)",
    "NL0010273215;2023;15400;90000;7",
  );
  expect(values).toEqual([
    {
      ...ROW,
      ...{ scope1_t: 15400, scope2_t: 90000, scope3_t: 7 },
      ...{ scope1_t_basis: "reported", scope2_t_basis: "estimated", scope3_t_basis: "modelled" },
    },
  ]);
  expect(found).toEqual([]);
});

test("basis in a header: the reported figure counts and the estimate fills its gaps, when a file has both", async () => {
  const { values } = await read(
    "ISIN;Year;Scope 1 (estimated, tCO2e);Scope 1 (reported, tCO2e)",
    "NL0010273215;2023;17000;15400",
    "NL0010273215;2022;16000;n.a.",
  );
  expect(values).toEqual([
    { ...ROW, scope1_t: 15400, scope1_t_basis: "reported" },
    { ...ROW, period_end: "2022-12-31", scope1_t: 16000, scope1_t_basis: "estimated" },
  ]);
});

test("figures of companies: a fault names the column of the estimate, when the estimate is at fault", async () => {
  const { found } = await read("ISIN;Year;Scope 1 (reported);Scope 1 (estimated)", "NL0010273215;2023;;x");
  expect(found).toEqual([["error", "R03", 2, "D (Scope 1 (estimated))", "x"]]);
});

test("figures of companies: are not read, when the header with a basis states another unit", async () => {
  const { values, found } = await read(
    "ISIN;Year;Scope 1 (reported, kt);Scope 2 (t)",
    "NL0010273215;2023;15.4;90000",
  );
  expect(values).toEqual([{ ...ROW, scope2_t: 90000 }]);
  expect(found).toHaveLength(1);
});

test("figures of companies: a yes or no about a figure that the file does not have is passed over", async () => {
  const { values } = await read(
    "ISIN;Year;Scope 1 reported (Y/N);Scope 2 disclosed;Scope 3 (t)",
    "NL0010273215;2023;Y;N;7",
  );
  expect(values).toEqual([{ ...ROW, scope3_t: 7 }]);
});

test("basis: read from a column of yes and no, when the header of the figure names none", async () => {
  const { values } = await read("ISIN;Year;Scope 1 (t);Scope 1 estimated", "NL0010273215;2023;15400;Y");
  expect(values).toEqual([{ ...ROW, scope1_t: 15400, scope1_t_basis: "estimated" }]);
});

test.each([
  "Scope 1",
  "Reported or estimated",
  "Reported",
  "Scope 1 reported or estimated",
  "Unreported scope 1",
  "Scope 1 reported",
  "scope_1_disclosed",
])("header: “%s” names no figure with its basis", (header) => expect(basisInHeader(header)).toBeNull());

test.each([
  "Scope 1 (restated)",
  "Scope 1 restated (t)",
  "Restated scope 1 emissions",
  "Scope 1 as originally reported",
])(
  "figures of companies: a warning names “%s”, when the figure is read from another column",
  async (header) => {
    const { values, found } = await read(`ISIN;Year;Scope 1 (t);${header}`, "NL0010273215;2023;15400;16100");
    expect(values).toEqual([{ ...ROW, scope1_t: 15400 }]);
    expect(found).toEqual([["warning", "D12", 1, "D", header]]);
  },
);

test("basis: R is reported and E is estimated, when the column is headed R/E", async () => {
  const { values } = await read(
    "ISIN;Year;Scope 1 (t);Scope 1 R/E",
    "NL0010273215;2023;15400;R",
    "NL0010273215;2022;5;E",
  );
  expect(values.map(({ scope1_t_basis: basis }) => basis)).toEqual(["reported", "estimated"]);
});
