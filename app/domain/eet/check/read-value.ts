import { checkIsin } from "~/domain/identifiers/isin";
import { checkLei } from "~/domain/identifiers/lei";
import { type Cell, cellText } from "~/domain/tabular/row";
import { serialToIso } from "~/domain/tabular/workbooks/xlsx-styles";
import { isDay } from "~/domain/time/day";
import { shareOfPct } from "~/domain/weights/percent";
import type { EetField, EetKind } from "../field";
import { meantAnswer } from "./meant-answer";

type ValueRule =
  | "number"
  | "decimal_comma"
  | "percent_mark"
  | "day"
  | "serial"
  | "moment"
  | "choice"
  | "answer_in_words"
  | "too_long"
  | "identifier"
  | "version"
  | "cell_error";

export type EetReading =
  | { readonly value: string | number | null }
  | {
      readonly rule: ValueRule;
      readonly params: Readonly<Record<string, string | number>>;
      /** What is meant beyond doubt, though it is not written as the template wants it. */
      readonly meant?: string | number;
    };

const EMPTY: EetReading = { value: null };
const EET_VERSIONS = ["V1.1.2", "V1.1.3"] as const;

/**
 * Reads a cell as its field wants it: numbers with a decimal point, shares as fractions (a percent format of a workbook
 * is the fraction behind it), days as 2025-12-31, codes of closed lists. What is written otherwise is a fault; where
 * nobody can doubt its meaning that is given beside the fault.
 */
export function readEetValue(field: EetField, cell: Cell | undefined): EetReading {
  const text = cellText(cell);
  if (text === null) return EMPTY;
  const { kind } = field;
  if (isCellError(cell, text)) return { rule: "cell_error", params: {} };
  switch (kind.of) {
    case "share":
    case "number":
    case "integer":
      return readNumber(kind.of, cell ?? null, text);
    case "day":
      return isDay(dayText(cell, text)) ? { value: dayText(cell, text) } : (serialDay(text) ?? wrong("day"));
    case "days": {
      const days = dayText(cell, text);
      return partsOf(days).every(isDay) ? { value: days } : (serialDay(text) ?? wrong("day"));
    }
    case "moment":
      return isMoment(text) ? { value: text } : (serialDay(text) ?? wrong("moment"));
    case "choice":
      return oneOf(field.code, kind, text);
    case "choices":
      return severalOf(kind.values, text);
    case "text":
      return kind.maxLength !== null && text.length > kind.maxLength
        ? { rule: "too_long", params: { limit: kind.maxLength } }
        : { value: text };
    case "currency":
      return /^[A-Z]{3}$/.test(text) ? { value: text } : { rule: "identifier", params: { kind: "ISO 4217" } };
    case "lei":
      return checkLei(text).ok ? { value: text } : { rule: "identifier", params: { kind: "LEI" } };
    case "languages":
    case "countries":
      return partsOf(text).every((part) => /^[A-Za-z]{2}$/.test(part))
        ? { value: text }
        : { rule: "choice", params: { values: kind.of === "countries" ? "ISO 3166-1" : "ISO 639-1" } };
    case "version":
      return EET_VERSIONS.some((version) => version === text)
        ? { value: text }
        : { rule: "version", params: { values: EET_VERSIONS.join(", ") } };
  }
}

/** A formula's error, as a workbook marks it or as text in a file made from one. */
function isCellError(cell: Cell | undefined, text: string): boolean {
  return (
    (typeof cell === "object" && cell?.kind === "error") ||
    /^#(?:REF!|VALUE!|NAME\?|DIV\/0!|NULL!|NUM!|N\/A)$/.test(text)
  );
}

/** Spreadsheets count days; outside these years a number of five digits is something else. */
const FIRST_SERIAL = 36_526;
const LAST_SERIAL = 73_050;

function serialDay(text: string): EetReading | null {
  const serial = /^\d{5}(?:\.\d+)?$/.test(text) ? Number(text) : 0;
  if (serial < FIRST_SERIAL || serial > LAST_SERIAL) return null;
  const day = serialToIso(Math.floor(serial), false);
  return day === null ? null : { rule: "serial", params: { day }, meant: day };
}

function wrong(rule: "number" | "day" | "moment"): EetReading {
  return { rule, params: {} };
}

function readNumber(of: "share" | "number" | "integer", cell: Cell, text: string): EetReading {
  if (typeof cell === "object" && cell?.kind === "percent") return { value: cell.value };
  const percent = /^(-?\d+(?:[.,]\d+)?)\s*%$/.exec(text)?.[1]?.replace(",", ".");
  if (of === "share" && percent !== undefined) {
    const share = shareOfPct(Number(percent));
    return { rule: "percent_mark", params: { share }, meant: share };
  }
  const comma = withPoint(of, text);
  if (comma !== null) return { rule: "decimal_comma", params: { number: comma }, meant: comma };
  if (!/^-?\d+(?:\.\d+)?(?:[eE][+-]?\d{1,2})?$/.test(text)) return wrong("number");
  const value = Number(text);
  return of === "integer" && !Number.isInteger(value) ? wrong("number") : { value };
}

/** "0,45" is 0.45; "1,234" may be a thousand and more, and stays in doubt unless a share has no thousands. */
function withPoint(of: "share" | "number" | "integer", text: string): number | null {
  const match = /^(-?(?:\d{1,3}(?:\.\d{3})+|\d+)),(\d+)$/.exec(text);
  if (match === null || of === "integer") return null;
  const [whole = "", decimals = ""] = [match[1]?.replaceAll(".", ""), match[2]];
  const isInDoubt =
    of === "number" && decimals.length === 3 && !/^-?0/.test(whole) && !match[1]?.includes(".");
  return isInDoubt ? null : Number(`${whole}.${decimals}`);
}

/** A date cell of a workbook carries its time, which a day has not. */
function dayText(cell: Cell | undefined, text: string): string {
  return typeof cell === "object" && cell?.kind === "date" ? text.slice(0, 10) : text;
}

function isMoment(text: string): boolean {
  const match =
    /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})?)?$/.exec(text);
  if (match === null || !isDay(match[1] ?? "")) return false;
  return Number(match[2] ?? 0) < 24 && Number(match[3] ?? 0) < 60 && Number(match[4] ?? 0) < 60;
}

function partsOf(text: string): string[] {
  return text
    .split(/[;,]/)
    .map((part) => part.trim())
    .filter((part) => part !== "");
}

function oneOf(code: string, kind: Extract<EetKind, { of: "choice" }>, text: string): EetReading {
  const found = kind.values.find((value) => value.toLowerCase() === text.toLowerCase());
  if (found !== undefined) return { value: found };
  const meant = meantAnswer(code, kind.values, text);
  if (meant === null) return notListed(kind.values);
  return { rule: "answer_in_words", params: { meant }, meant };
}

function severalOf(values: readonly string[], text: string): EetReading {
  const parts = partsOf(text);
  // Three letters in a row are three values where all values are single letters ("RCO").
  const isPacked = parts.length === 1 && values.every((value) => value.length === 1);
  const given = isPacked ? [...(parts[0] ?? "")] : parts;
  return given.every((part) => values.includes(part.toUpperCase()))
    ? { value: given.join(";").toUpperCase() }
    : notListed(values);
}

function notListed(values: readonly string[]): EetReading {
  return { rule: "choice", params: { values: values.join(", ") } };
}

/** Whether an identifier is valid for its type (20010): 1 ISIN, 10 LEI; other types are not judged. */
export function isIdentifierOf(type: string, identifier: string): boolean {
  if (type === "1") return checkIsin(identifier).ok;
  return type === "10" ? checkLei(identifier).ok : true;
}
