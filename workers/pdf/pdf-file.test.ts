import { expect, test } from "vitest";
import { tinyPdf } from "~tests/support/tiny-pdf";
import { anchorPages } from "./anchor-pages";
import { objectOf, pagesOf, readPdf } from "./pdf-file";
import { withPagesOf } from "./replace-pages";

/** In reading order the pages are the objects 4, 2 and 3. */
const TREE = {
  1: "<</Type /Catalog\n/Pages 9 0 R\n/Dests 15 0 R>>",
  2: "<</Type /Page\n/Resources <</Font <</F4 5 0 R>>>>\n/Contents 6 0 R\n/StructParents 1\n/Parent 8 0 R>>",
  3: "<</Type /Page\n/Parent 9 0 R>>",
  4: "<</Type /Page\n/Parent 8 0 R>>",
  5: "<</Type /Font\n/Name (old)>>",
  6: "<</Length 3>> stream\nold\nendstream",
  8: "<</Type /Pages\n/Count 2\n/Kids [4 0 R 2 0 R]>>",
  9: "<</Type /Pages\n/Count 3\n/Kids [8 0 R 3 0 R]>>",
  15: "<</section-pai [2 0 R /XYZ 6 777.75 0]\n/section-esg [3 0 R /XYZ 6 10 0]\n/section-gone [77 0 R /XYZ 6 10 0]>>",
};

const OTHER = {
  1: "<</Type /Catalog\n/Pages 2 0 R>>",
  2: "<</Type /Pages\n/Count 1\n/Kids [3 0 R]>>",
  3: "<</Type /Page\n/Resources <</Font <</F4 4 0 R>>\n/ExtGState <<>>>>\n/Contents 6 0 R\n/StructParents 7\n/Parent 2 0 R>>",
  4: "<</Type /Font\n/FontFile 5 0 R>>",
  5: "<</Length 12>> stream\n6 0 R endobj\nendstream",
  6: "<</Length 3>> stream\nnew\nendstream",
};

const read = (objects: Readonly<Record<number, string>>) => {
  const file = readPdf(tinyPdf(objects));
  if (!file) throw new Error("not a PDF");
  return file;
};

test("PDF file: pages come in the order of the tree, and each destination is on the page of its object", () => {
  const file = read(TREE);
  expect(pagesOf(file)).toEqual([4, 2, 3]);
  expect([...anchorPages(file)]).toEqual([
    ["section-pai", 2],
    ["section-esg", 3],
  ]);
});

test("PDF file: is null when the bytes have no table of objects", () => {
  for (const text of ["", "<html>", "%PDF-1.4\nstartxref\n3\n%%EOF", "startxref\n999999\n%%EOF"])
    expect(readPdf(new TextEncoder().encode(text))).toBeNull();
});

test("replaced page: draws with the contents and fonts of the other file, and keeps its parent and tags", () => {
  const file = read(TREE);
  const bytes = withPagesOf(file, 2, read(OTHER));
  expect(bytes.subarray(0, file.bytes.length)).toEqual(file.bytes);
  const changed = readPdf(bytes);
  if (!changed) throw new Error("not a PDF");
  expect(pagesOf(changed)).toEqual([4, 2, 3]);
  // Objects of the other file have their own number and 16, the size of this one.
  expect(objectOf(changed, 2)?.head).toBe(
    "<</Type /Page\n/Resources <</Font <</F4 20 0 R>>\n/ExtGState <<>>>>\n/Contents 22 0 R\n/StructParents 1\n/Parent 8 0 R>>",
  );
  expect(objectOf(changed, 20)?.head).toBe("<</Type /Font\n/FontFile 21 0 R>>");
  const text = (id: number) => new TextDecoder().decode(objectOf(changed, id)?.stream);
  // The bytes of a stream are no references and no end of an object.
  expect([text(21), text(22), text(6)].map((stream) => stream.trim())).toEqual([
    "stream\n6 0 R endobj\nendstream",
    "stream\nnew\nendstream",
    "stream\nold\nendstream",
  ]);
  expect(objectOf(changed, 23)).toBeNull();
});

test("replaced page: is refused when the other file has more pages than are left, or a page draws nothing", () => {
  const file = read(TREE);
  expect(() => withPagesOf(file, 4, read(OTHER))).toThrow("do not match");
  expect(() => withPagesOf(file, 1, read(OTHER))).toThrow("do not match");
});
