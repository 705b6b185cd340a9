import fc from "fast-check";
import { expect, test } from "vitest";
import { collected } from "~tests/support/collected";
import { chunksOf, inMemory } from "../source";
import { UnreadableFile } from "../unreadable-file";
import { detectCsv, readCsvRows } from "./csv-rows";
import { CsvScanner } from "./csv-scanner";

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);

async function read(bytes: Uint8Array, chunkBytes = 7) {
  const source = inMemory(bytes);
  const dialect = await detectCsv(source);
  const rows = await collected(readCsvRows(chunksOf(source, chunkBytes), dialect));
  return { dialect, rows, cells: rows.map((row) => row.cells) };
}

async function refusal(bytes: Uint8Array): Promise<string> {
  try {
    await read(bytes);
  } catch (error) {
    if (error instanceof UnreadableFile)
      return `${error.code} ${error.reason} ${JSON.stringify(error.params)}`;
    throw error;
  }
  return "read";
}

test("blank lines count as rows and empty cells are null", async () => {
  const { rows } = await read(utf8("isin;name;weight\r\n\r\nIT0003128367;;1,5\r\n"));
  expect(rows).toEqual([
    { number: 1, cells: ["isin", "name", "weight"], hidden: false },
    { number: 2, cells: [], hidden: false },
    { number: 3, cells: ["IT0003128367", null, "1,5"], hidden: false },
  ]);
});

test("\\n, \\r\\n and \\r end a row in the same file, also where a chunk ends between \\r and \\n", async () => {
  const { cells } = await read(utf8("a,b\r\nc,d\ne,f\rg,h"), 4);
  expect(cells).toEqual([
    ["a", "b"],
    ["c", "d"],
    ["e", "f"],
    ["g", "h"],
  ]);
});

test("a scanner that is fed single characters finds the same rows", () => {
  const text = 'a;b\r\n"x;\r\ny ""z""";2\r3;"4"\n\n5;6';
  const scanner = new CsvScanner(";");
  const rows = [...text].flatMap((character) => scanner.push(character));
  expect([...rows, ...scanner.end()]).toEqual([["a", "b"], ['x;\ny "z"', "2"], ["3", "4"], [""], ["5", "6"]]);
});

test("quoted fields hold delimiters, line ends and doubled quotes", async () => {
  const { rows } = await read(utf8('a;b\n"x;\ny ""z""";2\n3;4\n'), 5);
  expect(rows).toEqual([
    { number: 1, cells: ["a", "b"], hidden: false },
    { number: 2, cells: ['x;\ny "z"', "2"], hidden: false },
    { number: 3, cells: ["3", "4"], hidden: false },
  ]);
});

test("text after a closing quote and quotes inside a field do not swallow the following rows", async () => {
  const { cells } = await read(utf8('name,weight\n"Foo" Bar,1\n5" pipe,2\n "x, y",3\n'));
  expect(cells.slice(1)).toEqual([
    ["Foo Bar", "1"],
    ['5" pipe', "2"],
    ["x, y", "3"],
  ]);
});

test("a quote that is never closed refuses the file and names the row", async () => {
  expect(await refusal(utf8('a,b\n1,2\n3,"4\n5,6\n'))).toBe('F01 quote_not_closed {"row":3}');
});

test("an endless row is refused before it fills the memory", async () => {
  expect(await refusal(utf8(`a,b\n${"1,".repeat(600_000)}`))).toBe('F01 row_too_long {"row":2}');
});

test("a byte order mark names the encoding and is not part of the first header", async () => {
  const { dialect, cells } = await read(new Uint8Array([0xef, 0xbb, 0xbf, ...utf8("ISIN;Peso\n")]));
  expect(dialect).toEqual({ encoding: "utf-8", delimiter: ";" });
  expect(cells).toEqual([["ISIN", "Peso"]]);
});

test("bytes that are not UTF-8 are read as Windows-1252, with its euro sign", async () => {
  const latin = new Uint8Array([...utf8("Betrag;St"), 0xfc, ...utf8("ck\n1,50 "), 0x80, ...utf8(";2\n")]);
  const { dialect, cells } = await read(latin);
  expect(dialect.encoding).toBe("windows-1252");
  expect(cells).toEqual([
    ["Betrag", "Stück"],
    ["1,50 €", "2"],
  ]);
});

test("one stray byte at the end of a large UTF-8 file makes all of it Windows-1252", async () => {
  const text = "ISIN;Name\n".repeat(9000);
  const { dialect } = await read(new Uint8Array([...utf8(text), 0xe9, 0x0a]), 65536);
  expect(dialect.encoding).toBe("windows-1252");
});

test("UTF-16 is read with and without its mark", async () => {
  const text = "isin\tweight\nIT0003128367\t5\n";
  const littleEndian = new Uint8Array([...text].flatMap((char) => [char.charCodeAt(0), 0]));
  const bigEndian = new Uint8Array([0xfe, 0xff, ...[...text].flatMap((char) => [0, char.charCodeAt(0)])]);
  for (const bytes of [littleEndian, new Uint8Array([0xff, 0xfe, ...littleEndian]), bigEndian]) {
    expect((await read(bytes)).cells[1]).toEqual(["IT0003128367", "5"]);
  }
});

test("an empty file and a binary one are refused", async () => {
  expect(await refusal(new Uint8Array())).toBe("F01 empty {}");
  expect(await refusal(new Uint8Array([65, 66, 0, 67, 68, 69, 70]))).toBe("F03 binary {}");
});

test("UTF-16 that breaks off inside a character is refused", async () => {
  expect(await refusal(new Uint8Array([0xff, 0xfe, 0x41, 0x00, 0x0a]))).toBe(
    'F03 encoding {"encoding":"utf-16le"}',
  );
});

test("the delimiter is the one that cuts the rows evenly, title lines aside", async () => {
  const dialectOf = async (text: string) => (await read(utf8(text))).dialect.delimiter;
  expect(await dialectOf("Titel, mit Komma\n\nISIN;Wert\nIT0003128367;1,5\nDE0001030708;2,5\n")).toBe(";");
  expect(await dialectOf("isin|w\na|1,5\nb|2,5\n")).toBe("|");
  expect(await dialectOf("isin\tw\na\t1,5\nb\t2,5\n")).toBe("\t");
  expect(await dialectOf("isin,w\na,1.5\nb,2.5\n")).toBe(",");
  expect(await dialectOf("isin\nUS0378331005\n")).toBe(",");
});

test("whatever a spreadsheet can write comes back, cut into any chunks", async () => {
  const field = fc.string({
    unit: fc.constantFrom("a", "7", ",", ";", '"', "\n", " ", "é", "€"),
    maxLength: 8,
  });
  const table = fc.array(fc.array(field, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 6 });
  await fc.assert(
    fc.asyncProperty(table, fc.integer({ min: 1, max: 40 }), async (records, chunkBytes) => {
      const text = records
        .map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(";"))
        .join("\n");
      const chunks = chunksOf(inMemory(utf8(text)), chunkBytes);
      const rows = await collected(readCsvRows(chunks, { encoding: "utf-8", delimiter: ";" }));
      const expected = records.map((row) => {
        const cells = row.map((cell) => cell || null);
        while (cells.length > 0 && cells.at(-1) === null) cells.pop();
        return cells;
      });
      expect(rows.map((row) => row.cells)).toEqual(expected);
    }),
  );
});

test("cells in apostrophes: hold delimiters, line ends and doubled apostrophes, when most lines begin with one", async () => {
  const { cells } = await read(utf8("'isin','name','weight'\n'A','L''Oréal, \nSA',60.5\n'B','Beta',39.5\n"));
  expect(cells).toEqual([
    ["isin", "name", "weight"],
    ["A", "L'Oréal, \nSA", "60.5"],
    ["B", "Beta", "39.5"],
  ]);
  // Marks of texts in a spreadsheet, and names that begin with an apostrophe, are no quotes.
  const marked = await read(utf8("isin,name\n'0123,Alfa\n'0456,Beta\n"));
  expect(marked.cells.slice(1)).toEqual([
    ["'0123", "Alfa"],
    ["'0456", "Beta"],
  ]);
  expect((await read(utf8("name,isin\n't Hart,A\n'Arte',B\n"))).cells[2]).toEqual(["'Arte'", "B"]);
});
