import { UnreadableFile } from "../unreadable-file";
import { decoderOf } from "./code-page-850";
import { type GuessedEncoding, guessedEncoding } from "./guessed-encoding";

/** Encodings that are known from the bytes of a text file, by the names `TextDecoder` knows. */
type KnownEncoding = "utf-8" | "utf-16le" | "utf-16be" | GuessedEncoding;

/** Encodings a text file may have: one its bytes tell, or one that was stated beside them. */
export type TextEncoding = KnownEncoding | StatedEncoding;

/** Encodings with a letter for every byte or pair of bytes, which bytes alone do not always tell from Windows-1252. */
const STATED = [
  "windows-1250",
  "windows-1251",
  "windows-1253",
  "windows-1254",
  "windows-1257",
  "iso-8859-2",
  "iso-8859-5",
  "iso-8859-7",
  "iso-8859-15",
  "macintosh",
  "shift_jis",
  "euc-jp",
  "euc-kr",
  "gbk",
  "gb18030",
  "big5",
] as const;
export type StatedEncoding = (typeof STATED)[number];

/**
 * The encoding a content type states ("text/csv; charset=windows-1250"), where it is one that bytes do not tell by
 * themselves; null for any other. What the bytes do tell outweighs what is stated: servers say ISO-8859-1 of anything.
 */
export function statedEncoding(contentType: string): StatedEncoding | null {
  const label = /;\s*charset\s*=\s*"?([\w.:-]{1,40})/i.exec(contentType)?.[1];
  if (label === undefined) return null;
  try {
    const { encoding } = new TextDecoder(label);
    return STATED.find((known) => known === encoding) ?? null;
  } catch {
    return null;
  }
}

/**
 * How the bytes of a text file are to be read: its byte order mark, else UTF-8 if every byte fits it, else UTF-16
 * where every second byte of the start is zero, else what was stated beside it, else what its letters tell
 * (`guessedEncoding`). A NUL anywhere else is not a text file, and letters that tell nothing are not read (F03).
 */
export async function detectEncoding(
  chunks: AsyncIterable<Uint8Array>,
  stated: StatedEncoding | null = null,
): Promise<TextEncoding> {
  const utf8 = new TextDecoder("utf-8", { fatal: true });
  const sample = new ByteSample();
  let isUtf8 = true;
  let isFirst = true;
  for await (const chunk of chunks) {
    if (isFirst) {
      const marked = encodingOfMark(chunk) ?? utf16WithoutMark(chunk);
      if (marked !== null) return marked;
      isFirst = false;
    }
    if (chunk.includes(0)) throw new UnreadableFile("F03", "binary");
    if (isUtf8) isUtf8 = decodes(utf8, chunk);
    sample.add(chunk);
  }
  if (isUtf8) isUtf8 = decodes(utf8);
  const encoding = isUtf8 ? "utf-8" : (stated ?? guessedEncoding(sample.bytes()));
  if (encoding === null) throw new UnreadableFile("F03", "encoding");
  return encoding;
}

const SAMPLE_BYTES = 64 * 1024;

/** The first lines of a stream that hold other letters than those of ASCII. */
class ByteSample {
  private readonly parts: Uint8Array[] = [];
  private length = 0;
  private isBegun = false;

  add(chunk: Uint8Array): void {
    const isWhole = !this.isBegun;
    this.isBegun = true;
    if (this.length >= SAMPLE_BYTES) return;
    const first = chunk.findIndex((byte) => byte > 0x7f);
    if (first === -1) return;
    // A line that began in the chunk before may begin in the middle of a letter.
    const lineStart = chunk.subarray(0, first).findLastIndex(isLineEnd) + 1;
    const start = lineStart > 0 || isWhole ? lineStart : chunk.findIndex(isLineEnd) + 1;
    const taken = chunk.subarray(start, start + SAMPLE_BYTES - this.length);
    const isCut = taken.length === SAMPLE_BYTES - this.length || chunk.length > taken.length + start;
    const end = isCut ? taken.findLastIndex(isLineEnd) + 1 : taken.length;
    this.parts.push(taken.subarray(0, end));
    this.length += end;
  }

  bytes(): Uint8Array {
    const all = new Uint8Array(this.length);
    let at = 0;
    for (const part of this.parts) {
      all.set(part, at);
      at += part.length;
    }
    return all;
  }
}

const isLineEnd = (byte: number) => byte === 0x0a || byte === 0x0d;

/** In these every byte is a letter. */
const ONE_BYTE_A_LETTER = /^(?:windows|iso|macintosh)/;

/** What an encoding is called where its own name is not what people know. */
const NAMES: Readonly<Partial<Record<TextEncoding, string>>> = {
  "utf-8": "UTF-8",
  "utf-16le": "UTF-16",
  "utf-16be": "UTF-16",
  "iso-8859-2": "ISO 8859-2",
  "iso-8859-5": "ISO 8859-5",
  "iso-8859-7": "ISO 8859-7",
  "iso-8859-15": "ISO 8859-15",
  macintosh: "Mac Roman",
  ibm850: "CP850",
  shift_jis: "Shift JIS",
  gb18030: "GB 18030",
  "euc-kr": "EUC-KR",
  big5: "Big5",
};

export function encodingName(encoding: TextEncoding): string {
  return NAMES[encoding] ?? encoding.replace(/^./, (letter) => letter.toUpperCase());
}

/** Texts stay short: a cell that is kept keeps the whole text it was cut from, and whoever reads on takes a while. */
const TEXT_BYTES = 32 * 1024;

/** The text of the chunks, without a byte order mark. Bytes that do not fit the encoding refuse the file (F03). */
export async function* decodeText(
  chunks: AsyncIterable<Uint8Array>,
  encoding: TextEncoding,
): AsyncGenerator<string> {
  const decoder = decoderOf(encoding, { fatal: !ONE_BYTE_A_LETTER.test(encoding) });
  try {
    for await (const chunk of chunks)
      for (let at = 0; at < chunk.length; at += TEXT_BYTES)
        yield decoder.decode(chunk.subarray(at, at + TEXT_BYTES), { stream: true });
    yield decoder.decode();
  } catch (error) {
    if (error instanceof TypeError) throw new UnreadableFile("F03", "encoding", { encoding });
    throw error;
  }
}

function encodingOfMark(bytes: Uint8Array): TextEncoding | null {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return "utf-8";
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return "utf-16le";
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return "utf-16be";
  return null;
}

function utf16WithoutMark(bytes: Uint8Array): TextEncoding | null {
  const pairs = Math.min(bytes.length >> 1, 512);
  if (pairs < 2) return null;
  let evenZeros = 0;
  let oddZeros = 0;
  for (let pair = 0; pair < pairs; pair += 1) {
    if (bytes[pair * 2] === 0) evenZeros += 1;
    if (bytes[pair * 2 + 1] === 0) oddZeros += 1;
  }
  if (oddZeros > pairs * 0.8 && evenZeros === 0) return "utf-16le";
  return evenZeros > pairs * 0.8 && oddZeros === 0 ? "utf-16be" : null;
}

function decodes(decoder: TextDecoder, chunk?: Uint8Array): boolean {
  try {
    if (chunk === undefined) decoder.decode();
    else decoder.decode(chunk, { stream: true });
    return true;
  } catch {
    return false;
  }
}
