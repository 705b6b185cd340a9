import { UnreadableFile } from "./unreadable-file";

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
 * of XML: a part that declares any refuses the file.
 */
export function* tagsOf(xml: string): Generator<MarkupTag> {
  refuseDoctype(xml);
  const pattern = /<(\/?)([A-Za-z_][\w.-]*:)?([A-Za-z_][\w.-]*)((?:[^<>"']|"[^"<]*"|'[^'<]*')*)>([^<]*)/g;
  for (const match of xml.matchAll(pattern)) {
    yield {
      name: `${match[1] ?? ""}${match[3] ?? ""}`,
      attributes: attributesOf(match[4] ?? ""),
      text: decodeEntities(match[5] ?? ""),
    };
  }
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
  for (const match of text.matchAll(/([A-Za-z_][\w.:-]*)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)) {
    attributes[match[1] ?? ""] = decodeEntities(match[2] ?? match[3] ?? "");
  }
  return attributes;
}
