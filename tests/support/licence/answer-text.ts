import { unzipSync } from "fflate";
import { parquetReadObjects } from "hyparquet";
import { textOf } from "../rendered-text";
import type { Canary } from "./canaries";

/** What an answer says: the cells of a workbook or a Parquet file, the words of a printed page, else what was sent. */
export interface AnswerText {
  readonly text: string;
  /** For people: figures stand in it as they are printed, not as they are kept. */
  readonly isPrinted: boolean;
}

const ZIP = [0x50, 0x4b, 0x03, 0x04];
const PARQUET = [0x50, 0x41, 0x52, 0x31];

export async function answerText(bytes: Uint8Array<ArrayBuffer>): Promise<AnswerText> {
  const decoder = new TextDecoder();
  if (ZIP.every((byte, at) => bytes[at] === byte)) {
    const parts = Object.values(unzipSync(bytes));
    return { text: parts.map((part) => decoder.decode(part)).join("\n"), isPrinted: false };
  }
  if (PARQUET.every((byte, at) => bytes[at] === byte)) {
    const rows = await parquetReadObjects({ file: bytes.buffer });
    return { text: JSON.stringify(rows), isPrinted: false };
  }
  const text = decoder.decode(bytes);
  return text.startsWith("<!doctype html>") ? printed(textOf(text)) : { text, isPrinted: false };
}

export const printed = (text: string): AnswerText => ({ text, isPrinted: true });

/** Whether a planted value stands in an answer; a printed figure is no part of a longer one. */
export function holds({ text, isPrinted }: AnswerText, canary: Canary): boolean {
  if (text.includes(canary.needle)) return true;
  return isPrinted && (canary.printed ?? []).some((figure) => standsAlone(text, figure));
}

function standsAlone(text: string, figure: string): boolean {
  for (let at = text.indexOf(figure); at >= 0; at = text.indexOf(figure, at + 1)) {
    const before = text[at - 1] ?? "";
    const after = text[at + figure.length] ?? "";
    if (!/[\d.,−-]/.test(before) && !/\d/.test(after)) return true;
  }
  return false;
}
