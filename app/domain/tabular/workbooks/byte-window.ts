import { UnreadableFile } from "../unreadable-file";

export const LESS_THAN = 0x3c;
export const SLASH = 0x2f;
const GREATER_THAN = 0x3e;
const EXCLAMATION = 0x21;
const DASH = 0x2d;
const COLON = 0x3a;
const SPACE = 0x20;
const DOUBLE_QUOTE = 0x22;
const SINGLE_QUOTE = 0x27;

/** Longest cell or element that is held while its end is looked for. A spreadsheet cell has 32,767 characters. */
const MAX_UNFINISHED_BYTES = 512 * 1024;

/** The stretch of a stream that is being read: one buffer, used again and again, with the unfinished end kept. */
export class ByteWindow {
  bytes = new Uint8Array(512 * 1024);
  end = 0;
  private isFirst = true;

  add(chunk: Uint8Array): void {
    if (this.isFirst && chunk.length > 1) {
      refuseOtherEncoding(chunk);
      this.isFirst = false;
    }
    const needed = this.end + chunk.length;
    if (needed > this.bytes.length) {
      const larger = new Uint8Array(Math.max(needed, this.bytes.length * 2));
      larger.set(this.bytes.subarray(0, this.end));
      this.bytes = larger;
    }
    this.bytes.set(chunk, this.end);
    this.end = needed;
  }

  /** Drops what lies before `position`. */
  consumed(position: number): void {
    this.bytes.copyWithin(0, position, this.end);
    this.end -= position;
    if (this.end > MAX_UNFINISHED_BYTES) throw new UnreadableFile("F01", "damaged");
  }
}

/** Refuses markup in UTF-16 (F03), and what begins with a zero and is none (F01), by its first two bytes. */
export function refuseOtherEncoding(start: Uint8Array): void {
  const [first = SPACE, second = SPACE] = start;
  const mark = (first << 8) | second;
  if (first === 0 && second === 0) throw new UnreadableFile("F01", "damaged");
  if (mark === 0xfffe || mark === 0xfeff || second === 0) throw new UnreadableFile("F03", "encoding");
}

/**
 * The position after the tag that starts at `tag`, -1 when it is not complete. Comments are skipped whole; a
 * document type, an entity or a CDATA section refuses the file.
 */
export function endOfTag(bytes: Uint8Array, tag: number, end: number): number {
  if (bytes[tag + 1] === EXCLAMATION && tag + 1 < end) return endOfComment(bytes, tag, end);
  let quote = 0;
  for (let at = tag + 1; at < end; at += 1) {
    const byte = bytes[at] as number;
    if (quote !== 0) {
      if (byte === quote) quote = 0;
    } else if (byte === GREATER_THAN) return at + 1;
    else if (byte === DOUBLE_QUOTE || byte === SINGLE_QUOTE) quote = byte;
    else if (byte === LESS_THAN) throw new UnreadableFile("F01", "damaged");
  }
  return -1;
}

function endOfComment(bytes: Uint8Array, tag: number, end: number): number {
  if (tag + 4 > end) return -1;
  if (bytes[tag + 2] !== DASH || bytes[tag + 3] !== DASH) throw new UnreadableFile("F01", "markup");
  for (let at = tag + 6; at < end; at += 1) {
    if (bytes[at] === GREATER_THAN && bytes[at - 1] === DASH && bytes[at - 2] === DASH) return at + 1;
  }
  return -1;
}

/** A number that stands for a tag's local name ("row", "/row"): compare it with `tagNumber("row")`. */
export function tagNumberAt(bytes: Uint8Array, tag: number, end: number): number {
  const isClosing = bytes[tag + 1] === SLASH;
  let number = isClosing ? SLASH : 0;
  for (let at = isClosing ? tag + 2 : tag + 1; at < end; at += 1) {
    const byte = bytes[at] as number;
    if (byte <= SPACE || byte === GREATER_THAN || byte === SLASH) break;
    number = byte === COLON ? (isClosing ? SLASH : 0) : (Math.imul(number, 31) + byte) | 0;
  }
  return number;
}

export function tagNumber(name: string): number {
  const bytes = new TextEncoder().encode(`<${name}>`);
  return tagNumberAt(bytes, 0, bytes.length);
}
