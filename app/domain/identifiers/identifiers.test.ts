import fc from "fast-check";
import { expect, test } from "vitest";
import { checkCusip } from "./cusip";
import { checkFigi } from "./figi";
import { checkIdentifier, identifierTypeNamed, identifierTypeOf, labelledCode } from "./identifier";
import { checkIsin, isIsin, isinCheckDigit } from "./isin";
import { isinPrefix } from "./isin-prefix";
import { checkLei } from "./lei";
import { checkSedol } from "./sedol";
import { checkWkn, germanIsinOfWkn } from "./wkn";

const wrong = (value: string, problem: string, suggestion: string | null) => ({
  ok: false,
  value,
  problem,
  suggestion,
});

test("the ISINs of methodology 22 are valid", () => {
  const isins = [
    "US0378331005",
    "IT0003128367",
    "IE00B4L5Y983",
    "IT0005438004",
    "DE0001030708",
    "EU000A3K4C42",
  ];
  expect(isins.filter(isIsin)).toEqual(isins);
});

test("a wrong check digit is refused and the one right digit suggested", () => {
  expect(checkIsin("US0378331006")).toEqual(wrong("US0378331006", "check_digit", "US0378331005"));
});

test("a letter typed for a digit is suggested before another check digit", () => {
  expect(checkIsin("IE0OB4L5Y983")).toEqual(wrong("IE0OB4L5Y983", "check_digit", "IE00B4L5Y983"));
  expect(checkIsin("1T0003128367")).toEqual(wrong("1T0003128367", "characters", "IT0003128367"));
  expect(checkIsin("IT0003128З67")).toEqual(wrong("IT0003128З67", "characters", null));
  expect(checkIsin("IТ0003128367")).toEqual(wrong("IТ0003128367", "characters", "IT0003128367"));
});

test("ISIN: is refused and its digits are suggested, when O or I stand in a national number made of digits", () => {
  // Both check digits are right by chance.
  expect(checkIsin("US0378331OO5")).toEqual(wrong("US0378331OO5", "characters", "US0378331005"));
  expect(isIsin("US0378331005")).toBe(true);
  // Irish and French numbers have these letters.
  expect(isIsin("IE000BI8OT95")).toBe(true);
  expect(isIsin("FR001400OOO2")).toBe(true);
});

test("spaces, hyphens, quotation marks, lower case and full-width digits do not matter", () => {
  expect(checkIsin(" us 037833100-5\u200b")).toEqual({ ok: true, value: "US0378331005" });
  expect(checkIsin("“US0378331005”")).toEqual({ ok: true, value: "US0378331005" });
  expect(checkIsin('"US0378331005"')).toEqual({ ok: true, value: "US0378331005" });
  expect(checkIsin("ＵＳ０３７８３３１００５")).toEqual({ ok: true, value: "US0378331005" });
});

test("web address: its ISIN is read, when it holds exactly one", () => {
  expect(checkIsin("https://example.com/equities/DE0007164600-XETR?tab=1")).toEqual({
    ok: true,
    value: "DE0007164600",
  });
  expect(checkIsin("www.example.com/us0378331005")).toEqual({ ok: true, value: "US0378331005" });
  expect(isIsin("https://example.com/DE0007164600/US0378331005")).toBe(false);
  expect(isIsin("https://example.com/DE0007164601")).toBe(false);
});

test("an ISIN that is too short has no suggestion, one with something around it does", () => {
  expect(checkIsin("US037833100")).toEqual(wrong("US037833100", "length", null));
  expect(checkIsin("US03783310")).toEqual(wrong("US03783310", "length", null));
  expect(checkIsin("US0378331005-E")).toEqual(wrong("US0378331005E", "length", "US0378331005"));
  expect(checkIsin("ISIN: US0378331005")).toEqual(wrong("ISIN:US0378331005", "length", "US0378331005"));
});

test("prefixes that name no country are accepted and told apart", () => {
  for (const body of ["QM000000000", "XS123456789", "EZ000000000", "AN000000000", "CS000000000"]) {
    expect(isIsin(body + isinCheckDigit(body))).toBe(true);
  }
  expect(
    ["US", "XK", "XS", "EU", "AN", "QM"].map((prefix) => isinPrefix(`${prefix}0000000000`).kind),
  ).toEqual(["country", "country", "international", "international", "withdrawn", "unassigned"]);
});

test("the CUSIPs of methodology 22 are valid, and a lost leading zero is noticed", () => {
  for (const cusip of ["037833100", "594918104", "459200101"]) expect(checkCusip(cusip).ok).toBe(true);
  expect(checkCusip("37833100")).toEqual(wrong("37833100", "length", "037833100"));
  expect(checkCusip("037833101")).toEqual(wrong("037833101", "check_digit", "037833100"));
  expect(checkCusip("037833!00").ok).toBe(false);
});

test("the SEDOLs of methodology 22 are valid, and a lost leading zero is noticed", () => {
  for (const sedol of ["BH4HKS3", "0798059", "0540528"]) expect(checkSedol(sedol).ok).toBe(true);
  expect(checkSedol("798059")).toEqual(wrong("798059", "length", "0798059"));
  expect(checkSedol("BH4HKS4")).toEqual(wrong("BH4HKS4", "check_digit", "BH4HKS3"));
  expect(checkSedol("BE4HKS3")).toEqual(wrong("BE4HKS3", "characters", null));
});

test("the LEIs of methodology 22 are valid and a wrong one gets its check digits", () => {
  for (const lei of ["HWUPKR0MPOU8FGXBT394", "2W8N8UU78PMDQKZENC08", "5493006YXS1U5GIHE750"]) {
    expect(checkLei(lei).ok).toBe(true);
  }
  expect(checkLei("HWUPKR0MPOU8FGXBT349")).toEqual(
    wrong("HWUPKR0MPOU8FGXBT349", "check_digit", "HWUPKR0MPOU8FGXBT394"),
  );
});

test("the FIGIs of methodology 22 are valid; vowels and ISIN-like beginnings are not", () => {
  for (const figi of ["BBG000B9XRY4", "BBG000BPH459", "BBG000BLNNH6"]) expect(checkFigi(figi).ok).toBe(true);
  expect(checkFigi("BBG000B9XRY5")).toEqual(wrong("BBG000B9XRY5", "check_digit", "BBG000B9XRY4"));
  expect(checkFigi("GBG000B9XRY4").ok).toBe(false);
  expect(checkFigi("BAG000B9XRY4").ok).toBe(false);
});

test("a WKN has six characters without I and O and leads to the German ISIN to look up", () => {
  expect(checkWkn("103070").ok).toBe(true);
  expect(checkWkn("A1O234").ok).toBe(false);
  expect(germanIsinOfWkn("103070")).toBe("DE0001030708");
});

test("an identifier is recognised by its own check digit, a ticker is not guessed", () => {
  const types = ["US0378331005", "BBG000B9XRY4", "HWUPKR0MPOU8FGXBT394", "037833100", "0798059", "AAPL"];
  expect(types.map(identifierTypeOf)).toEqual(["isin", "figi", "lei", "cusip", "sedol", null]);
  expect(["ISIN Code", "Sedol", "BBGID", "WKN", "Symbol", "Branch"].map(identifierTypeNamed)).toEqual([
    "isin",
    "sedol",
    "figi",
    "wkn",
    "ticker",
    null,
  ]);
  expect(checkIdentifier("ticker", " AAPL US ")).toEqual({ ok: true, value: "AAPL US" });
});

test("every body has exactly one check digit, and no other digit passes", () => {
  const body = fc
    .stringMatching(/^[A-Z]{2}[0-9A-Z]{9}$/)
    .filter((eleven) => !/^(?:CA|DE|GB|US).*[IO]/.test(eleven));
  fc.assert(
    fc.property(body, (eleven) => {
      const passing = [..."0123456789"].filter((digit) => isIsin(eleven + digit));
      expect(passing).toEqual([String(isinCheckDigit(eleven))]);
    }),
  );
});

test("labelled code: is told with its kind, when the word for this stands in front of it", () => {
  expect(labelledCode("ISIN: US0378331005")).toEqual({ type: "isin", code: "US0378331005" });
  expect(labelledCode("sedol 0540528")).toEqual({ type: "sedol", code: "0540528" });
  expect(labelledCode("CUSIP-037833100")).toEqual({ type: "cusip", code: "037833100" });
  // The check digit is wrong: the code is still meant as an ISIN.
  expect(labelledCode("ISIN US0378331006")).toEqual({ type: "isin", code: "US0378331006" });
  for (const text of [
    "US0378331005",
    "AAPL US0378331005",
    "SEDOL 0540529",
    "ISIN",
    "Symbol MSFTUS",
    "ISIN number",
  ])
    expect(labelledCode(text)).toBe(null);
});
