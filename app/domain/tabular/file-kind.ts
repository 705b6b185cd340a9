import { type RandomAccess, readExactly } from "./source";
import { UnreadableFile, type UnreadableReason } from "./unreadable-file";

/** What a file is by its content; its name and declared type are not asked. */
export type FileKind = "xlsx" | "text" | "json" | "gzip" | DocumentKind;

/** Tables in the markup of another program: a web page, or a workbook that is one XML text. */
export type DocumentKind = "web_page" | "xml_workbook";

const HEAD_BYTES = 1024;
const OLD_EXCEL_PARTS_BYTES = 64 * 1024;

const REFUSED: readonly (readonly [magic: readonly number[], reason: "old_excel" | "unknown_type"])[] = [
  // Excel 2 to 4 wrote their records as they are: the beginning of a file, then its version.
  [[0x09, 0x00, 0x04, 0x00], "old_excel"],
  [[0x09, 0x02, 0x06, 0x00], "old_excel"],
  [[0x09, 0x04, 0x06, 0x00], "old_excel"],
  [[0x09, 0x08, 0x08, 0x00], "old_excel"],
  [[0x09, 0x08, 0x10, 0x00], "old_excel"],
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
 * a password, a document, a PDF, a picture and an archive, each with its own reason. What a file packed as ZIP is, its
 * workbook tells (`openXlsx`).
 */
export async function detectFileKind(source: RandomAccess): Promise<FileKind> {
  if (source.size === 0) throw new UnreadableFile("F01", "empty");
  const head = await readExactly(source, 0, Math.min(HEAD_BYTES, source.size));
  if (startsWith(head, [0x50, 0x4b])) return "xlsx";
  if (startsWith(head, [0xd0, 0xcf, 0x11, 0xe0])) {
    throw new UnreadableFile("F01", reasonOfOle(await namesInOle(source)));
  }
  if (startsWith(head, [0x1f, 0x8b])) return "gzip";
  for (const [magic, reason] of REFUSED) {
    if (startsWith(head, magic)) throw new UnreadableFile("F01", reason);
  }
  const isWide = (startsWith(head, [0xff, 0xfe]) || head[1] === 0) && !startsWith(head, [0xfe, 0xff]);
  return kindOfText(new TextDecoder(isWide ? "utf-16le" : "utf-8").decode(head));
}

/** A web page or a part of one, as spreadsheet programs and portals save "Excel" files. */
const WEB_PAGE =
  /^<(?:!doctype html|html|table|head|meta|body|style|div|center|title|p|br|font|span|h[1-6]|b)\b|^<(?:\?xml|!doctype)[\s\S]*<html\b/i;

/** A web page packed as a mail (MHTML), whose text is coded. */
const PACKED_PAGE = /^mime-version:[\s\S]*text\/html/i;

/** A form with a file in it (multipart/form-data), sent where the file itself is wanted: its frame would be rows. */
const FORM = /^--\S{1,200}\r?\ncontent-disposition:\s*form-data/i;

/** The XML that Excel 2003 wrote, under the name .xls or .xml. */
const EXCEL_2003 = /<\?mso-application progid="Excel\.Sheet"|urn:schemas-microsoft-com:office:spreadsheet/i;

/** The XML of an OpenDocument spreadsheet in one file (.fods). */
const FLAT_OPEN_DOCUMENT = /application\/vnd\.oasis\.opendocument/;

/**
 * The kind of a text that is a document of another program, null for any other. Refuses (F01) a PDF, a packed web page, a form and
 * an OpenDocument spreadsheet.
 */
export function documentKind(head: string): DocumentKind | null {
  const start = withoutComments(head.replace(/^[\ufeff\s]+/, ""));
  if (start.startsWith("%PDF-")) throw new UnreadableFile("F01", "pdf");
  if (PACKED_PAGE.test(start)) throw new UnreadableFile("F01", "html");
  if (FORM.test(start)) throw new UnreadableFile("F01", "form");
  if (WEB_PAGE.test(start)) return "web_page";
  if (!start.startsWith("<")) return null;
  if (EXCEL_2003.test(start)) return "xml_workbook";
  if (FLAT_OPEN_DOCUMENT.test(start)) throw new UnreadableFile("F01", "open_document");
  return null;
}

/** XML without the line that says so: an element with another, or its end, behind it. "<TICKER>,<DATE>" is a header. */
const MARKUP = /^<[a-z][\w:.-]*(?:\s[^<>]*)?\/?>\s*<\/?[a-z]/i;

function kindOfText(head: string): FileKind {
  const document = documentKind(head);
  if (document !== null) return document;
  const start = withoutComments(head.replace(/^[\ufeff\s]+/, ""));
  if (/^<\?xml|^<!DOCTYPE/i.test(start) || MARKUP.test(start)) throw new UnreadableFile("F01", "not_a_table");
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

/** A workbook with a password has a stream "EncryptedPackage" (MS-OFFCRYPTO 2.1); Word and PowerPoint have their own. */
function reasonOfOle(names: ReadonlySet<string>): UnreadableReason {
  if (names.has("EncryptedPackage")) return "password";
  if (names.has("WordDocument") || names.has("PowerPoint Document")) return "document";
  return "old_excel";
}

/** Names of the streams in the first sectors of an OLE2 file's directory; none where it is too short. */
async function namesInOle(source: RandomAccess): Promise<ReadonlySet<string>> {
  const header = await readExactly(source, 0, Math.min(512, source.size));
  const view = new DataView(header.buffer, header.byteOffset, header.byteLength);
  if (header.length < 512) return new Set();
  const sectorBytes = 1 << Math.min(view.getUint16(30, true), 16);
  const directoryAt = (view.getUint32(48, true) + 1) * sectorBytes;
  if (directoryAt >= source.size) return new Set();
  const length = Math.min(OLD_EXCEL_PARTS_BYTES, source.size - directoryAt);
  const directory = await readExactly(source, directoryAt, length);
  const names = new Set<string>();
  for (let entry = 0; entry + 128 <= directory.length; entry += 128) {
    const name = new TextDecoder("utf-16le").decode(directory.subarray(entry, entry + 64));
    names.add(name.replace(/\0.*$/s, ""));
  }
  return names;
}

function startsWith(bytes: Uint8Array, magic: readonly number[]): boolean {
  return magic.every((byte, at) => bytes[at] === byte);
}
