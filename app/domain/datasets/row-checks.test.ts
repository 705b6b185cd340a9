import { expect, test } from "vitest";
import { number, share } from "./column";
import { companyPai } from "./company-pai";
import { companyTaxonomy } from "./company-taxonomy";
import { fxRates } from "./fx-rates";
import { matchHeaders } from "./header-match";
import { PLAIN_FORMAT, readCell } from "./read-cell";
import { knownNace, partsOf } from "./row-checks";
import { sdgScores } from "./sdg-scores";
import { securities } from "./securities";

test("knownNace: names the column whose text is no section and no code of NACE, and is silent about what is", () => {
  const columns = (values: Parameters<typeof knownNace>[0]) => knownNace(values).map(({ column }) => column);
  expect(columns({ nace_section: "C - Manufacturing", nace_code: "25.11" })).toEqual([]);
  expect(columns({ nace_section: null })).toEqual([]);
  expect(columns({ nace_section: "V", nace_revision: "2.1" })).toEqual([]);
  expect(columns({ nace_section: "Z", nace_code: "04.1" })).toEqual(["nace_section", "nace_code"]);
  expect(knownNace({ nace_section: "V" })).toEqual([
    { severity: "warning", code: "D03", column: "nace_section", value: "V", params: { nace: 1 } },
  ]);
});

test("taxonomy: the row is kept with a warning, when parts of the aligned turnover are larger than it", () => {
  const found = (values: Parameters<typeof knownNace>[0]) =>
    companyTaxonomy.checks
      .flatMap((check) => check(values))
      .map(({ severity, code, column }) => [severity, code, column]);
  expect(found({ turnover_aligned: 0.3, transitional: 0.1, enabling: 0.2, nuclear_aligned: 0.3 })).toEqual(
    [],
  );
  expect(found({ turnover_aligned: 0.3, transitional: 0.5 })).toEqual([["warning", "D09", "transitional"]]);
  expect(found({ turnover_aligned: 0.3, transitional: 0.2, enabling: 0.2 })).toEqual([
    ["warning", "D09", "turnover_aligned"],
  ]);
  expect(found({ turnover_aligned: 0.1, nuclear_aligned: 0.3 })).toEqual([
    ["warning", "D09", "nuclear_aligned"],
  ]);
  expect(found({ transitional: 0.5 })).toEqual([]);
});

test("partsOf: a part above its whole, and parts that are above it together, are refused with the column and the limit", () => {
  const check = partsOf("si_share", [
    "environmental_taxonomy_share",
    "environmental_other_share",
    "social_share",
  ]);
  const values = (
    whole: number | null,
    taxonomy: number | null,
    other: number | null,
    social: number | null,
  ) => ({
    si_share: whole,
    environmental_taxonomy_share: taxonomy,
    environmental_other_share: other,
    social_share: social,
  });
  expect(check(values(0.6, 0.3, 0.2, 0.1))).toEqual([]);
  // Three shares rounded to three places: 0.0005 each.
  expect(check(values(1, 0.334, 0.334, 0.333))).toEqual([]);
  expect(check(values(0.5, null, null, 0.2))).toEqual([]);
  expect(check(values(null, 0.3, 0.2, 0.1))).toEqual([]);
  expect(check(values(0.3, 0.4, 0.1, null))).toEqual([
    {
      severity: "error",
      code: "D09",
      column: "environmental_taxonomy_share",
      value: "0.4",
      params: { part: "environmental_taxonomy_share", whole: "si_share", limit: 0.3 },
    },
  ]);
  expect(check(values(0.5, 0.3, 0.2, 0.1))).toEqual([
    {
      severity: "error",
      code: "D09",
      column: "si_share",
      value: "0.6",
      params: {
        part: "environmental_taxonomy_share + environmental_other_share + social_share",
        whole: "si_share",
        limit: 0.5,
      },
    },
  ]);
});

test("a currency: codes of today and of the past are read, pence are pounds of a security and no currency of a rate, any other three letters are named", () => {
  const [ofSecurity, ofRate] = [securities, fxRates].map(({ columns }) =>
    columns.find(({ kind }) => kind === "currency"),
  );
  if (!ofSecurity || !ofRate) throw new Error("no currency");
  const read = (column: typeof ofRate) => (text: string) => readCell(column, text, PLAIN_FORMAT);
  expect(["EUR", "usd", "Euro", "DEM", "HRK", "GBX", "GBp", "ZAc", "ILA"].map(read(ofSecurity))).toEqual(
    ["EUR", "USD", "EUR", "DEM", "HRK", "GBP", "GBP", "ZAR", "ILS"].map((value) => ({ value })),
  );
  expect(read(ofSecurity)("XXY")).toEqual({ code: "R10", dropped: true, params: {} });
  expect(["ITL", "XXY", "GBX"].map(read(ofRate))).toEqual([
    { value: "ITL" },
    { code: "R10", dropped: false, params: {} },
    { code: "R10", dropped: false, params: {} },
  ]);
});

test.each(["n.a.", "N/D", "n.d.", "NM", "N.M.", "not meaningful", "k.A.", "NaN", "--"])(
  "readCell: %s says that nothing is known, in numbers as in dates",
  (text) => {
    const [rate, day] = (["number", "day"] as const).map((kind) =>
      fxRates.columns.find((column) => column.kind === kind),
    );
    if (rate === undefined || day === undefined) throw new Error("rates have no number or no day");
    expect(readCell(rate, text, PLAIN_FORMAT)).toEqual({ value: null });
    expect(readCell(day, text, PLAIN_FORMAT)).toEqual({ value: null });
  },
);

test.each([
  ["VRAI", true],
  ["Sí", true],
  ["1.0", true],
  ["FAUX", false],
  ["0,0", false],
])("readCell: %s answers a question with %s", (text, value) => {
  const column = companyPai.columns.find(({ kind }) => kind === "boolean");
  if (column === undefined) throw new Error("company-pai has no question");
  expect(readCell(column, text, PLAIN_FORMAT)).toEqual({ value });
});

test("matchHeaders: finds the columns of the goals by their titles, with and without number", () => {
  const headers = [
    "ISIN",
    "SDG 1: No Poverty",
    "Goal 7 - Affordable and Clean Energy",
    "Climate Action",
    "Year",
  ];
  const { places, unused } = matchHeaders(sdgScores, headers);
  expect([places.get("sdg_1"), places.get("sdg_7"), places.get("sdg_13")]).toEqual([[1], [2], [3]]);
  expect(unused).not.toContain(1);
});

test("amount: value in the unit of its column, when the cell names thousands, millions or billions", () => {
  const column = (unit: string | null, kind: "number" | "share") =>
    kind === "share" ? share("s") : number("n", unit);
  const read = (unit: string | null, text: string, kind: "number" | "share" = "number") =>
    readCell(column(unit, kind), text, { mark: ",", dateOrder: null });
  expect(read("EUR m", "1,2 Mrd.")).toEqual({ value: 1200 });
  expect(read("t", "1,5 Mio.")).toEqual({ value: 1_500_000 });
  expect(read(null, "1,5 k", "share")).toMatchObject({ code: "R03" });
});
