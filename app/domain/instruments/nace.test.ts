import { expect, test } from "vitest";
import { naceSectionRev2 } from "./nace";

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
