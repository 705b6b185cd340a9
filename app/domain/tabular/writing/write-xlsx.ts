import { Zip, ZipDeflate } from "fflate";
import { isDay } from "~/domain/time/day";
import { DAY_MS } from "~/domain/time/durations";
import { archivePart, type Packing } from "../packed/packed-part";
import { columnLetter } from "../row";
import type { ExportRows, ExportValue } from "./write-csv";

const OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const PACKAGE = "http://schemas.openxmlformats.org/package/2006/relationships";
const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const ROWS_PER_PIECE = 500;
/** Characters XML 1.0 cannot carry; spreadsheets write them as _x0007_. */
const FORBIDDEN = /[^\P{Cc}\t\n\r]|[\ufffe\uffff]/gu;

/** A sheet to be: its name and its rows, which are written as they are asked for. */
export interface SheetToWrite {
  readonly name: string;
  readonly rows: ExportRows;
  /** Which numbers are shares: they stay fractions and are shown as percentages. */
  readonly isShare?: IsShare | undefined;
  /** Files in a format of others keep their days as text, as it prescribes. */
  readonly days?: "dates" | "text" | undefined;
}

/** Whether the number in a column of a row, both given as they are written, is a share of something. */
export type IsShare = (row: readonly ExportValue[], column: number) => boolean;

/** A workbook with one sheet, as a stream. */
export function xlsxChunks(
  sheetName: string,
  rows: ExportRows,
  isShare?: IsShare,
  packing?: Packing,
): AsyncGenerator<Uint8Array> {
  return workbookChunks([{ name: sheetName, rows, isShare, days: "text" }], packing);
}

/**
 * A workbook as a stream: rows are written as they are asked for, sheet after sheet, so its memory does not depend on
 * their number. Text stands as text whatever it starts with; a spreadsheet does not run it.
 */
export async function* workbookChunks(
  sheets: readonly SheetToWrite[],
  packing?: Packing,
): AsyncGenerator<Uint8Array> {
  let ready: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    ready.push(chunk);
  });
  const taken = (): Uint8Array[] => {
    const chunks = ready;
    ready = [];
    return chunks;
  };
  for (const [path, text] of fixedParts(sheets.map(({ name }) => name))) {
    const part = new ZipDeflate(path, { level: 6 });
    zip.add(part);
    part.push(encoder.encode(text), true);
  }
  for (const [at, { rows, isShare = noShares, days = "dates" }] of sheets.entries()) {
    const sheet = archivePart(`xl/worksheets/sheet${at + 1}.xml`, packing);
    zip.add(sheet);
    sheet.push(encoder.encode(`${XML}<worksheet xmlns="${MAIN}">${HEAD_STAYS}<sheetData>`));
    let piece = "";
    let number = 0;
    for await (const row of rows) {
      number += 1;
      piece += rowXml(row, number, { isShare, asDates: days === "dates" });
      if (number % ROWS_PER_PIECE === 0) {
        sheet.push(encoder.encode(piece));
        piece = "";
        yield* taken();
      }
    }
    sheet.push(encoder.encode(`${piece}</sheetData></worksheet>`), true);
    yield* taken();
  }
  zip.end();
  yield* taken();
}

const encoder = new TextEncoder();

const noShares: IsShare = () => false;

/** The first row names the columns: it stays in sight, and columns are wide enough for a day or an amount. */
const HEAD_STAYS =
  '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetFormatPr defaultColWidth="16" defaultRowHeight="15"/>';

/** Days that all programs count alike: from 1910 on. */
const COUNTED = /^(?:19[1-9]|[2-9]\d\d)\d-/;
/** The day that spreadsheets count 0; right for days from March 1900 on. */
const DAY_ZERO = Date.UTC(1899, 11, 30);

/** The number that a spreadsheet holds for an ISO day; null for any other text. */
function dayNumber(text: string): number | null {
  if (text.length !== 10 || !COUNTED.test(text) || !isDay(text)) return null;
  return (Date.parse(text) - DAY_ZERO) / DAY_MS;
}

interface Cells {
  readonly isShare: IsShare;
  readonly asDates: boolean;
}

function rowXml(row: readonly ExportValue[], number: number, { isShare, asDates }: Cells): string {
  let cells = "";
  row.forEach((value, column) => {
    if (value === null || value === "") return;
    const place = lettersOf(column) + number;
    if (typeof value === "number") {
      const style = isShare(row, column) ? ` s="${PERCENT_STYLE}"` : "";
      cells += `<c r="${place}"${style}><v>${value}</v></c>`;
    } else if (typeof value === "boolean") cells += `<c r="${place}" t="b"><v>${value ? 1 : 0}</v></c>`;
    else {
      const day = asDates ? dayNumber(value) : null;
      cells += day === null ? textXml(place, value) : `<c r="${place}" s="${DAY_STYLE}"><v>${day}</v></c>`;
    }
  });
  return `<row r="${number}">${cells}</row>`;
}

const textXml = (place: string, value: string): string =>
  `<c r="${place}" t="inlineStr"><is><t${spaceOf(value)}>${escaped(value)}</t></is></c>`;

/** Space before, after, and line breaks are lost where a cell does not ask to keep them. */
const spaceOf = (text: string) => (/^\s|\s$|\n/.test(text) ? ' xml:space="preserve"' : "");

/** Each row has the same columns. */
const LETTERS = Array.from({ length: 256 }, (_, column) => columnLetter(column));
const lettersOf = (column: number): string => LETTERS[column] ?? columnLetter(column);

function fixedParts(sheetNames: readonly string[]): [path: string, text: string][] {
  const relation = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${target}"/>`;
  const override = (part: string, type: string) =>
    `<Override PartName="${part}" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.${type}+xml"/>`;
  const each = (text: (number: number, name: string) => string) =>
    sheetNames.map((name, at) => text(at + 1, name)).join("");
  return [
    [
      "[Content_Types].xml",
      `${XML}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${override("/xl/workbook.xml", "sheet.main")}${override("/xl/styles.xml", "styles")}${each((number) => override(`/xl/worksheets/sheet${number}.xml`, "worksheet"))}</Types>`,
    ],
    [
      "_rels/.rels",
      `${XML}<Relationships xmlns="${PACKAGE}">${relation("rId1", "officeDocument", "xl/workbook.xml")}</Relationships>`,
    ],
    [
      "xl/workbook.xml",
      `${XML}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><bookViews><workbookView/></bookViews><sheets>${each((number, name) => `<sheet name="${escaped(sheetTitle(name))}" sheetId="${number}" r:id="rId${number}"/>`)}</sheets></workbook>`,
    ],
    [
      "xl/_rels/workbook.xml.rels",
      `${XML}<Relationships xmlns="${PACKAGE}">${each((number) => relation(`rId${number}`, "worksheet", `worksheets/sheet${number}.xml`))}${relation("rIdStyles", "styles", "styles.xml")}</Relationships>`,
    ],
    ["xl/styles.xml", STYLES],
  ];
}

/** A sheet's name has at most 31 characters and none of : \ / ? * [ ]. */
function sheetTitle(name: string): string {
  return name.replace(/[:\\/?*[\]]/g, " ").slice(0, 31) || "Sheet";
}

/** Place of the percentages among the cell formats below. */
const PERCENT_STYLE = 1;
const DAY_STYLE = 2;
/**
 * Built-in formats only: 0 is the general one, 10 two decimals and a percent sign, 14 a day. Each program shows them with the marks of
 * its own language.
 */
const STYLES = `${XML}<styleSheet xmlns="${MAIN}"><fonts count="1"><font/></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="3"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="10" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="14" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs></styleSheet>`;

const SPECIAL = /[\p{Cc}&<>"_\ufffe\uffff]/u;

function escaped(text: string): string {
  if (!SPECIAL.test(text)) return text;
  return text
    .replace(/_x[0-9A-Fa-f]{4}_/g, (code) => `_x005F${code}`)
    .replace(
      FORBIDDEN,
      (character) => `_x${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0")}_`,
    )
    .replace(/\r/g, "_x000D_")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}
