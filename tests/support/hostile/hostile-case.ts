import { gzipSync } from "node:zlib";
import type { Loadable } from "~/domain/datasets/datasets";
import { workbookBytes } from "../workbook";

/** A file made to hurt, and what has to become of it. */
export interface HostileCase {
  readonly name: string;
  readonly dataset?: Loadable;
  readonly bytes: Uint8Array;
  /**
   * `refused`: by one of these reasons. `rows`: exactly these issuers. `either`: refused for whatever reason, or exactly
   * the rows of the file it was made of, never others.
   */
  readonly expected:
    | { readonly refused: readonly string[] }
    | { readonly rows: readonly string[] }
    | { readonly either: readonly string[] };
}

const ROWS = 1_500;
export const HEADER = ["issuer_id", "issuer_type", "name", "lei"];

/** Names that do not pack well, so that a file is as long as it says. */
function nameOf(row: number): string {
  let state = (row + 1) * 2_654_435_761;
  let text = `Company ${row} `;
  for (let at = 0; at < 200; at += 1) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    text += String.fromCharCode(97 + ((state >>> 16) % 26));
  }
  return text;
}

const TABLE = Array.from({ length: ROWS }, (_, row) => [`ISSUER-${row}`, "company", nameOf(row)]);
export const NAMES: readonly string[] = TABLE.map((row) => row[2] ?? "");

export const text = (value: string) => new TextEncoder().encode(value);
export const CSV = text([HEADER.slice(0, 3), ...TABLE].map((row) => row.join(",")).join("\n"));
export const XLSX = workbookBytes({ sheets: [{ name: "Issuers", rows: [HEADER.slice(0, 3), ...TABLE] }] });
export const GZIP = new Uint8Array(gzipSync(CSV));

/** Bytes one after the other. */
export const joined = (...parts: readonly Uint8Array[]) => new Uint8Array(Buffer.concat(parts));
