import { tagsOf } from "./markup";

/** What a cell's number format says about the number in it. */
export type NumberFormat = "plain" | "percent" | "date" | "time";

const BUILT_IN: ReadonlyArray<readonly [from: number, to: number, format: NumberFormat]> = [
  [9, 10, "percent"],
  [14, 17, "date"],
  [18, 21, "time"],
  [22, 22, "date"],
  [27, 31, "date"],
  [32, 35, "time"],
  [36, 36, "date"],
  [45, 47, "time"],
  [50, 58, "date"],
];

/** The number format of each cell style, in the order cells refer to them (ECMA-376 Part 1, 18.8). */
export function numberFormatsOf(stylesXml: string): NumberFormat[] {
  const custom = new Map<number, NumberFormat>();
  const formats: NumberFormat[] = [];
  let inCellFormats = false;
  for (const { name, attributes } of tagsOf(stylesXml)) {
    if (name === "numFmt") custom.set(Number(attributes.numFmtId), formatOfCode(attributes.formatCode ?? ""));
    else if (name === "cellXfs") inCellFormats = true;
    else if (name === "/cellXfs") inCellFormats = false;
    else if (name === "xf" && inCellFormats) {
      const id = Number(attributes.numFmtId ?? 0);
      formats.push(custom.get(id) ?? builtInFormat(id));
    }
  }
  return formats;
}

/** Reads a format code such as `0.00%`, `dd/mm/yyyy` or `#,##0.00 "€"`; quoted text and colours do not count. */
function formatOfCode(code: string): NumberFormat {
  const bare = code
    .replace(/"[^"]*"/g, "")
    .replace(/[\\_*]./g, "")
    .replace(/\[(?!h+\]|m+\]|s+\])[^\]]*\]/gi, "")
    .replace(/general/gi, "");
  if (bare.includes("%")) return "percent";
  const positive = bare.split(";")[0] ?? "";
  if (/[yd]/i.test(positive) || (/m/i.test(positive) && !/[hs]/i.test(positive))) return "date";
  return /[hs]/i.test(positive) ? "time" : "plain";
}

const DAY_MS = 86_400_000;
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
