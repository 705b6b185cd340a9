import fc from "fast-check";
import { expect, test } from "vitest";
import { decimalMarkOf } from "./number-marks";
import { numberMarksIn, parseNumber } from "./number-text";

const numberIn = (text: string, mark: "." | ",") => parseNumber(text, mark)?.value ?? null;

test("one to two or at least four digits after the only mark decide it, three do not", () => {
  expect(decimalMarkOf(["16,84"])).toEqual({ kind: "decided", mark: "," });
  expect(decimalMarkOf(["5.1"])).toEqual({ kind: "decided", mark: "." });
  expect(decimalMarkOf(["5.12345"])).toEqual({ kind: "decided", mark: "." });
  expect(decimalMarkOf(["1.205", "3.410"])).toEqual({ kind: "ambiguous", example: "1.205" });
  expect(decimalMarkOf(["1205", "n/a", ""])).toEqual({ kind: "no_marks" });
});

test("both marks, a mark twice, or a leading zero prove it", () => {
  expect(decimalMarkOf(["1.205", "2.403,27 EUR"])).toEqual({ kind: "decided", mark: "," });
  expect(decimalMarkOf(["1,205", "74,368.45"])).toEqual({ kind: "decided", mark: "." });
  expect(decimalMarkOf(["1.234.567"])).toEqual({ kind: "decided", mark: "," });
  expect(decimalMarkOf(["0.125"])).toEqual({ kind: "decided", mark: "." });
  expect(decimalMarkOf(["1234,567"])).toEqual({ kind: "decided", mark: "," });
});

test("apostrophes and spaces group and prove nothing", () => {
  expect(decimalMarkOf(["1'163.89"])).toEqual({ kind: "decided", mark: "." });
  expect(decimalMarkOf(["1 163 000", "2\u202f500"])).toEqual({ kind: "no_marks" });
});

test("the majority of the proofs decides and a tie is said to be one", () => {
  expect(decimalMarkOf(["1,50", "2,50", "3.50"])).toEqual({ kind: "decided", mark: "," });
  expect(decimalMarkOf(["1,50", "3.50"])).toEqual({ kind: "contradictory", example: "1,50" });
});

test("currencies and units come off, the percent sign and the currency are kept", () => {
  expect(parseNumber("2.403,27 EUR", ",")).toEqual({ value: 2403.27, isPercent: false, currency: "EUR" });
  expect(parseNumber("€ 1.500", ",")).toEqual({ value: 1500, isPercent: false, currency: "EUR" });
  expect(parseNumber("GBX 74368.45", ".")).toEqual({ value: 74368.45, isPercent: false, currency: "GBX" });
  expect(parseNumber("12,64 Stk.", ",")).toEqual({ value: 12.64, isPercent: false, currency: null });
  expect(parseNumber("-2.44 %", ".")).toEqual({ value: -2.44, isPercent: true, currency: null });
  expect(parseNumber("-15,95\u00a0%", ",")).toEqual({ value: -15.95, isPercent: true, currency: null });
  expect(parseNumber("-$694.48", ".")).toEqual({
    value: -694.48,
    isPercent: false,
    currency: "USD",
    sign: "$",
  });
});

test("parentheses, a trailing minus and the typographic minus are negative", () => {
  expect(numberIn("(1.234,50)", ",")).toBe(-1234.5);
  expect(numberIn("450,00-", ",")).toBe(-450);
  expect(numberIn("−3.2", ".")).toBe(-3.2);
  expect(numberIn("-0,00", ",")).toBe(0);
});

test("grouping of every kind and powers of ten are read", () => {
  expect(numberIn("1'163.89", ".")).toBe(1163.89);
  expect(numberIn("1\u202f234\u00a0567,8", ",")).toBe(1_234_567.8);
  expect(numberIn("12,34,567.89", ".")).toBe(1_234_567.89);
  expect(numberIn("1E+05", ".")).toBe(100_000);
  expect(numberIn("1,5e-3", ",")).toBe(0.0015);
});

test("what contradicts the column's mark or is no number is null", () => {
  expect(numberIn("1.234,56", ".")).toBeNull();
  expect(numberIn("12.34", ",")).toBeNull();
  expect(numberIn("1,2,3", ".")).toBeNull();
  for (const text of ["", "-", "n/a", "#N/A", "abc", "12 apples", "1.2.3", "EUR", "5 EUR USD", "--"]) {
    expect(numberIn(text, ".")).toBeNull();
  }
});

test("a number written in any local way comes back exactly", () => {
  const value = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }).map((cents) => cents / 100);
  const locale = fc.constantFrom("de-DE", "en-GB", "it-IT", "fr-FR", "de-CH", "es-ES");
  fc.assert(
    fc.property(value, locale, (number, tag) => {
      const text = new Intl.NumberFormat(tag, { minimumFractionDigits: 2 }).format(number);
      const mark = /[.,](?=\d{2}$)/.exec(text)?.[0] === "." ? "." : ",";
      expect(numberIn(text, mark)).toBe(number === 0 ? 0 : number);
      expect(decimalMarkOf([text])).toEqual({ kind: "decided", mark });
    }),
  );
});

test("a raised digit behind a number is no digit of it: neither a footnote nor a power is read", () => {
  for (const text of ["30.5¹", "1000³", "10⁶", "12₂", "30.5①", "40½"]) expect(numberIn(text, ".")).toBeNull();
  expect(numberMarksIn("30,5¹")).toBeNull();
  // Full-width digits are digits.
  expect(numberIn("４０.５", ".")).toBe(40.5);
});

test("characters without width beside digits are no part of the number", () => {
  expect(numberIn("25.00\u200b", ".")).toBe(25);
  expect(numberIn("\ufeff1\u00ad234,5", ",")).toBe(1234.5);
});

test("a word for percent is a percent sign", () => {
  const written = { value: 25, isPercent: true, currency: null };
  for (const text of [
    "25 percent",
    "25 per cent",
    "25 pct",
    "25 pct.",
    "25 Prozent",
    "25 per cento",
    "25 pour cent",
  ])
    expect(parseNumber(text, ".")).toEqual(written);
  expect(parseNumber("25 percentiles", ".")).toBeNull();
});

test("a spreadsheet's mark of a text in front of a number is no part of it", () => {
  expect(["'60.5", "'-3", "'1'250.5", "'12'"].map((text) => numberIn(text, "."))).toEqual([
    60.5, -3, 1250.5, 12,
  ]);
});

test("numbers: are negative, when parentheses stand around the digits alone", () => {
  const negative = ["$(1,234.56)", "USD (1,234.56)", "(1,234.56) EUR", "(1,234.56)EUR", "-1,234.56"];
  expect(negative.map((text) => numberIn(text, "."))).toEqual(Array(5).fill(-1234.56));
  expect(parseNumber("(5.2)%", ".")).toMatchObject({ value: -5.2, isPercent: true });
  expect(parseNumber("(12,50) EUR", ",")).toMatchObject({ value: -12.5, currency: "EUR" });
  // A remark behind a number is none of its digits.
  expect(["1,234.56 (1)", "12 (34)", "(12) (34)"].map((text) => numberIn(text, "."))).toEqual([
    null,
    null,
    null,
  ]);
});
