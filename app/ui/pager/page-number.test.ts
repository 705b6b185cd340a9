import { expect, test } from "vitest";
import { pageCount, parsePageJump, rowsOnPage, visiblePages } from "./page-number";

test("an empty list still has one page", () => {
  expect(pageCount(0, 25)).toBe(1);
  expect(pageCount(1012, 25)).toBe(41);
  expect(pageCount(100, 25)).toBe(4);
});

test("three page numbers stand around the current one and never leave the list", () => {
  expect(visiblePages(1, 41)).toEqual([1, 2, 3]);
  expect(visiblePages(2, 41)).toEqual([1, 2, 3]);
  expect(visiblePages(20, 41)).toEqual([19, 20, 21]);
  expect(visiblePages(41, 41)).toEqual([39, 40, 41]);
  expect(visiblePages(2, 2)).toEqual([1, 2]);
  expect(visiblePages(1, 1)).toEqual([1]);
});

test("the last page may be short", () => {
  expect(rowsOnPage(1, 25, 1012)).toEqual({ from: 1, to: 25 });
  expect(rowsOnPage(41, 25, 1012)).toEqual({ from: 1001, to: 1012 });
  expect(rowsOnPage(1, 25, 0)).toEqual({ from: 0, to: 0 });
});

test("the jump dialog takes whole numbers from 1 to the last page and nothing else", () => {
  expect(parsePageJump(" 41 ", 41)).toEqual({ ok: true, page: 41 });
  expect(parsePageJump("1", 41)).toEqual({ ok: true, page: 1 });
  expect(parsePageJump("0", 41)).toEqual({ ok: false, reason: "out_of_range" });
  expect(parsePageJump("42", 41)).toEqual({ ok: false, reason: "out_of_range" });
  expect(parsePageJump("2.5", 41)).toEqual({ ok: false, reason: "not_a_number" });
  expect(parsePageJump("-1", 41)).toEqual({ ok: false, reason: "not_a_number" });
  expect(parsePageJump("1e1", 41)).toEqual({ ok: false, reason: "not_a_number" });
  expect(parsePageJump("two", 41)).toEqual({ ok: false, reason: "not_a_number" });
  expect(parsePageJump("", 41)).toEqual({ ok: false, reason: "empty" });
});
