import { UnreadableFile } from "../unreadable-file";

const NAMED_ENTITIES: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
};

/** A small XML part as a list of its elements' opening tags, in order, with their attributes and the text after them. */
export interface MarkupTag {
  /** Local name, without namespace prefix; closing tags start with "/". */
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly text: string;
}

/**
 * Reads the small parts of a workbook (its list of sheets, its styles). No document type, no entities but the five
 * of XML: a part that declares any refuses the file. What is no tag is passed over, in time that grows with the length of
 * the part and no faster.
 */
export function* tagsOf(xml: string): Generator<MarkupTag> {
  refuseDoctype(xml);
  for (let at = xml.indexOf("<"); at !== -1; ) {
    const next = xml.indexOf("<", at + 1);
    const tag = tagAndText(xml.slice(at + 1, next === -1 ? undefined : next));
    if (tag !== null) yield tag;
    at = next;
  }
}

/** What stands between two "<": a tag and the text after it; null where it is none. */
function tagAndText(piece: string): MarkupTag | null {
  const name = /^(\/?)([A-Za-z_][\w.:-]*)/.exec(piece);
  const end = endOfTag(piece);
  if (name === null || end === -1) return null;
  const [start, slash = "", full = ""] = name;
  return {
    name: slash + full.slice(full.indexOf(":") + 1),
    attributes: attributesOf(piece.slice(start.length, end)),
    text: decodeEntities(piece.slice(end + 1)),
  };
}

/** Where the ">" stands that is in no quoted value, -1 where there is none. */
function endOfTag(piece: string): number {
  const mark = /[>"']/g;
  for (let found = mark.exec(piece); found !== null; found = mark.exec(piece)) {
    if (found[0] === ">") return found.index;
    const closing = piece.indexOf(found[0], mark.lastIndex);
    if (closing === -1) return -1;
    mark.lastIndex = closing + 1;
  }
  return -1;
}

/** A DTD can define entities that grow without end or read other files; no spreadsheet writes one. */
export function refuseDoctype(xml: string): void {
  if (/<!(?:DOCTYPE|ENTITY)/i.test(xml)) throw new UnreadableFile("F01", "markup");
}

/** Replaces `&amp;`, `&#233;`, `&#xE9;` and the like. An entity that XML does not know refuses the file. */
export function decodeEntities(text: string): string {
  if (!text.includes("&")) return text;
  return text.replace(/&([^;&]{0,12});?/g, (whole, name: string) => {
    const named = NAMED_ENTITIES[name];
    if (named !== undefined && whole.endsWith(";")) return named;
    const code = /^#(?:x([0-9a-fA-F]{1,6})|([0-9]{1,7}))$/.exec(name);
    const point = code === null ? Number.NaN : Number.parseInt(code[1] ?? code[2] ?? "", code[1] ? 16 : 10);
    if (!(point >= 0 && point <= 0x10ffff) || !whole.endsWith(";")) throw new UnreadableFile("F01", "markup");
    return String.fromCodePoint(point);
  });
}

function attributesOf(text: string): Record<string, string> {
  const attributes: Record<string, string> = {};
  if (!text.includes("=")) return attributes;
  // A name is looked for where one may begin, not again at each of its letters.
  for (const match of text.matchAll(/(?<![\w.:-])([A-Za-z_][\w.:-]*)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)) {
    attributes[match[1] ?? ""] = decodeEntities(match[2] ?? match[3] ?? "");
  }
  return attributes;
}
