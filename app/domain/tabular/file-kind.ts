import { type RandomAccess, readExactly } from "./source";
import { UnreadableFile } from "./unreadable-file";

/** What a file is by its content; its name and declared type are not asked. */
export type FileKind = "xlsx" | "text" | "json" | "gzip";

const HEAD_BYTES = 1024;
const OLD_EXCEL_PARTS_BYTES = 64 * 1024;

const REFUSED: readonly (readonly [magic: readonly number[], reason: "pdf" | "unknown_type"])[] = [
  [[0x25, 0x50, 0x44, 0x46], "pdf"],
  [[0x89, 0x50, 0x4e, 0x47], "unknown_type"],
  [[0xff, 0xd8, 0xff], "unknown_type"],
  [[0x47, 0x49, 0x46, 0x38], "unknown_type"],
  [[0x52, 0x61, 0x72, 0x21], "unknown_type"],
  [[0x37, 0x7a, 0xbc, 0xaf], "unknown_type"],
  [[0x42, 0x5a, 0x68], "unknown_type"],
  [[0x28, 0xb5, 0x2f, 0xfd], "unknown_type"],
  [[0x7b, 0x5c, 0x72, 0x74], "unknown_type"],
];

/**
 * Finds out what a file is by its first bytes. Refuses (F01) an empty file, an old Excel workbook, a workbook with
 * a password, a PDF, a picture, an archive, and a web page saved as .xls, each with its own reason.
 */
export async function detectFileKind(source: RandomAccess): Promise<FileKind> {
  if (source.size === 0) throw new UnreadableFile("F01", "empty");
  const head = await readExactly(source, 0, Math.min(HEAD_BYTES, source.size));
  if (startsWith(head, [0x50, 0x4b])) {
    // The first part of an OpenDocument file names its type, unpacked.
    const start = new TextDecoder("windows-1252").decode(head.subarray(0, 120));
    if (start.includes("application/vnd.oasis.opendocument"))
      throw new UnreadableFile("F01", "open_document");
    return "xlsx";
  }
  if (startsWith(head, [0xd0, 0xcf, 0x11, 0xe0])) {
    throw new UnreadableFile("F01", (await isEncryptedWorkbook(source)) ? "password" : "old_excel");
  }
  if (startsWith(head, [0x1f, 0x8b])) return "gzip";
  for (const [magic, reason] of REFUSED) {
    if (startsWith(head, magic)) throw new UnreadableFile("F01", reason);
  }
  const isWide = (startsWith(head, [0xff, 0xfe]) || head[1] === 0) && !startsWith(head, [0xfe, 0xff]);
  return kindOfText(new TextDecoder(isWide ? "utf-16le" : "utf-8").decode(head));
}

/** A web page, a part of one, or one packed as a mail (MHTML), as spreadsheet programs and portals save "Excel" files. */
const WEB_PAGE =
  /^<(?:!doctype html|html|table|head|meta|body|style|div|center|title)\b|^mime-version:[\s\S]*text\/html/i;

/** The XML that Excel 2003 wrote, under the name .xls or .xml. */
const EXCEL_2003 = /<\?mso-application progid="Excel\.Sheet"|urn:schemas-microsoft-com:office:spreadsheet/i;

function kindOfText(head: string): FileKind {
  const start = withoutComments(head.replace(/^[\ufeff\s]+/, ""));
  if (WEB_PAGE.test(start)) throw new UnreadableFile("F01", "html");
  if (start.startsWith("<") && EXCEL_2003.test(start)) throw new UnreadableFile("F01", "old_excel");
  if (/^<\?xml|^<!DOCTYPE/i.test(start)) throw new UnreadableFile("F01", "not_a_table");
  return /^[[{]\s*["[{\]}]/.test(start.slice(0, 200)) ? "json" : "text";
}

/** The text after the comments that it begins with. */
function withoutComments(text: string): string {
  let rest = text;
  while (rest.startsWith("<!--")) {
    const end = rest.indexOf("-->");
    if (end === -1) return rest;
    rest = rest.slice(end + "-->".length).trimStart();
  }
  return rest;
}

/** A workbook with a password is an OLE2 file with a stream "EncryptedPackage" (MS-OFFCRYPTO 2.1). */
async function isEncryptedWorkbook(source: RandomAccess): Promise<boolean> {
  const wanted = [..."EncryptedPackage"].map((character) => character.charCodeAt(0));
  const header = await readExactly(source, 0, Math.min(512, source.size));
  const view = new DataView(header.buffer, header.byteOffset, header.byteLength);
  if (header.length < 512) return false;
  const sectorBytes = 1 << Math.min(view.getUint16(30, true), 16);
  const directoryAt = (view.getUint32(48, true) + 1) * sectorBytes;
  if (directoryAt >= source.size) return false;
  const directory = await readExactly(
    source,
    directoryAt,
    Math.min(OLD_EXCEL_PARTS_BYTES, source.size - directoryAt),
  );
  for (let entry = 0; entry + 128 <= directory.length; entry += 128) {
    if (
      wanted.every((code, at) => directory[entry + at * 2] === code && directory[entry + at * 2 + 1] === 0)
    ) {
      return true;
    }
  }
  return false;
}

function startsWith(bytes: Uint8Array, magic: readonly number[]): boolean {
  return magic.every((byte, at) => bytes[at] === byte);
}
