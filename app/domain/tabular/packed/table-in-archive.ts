import { headerList } from "../headers/header-list";
import { UnreadableFile, type UnreadableReason } from "../unreadable-file";
import type { ZipDirectory, ZipEntry } from "./zip";

/** What programs leave in archives beside what a person packed. */
const LEFT_BY_PROGRAMS = /(?:^|\/)(?:__MACOSX\/|\.|thumbs\.db$|desktop\.ini$)/i;
const TABLE = /\.(?:csv|tsv|tab|psv|txt|xlsx|xlsm|xls|ods|xml|json|jsonl|ndjson|html?)$/i;
const PARTS_OF_WORKBOOK = ["[Content_Types].xml", "_rels/.rels", "xl/workbook.xml"];
const MAX_NAMED = 20;

/**
 * The file in an archive that is a table: its only file, else the only one that is named as a table is. Null where the archive is
 * a document by itself. Refuses (F01) any other archive, with the files it holds.
 */
export function tableInArchive(parts: ZipDirectory): ZipEntry | null {
  if (PARTS_OF_WORKBOOK.some((part) => parts.has(part)) || otherDocument(parts) !== null) return null;
  const files = filesIn(parts);
  if (files.length === 0) throw new UnreadableFile("F01", "empty");
  const [table, another] = files.length === 1 ? files : files.filter(({ name }) => TABLE.test(name));
  if (table === undefined || another !== undefined) throw archiveRefused(parts);
  return table;
}

/** An archive of which nobody can say which table is meant, by the files it holds. */
export function archiveRefused(parts: ZipDirectory): UnreadableFile {
  const names = filesIn(parts).map(({ name }) => name);
  const files = headerList(names.slice(0, MAX_NAMED));
  return new UnreadableFile("F01", "archive", { files, count: names.length });
}

/** What a package is whose parts are not those of a workbook in XML; null where they may be. */
export function otherDocument(parts: ZipDirectory): UnreadableReason | null {
  if (parts.has("xl/workbook.bin")) return "binary_excel";
  if (parts.has("word/document.xml") || parts.has("ppt/presentation.xml")) return "document";
  if (parts.has("Index/Document.iwa") || parts.has("Index.zip")) return "numbers";
  return parts.has("content.xml") && parts.has("mimetype") ? "open_document" : null;
}

function filesIn(parts: ZipDirectory): ZipEntry[] {
  return [...parts.values()].filter(({ name }) => !name.endsWith("/") && !LEFT_BY_PROGRAMS.test(name));
}
