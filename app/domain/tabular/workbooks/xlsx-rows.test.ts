import { deflateSync, strToU8, zipSync } from "fflate";
import { expect, test } from "vitest";
import { collected } from "~tests/support/collected";
import { errorCell, styled, type TestWorkbook, workbookBytes } from "~tests/support/workbook";
import type { Cell } from "../row";
import { inMemory } from "../source";
import { UnreadableFile } from "../unreadable-file";
import { openXlsx, PERSON_XLSX_LIMITS, readXlsxRows } from "./xlsx-rows";

async function cellsOf(workbook: TestWorkbook, sheet?: string): Promise<(readonly Cell[])[]> {
  const rows = await collected(readXlsxRows(inMemory(workbookBytes(workbook)), sheet ? { sheet } : {}));
  return rows.map((row) => row.cells);
}

async function refusal(bytes: Uint8Array, limits = PERSON_XLSX_LIMITS): Promise<string> {
  try {
    await collected(readXlsxRows(inMemory(bytes), { limits }));
  } catch (error) {
    if (error instanceof UnreadableFile) return `${error.code} ${error.reason}`;
    throw error;
  }
  return "read";
}

const sheetXml = (sheetData: string): string =>
  `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${sheetData}</sheetData></worksheet>`;

const rawSheet = (xml: string): TestWorkbook => ({
  sheets: [{ name: "Portfolio", rows: [] }],
  parts: { "xl/worksheets/sheet1.xml": xml },
});

test("texts, numbers, gaps and true row numbers are read as they stand", async () => {
  const bytes = workbookBytes({
    sheets: [{ name: "Portfolio", rows: [["isin", "weight"], [], ["IT0003128367", null, 12.5]] }],
  });
  expect(await collected(readXlsxRows(inMemory(bytes)))).toEqual([
    { number: 1, cells: ["isin", "weight"], hidden: false },
    { number: 2, cells: [], hidden: false },
    { number: 3, cells: ["IT0003128367", null, 12.5], hidden: false },
  ]);
});

test("empty text cell: is no value, when it is the first text of the workbook", async () => {
  expect(
    await cellsOf({
      sheets: [
        {
          name: "Portfolio",
          rows: [
            ["", "isin"],
            ["", "IT0003128367"],
          ],
        },
      ],
    }),
  ).toEqual([
    [null, "isin"],
    [null, "IT0003128367"],
  ]);
});

test("a percent format makes a fraction, a date format a day, a quoted percent sign neither", async () => {
  const workbook = {
    sheets: [{ name: "P", rows: [[styled(0.163, 1), styled(46_053, 2), styled(46_053.5, 3), styled(7, 4)]] }],
    formats: ["0.00%", "dd/mm/yyyy", "yyyy\\-mm\\-dd\\ hh:mm", '0.0" %"'],
  };
  expect(await cellsOf(workbook)).toEqual([
    [
      { kind: "percent", value: 0.163 },
      { kind: "date", iso: "2026-01-31" },
      { kind: "date", iso: "2026-01-31T12:00:00" },
      7,
    ],
  ]);
});

test("the 1904 calendar of old Mac workbooks moves every date by 1,462 days", async () => {
  const workbook = {
    sheets: [{ name: "P", rows: [[styled(44_591, 1)]] }],
    formats: ["d mmm yyyy"],
    epoch1904: true,
  };
  expect(await cellsOf(workbook)).toEqual([[{ kind: "date", iso: "2026-01-31" }]]);
});

test("error cells keep their code and a formula without a saved result is an error, not an empty cell", async () => {
  const formula = { xml: (reference: string) => `<c r="${reference}"><f>SUM(A1:A3)</f></c>` };
  const counted = { xml: (reference: string) => `<c r="${reference}"><f>1+1</f><v>2</v></c>` };
  const joined = { xml: (reference: string) => `<c r="${reference}" t="str"><f>A1</f><v>x &amp; y</v></c>` };
  const rows = [[errorCell("#N/A"), formula, counted, joined]];
  expect(await cellsOf({ sheets: [{ name: "P", rows }] })).toEqual([
    [{ kind: "error", code: "#N/A" }, { kind: "error", code: "#FORMULA!" }, 2, "x & y"],
  ]);
});

test("inline text, formatted text, phonetic guides, entities and _x escapes give the text a person sees", async () => {
  const xml = sheetXml(
    '<row r="1"><c r="A1" t="inlineStr"><is><t>Caff&#xE8; &lt;3</t></is></c><c r="B1" t="inlineStr"><is><r><t>a</t></r><r><rPr><b/></rPr><t xml:space="preserve"> b</t></r><rPh sb="0" eb="1"><t>X</t></rPh></is></c><c r="C1" t="inlineStr"><is><t>line_x000D_end</t></is></c></row>',
  );
  expect(await cellsOf(rawSheet(xml))).toEqual([["Caffè <3", "a b", "line\rend"]]);
});

test("text cell of a workbook: the footnote is not read as a digit, when it is superscript behind a number", async () => {
  const run = (text: string, place: string) => `<r><rPr><vertAlign val="${place}"/></rPr><t>${text}</t></r>`;
  const texts = [
    `<r><t>55200</t></r>${run("1", "superscript")}`,
    `<r><t>1200</t></r>${run("2,3)", "superscript")}<r><t> t</t></r>`,
    `<r><t>CO</t></r>${run("2", "subscript")}<r><t>e</t></r>`,
    `<r><t>a</t></r>${run("&#49;", "superscript")}<r><t>5</t></r>`,
  ];
  const read = ["55200¹", "1200²,³) t", "CO2e", "a15"];
  const inline = texts.map((text) => `<c t="inlineStr"><is>${text}</is></c>`).join("");
  expect(await cellsOf(rawSheet(sheetXml(`<row r="1">${inline}</row>`)))).toEqual([read]);
  const shared = texts.map((_, index) => `<c t="s"><v>${index}</v></c>`).join("");
  const sst = `<sst xmlns="u">${texts.map((text) => `<si>${text}</si>`).join("")}</sst>`;
  const workbook = rawSheet(sheetXml(`<row r="1">${shared}</row>`));
  expect(await cellsOf({ ...workbook, parts: { ...workbook.parts, "xl/sharedStrings.xml": sst } })).toEqual([
    read,
  ]);
});

test("namespace prefixes, single quotes, comments and missing references are read", async () => {
  const xml = `<x:worksheet xmlns:x="u"><!-- made by -- a tool --><x:sheetData><x:row><x:c><x:v>1</x:v></x:c><x:c s='0' r='D1'><x:v>-2.50</x:v></x:c><x:c><x:v>1E+05</x:v></x:c></x:row><x:row r='5' hidden='1'><x:c r='B5' t='b'><x:v>1</x:v></x:c></x:row></x:sheetData></x:worksheet>`;
  const rows = await collected(readXlsxRows(inMemory(workbookBytes(rawSheet(xml)))));
  expect(rows).toEqual([
    { number: 1, cells: [1, null, null, -2.5, 100_000], hidden: false },
    { number: 5, cells: [null, true], hidden: true },
  ]);
});

test("the sheet that is asked for is read, else the first that is not hidden", async () => {
  const workbook: TestWorkbook = {
    sheets: [
      { name: "Notes", rows: [["x"]], hidden: true },
      { name: "Cover", rows: [["c"]] },
      { name: "A & B", rows: [["p"]] },
    ],
  };
  expect((await openXlsx(inMemory(workbookBytes(workbook)))).sheets).toEqual([
    { name: "Notes", hidden: true },
    { name: "Cover", hidden: false },
    { name: "A & B", hidden: false },
  ]);
  expect(await cellsOf(workbook)).toEqual([["c"]]);
  expect(await cellsOf(workbook, "A & B")).toEqual([["p"]]);
  await expect(cellsOf(workbook, "None")).rejects.toThrow("F06 sheet_not_found");
});

test("reads that give a few bytes at a time make no difference", async () => {
  const rows = Array.from({ length: 3000 }, (_, row) => [
    `name ${row}`,
    row * 1.5,
    row % 7 === 0 ? null : `é${row}`,
  ]);
  const bytes = workbookBytes({ sheets: [{ name: "P", rows }] });
  expect((await collected(readXlsxRows(inMemory(bytes)))).map((row) => row.cells)).toEqual(
    rows.map((row) => (row[2] === null ? row.slice(0, 2) : row)),
  );
});

test("XLSX reader: refuses a file that declares 2 GiB before it unpacks any of it", async () => {
  const notDeflated = new Uint8Array(1000);
  const bomb = zipOf([{ name: "xl/worksheets/sheet1.xml", packed: notDeflated, declared: 2 ** 31 }]);
  expect(await refusal(bomb)).toBe("F01 unpacks_too_large");
});

test("a part that unpacks to more than it declares is refused where the surplus begins", async () => {
  const packed = deflateSync(new Uint8Array(64 * 1024 * 1024), { level: 9 });
  const liar = zipOf([{ name: "_rels/.rels", packed, declared: 1000 }]);
  expect(await refusal(liar)).toBe("F01 unpacks_too_large");
});

test("a document type is refused in every part", async () => {
  const entity = '<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa">]>';
  for (const part of [
    "xl/workbook.xml",
    "xl/styles.xml",
    "xl/sharedStrings.xml",
    "xl/worksheets/sheet1.xml",
  ]) {
    const bytes = workbookBytes({
      sheets: [{ name: "P", rows: [["a"]] }],
      parts: { [part]: `<?xml version="1.0"?>${entity}<a>&a;</a>` },
    });
    expect(`${part} ${await refusal(bytes)}`).toBe(`${part} F01 markup`);
  }
});

test("an unknown entity, a cell at column one million and rows out of order are refused", async () => {
  const refusalOf = (sheetData: string) => refusal(workbookBytes(rawSheet(sheetXml(sheetData))));
  expect(await refusalOf('<row r="1"><c r="A1" t="inlineStr"><is><t>&xxe;</t></is></c></row>')).toBe(
    "F01 markup",
  );
  expect(await refusalOf('<row r="1"><c r="BDWGN1"><v>1</v></c></row>')).toBe("F01 too_many_columns");
  expect(await refusalOf('<row r="2"/><row r="2"/>')).toBe("F01 damaged");
  expect(await refusalOf('<row r="1048577"/>')).toBe("F01 damaged");
  expect(await refusalOf('<row r="1"><c r="A1" t="s"><v>99</v></c></row>')).toBe("F01 damaged");
});

test("a workbook cut off anywhere is refused", async () => {
  const whole = workbookBytes({
    sheets: [
      {
        name: "P",
        rows: [
          ["isin", "weight"],
          ["IT0003128367", 5],
        ],
      },
    ],
  });
  const results = new Set<string>();
  for (let length = 1; length < whole.length; length += 37)
    results.add(await refusal(whole.slice(0, length)));
  expect([...results]).toEqual(["F01 damaged"]);
});

test("one changed byte inside the packed data never gives other cells", async () => {
  const rows = Array.from({ length: 40 }, (_, row) => [`name ${row}`, row * 3.25]);
  const whole = workbookBytes({ sheets: [{ name: "P", rows }] });
  const expected = JSON.stringify(await collected(readXlsxRows(inMemory(whole))));
  for (let at = 40; at < whole.length - 400; at += 11) {
    const changed = whole.slice();
    changed[at] = (changed[at] ?? 0) ^ 0x10;
    const read = collected(readXlsxRows(inMemory(changed))).then(
      JSON.stringify,
      (error: Error) => error.name,
    );
    expect([expected, "UnreadableFile"]).toContain(await read);
  }
});

test("a ZIP that is no workbook is refused", async () => {
  expect(await refusal(zipSync({ "readme.txt": strToU8("hello") }))).toBe("F01 archive");
});

/** A ZIP whose directory says what the test wants, whatever the data are. */
function zipOf(parts: readonly { name: string; packed: Uint8Array; declared: number }[]): Uint8Array {
  const pieces: Uint8Array[] = [];
  const directory: Uint8Array[] = [];
  let offset = 0;
  for (const { name, packed, declared } of parts) {
    const nameBytes = strToU8(name);
    const local = new DataView(new ArrayBuffer(30));
    local.setUint32(0, 0x04034b50, true);
    local.setUint16(8, 8, true);
    local.setUint16(26, nameBytes.length, true);
    const central = new DataView(new ArrayBuffer(46));
    central.setUint32(0, 0x02014b50, true);
    central.setUint16(10, 8, true);
    central.setUint32(20, packed.length, true);
    central.setUint32(24, declared, true);
    central.setUint16(28, nameBytes.length, true);
    central.setUint32(42, offset, true);
    pieces.push(new Uint8Array(local.buffer), nameBytes, packed);
    directory.push(new Uint8Array(central.buffer), nameBytes);
    offset += 30 + nameBytes.length + packed.length;
  }
  const end = new DataView(new ArrayBuffer(22));
  end.setUint32(0, 0x06054b50, true);
  end.setUint32(
    12,
    directory.reduce((sum, piece) => sum + piece.length, 0),
    true,
  );
  end.setUint32(16, offset, true);
  const all = [...pieces, ...directory, new Uint8Array(end.buffer)];
  const bytes = new Uint8Array(all.reduce((sum, piece) => sum + piece.length, 0));
  let at = 0;
  for (const piece of all) {
    bytes.set(piece, at);
    at += piece.length;
  }
  return bytes;
}
