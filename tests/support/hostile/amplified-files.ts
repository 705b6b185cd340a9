import { strToU8, zipSync } from "fflate";
import { workbookBytes } from "../workbook";
import { type HostileCase, text } from "./hostile-case";
import { HEAD, ONE, sheet, withSheet } from "./hostile-workbooks";

/** Why a file that asks for far more than it is may be refused. */
export const NOT_READ = [
  "unpacks_too_large",
  "markup",
  "damaged",
  "row_too_long",
  "too_many_rows",
  "too_many_columns",
];

const OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";

function sameSheetOften(times: number): Uint8Array {
  const sheets = Array.from({ length: times }, (_, at) => `<sheet name="S${at}" r:id="rId1"/>`).join("");
  return workbookBytes({
    sheets: [{ name: "Issuers", rows: [] }],
    parts: {
      "xl/worksheets/sheet1.xml": `${sheet(HEAD + ONE)}<!--${"  ".repeat(200_000)}-->`,
      "xl/workbook.xml": `<workbook xmlns:r="${OFFICE}"><sheets>${sheets}</sheets></workbook>`,
    },
  });
}

function longTextAskedOften(): Uint8Array {
  const cells = Array.from(
    { length: 19_000 },
    (_, at) => `<row r="${at + 2}"><c r="A${at + 2}" t="s"><v>0</v></c></row>`,
  );
  return workbookBytes({
    sheets: [{ name: "Issuers", rows: [] }],
    parts: {
      "xl/worksheets/sheet1.xml": sheet(HEAD + cells.join("")),
      "xl/sharedStrings.xml": `<sst><si><t>${"long ".repeat(180_000)}</t></si></sst>`,
    },
  });
}

export function openDocument(rows: string, before = ""): Uint8Array {
  const content = `<?xml version="1.0"?>${before}<office:document-content><office:body><office:spreadsheet><table:table table:name="S">${rows}</table:table></office:spreadsheet></office:body></office:document-content>`;
  return zipSync({
    mimetype: strToU8("application/vnd.oasis.opendocument.spreadsheet"),
    "content.xml": strToU8(content),
  });
}

const odsCell = (value: string, more = "") =>
  `<table:table-cell office:value-type="string" ${more}><text:p>${value}</text:p></table:table-cell>`;
const odsRow = (cells: string, more = "") => `<table:table-row ${more}>${cells}</table:table-row>`;
const oldXml = (rows: string, before = "") =>
  text(
    `<?xml version="1.0"?><?mso-application progid="Excel.Sheet"?>${before}<Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet"><Worksheet Name="S"><Table>${rows}</Table></Worksheet></Workbook>`,
  );
const json = (list: string) =>
  text(`{${Array.from({ length: 900 }, (_, at) => `"k${at}":1`).join(",")},"list":[${list}]}`);

const DOCTYPE = '<!DOCTYPE x [<!ENTITY a "ha">]>';

/** A few bytes each that ask for far more than they are. */
export function amplified(): readonly HostileCase[] {
  const files: readonly (readonly [name: string, bytes: Uint8Array])[] = [
    ["a workbook of one part under 2,000 names of sheets", sameSheetOften(2_000)],
    ["a workbook of a text of 900 kB in 19,000 cells", longTextAskedOften()],
    [
      "an OpenDocument row of 4,096 cells that is repeated 19,990 times",
      openDocument(
        odsRow(odsCell("x", 'table:number-columns-repeated="4096"'), 'table:number-rows-repeated="19990"'),
      ),
    ],
    [
      "an OpenDocument text of 100,000,000 spaces",
      openDocument(odsRow(odsCell(`${'<text:s text:c="100"/>'.repeat(500_000)}x`))),
    ],
    ["an OpenDocument attribute of 5 MB", openDocument(`<a b="${"&amp;".repeat(1_000_000)}"/>`)],
    ["an OpenDocument file with a document type", openDocument(odsRow(odsCell("x")), DOCTYPE)],
    ["a workbook in XML with a document type", oldXml(`<Row><Cell><Data>x</Data></Cell></Row>`, DOCTYPE)],
    [
      "a workbook in XML of empty cells in the last column",
      oldXml('<Row><Cell Index="4096"><Data/></Cell></Row>'.repeat(100_000)),
    ],
    ["a workbook in XML of a million blank rows", oldXml("<Row/>".repeat(1_000_000))],
    [
      "a workbook in XML of an element of 300,000 attributes",
      oldXml(`<a ${Array.from({ length: 300_000 }, (_, at) => `a${at}=""`).join(" ")}/>`),
    ],
    [
      "a web page of cells that reach into 900,000 rows below",
      text(`<table>${`<tr>${"<td rowspan=1000 colspan=1000>".repeat(4)}${"<tr>".repeat(999)}`.repeat(900)}`),
    ],
    [
      "a web page of 2,000,000 ends of elements that are not open",
      text(`<html>${"<font>".repeat(1_900)}${"</p>".repeat(2_000_000)}`),
    ],
    ["a web page of a cell of 10 MB", text(`<table><tr><td>${" x ".repeat(3_500_000)}`)],
  ];
  return files.map(([name, bytes]) => ({ name, bytes, expected: { refused: NOT_READ } }));
}

/** The same of JSON, which people's files are read whole of. */
export function amplifiedJson(): readonly HostileCase[] {
  const files: readonly (readonly [name: string, bytes: Uint8Array])[] = [
    ["JSON of lists within each other", text("[".repeat(2_000_000) + "]".repeat(2_000_000))],
    ["JSON of objects within each other", text(`${'{"a":'.repeat(500_000)}1${"}".repeat(500_000)}`)],
    [
      "JSON of lists and objects within each other",
      text(`${'[{"a":'.repeat(400_000)}1${"}]".repeat(400_000)}`),
    ],
    ["JSON of 900 values beside a million empty objects", json(`${"{},".repeat(1_000_000)}{}`)],
  ];
  return files.map(([name, bytes]) => ({ name, bytes, expected: { refused: NOT_READ } }));
}

/** A workbook of few cells far to the right: each row would hold thousands of empty ones. */
export const farCells = (rows: number) =>
  withSheet(
    sheet(Array.from({ length: rows }, (_, at) => `<row><c r="FAN${at + 1}"><v>1</v></c></row>`).join("")),
  );
