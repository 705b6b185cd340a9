import { UnreadableFile } from "./unreadable-file";

/** Encodings that are known from the bytes of a text file, by the names `TextDecoder` knows. */
type KnownEncoding = "utf-8" | "utf-16le" | "utf-16be" | "windows-1252";

/** Encodings a text file may have: one its bytes tell, or one that was stated beside them. */
export type TextEncoding = KnownEncoding | StatedEncoding;

/** Encodings with a letter for every byte or pair of bytes, which bytes alone do not tell from Windows-1252. */
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
 * where every second byte of the start is zero, else what was stated beside it, else Windows-1252. A NUL anywhere else
 * is not a text file (F03).
 */
export async function detectEncoding(
  chunks: AsyncIterable<Uint8Array>,
  stated: StatedEncoding | null = null,
): Promise<TextEncoding> {
  const utf8 = new TextDecoder("utf-8", { fatal: true });
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
  }
  if (isUtf8) isUtf8 = decodes(utf8);
  return isUtf8 ? "utf-8" : (stated ?? "windows-1252");
}

/** Texts stay short: a cell that is kept keeps the whole text it was cut from, and whoever reads on takes a while. */
const TEXT_BYTES = 32 * 1024;

/** The text of the chunks, without a byte order mark. Bytes that do not fit the encoding refuse the file (F03). */
export async function* decodeText(
  chunks: AsyncIterable<Uint8Array>,
  encoding: TextEncoding,
): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding, { fatal: /^utf/.test(encoding) });
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
