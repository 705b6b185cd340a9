import { parquetMetadata, parquetReadObjects, parquetSchema } from "hyparquet";
import { expect, test } from "vitest";
import type { ExportValue } from "./write-csv";
import { type CellTypes, parquetChunks } from "./write-parquet";

async function* each(rows: Iterable<readonly ExportValue[]>) {
  yield* rows;
}

async function written(rows: Iterable<readonly ExportValue[]>, types?: CellTypes) {
  const pieces: Uint8Array[] = [];
  for await (const piece of parquetChunks(each(rows), types)) pieces.push(piece);
  const file = (await new Blob(pieces.map((piece) => piece.slice().buffer)).arrayBuffer()) as ArrayBuffer;
  return { file, pieces: pieces.map(({ length }) => length) };
}

const HEADS = ["name", "weight", "day", "counted"];
const TYPES = { weight: "number", day: "date", counted: "flag" } as const;

test("a Parquet file has typed columns, and what is missing is null and neither zero nor empty text", async () => {
  const { file } = await written(
    [
      HEADS,
      ["Ærø & Søn", 0.1, "2025-02-28", true],
      [null, null, null, null],
      ["", 0, "1969-12-31", false],
      ["=SUM(A1)", -1e-12, "2024-02-29", null],
    ],
    TYPES,
  );
  const types = parquetSchema(parquetMetadata(file)).children.map(({ element }) => [
    element.name,
    element.type,
    element.converted_type,
    element.repetition_type,
  ]);
  expect(types).toEqual([
    ["name", "BYTE_ARRAY", "UTF8", "OPTIONAL"],
    ["weight", "DOUBLE", undefined, "OPTIONAL"],
    ["day", "INT32", "DATE", "OPTIONAL"],
    ["counted", "BOOLEAN", undefined, "OPTIONAL"],
  ]);
  expect(await parquetReadObjects({ file })).toEqual([
    { name: "Ærø & Søn", weight: 0.1, day: new Date("2025-02-28"), counted: true },
    { name: null, weight: null, day: null, counted: null },
    { name: "", weight: 0, day: new Date("1969-12-31"), counted: false },
    { name: "=SUM(A1)", weight: -1e-12, day: new Date("2024-02-29"), counted: null },
  ]);
});

test("rows come in groups that are sent as they are full, so that memory does not grow with the table", async () => {
  function* rows(): Generator<readonly ExportValue[]> {
    yield ["name", "weight"];
    for (let at = 0; at < 250_001; at++) yield [`Holding ${at}`, at / 7];
  }
  const { file, pieces } = await written(rows(), { weight: "number" });
  const { row_groups: groups, num_rows: count } = parquetMetadata(file);
  // 200,000 values are 100,000 rows of two columns.
  expect(groups.map(({ num_rows: rows }) => Number(rows))).toEqual([100_000, 100_000, 50_001]);
  expect(Number(count)).toBe(250_001);
  expect(pieces).toHaveLength(3);
  const [row] = await parquetReadObjects({ file, rowStart: 249_999, rowEnd: 250_000 });
  expect(row).toEqual({ name: "Holding 249999", weight: 249_999 / 7 });
});

test("a table without rows is a file with columns", async () => {
  const { file } = await written([HEADS], TYPES);
  expect(await parquetReadObjects({ file })).toEqual([]);
  expect(parquetSchema(parquetMetadata(file)).children.map(({ element }) => element.name)).toEqual(HEADS);
});

test("a value that is not of its column's type is an error, never another value", async () => {
  await expect(written([["weight"], ["0.1"]], { weight: "number" })).rejects.toThrow(
    'weight: "0.1" is no number',
  );
  await expect(written([["day"], ["28.02.2025"]], { day: "date" })).rejects.toThrow("is no date");
  await expect(written([["counted"], [1]], { counted: "flag" })).rejects.toThrow("is no flag");
});
