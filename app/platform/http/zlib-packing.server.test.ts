import { unzipSync } from "fflate";
import { expect, test } from "vitest";
import type { Packing } from "~/domain/tabular/packed/packed-part";
import { inMemory } from "~/domain/tabular/source";
import { readXlsxRows } from "~/domain/tabular/workbooks/xlsx-rows";
import type { ExportValue } from "~/domain/tabular/writing/write-csv";
import { xlsxChunks } from "~/domain/tabular/writing/write-xlsx";
import { collected } from "~tests/support/collected";
import { zlibPacking } from "./zlib-packing.server";

const ROWS = Array.from({ length: 1_234 }, (_, row): ExportValue[] => [`Company ${row} & <co>`, row / 7]);

async function workbook(packing?: Packing): Promise<Uint8Array> {
  return new Uint8Array(Buffer.concat(await collected(xlsxChunks("Sheet", ROWS, undefined, packing))));
}

const textsOf = (bytes: Uint8Array) =>
  Object.entries(unzipSync(bytes)).map(([path, part]) => [path, new TextDecoder().decode(part)]);

test("a workbook packed by zlib, in several pieces, holds what one packed in JavaScript holds", async () => {
  const packed = await workbook(zlibPacking);
  expect(textsOf(packed)).toEqual(textsOf(await workbook()));
  const read = await collected(readXlsxRows(inMemory(packed)));
  expect(read.map(({ cells }) => cells)).toEqual(ROWS);
});
