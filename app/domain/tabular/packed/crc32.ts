let tables: Uint32Array[] | null = null;

/** Continues a CRC-32 (IEEE 802.3, as ZIP and gzip use it) over more bytes; start with 0. Four bytes per step. */
export function crc32(bytes: Uint8Array, previous: number): number {
  tables ??= buildTables();
  const [t0, t1, t2, t3] = tables as [Uint32Array, Uint32Array, Uint32Array, Uint32Array];
  let crc = ~previous;
  let at = 0;
  for (const end = bytes.length - 3; at < end; at += 4) {
    crc ^= at4(bytes, at);
    crc =
      at1(t3, crc & 0xff) ^ at1(t2, (crc >>> 8) & 0xff) ^ at1(t1, (crc >>> 16) & 0xff) ^ at1(t0, crc >>> 24);
  }
  for (; at < bytes.length; at += 1) crc = at1(t0, (crc ^ at1(bytes, at)) & 0xff) ^ (crc >>> 8);
  return ~crc >>> 0;
}

function at1(bytes: Uint8Array | Uint32Array, at: number): number {
  return bytes[at] as number;
}

function at4(bytes: Uint8Array, at: number): number {
  return at1(bytes, at) | (at1(bytes, at + 1) << 8) | (at1(bytes, at + 2) << 16) | (at1(bytes, at + 3) << 24);
}

function buildTables(): Uint32Array[] {
  const first = new Uint32Array(256);
  for (let byte = 0; byte < 256; byte += 1) {
    let value = byte;
    for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
    first[byte] = value >>> 0;
  }
  const all = [first];
  for (let step = 1; step < 4; step += 1) {
    const before = all[step - 1] as Uint32Array;
    all.push(before.map((value) => ((value >>> 8) ^ at1(first, value & 0xff)) >>> 0));
  }
  return all;
}
