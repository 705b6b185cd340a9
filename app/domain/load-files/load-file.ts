import { detectFileKind, documentKind } from "~/domain/tabular/file-kind";
import { gunzipStream } from "~/domain/tabular/packed/gunzip-stream";
import { tableInArchive } from "~/domain/tabular/packed/table-in-archive";
import { readWholeEntry, readZipDirectory, readZipEntry } from "~/domain/tabular/packed/zip";
import { chunksOf, inMemory, type RandomAccess } from "~/domain/tabular/source";
import { type StatedEncoding, statedEncoding } from "~/domain/tabular/text/text-encoding";
import { UnreadableFile } from "~/domain/tabular/unreadable-file";
import { openWorkbook } from "~/domain/tabular/workbooks/open-workbook";
import { BULK_XLSX_LIMITS, type XlsxWorkbook } from "~/domain/tabular/workbooks/xlsx-rows";

/** What a file to load is by its content. A packed text file is what is inside it. */
export type LoadFile =
  | { readonly kind: "workbook"; readonly workbook: XlsxWorkbook }
  | {
      readonly kind: "text" | "json" | "xml";
      readonly bytes: () => AsyncIterable<Uint8Array>;
      /** Said of it by who sent it. */
      readonly encoding?: StatedEncoding | null;
    };

const MAX_UNPACKED_BYTES = 1024 * 1024 * 1024;
/** Of a workbook within an archive: a part of what the runtime gives. */
const MAX_HELD_BYTES = 32 * 1024 * 1024;
const HEAD_BYTES = 4096;

/**
 * Opens a file by its content, or the only table in an archive, with the encoding its content type states. Refuses (F01) what is empty, an old workbook,
 * protected, a picture, a web page that is packed or large.
 */
export async function openLoadFile(source: RandomAccess, contentType = ""): Promise<LoadFile> {
  const file = await openByContent(source);
  return file.kind === "text" ? { ...file, encoding: statedEncoding(contentType) } : file;
}

async function openByContent(source: RandomAccess): Promise<LoadFile> {
  if (await isXml(() => chunksOf(source, HEAD_BYTES))) return { kind: "xml", bytes: () => chunksOf(source) };
  const kind = await detectFileKind(source);
  if (kind === "gzip") return openPacked(() => gunzipStream(chunksOf(source), MAX_UNPACKED_BYTES));
  if (kind === "text" || kind === "json") return { kind, bytes: () => chunksOf(source) };
  const { maxUnpackedBytes } = BULK_XLSX_LIMITS;
  const entry = kind === "xlsx" ? tableInArchive(await readZipDirectory(source, maxUnpackedBytes)) : null;
  if (entry === null)
    return { kind: "workbook", workbook: await openWorkbook(source, kind, BULK_XLSX_LIMITS) };
  const held = () => readWholeEntry(source, entry, MAX_HELD_BYTES);
  return openPacked(() => readZipEntry(source, entry), held);
}

/** A packed file, read as it is unpacked. A workbook is read here and there: it must be `held`, and is refused (F01) otherwise. */
async function openPacked(
  bytes: () => AsyncIterable<Uint8Array>,
  held?: () => Promise<Uint8Array>,
): Promise<LoadFile> {
  if (await isXml(bytes)) return { kind: "xml", bytes };
  const kind = await detectFileKind(inMemory(await headOf(bytes())));
  if (kind === "text" || kind === "json") return { kind, bytes };
  if (kind === "gzip" || (kind === "xlsx" && held === undefined))
    throw new UnreadableFile("F01", "unknown_type");
  if (held === undefined) throw new UnreadableFile("F01", "html");
  return { kind: "workbook", workbook: await openWorkbook(inMemory(await held()), kind, BULK_XLSX_LIMITS) };
}

async function isXml(bytes: () => AsyncIterable<Uint8Array>): Promise<boolean> {
  const head = await headOf(bytes());
  return looksLikeXml(head) && documentKind(new TextDecoder().decode(head)) === null;
}

async function headOf(chunks: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  for await (const chunk of chunks) return chunk.slice(0, HEAD_BYTES);
  return new Uint8Array(0);
}

function looksLikeXml(head: Uint8Array): boolean {
  const text = new TextDecoder().decode(head.subarray(0, 200)).replace(/^[\ufeff\s]+/, "");
  return /^<\?xml|^<[A-Z_]+[\s>]/.test(text) && !/^<(?:HTML|TABLE|HEAD|META)\b/.test(text);
}
