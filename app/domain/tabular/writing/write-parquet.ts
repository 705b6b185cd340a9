import { ByteWriter, ParquetWriter, type SchemaElement } from "hyparquet-writer";
import type { ExportRows, ExportValue } from "./write-csv";

/** What the values of a column are; `date` is an ISO day, `flag` yes or no. */
export type CellType = "text" | "number" | "date" | "flag";

/** The columns that are not text, by their heads. */
export type CellTypes = Readonly<Record<string, CellType>>;

/** Values of a row group: it is written when so many are gathered, so that memory does not depend on the table. */
const VALUES_PER_GROUP = 200_000;
const CREATED_BY = "understory";

/**
 * A table as a Parquet file, heads first, written row group by row group while it is read. Every column may be null,
 * and a missing value is one; texts are UTF-8, numbers doubles, days DATE and flags booleans. A column without a type is
 * text. Throws where a value is not of its column's type: the table and its types then disagree.
 */
export async function* parquetChunks(rows: ExportRows, types: CellTypes = {}): AsyncGenerator<Uint8Array> {
  const bytes = new Pieces();
  let columns: readonly Column[] = [];
  let file: ParquetWriter | null = null;
  let group: (readonly ExportValue[])[] = [];
  const write = (to: ParquetWriter) => {
    const columnData = columns.map(({ name, type }, at) => ({
      name,
      data: group.map((row) => cellOf(row[at] ?? null, type, name)),
    }));
    void to.write({ columnData, rowGroupSize: group.length });
    group = [];
  };
  for await (const row of rows) {
    if (file === null) {
      columns = row.map((head) => ({ name: String(head), type: types[String(head)] ?? "text" }));
      file = new ParquetWriter({ writer: bytes, schema: schemaOf(columns), createdBy: CREATED_BY });
      continue;
    }
    group.push(row);
    if (group.length * columns.length < VALUES_PER_GROUP) continue;
    write(file);
    yield bytes.take();
  }
  if (file === null) return;
  if (group.length > 0) write(file);
  void file.finish();
  yield bytes.take();
}

interface Column {
  readonly name: string;
  readonly type: CellType;
}

const ELEMENTS: Readonly<Record<CellType, Pick<SchemaElement, "type" | "converted_type">>> = {
  text: { type: "BYTE_ARRAY", converted_type: "UTF8" },
  number: { type: "DOUBLE" },
  date: { type: "INT32", converted_type: "DATE" },
  flag: { type: "BOOLEAN" },
};

function schemaOf(columns: readonly Column[]): SchemaElement[] {
  return [
    { name: "root", num_children: columns.length },
    ...columns.map(({ name, type }) => ({
      ...ELEMENTS[type],
      name,
      repetition_type: "OPTIONAL" as const,
    })),
  ];
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;

function cellOf(value: ExportValue, type: CellType, column: string): string | number | boolean | Date | null {
  if (value === null) return null;
  if (type === "text") return String(value);
  if (type === "number" && typeof value === "number") return value;
  if (type === "flag" && typeof value === "boolean") return value;
  if (type === "date" && typeof value === "string" && DAY.test(value)) return new Date(`${value}T00:00:00Z`);
  throw new TypeError(`${column}: "${value}" is no ${type}`);
}

/** The bytes that were written since they were last taken; offsets go on counting from the start of the file. */
class Pieces extends ByteWriter {
  take(): Uint8Array {
    const piece = this.getBytes().slice();
    this.index = 0;
    return piece;
  }
}
