import { expect, test } from "vitest";
import { documentKind, isPackageOf } from "./document-type";

const typeOf = (name: string, head: Uint8Array) => documentKind(name, head)?.type ?? null;
const bytes = (text: string) => new TextEncoder().encode(text);

test("a document is what its name and its first bytes say together", () => {
  expect(typeOf("Guide.PDF", bytes("%PDF-1.7"))).toBe("application/pdf");
  expect(typeOf("figures.xlsx", bytes("PK\u0003\u0004"))).toContain("spreadsheetml");
});

test("a page or a program under another name is refused", () => {
  expect(typeOf("guide.pdf", bytes("<html>"))).toBeNull();
  expect(typeOf("guide.html", bytes("%PDF-1.7"))).toBeNull();
  expect(typeOf("guide.zip", bytes("PK\u0003\u0004"))).toBeNull();
  expect(typeOf("guide", bytes("%PDF-1.7"))).toBeNull();
});

test("an office document: needs its list of types and the folder of its kind", () => {
  const docx = documentKind("guide.docx", bytes("PK\u0003\u0004"));
  if (!docx) throw new Error("not recognised");
  expect(isPackageOf(docx, ["[Content_Types].xml", "word/document.xml"])).toBe(true);
  expect(isPackageOf(docx, ["[Content_Types].xml", "xl/workbook.xml"])).toBe(false);
  expect(isPackageOf(docx, ["word/document.xml"])).toBe(false);
});
