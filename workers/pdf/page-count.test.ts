import { expect, test } from "vitest";
import { pageCount } from "./page-count";

const bytes = (text: string) => new TextEncoder().encode(text);

test("the root of the page tree counts all pages, its branches only theirs", () => {
  const tree = `%PDF-1.4
5 0 obj
<</Type /Outlines
/Count 90>>
endobj
7 0 obj
<</Type /Pages
/Count 8
/Kids [1 0 R]>>
endobj
9 0 obj
<</Type /Pages
/Kids [7 0 R 8 0 R]
/Count 11>>
endobj`;
  expect(pageCount(bytes(tree))).toBe(11);
});

test("what is not a PDF has no number of pages", () => {
  expect(pageCount(bytes("<html>"))).toBeNull();
});
