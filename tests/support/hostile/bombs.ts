import { deflateRawSync } from "node:zlib";
import { type HostileCase, joined, text } from "./hostile-case";
import { HEAD, ONE, sheet, withSheet } from "./hostile-workbooks";

const GIB = 1024 ** 3;
const BLOCK = 1024 ** 2;

/** Deflate data that is short and unpacks to many zeros: one block, over and over. */
function zeros(bytes: number): Uint8Array {
  const block = deflateRawSync(new Uint8Array(BLOCK), { finishFlush: 2 });
  const last = deflateRawSync(new Uint8Array(0));
  return joined(...Array.from({ length: bytes / BLOCK }, () => block), last);
}

/** A workbook whose sheet is packed zeros and says to be of a length. */
function bomb(packed: Uint8Array, claimedBytes: number): Uint8Array {
  const plain = withSheet(sheet(HEAD + ONE));
  const view = new DataView(plain.buffer, plain.byteOffset, plain.byteLength);
  const name = text("xl/worksheets/sheet1.xml");
  const local = new Uint8Array(30 + name.length);
  const header = new DataView(local.buffer);
  header.setUint32(0, 0x04034b50, true);
  header.setUint16(8, 8, true);
  header.setUint32(18, packed.length, true);
  header.setUint32(22, claimedBytes, true);
  header.setUint16(26, name.length, true);
  local.set(name, 30);
  const end = plain.length - 22;
  const directoryAt = view.getUint32(end + 16, true);
  const directory = plain.slice(directoryAt, end);
  const entries = new DataView(directory.buffer);
  for (let at = 0; at + 46 <= directory.length; ) {
    const length = entries.getUint16(at + 28, true);
    if (
      new TextDecoder().decode(directory.subarray(at + 46, at + 46 + length)) === "xl/worksheets/sheet1.xml"
    ) {
      entries.setUint32(at + 20, packed.length, true);
      entries.setUint32(at + 24, claimedBytes, true);
      entries.setUint32(at + 42, directoryAt, true);
    }
    at += 46 + length + entries.getUint16(at + 30, true) + entries.getUint16(at + 32, true);
  }
  const tail = plain.slice(end);
  new DataView(tail.buffer).setUint32(16, directoryAt + local.length + packed.length, true);
  return joined(plain.slice(0, directoryAt), local, packed, directory, tail);
}

/** Two megabytes that unpack to two gibibytes, honest and dishonest about it, and their relatives. */
export function bombs(): readonly HostileCase[] {
  const packed = zeros(2 * GIB);
  const refused = { refused: ["unpacks_too_large", "damaged"] };
  return [
    {
      name: `${packed.length} bytes that say to be 2 GiB`,
      bytes: bomb(packed, 2 * GIB - 1),
      expected: refused,
    },
    { name: "2 GiB that say to be 4 kB", bytes: bomb(packed, 4_096), expected: refused },
    { name: "2 GiB that say to be 15 MB", bytes: bomb(packed, 15_000_000), expected: refused },
    { name: "2 GiB that say to be nothing", bytes: bomb(packed, 0), expected: refused },
  ];
}

export function gzipBomb(): HostileCase {
  const header = Uint8Array.of(0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3);
  return {
    name: "2 MB of gzip that unpack to 2 GiB",
    bytes: joined(header, zeros(2 * GIB), new Uint8Array(8)),
    expected: { refused: ["unpacks_too_large", "binary", "damaged", "row_too_long"] },
  };
}
