import { expect, test } from "vitest";
import { asOneLine, isOneLine } from "./one-line";

test("a name: one line when it holds letters, accents, signs and emoji", () => {
  for (const name of ["Core", "Città & Söhne — 10%", "東京 ファンド", "عربي", "Fund 🌿"])
    expect([name, isOneLine(name)]).toEqual([name, true]);
});

test("a name: refused with control characters, line ends, turned direction or half a surrogate pair", () => {
  for (const sign of ["\r", "\n", "\t", "\u0000", "\u0085", "\u2028", "\u202e", "\u2066", "\ud800"])
    expect([sign, isOneLine(`a${sign}b`)]).toEqual([sign, false]);
});

test("a name: refused when nothing of it can be seen, not when a joiner is part of a word or an emoji", () => {
  for (const blank of ["\u200b", "\u200d\u2060", "\u3164", "\u00a0 \ufeff"])
    expect([blank, isOneLine(blank)]).toEqual([blank, false]);
  for (const name of ["", "👩‍🔬", "نمی\u200cخواهم"]) expect([name, isOneLine(name)]).toEqual([name, true]);
});

test("a text of somebody else: one line with a space for what a line cannot hold, and nothing where no more is left", () => {
  expect(asOneLine(" Alfa\r\nBond\u0000\u202e2030 ")).toBe("Alfa Bond 2030");
  expect(asOneLine("Città  di Milano")).toBe("Città  di Milano");
  expect(asOneLine("\u0000\n")).toBe("");
});
