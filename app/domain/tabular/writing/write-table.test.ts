import fc from "fast-check";
import { unzipSync } from "fflate";
import { expect, test } from "vitest";
import { collected } from "~tests/support/collected";
import { inMemory } from "../source";
import { readCsvRows } from "../text/csv-rows";
import { readXlsxRows } from "../workbooks/xlsx-rows";
import { csvLine, type ExportValue, withoutTextMark } from "./write-csv";
import { workbookChunks, xlsxChunks } from "./write-xlsx";

async function* once(text: string) {
  yield new TextEncoder().encode(text);
}

async function workbook(rows: readonly (readonly ExportValue[])[]): Promise<Uint8Array> {
  const chunks = await collected(xlsxChunks("Portfolio: a/b", rows));
  return new Uint8Array(Buffer.concat(chunks));
}

test("text that would run as a formula is marked, numbers are not", () => {
  expect(csvLine(["=1+1", "+49", "-x", "@cmd", -5, 1.5, null, true, 'say "hi"', "a,b"])).toBe(
    '\'=1+1,\'+49,\'-x,\'@cmd,-5,1.5,,true,"say ""hi""","a,b"\r\n',
  );
});

test("text that would run as a formula is marked behind each sign at which a program may divide the line", () => {
  expect(csvLine(["x;=1+1", "a;;=1", "tab\t@a", "two\n-lines", "\n=1", "＝1+1", "a; -5", "a=b;c"])).toBe(
    "x;'=1+1,a;;'=1,tab\t'@a,\"two\n'-lines\",\"'\n'=1\",'＝1+1,a; -5,a=b;c\r\n",
  );
});

test("what is written as CSV is read back exactly, formulas and all", async () => {
  const text = fc.string({
    unit: fc.constantFrom("=", "'", "-", "a", ",", ";", '"', "\n", "\t", "＝", " ", "é"),
    minLength: 1,
    maxLength: 8,
  });
  await fc.assert(
    fc.asyncProperty(fc.array(text, { minLength: 1, maxLength: 5 }), async (cells) => {
      const line = csvLine([...cells, "end"]);
      const [row] = await collected(readCsvRows(once(line), { encoding: "utf-8", delimiter: "," }));
      const read = row?.cells.map((cell) => (typeof cell === "string" ? withoutTextMark(cell) : cell));
      expect(read).toEqual([...cells, "end"]);
    }),
  );
});

test("what is written as XLSX is read back exactly", async () => {
  const rows: ExportValue[][] = [
    ["isin", "name", "weight_pct", "ok"],
    ["IT0009914034", '=HYPERLINK("x") & <b> _x000D_ é\r\n\u0007', -12.5, true],
    [null, " spaces ", 1e-7, null],
  ];
  const read = await collected(readXlsxRows(inMemory(await workbook(rows))));
  expect(read.map(({ cells }) => cells)).toEqual([rows[0], rows[1], [null, " spaces ", 1e-7]]);
});

test("a workbook holds text that would run as a formula as text, never as a formula", async () => {
  const cells = ["=1+1", "+49", "-x", "@cmd", "\tx", "\rx", "'=1", '=HYPERLINK("http://x")'];
  const bytes = await workbook([cells]);
  const sheet = new TextDecoder().decode(unzipSync(bytes)["xl/worksheets/sheet1.xml"]);
  expect(sheet).not.toMatch(/<f[ >]/);
  const [row] = await collected(readXlsxRows(inMemory(bytes)));
  expect(row?.cells).toEqual(cells);
});

test("workbook: a share is a fraction in a percent format, other numbers and texts have no format", async () => {
  const rows: ExportValue[][] = [
    ["name", "unit", "value"],
    ["Aligned", "share", 0.125],
    ["Footprint", "tCO2e", 0.125],
    ["Missing", "share", null],
  ];
  const chunks: Uint8Array[] = [];
  for await (const chunk of xlsxChunks("Figures", rows, (row, at) => at === 2 && row[1] === "share"))
    chunks.push(chunk);
  const read = await collected(readXlsxRows(inMemory(new Uint8Array(Buffer.concat(chunks)))));
  expect(read.map(({ cells }) => cells)).toEqual([
    rows[0],
    ["Aligned", "share", { kind: "percent", value: 0.125 }],
    ["Footprint", "tCO2e", 0.125],
    ["Missing", "share"],
  ]);
});

test("a long table is given out while it is written", async () => {
  function* many(): Generator<ExportValue[]> {
    for (let row = 0; row < 20_000; row += 1) yield [row, `name ${row}`, row / 7];
  }
  let chunks = 0;
  for await (const chunk of xlsxChunks("Long", many())) if (chunk.length > 0) chunks += 1;
  expect(chunks).toBeGreaterThan(5);
});

test("workbook: a day is a date that is read back as that day, any other text stays text, and the head stays in sight", async () => {
  const rows: ExportValue[][] = [
    ["name", "day"],
    ["Terra", "2026-09-30"],
    ["Leap", "2024-02-29"],
    ["No day", "2026-13-45"],
    ["Not of its month", "2026-02-31"],
    ["Instant", "2026-09-30T06:00:00Z"],
    ["Before", "1899-12-31"],
  ];
  const bytes = new Uint8Array(Buffer.concat(await collected(workbookChunks([{ name: "Days", rows }]))));
  const sheet = new TextDecoder().decode(unzipSync(bytes)["xl/worksheets/sheet1.xml"]);
  // 30 September 2026 is day 46,295 of a spreadsheet.
  expect(sheet).toContain('<c r="B2" s="2"><v>46295</v></c>');
  expect(sheet).toContain('state="frozen"');
  const read = await collected(readXlsxRows(inMemory(bytes)));
  const asDates = rows.map((row, at) =>
    at === 1 || at === 2 ? [row[0], { kind: "date", iso: row[1] }] : row,
  );
  expect(read.map(({ cells }) => cells)).toEqual(asDates);
  const plain = new Uint8Array(
    Buffer.concat(await collected(workbookChunks([{ name: "Days", rows, days: "text" }]))),
  );
  expect(new TextDecoder().decode(unzipSync(plain)["xl/worksheets/sheet1.xml"])).not.toContain('s="2"');
});
