import { expect, test } from "vitest";
import { anchorPages, asksForPages, withPages } from "./anchor-pages";

const bytes = (text: string) => new TextEncoder().encode(text);

const TREE = `%PDF-1.4
2 0 obj
<</Type /Page
/Parent 8 0 R>>
endobj
4 0 obj
<</Type /Page
/Parent 8 0 R>>
endobj
3 0 obj
<</Type /Page
/Parent 9 0 R>>
endobj
8 0 obj
<</Type /Pages
/Count 2
/Kids [4 0 R 2 0 R]>>
endobj
9 0 obj
<</Type /Pages
/Count 3
/Kids [8 0 R 3 0 R]>>
endobj
15 0 obj
<</section-pai [2 0 R /XYZ 6 777.75 0]
/section-esg [3 0 R /XYZ 6 10 0]
/section-gone [77 0 R /XYZ 6 10 0]>>
endobj
16 0 obj
<</Type /Catalog
/Pages 9 0 R
/Dests 15 0 R>>
endobj`;

test("the page of each destination is its place in the tree, not the number of its object", () => {
  // In reading order the pages are the objects 4, 2 and 3.
  expect([...anchorPages(bytes(TREE))]).toEqual([
    ["section-pai", 2],
    ["section-esg", 3],
  ]);
  expect(anchorPages(bytes("<html>")).size).toBe(0);
});

test("places are filled by id, one without a page stays empty, and other text is left alone", () => {
  const html = `<p>1 <span data-page-of="section-pai">0</span> <span data-page-of="section-x">0</span></p><span>0</span>`;
  expect(asksForPages(html)).toBe(true);
  expect(asksForPages("<span>0</span>")).toBe(false);
  expect(withPages(html, new Map([["section-pai", 12]]))).toBe(
    `<p>1 <span data-page-of="section-pai">12</span> <span data-page-of="section-x"></span></p><span>0</span>`,
  );
});
