import type { ColumnKind } from "../list-column";
import { type CodedColumn, type Codes, codesFor } from "./coded-column";

/** A list of one data version, its rows in display order: what is needed to filter, count and sort without a query. */
export interface Snapshot {
  readonly version: number;
  readonly rows: number;
  /** Ids of the read model's rows; null where the snapshot holds all there is to show. */
  readonly ids: Float64Array | null;
  readonly columns: ReadonlyMap<string, CodedColumn>;
}

interface Header {
  readonly version: number;
  readonly rows: number;
  readonly hasIds: boolean;
  readonly columns: readonly {
    readonly id: string;
    readonly kind: ColumnKind;
    readonly distinct: number;
    /** Texts stand in the header, numbers in the bytes. */
    readonly texts: readonly string[] | null;
    readonly numbers: number;
  }[];
}

const ALIGNMENT = 8;

const aligned = (bytes: number): number => Math.ceil(bytes / ALIGNMENT) * ALIGNMENT;

/** One block of bytes: length of the header, the header, then the arrays it lists, each on an eight-byte boundary. */
export function encodeSnapshot(snapshot: Snapshot): Uint8Array {
  const header: Header = {
    version: snapshot.version,
    rows: snapshot.rows,
    hasIds: snapshot.ids !== null,
    columns: [...snapshot.columns].map(([id, column]) => ({
      id,
      kind: column.kind,
      distinct: column.distinct,
      texts: column.values instanceof Float64Array ? null : column.values,
      numbers: column.values instanceof Float64Array ? column.values.length : 0,
    })),
  };
  const text = new TextEncoder().encode(JSON.stringify(header));
  const parts: (Float64Array | Codes)[] = [];
  if (snapshot.ids) parts.push(snapshot.ids);
  for (const column of snapshot.columns.values()) {
    if (column.values instanceof Float64Array) parts.push(column.values);
    parts.push(column.codes);
  }
  const start = aligned(ALIGNMENT + text.byteLength);
  const bytes = new Uint8Array(parts.reduce((end, part) => end + aligned(part.byteLength), start));
  new DataView(bytes.buffer).setUint32(0, text.byteLength, true);
  bytes.set(text, ALIGNMENT);
  let offset = start;
  for (const part of parts) {
    bytes.set(new Uint8Array(part.buffer, part.byteOffset, part.byteLength), offset);
    offset += aligned(part.byteLength);
  }
  return bytes;
}

/** The arrays look into the given bytes; nothing is copied. */
export function decodeSnapshot(buffer: ArrayBuffer): Snapshot {
  const length = new DataView(buffer).getUint32(0, true);
  const header = JSON.parse(new TextDecoder().decode(new Uint8Array(buffer, ALIGNMENT, length))) as Header;
  let offset = aligned(ALIGNMENT + length);
  const numbers = (count: number): Float64Array => {
    const array = new Float64Array(buffer, offset, count);
    offset += aligned(array.byteLength);
    return array;
  };
  const ids = header.hasIds ? numbers(header.rows) : null;
  const columns = new Map<string, CodedColumn>();
  for (const { id, kind, distinct, texts, numbers: count } of header.columns) {
    const values = count > 0 ? numbers(count) : texts;
    const width = codesFor(0, distinct).BYTES_PER_ELEMENT;
    const codes = viewOf(buffer, offset, header.rows, width);
    offset += aligned(codes.byteLength);
    columns.set(id, { kind, codes, values, distinct });
  }
  return { version: header.version, rows: header.rows, ids, columns };
}

function viewOf(buffer: ArrayBuffer, offset: number, rows: number, width: number): Codes {
  if (width === 1) return new Uint8Array(buffer, offset, rows);
  return width === 2 ? new Uint16Array(buffer, offset, rows) : new Uint32Array(buffer, offset, rows);
}
