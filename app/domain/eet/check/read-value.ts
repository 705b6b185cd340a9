import { checkIsin } from "~/domain/identifiers/isin";
import { checkLei } from "~/domain/identifiers/lei";
import { type Cell, cellText } from "~/domain/tabular/row";
import type { EetField, EetKind } from "../field";

export type EetReading =
  | { readonly value: string | number | null }
  | {
      readonly rule: "number" | "day" | "moment" | "choice" | "too_long" | "identifier" | "version";
      readonly params: Readonly<Record<string, string | number>>;
    };

const EMPTY: EetReading = { value: null };
export const EET_VERSIONS = ["V1.1.2", "V1.1.3"] as const;

/** Reads a cell as its field wants it. Numbers have a decimal point; a percent mark or format is the fraction it stands for. */
export function readEetValue(field: EetField, cell: Cell | undefined): EetReading {
  const text = cellText(cell);
  if (text === null) return EMPTY;
  const { kind } = field;
  switch (kind.of) {
    case "share":
    case "number":
    case "integer":
      return readNumber(kind.of, cell ?? null, text);
    case "day":
      return isDay(dayText(cell, text)) ? { value: dayText(cell, text) } : wrong("day");
    case "days":
      return partsOf(text).every(isDay) ? { value: text } : wrong("day");
    case "moment":
      return isMoment(text) ? { value: text } : wrong("moment");
    case "choice":
      return oneOf(kind, text);
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

function wrong(rule: "number" | "day" | "moment"): EetReading {
  return { rule, params: {} };
}

function readNumber(of: "share" | "number" | "integer", cell: Cell, text: string): EetReading {
  if (typeof cell === "object" && cell?.kind === "percent") return { value: cell.value };
  const percent = /^(-?\d+(?:\.\d+)?)\s*%$/.exec(text)?.[1];
  if (of === "share" && percent !== undefined)
    return { value: Number((Number(percent) / 100).toPrecision(15)) };
  if (!/^-?\d+(?:\.\d+)?(?:[eE][+-]?\d{1,2})?$/.test(text)) return wrong("number");
  const value = Number(text);
  return of === "integer" && !Number.isInteger(value) ? wrong("number") : { value };
}

/** A date cell of a workbook carries its time, which a day has not. */
function dayText(cell: Cell | undefined, text: string): string {
  return typeof cell === "object" && cell?.kind === "date" ? text.slice(0, 10) : text;
}

function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
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

function oneOf(kind: Extract<EetKind, { of: "choice" }>, text: string): EetReading {
  const found = kind.values.find((value) => value.toLowerCase() === text.toLowerCase());
  return found === undefined ? notListed(kind.values) : { value: found };
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
