import { CSV, GZIP, type HostileCase, NAMES, text, XLSX } from "./hostile-case";

const EVERY = 4_096;

/** The rows that are whole before a place; the one that is cut may still be a row. */
function namesBefore(bytes: number): readonly string[] {
  return new TextDecoder()
    .decode(CSV.subarray(0, bytes))
    .split("\n")
    .slice(1)
    .map((line) => line.split(",")[2]?.trim() ?? "")
    .filter((name) => name !== "");
}

export function* truncations(): Generator<HostileCase> {
  for (let at = EVERY; at < XLSX.length; at += EVERY)
    yield { name: `workbook cut at ${at}`, bytes: XLSX.slice(0, at), expected: { refused: ["damaged"] } };
  for (let at = EVERY; at < GZIP.length; at += EVERY)
    yield { name: `gzip cut at ${at}`, bytes: GZIP.slice(0, at), expected: { refused: ["damaged"] } };
  for (let at = EVERY; at < CSV.length; at += EVERY)
    yield { name: `CSV cut at ${at}`, bytes: CSV.slice(0, at), expected: { rows: namesBefore(at) } };
}

const UN_ENTRIES = 400;

/** A list of the United Nations cut anywhere, between two entries too, is not a shorter list. */
export function* cutLists(): Generator<HostileCase> {
  const entries = Array.from(
    { length: UN_ENTRIES },
    (_, at) =>
      `<INDIVIDUAL><DATAID>${at}</DATAID><FIRST_NAME>NAME ${at}</FIRST_NAME><REFERENCE_NUMBER>KPi.${at}</REFERENCE_NUMBER></INDIVIDUAL>\n`,
  );
  const list = `<?xml version="1.0"?><CONSOLIDATED_LIST dateGenerated="2026-01-01T00:00:00Z"><INDIVIDUALS>\n${entries.join("")}</INDIVIDUALS></CONSOLIDATED_LIST>`;
  const refused = { refused: ["damaged"] };
  for (let at = EVERY; at < list.length; at += EVERY)
    yield {
      name: `UN list cut at ${at}`,
      dataset: "sanctions",
      bytes: text(list.slice(0, at)),
      expected: refused,
    };
  for (const end of ["</INDIVIDUAL>\n", "</INDIVIDUALS>", "</CONSOLIDATED_LIST"])
    yield {
      name: `UN list cut after its last ${end.trim()}`,
      dataset: "sanctions",
      bytes: text(list.slice(0, list.lastIndexOf(end) + end.length)),
      expected: refused,
    };
}

/** One byte of a packed file is another one: checksums say so, or it was a byte that says nothing. */
export function* flips(): Generator<HostileCase> {
  for (const [kind, file] of [
    ["workbook", XLSX],
    ["gzip", GZIP],
  ] as const) {
    for (let at = 11; at < file.length; at += EVERY - 17) {
      const bytes = file.slice();
      bytes[at] = (bytes[at] ?? 0) ^ 0x55;
      yield { name: `${kind} with another byte at ${at}`, bytes, expected: { either: NAMES } };
    }
  }
}

const DIRECTORY_FIELDS = [
  ["flags", 8, 2],
  ["method", 10, 2],
  ["checksum", 16, 4],
  ["packed size", 20, 4],
  ["size", 24, 4],
  ["name length", 28, 2],
  ["extra length", 30, 2],
  ["offset", 42, 4],
] as const;

/** Every field of every entry of the directory says something else. */
export function* lyingHeaders(): Generator<HostileCase> {
  const view = new DataView(XLSX.buffer, XLSX.byteOffset, XLSX.byteLength);
  for (let at = 0; at + 46 < XLSX.length; at += 1) {
    if (view.getUint32(at, true) !== 0x02014b50) continue;
    for (const [field, offset, width] of DIRECTORY_FIELDS) {
      for (const value of [0, 1, 2 ** (8 * width) - 1]) {
        const bytes = XLSX.slice();
        const written = new DataView(bytes.buffer);
        if (width === 2) written.setUint16(at + offset, value, true);
        else written.setUint32(at + offset, value, true);
        yield {
          name: `directory entry at ${at}: ${field} is ${value}`,
          bytes,
          expected: { either: NAMES },
        };
      }
    }
  }
}
