import { detectFileKind, documentKind } from "~/domain/tabular/file-kind";
import { gunzipStream } from "~/domain/tabular/gunzip-stream";
import { openWorkbook } from "~/domain/tabular/open-workbook";
import { chunksOf, type RandomAccess } from "~/domain/tabular/source";
import { type StatedEncoding, statedEncoding } from "~/domain/tabular/text-encoding";
import { UnreadableFile } from "~/domain/tabular/unreadable-file";
import { BULK_XLSX_LIMITS, type XlsxWorkbook } from "~/domain/tabular/xlsx-rows";

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
const HEAD_BYTES = 4096;

/**
 * Opens a file by its content, with the encoding its content type states. Refuses (F01) what is empty, an old workbook,
 * protected, a picture, a web page that is packed or large.
 */
export async function openLoadFile(source: RandomAccess, contentType = ""): Promise<LoadFile> {
  const file = await openByContent(source);
  return file.kind === "text" ? { ...file, encoding: statedEncoding(contentType) } : file;
}

async function openByContent(source: RandomAccess): Promise<LoadFile> {
  if (await isXml(() => chunksOf(source, HEAD_BYTES))) return { kind: "xml", bytes: () => chunksOf(source) };
  const kind = await detectFileKind(source);
  if (kind === "xlsx" || kind === "web_page" || kind === "xml_workbook")
    return { kind: "workbook", workbook: await openWorkbook(source, kind, BULK_XLSX_LIMITS) };
  if (kind !== "gzip") return { kind, bytes: () => chunksOf(source) };
  const bytes = () => gunzipStream(chunksOf(source), MAX_UNPACKED_BYTES);
  const head = await headOf(bytes());
  if (looksLikeXml(head)) return { kind: "xml", bytes };
  const inner = await detectFileKind({
    size: head.length,
    read: async (offset, length) => head.subarray(offset, offset + length),
  });
  if (inner === "web_page" || inner === "xml_workbook") throw new UnreadableFile("F01", "html");
  return { kind: inner === "json" ? "json" : "text", bytes };
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
