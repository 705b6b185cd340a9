import { strToU8, zipSync } from "fflate";
import { expect, test } from "vitest";
import { readPortfolioFile } from "~/domain/portfolios/read-portfolio";
import { readLoad } from "~tests/support/read-load";

const zip = (...paths: readonly string[]) =>
  zipSync(Object.fromEntries(paths.map((path) => [path, strToU8("x")])));

/** An OLE2 file whose directory names one stream. */
function ole(stream: string): Uint8Array {
  const bytes = new Uint8Array(1024);
  bytes.set([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
  new DataView(bytes.buffer).setUint16(30, 9, true);
  [...stream].forEach((letter, at) => {
    bytes[512 + at * 2] = letter.charCodeAt(0);
  });
  return bytes;
}

const XML = '<?xml version="1.0"?>\n';
const FILES: readonly (readonly [reason: string, name: string, file: string | Uint8Array])[] = [
  ["binary_excel", "a binary workbook", zip("xl/workbook.bin", "xl/worksheets/sheet1.bin")],
  ["open_document", "an OpenDocument file", zip("content.xml", "META-INF/manifest.xml", "mimetype")],
  [
    "open_document",
    "a flat OpenDocument file",
    `${XML}<office:document mimetype="application/vnd.oasis.opendocument.spreadsheet"/>`,
  ],
  ["numbers", "a Numbers file", zip("Index/Document.iwa", "Index/Tables/DataList.iwa")],
  ["document", "a Word file", zip("word/document.xml")],
  ["document", "an old Word file", ole("WordDocument")],
  ["archive", "an archive of tables", zip("holdings.csv")],
  ["old_excel", "an old workbook", ole("Workbook")],
  ["old_excel", "a workbook of Excel 4", Uint8Array.of(9, 4, 6, 0, 0, 0, 16, 0)],
  ["old_excel", "the XML of Excel 2003", `${XML}<?mso-application progid="Excel.Sheet"?>\n<Workbook/>`],
  ["password", "a protected workbook", ole("EncryptedPackage")],
  ["pdf", "a PDF after a blank line", "\n%PDF-1.4\n1 0 obj"],
  ["html", "a web page", "<html><table><tr><td>ISIN</td></tr></table></html>"],
  [
    "html",
    "a web page in XML",
    `${XML}<!DOCTYPE html>\n<html xmlns="http://www.w3.org/1999/xhtml"><body/></html>`,
  ],
  ["html", "a part of a web page", "<p>Export</p><table><tr><td>ISIN</td></tr></table>"],
  [
    "fixed_width",
    "columns parted by spaces",
    "isin          weight\nUS0378331005   60,00\nIT0003128367   40,00\n",
  ],
  ["empty", "blank lines", "\n\n  \n"],
];

test.each(FILES)("file that is no table: refused as %s when it is %s", async (reason, _, file) => {
  const bytes = typeof file === "string" ? strToU8(file) : file;
  const refusal = { code: "F01", reason };
  await expect(readPortfolioFile(bytes, { today: "2026-11-21" })).rejects.toMatchObject(refusal);
  await expect(readLoad("esg-ratings", bytes)).rejects.toMatchObject(refusal);
});

test("text with a caret between its cells: read when no other delimiter cuts it", async () => {
  const { rows } = await readLoad("issuers", "issuer_id^issuer_type^name\nA^company^Acme, Inc.\n");
  expect(rows.map(({ values }) => values.name)).toEqual(["Acme, Inc."]);
});

test("text of one column: read when its names have several spaces", async () => {
  const file = "issuer_id;issuer_type;name\nA;company;Acme   Inc\nB;company;Beta   AG\n";
  expect((await readLoad("issuers", file)).rows).toHaveLength(2);
});
