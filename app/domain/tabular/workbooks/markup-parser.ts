import { Parser } from "htmlparser2";
import { UnreadableFile } from "../unreadable-file";

export type Attributes = Readonly<Record<string, string>>;

/** What is done with the markup of a document, element by element. */
export interface MarkupReader {
  open(name: string, attributes: Attributes): void;
  text(text: string): void;
  close(name: string): void;
}

/** More than an element of any document has. */
const MAX_ATTRIBUTES = 200;
/** Of one tag, comment or declaration, which the parser holds until it ends. */
const MAX_UNFINISHED_CHARS = 1024 * 1024;
const PIECE_CHARS = 16 * 1024;
/** The parser looks through the open elements at most tags: 16 MiB at a depth of 64, or less that lies deeper. */
const MAX_CHARS_BY_DEPTH = 1024 * 1024 * 1024;

/** Is given a document piece by piece. */
export interface MarkupParser {
  write(text: string): void;
  end(): void;
}

/**
 * A parser of documents that other people write. Refuses (F01) elements that lie deeper within each other than `maxDepth`,
 * and long documents that lie deep, for each open element costs it time; tags that are long or of too many attributes; and in
 * XML the declarations of a document type and a text that breaks off.
 */
export function markupParser(
  reader: MarkupReader,
  { isXml, maxDepth }: { readonly isXml: boolean; readonly maxDepth: number },
): MarkupParser {
  let depth = 0;
  let attributes = 0;
  const parser = new Parser(
    {
      onopentagname: () => {
        attributes = 0;
      },
      onattribute: () => {
        attributes += 1;
        if (attributes > MAX_ATTRIBUTES) throw new UnreadableFile("F01", "markup");
      },
      onopentag: (name, given) => {
        depth += 1;
        if (depth > maxDepth) throw new UnreadableFile("F01", "markup");
        reader.open(name, given);
      },
      ontext: (text) => reader.text(text),
      onclosetag: (name) => {
        depth -= 1;
        reader.close(name);
      },
      onprocessinginstruction: (name) => {
        if (isXml && /^!(?:doctype|entity)/i.test(name)) throw new UnreadableFile("F01", "markup");
      },
    },
    { xmlMode: isXml },
  );
  let charsByDepth = 0;
  let written = 0;
  return {
    write: (text) => {
      for (let at = 0; at < text.length; at += PIECE_CHARS) {
        const piece = text.slice(at, at + PIECE_CHARS);
        parser.write(piece);
        written += piece.length;
        charsByDepth += depth * piece.length;
        if (charsByDepth > MAX_CHARS_BY_DEPTH || written - parser.endIndex > MAX_UNFINISHED_CHARS)
          throw new UnreadableFile("F01", "markup");
      }
    },
    end: () => {
      // What broke off would pass for a shorter one.
      if (isXml && depth > 0) throw new UnreadableFile("F01", "damaged");
      parser.end();
    },
  };
}
