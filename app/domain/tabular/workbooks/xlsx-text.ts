import { UnreadableFile } from "../unreadable-file";
import { decodeEntities } from "./markup";
import { raisedDigits } from "./raised-digits";

const AMPERSAND = 0x26;
const UNDERSCORE = 0x5f;
const RETURN = 0x0d;
const SHORT_TEXT = 24;
const decoder = new TextDecoder("utf-8", { fatal: true });

/** The text of an XML element from its raw bytes: UTF-8, entities and `_x000D_` escapes resolved. */
export function xmlText(bytes: Uint8Array, from: number, to: number): string {
  let plain = true;
  for (let at = from; at < to; at += 1) {
    const byte = bytes[at] as number;
    if (byte >= 0x80 || byte === AMPERSAND || byte === UNDERSCORE || byte === RETURN) {
      plain = false;
      break;
    }
  }
  if (plain && to - from <= SHORT_TEXT) {
    let text = "";
    for (let at = from; at < to; at += 1) text += String.fromCharCode(bytes[at] as number);
    return text;
  }
  const raw = decodeUtf8(bytes.subarray(from, to));
  return plain ? raw : resolved(raw);
}

/** Whether a tag of a text's format raises what follows it. */
export function isRaising(bytes: Uint8Array, tag: number, afterTag: number): boolean {
  return decodeUtf8(bytes.subarray(tag, afterTag)).includes("superscript");
}

/** The raw text of a raised part of a cell with its digits raised. */
export function raisedText(bytes: Uint8Array): Uint8Array {
  const text = decodeUtf8(bytes);
  // The digits of an entity or an escape are no text.
  if (/[&_]/.test(text)) return bytes;
  return new TextEncoder().encode(raisedDigits(text));
}

function resolved(raw: string): string {
  const text = decodeEntities(raw.includes("\r") ? raw.replace(/\r\n?/g, "\n") : raw);
  if (!text.includes("_x")) return text;
  return text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
}

function decodeUtf8(bytes: Uint8Array): string {
  try {
    return decoder.decode(bytes);
  } catch {
    throw new UnreadableFile("F01", "damaged");
  }
}

/** A decimal number from its digits; null when the bytes are not one. Exact: long forms go through `Number`. */
export function xmlNumber(bytes: Uint8Array, from: number, to: number): number | null {
  let at = from;
  const negative = bytes[at] === 0x2d;
  if (negative) at += 1;
  let mantissa = 0;
  let digits = 0;
  let decimals = -1;
  for (; at < to; at += 1) {
    const byte = bytes[at] as number;
    if (byte >= 0x30 && byte <= 0x39) {
      mantissa = mantissa * 10 + (byte - 0x30);
      digits += 1;
      if (decimals >= 0) decimals += 1;
    } else if (byte === 0x2e && decimals < 0) decimals = 0;
    else return slowNumber(bytes, from, to);
  }
  if (digits === 0 || digits > 15) return slowNumber(bytes, from, to);
  const value = decimals > 0 ? mantissa / (POWERS_OF_TEN[decimals] as number) : mantissa;
  return negative ? -value : value;
}

const POWERS_OF_TEN = [1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15];

function slowNumber(bytes: Uint8Array, from: number, to: number): number | null {
  const text = xmlText(bytes, from, to).trim();
  if (!/^[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?$/.test(text)) return null;
  const value = Number(text);
  return Number.isFinite(value) ? value : null;
}
