import { csvChunks, type ExportRows } from "~/domain/tabular/writing/write-csv";
import { jsonLines } from "~/domain/tabular/writing/write-json-lines";
import { type CellTypes, parquetChunks } from "~/domain/tabular/writing/write-parquet";
import { type IsShare, type SheetToWrite, workbookChunks } from "~/domain/tabular/writing/write-xlsx";
import { attachmentName } from "./attachment";
import { zlibPacking } from "./zlib-packing.server";

export interface ExportedFile {
  readonly body: ReadableStream<Uint8Array>;
  readonly headers: Readonly<Record<string, string>>;
}

export const XLSX_TYPE = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
export const CSV_TYPE = "text/csv; charset=utf-8";
export const JSON_LINES_TYPE = "application/x-ndjson";
export const PARQUET_TYPE = "application/vnd.apache.parquet";

/** A download under a name of any language; the browser never opens it in the page. */
export function attachment(body: ReadableStream<Uint8Array>, type: string, fileName: string): ExportedFile {
  return {
    body,
    headers: {
      "content-type": type,
      "content-disposition": attachmentName(fileName),
      "x-content-type-options": "nosniff",
    },
  };
}

export function streamOf(chunks: AsyncGenerator<Uint8Array>): ReadableStream<Uint8Array> {
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await chunks.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    async cancel() {
      await chunks.return(undefined);
    },
  });
}

const PIECE_CHARACTERS = 64 * 1024;

/** The bytes of a text that is written while it is read, in pieces worth sending. */
export async function* encoded(texts: Iterable<string> | AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  let piece = "";
  for await (const text of texts) {
    piece += text;
    if (piece.length < PIECE_CHARACTERS) continue;
    yield encoder.encode(piece);
    piece = "";
  }
  if (piece !== "") yield encoder.encode(piece);
}

export type TableFormat = "csv" | "xlsx" | "ndjson" | "parquet";

/** Whether a file is for programs: it has the names of columns and the codes of the data, not words for people. */
export const isForPrograms = (format: TableFormat) => format !== "xlsx";

interface TableFile {
  /** Of the file, without its ending. */
  readonly name: string;
  readonly sheet: string;
  /** Heads first. */
  readonly rows: ExportRows;
  /** What columns are other than text, for formats that have types. */
  readonly types?: CellTypes;
  /** Which numbers a workbook shows as percentages. */
  readonly isShare?: IsShare;
  /** How a workbook holds days: as dates, or as the text that a prescribed format asks for. */
  readonly days?: SheetToWrite["days"];
  readonly format: TableFormat;
}

/** A table as a file that is written while it is read. */
export function tableFile({ name, sheet, rows, types, isShare, days, format }: TableFile): ExportedFile {
  switch (format) {
    case "xlsx":
      return attachment(
        streamOf(workbookChunks([{ name: sheet, rows, isShare, days }], zlibPacking)),
        XLSX_TYPE,
        `${name}.xlsx`,
      );
    case "ndjson":
      return attachment(streamOf(encoded(jsonLines(rows))), JSON_LINES_TYPE, `${name}.ndjson`);
    case "parquet":
      return attachment(streamOf(parquetChunks(rows, types)), PARQUET_TYPE, `${name}.parquet`);
    case "csv":
      return attachment(streamOf(csvChunks(rows)), CSV_TYPE, `${name}.csv`);
  }
}
