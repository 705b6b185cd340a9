import { gzipSync } from "node:zlib";
import { Zip, ZipPassThrough } from "fflate";
import { CSV, GZIP, HEADER, type HostileCase, joined, NAMES, text, XLSX } from "./hostile-case";

const MAGIC: readonly (readonly [name: string, start: readonly number[], reasons: readonly string[]])[] = [
  ["PDF", [0x25, 0x50, 0x44, 0x46, 0x2d], ["pdf"]],
  ["PNG", [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a], ["unknown_type"]],
  ["JPEG", [0xff, 0xd8, 0xff, 0xe0], ["unknown_type"]],
  ["GIF", [0x47, 0x49, 0x46, 0x38, 0x39, 0x61], ["unknown_type"]],
  ["RAR", [0x52, 0x61, 0x72, 0x21, 0x1a, 0x07], ["unknown_type"]],
  ["7z", [0x37, 0x7a, 0xbc, 0xaf, 0x27, 0x1c], ["unknown_type"]],
  ["bzip2", [0x42, 0x5a, 0x68, 0x39], ["unknown_type"]],
  ["zstd", [0x28, 0xb5, 0x2f, 0xfd], ["unknown_type"]],
  ["RTF", [0x7b, 0x5c, 0x72, 0x74, 0x66], ["unknown_type"]],
  ["old Excel", [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1], ["old_excel"]],
  ["ELF", [0x7f, 0x45, 0x4c, 0x46, 0x02, 0x01, 0x00], ["binary"]],
  ["Windows program", [0x4d, 0x5a, 0x90, 0x00, 0x03], ["binary"]],
  ["SQLite", [...text("SQLite format 3\0")], ["binary"]],
  ["empty ZIP", [0x50, 0x4b, 0x05, 0x06], ["damaged", "not_a_table", "archive"]],
  ["gzip of nothing", [0x1f, 0x8b, 0x08, 0x00], ["damaged"]],
  ["zeros", [0, 0, 0, 0, 0, 0, 0, 0], ["binary"]],
  ["Parquet", [0x50, 0x41, 0x52, 0x31, 0x15, 0x00], ["binary"]],
];

export function* magic(): Generator<HostileCase> {
  for (const [name, start, refused] of MAGIC) {
    const bytes = new Uint8Array(1_200).fill(0x41);
    bytes.set(start);
    yield { name: `${name} named .csv`, bytes, expected: { refused } };
    const table = new Uint8Array(start.length + CSV.length);
    table.set(start);
    table.set(CSV, start.length);
    yield { name: `${name} in front of a table`, bytes: table, expected: { refused } };
  }
  yield { name: "nothing", bytes: new Uint8Array(0), expected: { refused: ["empty"] } };
  yield {
    name: "a web page packed as a mail",
    bytes: text("MIME-Version: 1.0\nContent-Type: text/html\n\n<table><tr><td>issuer_id"),
    expected: { refused: ["html"] },
  };
  const pages: readonly (readonly [name: string, page: string, refused: string])[] = [
    ["100,000 tables within each other", "<table><tr><td>x".repeat(100_000), "markup"],
    ["a row of 100,000 cells", `<table><tr>${"<td>x".repeat(100_000)}`, "too_many_columns"],
    [
      "2,000 cells over 1,000 rows each",
      `<table><tr>${'<td rowspan="1000">x'.repeat(2_000)}${"<tr><td>".repeat(5_000)}`,
      "unpacks_too_large",
    ],
    ["400,000 tags that do not end", `<table>${"<td a=".repeat(400_000)}`, "markup"],
    [
      "entities of entities",
      `<!DOCTYPE html [<!ENTITY a "&b;&b;">]><table><tr><td>${"&a;".repeat(100_000)}`,
      "row_too_long",
    ],
  ];
  for (const [name, page, refused] of pages)
    yield { name: `a web page of ${name}`, bytes: text(page), expected: { refused: [refused] } };
  yield {
    name: "a workbook in XML of 100,000 sheets",
    bytes: text(`<?mso-application progid="Excel.Sheet"?><Workbook>${"<Worksheet/>".repeat(100_000)}`),
    expected: { refused: ["markup"] },
  };
  yield {
    name: "a workbook inside a ZIP",
    bytes: stored({ "inner.xlsx": XLSX }),
    expected: { rows: NAMES },
  };
  yield {
    name: "two workbooks inside a ZIP",
    bytes: stored({ "inner.xlsx": XLSX, "other.xlsx": XLSX }),
    expected: { refused: ["archive"] },
  };
  yield {
    name: "a ZIP inside a ZIP inside a ZIP",
    bytes: stored({ "a.zip": stored({ "b.zip": XLSX }) }),
    expected: { refused: ["archive"] },
  };
  yield {
    name: "a gzip inside a gzip",
    bytes: new Uint8Array(gzipSync(GZIP)),
    expected: { refused: ["binary", "unknown_type", "not_a_table", "encoding"] },
  };
  yield {
    name: "a workbook inside a gzip",
    bytes: new Uint8Array(gzipSync(XLSX)),
    expected: { refused: ["binary", "unknown_type", "not_a_table", "damaged"] },
  };
}

function stored(files: Readonly<Record<string, Uint8Array>>): Uint8Array {
  const pieces: Uint8Array[] = [];
  const zip = new Zip((_error, piece) => pieces.push(piece));
  for (const [name, bytes] of Object.entries(files)) {
    const part = new ZipPassThrough(name);
    zip.add(part);
    part.push(bytes, true);
  }
  zip.end();
  return new Uint8Array(Buffer.concat(pieces));
}

const ROW = ["ONE", "company", "Société Générale"];
const LINES = `${HEADER.slice(0, 3).join(",")}\n${ROW.join(",")}\n`;
const utf16 = (value: string, big: boolean, mark: boolean) => {
  const bytes = new Uint8Array((value.length + (mark ? 1 : 0)) * 2);
  const view = new DataView(bytes.buffer);
  [...(mark ? [0xfeff] : []), ...value.split("").map((letter) => letter.charCodeAt(0))].forEach(
    (code, at) => {
      view.setUint16(at * 2, code, !big);
    },
  );
  return bytes;
};
const latin = (value: string) => Uint8Array.from(value, (letter) => letter.charCodeAt(0) & 0xff);

export function* encodings(): Generator<HostileCase> {
  const right = { rows: [ROW[2] ?? ""] };
  yield { name: "UTF-8", bytes: text(LINES), expected: right };
  yield { name: "UTF-8 with a mark", bytes: text(`\ufeff${LINES}`), expected: right };
  yield { name: "Windows-1252", bytes: latin(LINES), expected: right };
  for (const big of [false, true])
    for (const mark of [false, true])
      yield {
        name: `UTF-16 ${big ? "big" : "little"} endian ${mark ? "with" : "without"} a mark`,
        bytes: utf16(LINES, big, mark),
        expected: right,
      };
  yield {
    name: "UTF-16 by its mark, UTF-8 by its bytes",
    bytes: joined(Uint8Array.of(0xff, 0xfe), text(LINES)),
    expected: { either: [] },
  };
  yield {
    name: "UTF-16 that ends in the middle of a letter",
    bytes: utf16(LINES, false, true).slice(0, -1),
    expected: { either: [ROW[2] ?? ""] },
  };
  yield {
    name: "a NUL in the middle",
    bytes: joined(text(LINES), Uint8Array.of(0), text(LINES)),
    expected: { refused: ["binary"] },
  };
  yield {
    name: "UTF-8 by its mark, Windows-1252 by its bytes",
    bytes: joined(Uint8Array.of(0xef, 0xbb, 0xbf), latin(LINES)),
    expected: { refused: ["encoding"] },
  };
  yield {
    name: "a letter in UTF-8 longer than it may be",
    bytes: joined(
      text(`${HEADER.slice(0, 3).join(",")}\nONE,company,A`),
      Uint8Array.of(0xc0, 0xaf),
      text("B\n"),
    ),
    expected: { rows: ["AÀ¯B"] },
  };
}

export function* csvShapes(): Generator<HostileCase> {
  const head = `${HEADER.slice(0, 3).join(",")}\n`;
  yield {
    name: "a quotation mark that is never closed",
    bytes: text(`${head}ONE,company,"One\n${"x,y,z\n".repeat(1_000)}`),
    expected: { refused: ["quote_not_closed", "row_too_long"] },
  };
  yield {
    name: "50,000 columns",
    bytes: text(`${head}ONE,company,One${",x".repeat(50_000)}\n`),
    expected: { refused: ["too_many_columns"] },
  };
  yield {
    name: "one row of 20 MB",
    bytes: text(`${head}ONE,company,${"x".repeat(20_000_000)}`),
    expected: { refused: ["row_too_long"] },
  };
  yield {
    name: "nothing but line ends",
    bytes: text("\n".repeat(500_000)),
    expected: { refused: ["not_a_table", "empty", "F04"] },
  };
  yield {
    name: "nothing but commas",
    bytes: text(",".repeat(4_000)),
    expected: { refused: ["empty"] },
  };
  yield {
    name: "a million quotation marks",
    bytes: text(`${head}ONE,company,${'"'.repeat(1_000_000)}\n`),
    expected: { either: [] },
  };
  yield {
    name: "line ends of old Macs",
    bytes: text(`${head}ONE,company,One\n`.replaceAll("\n", "\r")),
    expected: { rows: ["One"] },
  };
  yield {
    name: "line ends of every kind",
    bytes: text(`${HEADER.slice(0, 3).join(",")}\r\nONE,company,One\rTWO,company,Two\nTHREE,company,Three`),
    expected: { rows: ["One", "Two", "Three"] },
  };
  yield {
    name: "JSON nested 100,000 deep",
    dataset: "tpt",
    bytes: text("[".repeat(100_000)),
    expected: { either: [] },
  };
  yield {
    name: "XML nested 100,000 deep",
    dataset: "sanctions",
    bytes: text(`<?xml version="1.0"?>${"<a>".repeat(100_000)}`),
    expected: { either: [] },
  };
  yield {
    name: "an XML tag that never ends",
    dataset: "sanctions",
    bytes: text(`<?xml version="1.0"?><CONSOLIDATED_LIST ${"a".repeat(2_000_000)}`),
    expected: { either: [] },
  };
}
