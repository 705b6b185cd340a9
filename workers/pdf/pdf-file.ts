/**
 * A PDF as Chromium writes it: a table says where each object is, nothing is encrypted or packed into other objects. A
 * later part of the file may replace objects; its table comes last and names the one before.
 */
export interface PdfFile {
  readonly bytes: Uint8Array;
  /** Where each object begins and where the next thing begins, by its number. */
  readonly places: ReadonlyMap<number, readonly [from: number, to: number]>;
  /** Its newest table, and what the file ends with. */
  readonly table: number;
  readonly trailer: string;
}

const TAIL = 64;
const SECTION = /^(\d+) (\d+)\s*$/;
const ENTRY = /^(\d{10}) \d{5} ([nf])/;

/** One character for each byte. */
function textOf(bytes: Uint8Array): string {
  return new TextDecoder("latin1").decode(bytes);
}

const numberAfter = (text: string, name: string) => Number(new RegExp(`${name}\\s+(\\d+)`).exec(text)?.[1]);

/** Null for what is no such file. */
export function readPdf(bytes: Uint8Array): PdfFile | null {
  const newest = numberAfter(textOf(bytes.subarray(-TAIL)), "startxref");
  const starts = new Map<number, number>();
  const tables: number[] = [];
  let trailer = "";
  for (let table = newest; Number.isInteger(table) && !tables.includes(table); ) {
    const text = textOf(bytes.subarray(table));
    if (!text.startsWith("xref")) return null;
    const end = text.indexOf("trailer");
    for (const [id, start] of entriesOf(text.slice(0, end))) if (!starts.has(id)) starts.set(id, start);
    const own = text.slice(end, text.indexOf("startxref", end));
    if (trailer === "") trailer = own;
    tables.push(table);
    table = numberAfter(own, "/Prev");
  }
  if (trailer === "") return null;
  const order = [...starts.values(), ...tables].sort((a, b) => a - b);
  const next = new Map(order.map((start, index) => [start, order[index + 1] ?? bytes.length]));
  const places = new Map([...starts].map(([id, start]) => [id, [start, next.get(start) ?? start] as const]));
  return { bytes, places, table: newest, trailer };
}

function* entriesOf(table: string): Generator<readonly [id: number, start: number]> {
  let id = 0;
  for (const line of table.split("\n")) {
    const [, start, kind] = ENTRY.exec(line) ?? [];
    const section = SECTION.exec(line);
    if (start !== undefined) {
      if (kind === "n") yield [id, Number(start)];
      id += 1;
    } else if (section) id = Number(section[1]);
  }
}

export interface PdfObject {
  /** Its dictionary or array, as text. */
  readonly head: string;
  /** What follows: the bytes of a stream, from the word on, or nothing. */
  readonly stream: Uint8Array;
}

const NOTHING = new Uint8Array();

export function objectOf(file: PdfFile, id: number): PdfObject | null {
  const place = file.places.get(id);
  if (!place) return null;
  const bytes = file.bytes.subarray(...place);
  const text = textOf(bytes);
  const from = text.indexOf("obj") + "obj".length;
  const stream = text.search(/>>\s*stream\r?\n/);
  if (stream < 0) return { head: text.slice(from, text.lastIndexOf("endobj")).trim(), stream: NOTHING };
  const head = stream + ">>".length;
  return { head: text.slice(from, head).trim(), stream: bytes.subarray(head, text.lastIndexOf("endobj")) };
}

/** The number of the object that a dictionary names under a key. */
export function namedIn(dictionary: string, key: string): number | null {
  const found = new RegExp(`/${key} (\\d+) 0 R`).exec(dictionary)?.[1];
  return found === undefined ? null : Number(found);
}

export function namedObject(file: PdfFile, dictionary: string, key: string): string {
  return objectOf(file, namedIn(dictionary, key) ?? -1)?.head ?? "";
}

/** The dictionary from which everything else is found. */
export function catalogOf(file: PdfFile): string {
  return namedObject(file, file.trailer, "Root");
}

const REFERENCE = /(\d+) 0 R/g;

/** Numbers of the page objects, in reading order. */
export function pagesOf(file: PdfFile): readonly number[] {
  const below = (id: number): readonly number[] => {
    const { head } = objectOf(file, id) ?? { head: "" };
    if (!/\/Type \/Pages\b/.test(head)) return [id];
    const kids = /\/Kids \[([^\]]*)\]/.exec(head)?.[1] ?? "";
    return [...kids.matchAll(REFERENCE)].flatMap(([, kid]) => below(Number(kid)));
  };
  const root = namedIn(catalogOf(file), "Pages");
  return root === null ? [] : below(root);
}
