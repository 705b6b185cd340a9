import { strToU8, zipSync } from "fflate";
import { expect, test } from "vitest";
import { readPortfolioFile } from "~/domain/portfolio-files/read-portfolio";
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
  ["document", "an OpenDocument text", zip("content.xml", "META-INF/manifest.xml", "mimetype")],
  [
    "open_document",
    "a flat OpenDocument file",
    `${XML}<office:document mimetype="application/vnd.oasis.opendocument.spreadsheet"/>`,
  ],
  ["numbers", "a Numbers file", zip("Index/Document.iwa", "Index/Tables/DataList.iwa")],
  ["document", "a Word file", zip("word/document.xml")],
  ["document", "an old Word file", ole("WordDocument")],
  ["archive", "an archive of two tables", zip("holdings.csv", "holdings.txt")],
  ["archive", "an archive in an archive", zipSync({ "a.zip": zip("a.csv") })],
  ["empty", "an archive of folders", zip("holdings/", "__MACOSX/._holdings.csv")],
  ["old_excel", "an old workbook", ole("Workbook")],
  ["old_excel", "a workbook of Excel 4", Uint8Array.of(9, 4, 6, 0, 0, 0, 16, 0)],
  ["empty", "a workbook of no sheets in XML", `${XML}<?mso-application progid="Excel.Sheet"?>\n<Workbook/>`],
  ["password", "a protected workbook", ole("EncryptedPackage")],
  ["pdf", "a PDF after a blank line", "\n%PDF-1.4\n1 0 obj"],
  ["html", "a web page packed as a mail", "MIME-Version: 1.0\nContent-Type: text/html\n\n<table></table>"],
  ["html", "a web page of more than 16 MiB", `<table><tr><td>ISIN${" ".repeat(16 * 1024 * 1024)}</table>`],
  [
    "fixed_width",
    "columns parted by spaces",
    "isin          weight\nUS0378331005   60,00\nIT0003128367   40,00\n",
  ],
  [
    "fixed_width",
    "columns parted by spaces below a title",
    "Bewertung per 31.10.2026\n\nName              ISIN          Kurswert EUR\nAlfa, Beta AG     US0378331005     12.345,60\nGamma             IT0003128367        876,50\n",
  ],
  [
    "form",
    "a form with the file in it",
    '--x-1\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\nISIN;weight\r\nUS0378331005;60\r\n--x-1--\r\n',
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

const PAGE = `<html xmlns:x="urn:schemas-microsoft-com:office:excel"><head><meta charset=windows-1250></head><body>
  <table><tr><td>Issuer ID</td><td>Type</td><td>Name</td></tr>
  <tr><td>A</td><td>company</td><td>Škoda &amp; syn</td></tr></table></body></html>`;

test("a web page under the name of a workbook: its table is read, in the encoding that it names", async () => {
  const bytes = Uint8Array.from(PAGE, (letter) => (letter === "Š" ? 0x8a : letter.charCodeAt(0)));
  const { rows } = await readLoad("issuers", bytes);
  expect(rows).toMatchObject([{ row: 2, values: { issuer_id: "A", name: "Škoda & syn" } }]);
  const parts = ["<!-- made by a bank -->\n<table>", "<style>td{}</style><table>", "<p>Export</p><table>"];
  for (const part of parts) {
    const { accepted } = await readPortfolioFile(
      strToU8(`${part}<tr><td>ISIN<td>Weight %<tr><td>US0378331005<td>60<tr><td>IT0003128367<td>40</table>`),
      { today: "2026-11-21" },
    );
    expect([part, accepted]).toEqual([part, 2]);
  }
});

const CELL = (type: string, text: string) => `<Cell><Data ss:Type="${type}">${text}</Data></Cell>`;

test("a workbook in the XML of Excel 2003: the sheet with the table is read, by portfolios and by datasets", async () => {
  const sheet = (name: string, rows: string) =>
    `<Worksheet ss:Name="${name}"><Table>${rows}</Table></Worksheet>`;
  const text = `${XML}<Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet" xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet">
    ${sheet("Cover", `<Row>${CELL("String", "Fund of Alfa & Beta")}</Row>`)}
    ${sheet(
      "Holdings",
      `<Row ss:Index="3">${CELL("String", "ISIN")}${CELL("String", "Weight %")}${CELL("String", "As of")}</Row>
      <Row>${CELL("String", "US0378331005")}${CELL("Number", "60")}${CELL("DateTime", "2026-10-31T00:00:00.000")}</Row>
      <Row>${CELL("String", "IT0003128367")}${CELL("Number", "40")}${CELL("DateTime", "2026-10-31T00:00:00.000")}</Row>`,
    )}</Workbook>`;
  const { detected, holdings } = await readPortfolioFile(strToU8(text), { today: "2026-11-21" });
  expect(detected).toMatchObject({ sheet: "Holdings", headerRow: 3, asOf: "2026-10-31" });
  expect(holdings.map(({ isin }) => isin)).toEqual(["US0378331005", "IT0003128367"]);
  const { rows } = await readLoad(
    "company-pai",
    strToU8(text.replace("Weight %", "Scope 1").replace("As of", "Period end")),
  );
  expect(rows.map(({ row, values }) => [row, values.scope1_t, values.period_end])).toEqual([
    [4, 60, "2026-10-31"],
    [5, 40, "2026-10-31"],
  ]);
});

test("JSON list: reads an amount with its currency or unit, and refuses the row when the unit is another", async () => {
  const file = JSON.stringify([
    { isin: "US0378331005", year: 2024, scope1_t: 5, revenue: { value: 100.125, currency: "EUR" } },
    { isin: "US5949181045", year: 2024, scope1_t: 5, revenue: { value: 100, currency: "USD" } },
    { isin: "DE0007164600", year: 2024, scope1_t: { amount: 5, unit: "kt" } },
    { isin: "IT0003128367", year: 2024, scope1_t: { amount: 7, unit: "t" } },
  ]);
  const { rows, findings } = await readLoad("company-pai", file);
  expect(rows.map(({ values }) => [values.revenue_eur_m, values.scope1_t])).toEqual([
    [100.125, 5],
    [undefined, 7],
  ]);
  expect(findings.listed.map(({ code, row }) => [code, row])).toEqual([
    ["D44", 2],
    ["D48", 3],
  ]);
});
