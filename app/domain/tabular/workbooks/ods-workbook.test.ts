import { strToU8, zipSync } from "fflate";
import { expect, test } from "vitest";
import type { Row } from "../row";
import { inMemory } from "../source";
import { openWorkbook } from "./open-workbook";
import { PERSON_XLSX_LIMITS } from "./xlsx-rows";

/** A file as LibreOffice packs it. */
function ods(body: string, manifest = "<manifest:manifest/>"): Uint8Array {
  const content = `<?xml version="1.0" encoding="UTF-8"?><office:document-content>${body}</office:document-content>`;
  return zipSync({
    mimetype: [strToU8("application/vnd.oasis.opendocument.spreadsheet"), { level: 0 }],
    "content.xml": strToU8(content),
    "META-INF/manifest.xml": strToU8(manifest),
  });
}

const spreadsheet = (tables: string, styles = "") =>
  ods(`${styles}<office:body><office:spreadsheet>${tables}</office:spreadsheet></office:body>`);
const table = (rows: string) => spreadsheet(`<table:table table:name="A">${rows}</table:table>`);
const row = (cells: string, attributes = "") => `<table:table-row ${attributes}>${cells}</table:table-row>`;
const cell = (attributes: string, text = "") =>
  `<table:table-cell ${attributes}>${text && `<text:p>${text}</text:p>`}</table:table-cell>`;
const GAP = '<table:table-cell table:number-columns-repeated="2"/>';

const open = (bytes: Uint8Array, maxRows?: number) =>
  openWorkbook(inMemory(bytes), "xlsx", PERSON_XLSX_LIMITS, maxRows);

async function rowsOf(bytes: Uint8Array): Promise<readonly Row[]> {
  const rows: Row[] = [];
  for await (const batch of (await open(bytes)).rowBatches("A")) rows.push(...batch);
  return rows;
}

test("an OpenDocument spreadsheet: values are those that cells state, not how they are shown", async () => {
  const rows = await rowsOf(
    table(
      row(
        cell('office:value-type="string"', 'M\u00fcller<text:s text:c="2"/>&amp; Co') +
          cell('office:value-type="float" office:value="1234.5"', "1.234,50") +
          cell('office:value-type="percentage" office:value="0.25"', "25 %") +
          cell('office:value-type="date" office:date-value="2026-10-31T00:00:00"', "31.10.26") +
          cell('office:value-type="currency" office:currency="CHF" office:value="7"', "CHF 7.00") +
          cell('office:value-type="boolean" office:boolean-value="true"', "WAHR") +
          cell('office:value-type="string" calcext:value-type="error"', "#N/A"),
      ),
    ),
  );
  expect(rows).toEqual([
    {
      number: 1,
      cells: [
        "M\u00fcller  & Co",
        1234.5,
        { kind: "percent", value: 0.25 },
        { kind: "date", iso: "2026-10-31" },
        7,
        true,
        { kind: "error", code: "#N/A" },
      ],
      hidden: false,
      money: new Map([[4, "CHF"]]),
    },
  ]);
});

test("an OpenDocument spreadsheet: rows and cells stand where repeated ones put them, and comments are left out", async () => {
  const comment = "<office:annotation><text:p>ask Anna</text:p></office:annotation>";
  const text = (words: string) => cell('office:value-type="string"', words);
  const rows = await rowsOf(
    table(
      row(cell(""), 'table:number-rows-repeated="3"') +
        row(
          `${GAP}<table:table-cell office:value-type="string">${comment}<text:p>ISIN</text:p><text:p>of it</text:p></table:table-cell>`,
        ) +
        row(text("x"), 'table:number-rows-repeated="2" table:visibility="filter"') +
        row(`${cell('office:value-type="string" table:number-columns-repeated="2"', "y")}${GAP}`) +
        row(GAP, 'table:number-rows-repeated="1048569"'),
    ),
  );
  expect(rows).toEqual([
    { number: 4, cells: [null, null, "ISIN\nof it"], hidden: false },
    { number: 5, cells: ["x"], hidden: true },
    { number: 6, cells: ["x"], hidden: true },
    { number: 7, cells: ["y", "y"], hidden: false },
  ]);
});

test("an OpenDocument spreadsheet: hidden sheets are known, and cells over several rows", async () => {
  const styles =
    '<style:style style:name="ta2"><style:table-properties table:display="false"/></style:style>';
  const high = cell('office:value-type="string" table:number-rows-spanned="3"', "Equities");
  const workbook = await open(
    spreadsheet(
      `<table:table table:name="A">${row(high)}</table:table><table:table table:name="B" table:style-name="ta2"/>`,
      styles,
    ),
  );
  expect(workbook.sheets).toEqual([
    { name: "A", hidden: false },
    { name: "B", hidden: true },
  ]);
  expect(await workbook.mergedCells("A", 1)).toEqual([{ column: 0, from: 1, to: 3 }]);
  await expect(workbook.mergedCells("C", 1)).rejects.toThrow("F06 sheet_not_found");
});

test("an OpenDocument file: refused by what it is when it is protected, a text, empty, or larger than it seems", async () => {
  const refusal = (bytes: Uint8Array, maxRows?: number) =>
    open(bytes, maxRows).then(
      () => "read",
      ({ message }: Error) => message,
    );
  expect(await refusal(ods("\u0001\u0002", "<manifest:encryption-data/>"))).toBe("F01 password");
  expect(await refusal(ods("<office:body><office:text/></office:body>"))).toBe("F01 document");
  expect(await refusal(spreadsheet(""))).toBe("F01 empty");
  const wide = cell('office:value-type="float" office:value="1" table:number-columns-repeated="4096"');
  expect(await refusal(table(row(wide).repeat(500)))).toBe("F01 unpacks_too_large");
  expect(await refusal(table(row(wide + wide)))).toBe("F01 too_many_columns");
  const one = cell('office:value-type="float" office:value="1"');
  expect(await refusal(table(row(one, 'table:number-rows-repeated="1048576"')), 20_000)).toBe(
    "F02 too_many_rows",
  );
  expect(await refusal(table("<text:span>".repeat(200)))).toBe("F01 markup");
});
