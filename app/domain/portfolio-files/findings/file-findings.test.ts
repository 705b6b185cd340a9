import { expect, test } from "vitest";
import { UnreadableFile } from "~/domain/tabular/unreadable-file";
import { countsOf, findingLines, pct, readTextFile } from "~tests/support/portfolio-files/read";
import { A, B, C, D, file, linesOf, weightsOf } from "~tests/support/portfolio-files/written";
import { workbookBytes } from "~tests/support/workbook";
import { readPortfolioFile } from "../read-portfolio";

async function refusal(bytes: Uint8Array): Promise<string> {
  try {
    await readPortfolioFile(bytes, { today: "2026-11-21" });
  } catch (error) {
    if (error instanceof UnreadableFile) return `${error.code} ${error.reason}`;
    throw error;
  }
  return "read";
}

test("F01: a web page packed as a mail, an empty one and an empty workbook in XML are refused by what they are", async () => {
  const mail = `MIME-Version: 1.0\nContent-Type: text/html; charset="utf-8"\n\n<table><tr><td>ISIN</table>`;
  expect(await refusal(new TextEncoder().encode(mail))).toBe("F01 html");
  expect(await refusal(new TextEncoder().encode("<table><tr><td></td></tr></table>"))).toBe("F01 empty");
  const xml =
    '<?xml version="1.0"?><?mso-application progid="Excel.Sheet"?><Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet"/>';
  expect(await refusal(new TextEncoder().encode(xml))).toBe("F01 empty");
});

test("F01: a file of line ends, delimiters and blanks is empty", async () => {
  expect(await refusal(new TextEncoder().encode("\n\n   \n;;;\n"))).toBe("F01 empty");
});

test("F01: what is no table is refused with its reason", async () => {
  const bytes = (...values: number[]) => new Uint8Array([...values, ...new Array(600).fill(0)]);
  const encrypted = bytes(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1);
  encrypted[30] = 9;
  const withDirectory = new Uint8Array(1024 + 128);
  withDirectory.set(encrypted.subarray(0, 512));
  withDirectory.set(
    [..."EncryptedPackage"].flatMap((letter) => [letter.charCodeAt(0), 0]),
    512,
  );
  expect(await refusal(new Uint8Array())).toBe("F01 empty");
  expect(await refusal(bytes(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1))).toBe("F01 old_excel");
  expect(await refusal(withDirectory)).toBe("F01 password");
  expect(await refusal(new TextEncoder().encode("%PDF-1.7 and so on"))).toBe("F01 pdf");
  expect(await refusal(bytes(0x89, 0x50, 0x4e, 0x47))).toBe("F01 unknown_type");
  expect(await refusal(new TextEncoder().encode('{"holdings": 5}'))).toBe("F01 not_a_table");
  expect(await refusal(new TextEncoder().encode("isin,weight\n\0\0\0,5\n"))).toBe("F03 binary");
});

test("F02: more rows than any portfolio has are refused", async () => {
  const text = `isin,weight\n${`${A},1\n`.repeat(20_001)}`;
  expect(await refusal(new TextEncoder().encode(text))).toBe("F02 too_many_rows");
});

test("F04: without a header row nothing is guessed; the row can be pointed at, or said to be none", async () => {
  const text = file(`${A};60`, `${B};40`);
  const reading = await readTextFile(text);
  expect(findingLines(reading)).toEqual(["error F04 1 f04_no_header"]);
  expect(countsOf(reading)).toEqual({ accepted: 0, warnings: 0, rejected: 2, skipped: 0 });
  expect(reading.columns.map(({ letter, field }) => [letter, field])).toEqual([
    ["A", null],
    ["B", null],
  ]);
  const none = await readTextFile(text, { headerRow: 0, mapping: { A: "isin", B: "weight_pct" } });
  expect(countsOf(none)).toEqual({ accepted: 2, warnings: 0, rejected: 0, skipped: 0 });
  const later = file("x;y", "foo;bar", "my code;my share", `${A};60`, `${B};40`);
  const chosen = await readTextFile(later, {
    headerRow: 3,
    mapping: { "my code": "isin", "my share": "weight_pct" },
  });
  expect(countsOf(chosen)).toEqual({ accepted: 2, warnings: 0, rejected: 0, skipped: 2 });
});

test("F05: a file that does not say what is held, or how much, names the columns it has", async () => {
  expect((await readTextFile(file("sector;weight;currency", "IT;60;EUR"))).findings[0]).toMatchObject({
    code: "F05",
    row: 1,
    message: { key: "imports:finding.f05_no_identifier", params: { seen: "sector, weight, currency" } },
  });
  expect(await linesOf(file("isin;name", `${A};Kestrel`))).toEqual(["error F05 1 f05_no_amount"]);
});

test("F06: the sheet with identifier and weight is read, another on request", async () => {
  const bytes = workbookBytes({
    sheets: [
      { name: "ISINs", rows: [["isin"], [A], [B], [C]] },
      {
        name: "Portfolio",
        rows: [
          ["isin", "weight"],
          [A, 100],
        ],
      },
      {
        name: "Old",
        rows: [
          ["isin", "weight"],
          [B, 100],
        ],
        hidden: true,
      },
    ],
  });
  const reading = await readPortfolioFile(bytes, { today: "2026-11-21" });
  expect(reading.detected.sheet).toBe("Portfolio");
  expect(reading.sheets.map(({ name }) => name)).toEqual(["ISINs", "Portfolio", "Old"]);
  const chosen = await readPortfolioFile(bytes, { today: "2026-11-21", sheet: "Old" });
  expect(chosen.holdings.map(({ isin }) => isin)).toEqual([B]);
});

test("F07: hidden rows are read like the others, and it is said", async () => {
  const row = (number: number, cells: string, hidden = "") => `<row r="${number}"${hidden}>${cells}</row>`;
  const text = (place: string, value: string) => `<c r="${place}" t="inlineStr"><is><t>${value}</t></is></c>`;
  const weight = (place: string, value: number) => `<c r="${place}"><v>${value}</v></c>`;
  const sheetData = [
    row(1, text("A1", "isin") + text("B1", "weight")),
    row(2, text("A2", A) + weight("B2", 60)),
    row(3, text("A3", B) + weight("B3", 40), ' hidden="1"'),
  ].join("");
  const bytes = workbookBytes({
    sheets: [{ name: "P", rows: [] }],
    parts: { "xl/worksheets/sheet1.xml": `<worksheet><sheetData>${sheetData}</sheetData></worksheet>` },
  });
  const reading = await readPortfolioFile(bytes, { today: "2026-11-21" });
  expect(findingLines(reading)).toEqual(["warning F07 3 f07_hidden"]);
  expect(reading.accepted).toBe(2);
});

test("N01: an ambiguous column is asked, and read when a person has said", async () => {
  const text = file("isin;market_value;currency", `${A};1.205;EUR`, `${B};3.410;EUR`);
  const asked = await readTextFile(text);
  expect(findingLines(asked)).toEqual(["error N01 1B n01_ambiguous"]);
  expect(countsOf(asked)).toEqual({ accepted: 0, warnings: 0, rejected: 2, skipped: 0 });
  const said = await readTextFile(text, { decimalMark: "," });
  expect(said.holdings.map(({ marketValue }) => marketValue)).toEqual([1205, 3410]);
});

test("N01: ambiguous weights are read so that they add up", async () => {
  const text = file("isin;weight", `${A};60.125`, `${B};39.875`);
  expect(await weightsOf(text)).toEqual([60.125, 39.875]);
  expect(await linesOf(text)).toEqual(["note N01 1B n01_by_total_point"]);
});

test("N02: weights that add up to one are fractions, and it is said; a percent sign settles it", async () => {
  expect(await weightsOf(file("isin;weight", `${A};0.6`, `${B};0.4`))).toEqual([60, 40]);
  expect(await linesOf(file("isin;weight", `${A};0.6`, `${B};0.4`))).toEqual(["note N02 1B n02_fraction"]);
  expect(await weightsOf(file("isin;weight %", `${A};0.6`, `${B};0.5`))).toEqual([0.6, 0.5]);
  expect(await weightsOf(file("isin;weight", `${A};0.6`, `${B};0.4`), { weightUnit: "percent" })).toEqual([
    0.6, 0.4,
  ]);
});

test("N04: a short position is kept and warned about", async () => {
  const reading = await readTextFile(
    file("isin;weight", `${A};110,5`, `${B};(10,5)`, `${C};50-`, `${D};50,0`),
  );
  expect(findingLines(reading)).toEqual([
    "error R06 1B r06_nothing_long",
    "error R04 2B r04_weight",
    "warning N04 3B n04_short",
    "warning N04 4B n04_short",
  ]);
  expect(reading.holdings.map(({ weightShare }) => pct(weightShare))).toEqual([-10.5, -50, 50]);
});

test("N05: codes that lost their leading zero are refused with the whole code as a fix", async () => {
  const text = file("cusip,weight", "37833100,50", "594918104,50");
  const reading = await readTextFile(text);
  expect(findingLines(reading)).toEqual([
    "error N05 2A n05_lost_zero",
    "warning R06 1B r06_below",
    "warning R15 3A r15_unresolved",
  ]);
  expect(reading.findings[0]?.fix).toBe("037833100");
});
