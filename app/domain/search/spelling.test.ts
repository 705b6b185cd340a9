import { expect, test } from "vitest";
import { allowedSlips, closestWords, gramsOf, slipsBetween, vocabularyOf } from "./spelling";

test("words of four letters and more are kept once, numbers and long strings are not", () => {
  expect(vocabularyOf(["enel spa 4,5 % 2030", "enel green power", "a".repeat(25)])).toEqual([
    "enel",
    "green",
    "power",
  ]);
});

test("a word is looked up by its first two letters and every three in a row", () => {
  expect(gramsOf("enel")).toEqual(["^en", "ene", "nel"]);
});

test("a wrong, a missing, an extra and a swapped letter are one slip each", () => {
  expect(slipsBetween("siemans", "siemens")).toBe(1);
  expect(slipsBetween("siemns", "siemens")).toBe(1);
  expect(slipsBetween("siemenns", "siemens")).toBe(1);
  expect(slipsBetween("seimens", "siemens")).toBe(1);
  expect(slipsBetween("siemens", "siemens")).toBe(0);
  expect(slipsBetween("seimans", "siemens")).toBe(2);
});

test("an unfinished word is compared with the beginnings of a known one", () => {
  expect(slipsBetween("brihgt", "brightwater")).toBe(6);
  expect(slipsBetween("brihgt", "brightwater", { asBeginning: true })).toBe(1);
});

test("the longer a word, the more slips it may have", () => {
  expect(["bp", "eni", "enel", "basic", "nordic", "brightwater"].map(allowedSlips)).toEqual([
    0, 0, 1, 1, 2, 2,
  ]);
});

test("the closest words come first, words too far away and the word itself not at all", () => {
  const known = ["siemens", "clemens", "simons", "women"];
  // siemans: siemens 1 (a for e), simons 2 (e left out, a for o), clemens 3, women 4.
  expect(closestWords("siemans", known, { unfinished: false, most: 5 })).toEqual([
    { word: "siemens", slips: 1 },
    { word: "simons", slips: 2 },
  ]);
  expect(closestWords("siemens", ["siemens"], { unfinished: false, most: 5 })).toEqual([]);
});

test("a finished word does not become a longer one, an unfinished word does", () => {
  expect(closestWords("brihgt", ["brightwater"], { unfinished: false, most: 5 })).toEqual([]);
  expect(closestWords("brihgt", ["brightwater"], { unfinished: true, most: 5 })).toEqual([
    { word: "brightwater", slips: 1 },
  ]);
});
