import { expect, test } from "vitest";
import { isOtherClassification, naceSectionRev2 } from "./nace";

test("the two-digit division decides, whatever the letter in front of it", () => {
  expect(naceSectionRev2({ code: "35.11" })).toBe("D");
  expect(naceSectionRev2({ code: "C20.1", section: "D" })).toBe("C");
  expect(naceSectionRev2({ code: "68.20", revision: "2.1" })).toBe("L");
  expect(naceSectionRev2({ code: "01" })).toBe("A");
});

test("a bare letter of Rev. 2.1 is translated: M to L, L to K, K to J, A to H stay", () => {
  expect(naceSectionRev2({ section: "M", revision: "2.1" })).toBe("L");
  expect(naceSectionRev2({ section: "L", revision: "2.1" })).toBe("K");
  expect(naceSectionRev2({ section: "K", revision: "Rev. 2.1" })).toBe("J");
  expect(naceSectionRev2({ section: "D", revision: 2.1 })).toBe("D");
});

test("a bare letter without a revision is Rev. 2", () => {
  expect(naceSectionRev2({ section: "L" })).toBe("L");
  expect(naceSectionRev2({ section: "m", revision: "2" })).toBe("M");
});

test("a letter is read with its title or the word for a section beside it", () => {
  expect(naceSectionRev2({ section: "C - Manufacturing" })).toBe("C");
  expect(naceSectionRev2({ section: "K: Financial and insurance activities" })).toBe("K");
  expect(naceSectionRev2({ section: "Sezione D" })).toBe("D");
  expect(naceSectionRev2({ section: "Section H – Transportation", revision: "2.1" })).toBe("H");
  expect(naceSectionRev2({ section: "Construction" })).toBeNull();
  expect(naceSectionRev2({ section: "A to U" })).toBeNull();
});

test("a code that a spreadsheet took for a number lost its leading zero", () => {
  expect(naceSectionRev2({ code: 1.11 })).toBe("A");
  expect(naceSectionRev2({ code: "8.1" })).toBe("B");
  expect(naceSectionRev2({ code: "4.1" })).toBeNull();
});

test("nothing usable is null", () => {
  expect(naceSectionRev2({})).toBeNull();
  expect(naceSectionRev2({ code: "04.1" })).toBeNull();
  expect(naceSectionRev2({ section: "V" })).toBeNull();
});

test("a code of another classification is no activity of NACE", () => {
  const sections = (codes: readonly (string | number)[]) => codes.map((code) => naceSectionRev2({ code }));
  expect(sections(["2834", "7372", "6798", "3674"])).toEqual([null, null, null, null]);
  expect(sections(["334220", "541511", 211120, "31-33"])).toEqual([null, null, null, null]);
  expect(sections(["40.11", "45.21", "45202030"])).toEqual([null, null, null]);
  expect(isOtherClassification("7372")).toBe(true);
  expect(isOtherClassification("C")).toBe(false);
  expect(isOtherClassification("Manufacturing")).toBe(false);
});

test("a code is one of Rev. 2, of Rev. 2.1, of a national list under a class, or filled up with zeros", () => {
  const sections = (codes: readonly (string | number)[]) => codes.map((code) => naceSectionRev2({ code }));
  expect(sections(["62.01", "62.10", "4911", "35.4"])).toEqual(["J", "J", "H", "D"]);
  expect(sections(["62.01.00", "6201Z", "35110", "01.11.10"])).toEqual(["J", "J", "D", "A"]);
  expect(sections(["3510", "35.00", "C20", "64.19 Other monetary intermediation"])).toEqual([
    "D",
    "D",
    "C",
    "K",
  ]);
});

test("three digits are a class without its zero where they are no group, and unclear where they are both", () => {
  const sections = (codes: readonly (string | number)[]) => codes.map((code) => naceSectionRev2({ code }));
  expect(sections(["610", 111, "1110", "510"])).toEqual(["B", "A", "A", "B"]);
  expect(sections(["641", "351"])).toEqual(["K", "D"]);
  expect(sections(["141", "812", "620"])).toEqual([null, null, null]);
  expect(sections(["14.1", "8.12", "62.0"])).toEqual(["C", "B", "J"]);
});
