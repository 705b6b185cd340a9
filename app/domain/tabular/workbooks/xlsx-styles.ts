import { DAY_MS } from "~/domain/time/durations";
import { moneyNamed } from "~/domain/vocabulary/currency-codes";
import { tagsOf } from "./markup";

/** What a cell's number format says about the number in it. */
export type NumberFormat = "plain" | "percent" | "date" | "month" | "year" | "time";

const BUILT_IN: ReadonlyArray<readonly [from: number, to: number, format: NumberFormat]> = [
  [9, 10, "percent"],
  [14, 16, "date"],
  [17, 17, "month"],
  [18, 21, "time"],
  [22, 22, "date"],
  [27, 31, "date"],
  [32, 35, "time"],
  [36, 36, "date"],
  [45, 47, "time"],
  [50, 58, "date"],
];

/** What each cell style says of its numbers, in the order cells refer to them (ECMA-376 Part 1, 18.8). */
export interface NumberFormats {
  readonly formats: readonly NumberFormat[];
  /** ISO 4217 of the currency that the format shows beside the number; null where it shows none. */
  readonly money: readonly (string | null)[];
  /** The text that the format shows behind the number ("kt"); null where it shows none, or a part of the number. */
  readonly behind: readonly (string | null)[];
}

export function numberFormatsOf(stylesXml: string): NumberFormats {
  const custom = new Map<number, NumberFormat>();
  const customMoney = new Map<number, string | null>();
  const customBehind = new Map<number, string | null>();
  const formats: NumberFormat[] = [];
  const money: (string | null)[] = [];
  const behind: (string | null)[] = [];
  let inCellFormats = false;
  for (const { name, attributes } of tagsOf(stylesXml)) {
    if (name === "numFmt") {
      custom.set(Number(attributes.numFmtId), formatOfCode(attributes.formatCode ?? ""));
      customMoney.set(Number(attributes.numFmtId), moneyOfCode(attributes.formatCode ?? ""));
      customBehind.set(Number(attributes.numFmtId), textBehindOfCode(attributes.formatCode ?? ""));
    } else if (name === "cellXfs") inCellFormats = true;
    else if (name === "/cellXfs") inCellFormats = false;
    else if (name === "xf" && inCellFormats) {
      const id = Number(attributes.numFmtId ?? 0);
      formats.push(custom.get(id) ?? builtInFormat(id));
      money.push(customMoney.get(id) ?? null);
      behind.push(customBehind.get(id) ?? null);
    }
  }
  return { formats, money, behind };
}

/** More than Excel takes; the rest of a longer code is not read. */
const MAX_CODE = 255;

/** The currency in a format code: `[$USD] #,##0.00`, `[$€-407]`, `#,##0.00 "CHF"`, `£#,##0`. */
function moneyOfCode(code: string): string | null {
  const positive = code.slice(0, MAX_CODE).split(";")[0] ?? "";
  const written = [
    ...positive.matchAll(/\[\$([^\]-]{1,5})(?:-[0-9A-Fa-f]{1,8})?\]/g),
    ...positive.matchAll(/"([^"]{1,8})"/g),
    ...positive.matchAll(/([€£])/g),
  ];
  const found = written.map(([, text = ""]) => moneyNamed(text)).find((money) => money !== null);
  return found?.scale === 1 ? found.code : null;
}

/**
 * The text behind the number in a format code: `0.0" kt"`, `#,##0\ "bn"`, `0.0\%`. Behind a comma that ends the digits it belongs to
 * the thousands that are shown, not to the number that is stored.
 */
function textBehindOfCode(code: string): string | null {
  const positive = code.slice(0, MAX_CODE).split(";")[0] ?? "";
  const [, quoted, escaped] = /[0#?](?:\\ |_.|\s)*(?:"([^"]{1,20})"|\\(%))[^0#?]*$/.exec(positive) ?? [];
  return (quoted ?? escaped)?.trim() || null;
}

/** Reads a format code such as `0.00%`, `dd/mm/yyyy` or `#,##0.00 "€"`; quoted text and colours do not count. */
function formatOfCode(code: string): NumberFormat {
  const bare = code
    .slice(0, MAX_CODE)
    .replace(/"[^"]*"/g, "")
    .replace(/[\\_*]./g, "")
    .replace(/\[(?!h+\]|m+\]|s+\])[^\]]*\]/gi, "")
    .replace(/general/gi, "");
  if (bare.includes("%")) return "percent";
  const positive = bare.split(";")[0] ?? "";
  if (/y/i.test(positive) && !/d/i.test(positive)) return /m/i.test(positive) ? "month" : "year";
  if (/[yd]/i.test(positive) || (/m/i.test(positive) && !/[hs]/i.test(positive))) return "date";
  return /[hs]/i.test(positive) ? "time" : "plain";
}

const LAST_SERIAL = 2_958_465;

/**
 * The day (and time, where there is one) of a spreadsheet serial; null outside 1900 to 9999. The 1900 system counts
 * a 29 February 1900 that never was, so serials below 60 are one day on.
 */
export function serialToIso(serial: number, epoch1904: boolean): string | null {
  if (serial < (epoch1904 ? 0 : 1) || serial > LAST_SERIAL) return null;
  const day = Math.floor(serial);
  const seconds = Math.round((serial - day) * 86_400);
  const shift = !epoch1904 && day < 60 ? 1 : 0;
  const epoch = epoch1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, 30);
  const instant = new Date(epoch + (day + shift) * DAY_MS + seconds * 1000).toISOString();
  return seconds === 0 ? instant.slice(0, 10) : instant.slice(0, 19);
}

function builtInFormat(id: number): NumberFormat {
  return BUILT_IN.find(([from, to]) => id >= from && id <= to)?.[2] ?? "plain";
}
