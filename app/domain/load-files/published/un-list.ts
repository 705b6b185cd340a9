import type { DatasetRecord } from "~/domain/datasets/check-row";
import { countryCodeOf } from "~/domain/datasets/country-code";
import { addTo } from "~/domain/keyed/groups";
import { UnreadableFile } from "~/domain/tabular/unreadable-file";
import { decodeEntities, refuseDoctype } from "~/domain/tabular/workbooks/markup";

const MAX_ENTRY_CHARS = 1024 * 1024;

const OPENING = /<(INDIVIDUAL|ENTITY)>/;
const CLOSING = "</CONSOLIDATED_LIST>";
const TAIL_CHARS = 32;

/**
 * The consolidated list of the United Nations Security Council (consolidated.xml), entry by entry. Copies of it in use
 * are not well-formed: names in other scripts were cut to their low bytes, which leaves bare "<" and control
 * characters, and French names are Windows-1252 in a file that says UTF-8. So a tag is only what has the form of this
 * list's own tags, and a byte that is not UTF-8 is read as Windows-1252 and counted. A document type is refused.
 */
export class UnList {
  private readonly decoder = new MixedDecoder();

  /** Characters so far that were not UTF-8. */
  get misread(): number {
    return this.decoder.misread;
  }

  async *entries(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<UnEntry> {
    let text = "";
    let line = 1;
    let isWhole = false;
    for await (const chunk of chunks) {
      text += this.decoder.decode(chunk);
      isWhole ||= text.includes(CLOSING);
      if (line === 1) refuseDoctype(text.slice(0, 4096));
      for (let start = OPENING.exec(text); start !== null; start = OPENING.exec(text)) {
        line += lineBreaks(text, 0, start.index);
        text = text.slice(start.index);
        const kind = start[1] === "ENTITY" ? "entity" : "person";
        const end = text.indexOf(`</${start[1]}>`);
        if (end === -1) break;
        yield { kind, line, fields: fieldsOf(text.slice(0, end)) };
        line += lineBreaks(text, 0, end);
        text = text.slice(end);
      }
      if (!OPENING.test(text)) {
        const kept = Math.max(0, text.length - TAIL_CHARS);
        line += lineBreaks(text, 0, kept);
        text = text.slice(kept);
      }
      if (text.length > MAX_ENTRY_CHARS) throw new UnreadableFile("F01", "row_too_long", { row: line });
    }
    // A list that broke off between two entries would pass for a shorter one, and end whoever is missing.
    if (!isWhole || OPENING.test(text)) throw new UnreadableFile("F01", "damaged");
  }
}

export interface UnEntry {
  readonly kind: "person" | "entity";
  /** The line of the file on which the entry begins. */
  readonly line: number;
  /** Texts by the path of their element, "INDIVIDUAL_ALIAS/ALIAS_NAME", in order. */
  readonly fields: ReadonlyMap<string, readonly string[]>;
}

const TAG = /<(\/?)([A-Z][A-Z_0-9]{2,})(?:\s[^<>]*?)?(\/?)>/g;

function fieldsOf(xml: string): Map<string, string[]> {
  const fields = new Map<string, string[]>();
  const path: string[] = [];
  let textFrom = 0;
  for (const match of xml.matchAll(TAG)) {
    const [whole, closing, name = "", empty] = match;
    const at = match.index;
    if (closing) {
      if (path.at(-1) === name) {
        const text = plain(xml.slice(textFrom, at));
        const key = path.slice(1).join("/");
        if (text !== "" && key !== "") addTo(fields, key, text);
        path.pop();
      }
    } else if (!empty) path.push(name);
    textFrom = at + whole.length;
  }
  return fields;
}

function plain(text: string): string {
  const known = text.replace(/&(?!(?:amp|lt|gt|quot|apos|#\d+|#x[0-9a-f]+);)/gi, "&amp;");
  return decodeEntities(known)
    .replace(/[\p{Cc}\s]+/gu, " ")
    .trim();
}

function lineBreaks(text: string, from: number, to: number): number {
  let count = 0;
  for (let at = text.indexOf("\n", from); at !== -1 && at < to; at = text.indexOf("\n", at + 1)) count += 1;
  return count;
}

/** One listed person or entity as a sanctions record. */
export function unRecord(entry: UnEntry): DatasetRecord {
  const { fields, kind } = entry;
  const all = (path: string) => fields.get(path) ?? [];
  const first = (path: string) => all(path)[0] ?? null;
  const prefix = kind === "entity" ? "ENTITY" : "INDIVIDUAL";
  const name = ["FIRST_NAME", "SECOND_NAME", "THIRD_NAME", "FOURTH_NAME"].flatMap(
    (part) => first(part) ?? [],
  );
  const countries = [...all("NATIONALITY/VALUE"), ...all(`${prefix}_ADDRESS/COUNTRY`)];
  return {
    dataset: "sanctions",
    sheet: null,
    row: entry.line,
    cells: {
      authority: "UN",
      list_id: first("REFERENCE_NUMBER") ?? first("DATAID"),
      name: name.join(" "),
      aliases: [...new Set(all(`${prefix}_ALIAS/ALIAS_NAME`))].join("; ") || null,
      kind,
      country: countries.map(countryCodeOf).find((code) => code !== null) ?? null,
      measure: "asset_freeze",
      from: first("LISTED_ON")?.slice(0, 10) ?? null,
      programme: first("UN_LIST_TYPE"),
    },
  };
}

/** Decodes UTF-8 as it arrives; a byte that does not fit is read as Windows-1252 and counted. */
class MixedDecoder {
  private rest = new Uint8Array(0);
  misread = 0;
  private readonly strict = new TextDecoder("utf-8", { fatal: true });
  private readonly latin = new TextDecoder("windows-1252");

  decode(chunk: Uint8Array): string {
    const bytes = new Uint8Array(this.rest.length + chunk.length);
    bytes.set(this.rest);
    bytes.set(chunk, this.rest.length);
    const whole = bytes.length - unfinished(bytes);
    this.rest = bytes.slice(whole);
    return this.pieces(bytes.subarray(0, whole));
  }

  private pieces(bytes: Uint8Array): string {
    try {
      return this.strict.decode(bytes);
    } catch {
      let text = "";
      let plainFrom = 0;
      for (let at = 0; at < bytes.length; ) {
        const length = sequenceLength(bytes, at);
        if (length > 0) {
          at += length;
          continue;
        }
        text +=
          this.strict.decode(bytes.subarray(plainFrom, at)) + this.latin.decode(bytes.subarray(at, at + 1));
        this.misread += 1;
        at += 1;
        plainFrom = at;
      }
      return text + this.strict.decode(bytes.subarray(plainFrom));
    }
  }
}

/** Length of the UTF-8 sequence that starts here; 0 when there is none. */
function sequenceLength(bytes: Uint8Array, at: number): number {
  const first = bytes[at] ?? 0;
  if (first < 0x80) return 1;
  const length =
    first >= 0xc2 && first < 0xe0
      ? 2
      : first >= 0xe0 && first < 0xf0
        ? 3
        : first >= 0xf0 && first < 0xf5
          ? 4
          : 0;
  for (let next = 1; next < length; next += 1) {
    if (((bytes[at + next] ?? 0) & 0xc0) !== 0x80) return 0;
  }
  if (length === 0) return 0;
  const second = bytes[at + 1] ?? 0;
  if ((first === 0xe0 && second < 0xa0) || (first === 0xed && second > 0x9f)) return 0;
  if ((first === 0xf0 && second < 0x90) || (first === 0xf4 && second > 0x8f)) return 0;
  return length;
}

/** Bytes at the end that may be the beginning of a sequence. */
function unfinished(bytes: Uint8Array): number {
  for (let back = 1; back <= Math.min(3, bytes.length); back += 1) {
    const byte = bytes[bytes.length - back] ?? 0;
    if (byte < 0x80) return 0;
    if (byte >= 0xc2) return (byte < 0xe0 ? 2 : byte < 0xf0 ? 3 : 4) > back ? back : 0;
  }
  return 0;
}
