import { expect, test } from "vitest";
import { documentType } from "./document-type";

const bytes = (text: string) => new TextEncoder().encode(text);

test("a document is what its name and its first bytes say together", () => {
  expect(documentType("Guide.PDF", bytes("%PDF-1.7"))).toBe("application/pdf");
  expect(documentType("figures.xlsx", bytes("PK\u0003\u0004"))).toContain("spreadsheetml");
});

test("a page or a program under another name is refused", () => {
  expect(documentType("guide.pdf", bytes("<html>"))).toBeNull();
  expect(documentType("guide.html", bytes("%PDF-1.7"))).toBeNull();
  expect(documentType("guide.zip", bytes("PK\u0003\u0004"))).toBeNull();
  expect(documentType("guide", bytes("%PDF-1.7"))).toBeNull();
});
