import { open } from "node:fs/promises";
import { readZipDirectory, readZipEntry } from "~/domain/tabular/packed/zip";
import { BULK_XLSX_LIMITS, readXlsxRows } from "~/domain/tabular/workbooks/xlsx-rows";
import { xlsxChunks } from "~/domain/tabular/writing/write-xlsx";

async function withFile<T>(file: string, work: (source: RandomAccessFile) => Promise<T>): Promise<T> {
  const handle = await open(file);
  try {
    const { size } = await handle.stat();
    const read = async (offset: number, length: number) => {
      const bytes = new Uint8Array(Math.min(length, size - offset));
      await handle.read(bytes, 0, bytes.length, offset);
      return bytes;
    };
    return await work({ size, read });
  } finally {
    await handle.close();
  }
}

interface RandomAccessFile {
  readonly size: number;
  read(offset: number, length: number): Promise<Uint8Array>;
}

/** Rows and cells of the first sheet, by the reader that loads files of data providers. */
export function read(file: string): Promise<{ rows: number; cells: number }> {
  return withFile(file, async (source) => {
    let rows = 0;
    let cells = 0;
    for await (const row of readXlsxRows(source)) {
      rows += 1;
      for (const cell of row.cells) if (cell !== null) cells += 1;
    }
    return { rows, cells };
  });
}

/** The bytes of the first sheet, unpacked and dropped. */
export function inflate(file: string): Promise<{ bytes: number }> {
  return withFile(file, async (source) => {
    const parts = await readZipDirectory(source, BULK_XLSX_LIMITS.maxUnpackedBytes);
    const sheet = parts.get("xl/worksheets/sheet1.xml");
    if (sheet === undefined) throw new Error("The workbook has no sheet1.xml.");
    let bytes = 0;
    for await (const chunk of readZipEntry(source, sheet)) bytes += chunk.length;
    return { bytes };
  });
}

/** Writes a sheet to a file as the product's exports do: chunk by chunk. */
export async function write(
  file: string,
  rows: Iterable<readonly (string | number | null)[]>,
): Promise<void> {
  const handle = await open(file, "w");
  try {
    for await (const chunk of xlsxChunks("Table", rows)) await handle.write(chunk);
  } finally {
    await handle.close();
  }
}
