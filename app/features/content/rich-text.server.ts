import MarkdownIt from "markdown-it";
import type { RichNode } from "./content.types";
import { isTooComplex } from "./text-complexity";

/** Addresses a text may lead to: pages of the product, the web, mail. Anything else is shown as its words only. */
const SAFE_LINK = /^(https?:\/\/|mailto:|\/(?!\/)|#)/i;

type Token = ReturnType<MarkdownIt["parse"]>[number];

/**
 * Markdown as a tree of the few nodes the screens know. Raw HTML, images and unknown constructs are left out or shown
 * as the text they were written as; nothing of the input ever reaches the page as markup. The parser takes time in
 * proportion to the length, and a text with more marks than `isTooComplex` allows is shown as plain paragraphs.
 */
export function richText(markdown: string): readonly RichNode[] {
  if (isTooComplex(markdown)) return plainParagraphs(markdown);
  // The preset nests 20 deep at most; what lies deeper is shown as the text it was written as.
  const parser = new MarkdownIt("commonmark", { html: false }).enable("table");
  // Links are judged below, where an unsafe one keeps its words.
  parser.validateLink = () => true;
  return new TokenReader(parser.parse(markdown, {})).nodes(null);
}

function plainParagraphs(text: string): RichNode[] {
  return text
    .split("\n\n")
    .filter((part) => part.trim() !== "")
    .map((value) => ({ t: "paragraph", of: [{ t: "text", value }] }));
}

/** Reads markdown-it's flat list of opening and closing tokens as a tree. */
class TokenReader {
  #next = 0;

  constructor(readonly tokens: readonly Token[]) {}

  /** The nodes up to the closing token of the given type; all of them without one. */
  nodes(closing: string | null): RichNode[] {
    const nodes: RichNode[] = [];
    for (let token = this.tokens[this.#next]; token; token = this.tokens[this.#next]) {
      this.#next += 1;
      if (token.type === closing) break;
      nodes.push(...this.#node(token));
    }
    return nodes;
  }

  #inside(token: Token): RichNode[] {
    return this.nodes(token.type.replace(/_open$/, "_close"));
  }

  #node(token: Token): RichNode[] {
    switch (token.type) {
      case "inline":
        return joined(new TokenReader(token.children ?? []).nodes(null));
      case "text":
        return token.content === "" ? [] : [{ t: "text", value: token.content }];
      case "softbreak":
        return [{ t: "text", value: "\n" }];
      case "hardbreak":
        return [{ t: "break" }];
      case "hr":
        return [{ t: "rule" }];
      case "code_inline":
        return [{ t: "code", value: token.content }];
      case "code_block":
      case "fence":
        return [{ t: "block", value: token.content.replace(/\n$/, "") }];
      case "image":
        return token.content === "" ? [] : [{ t: "text", value: token.content }];
      case "strong_open":
        return [{ t: "strong", of: this.#inside(token) }];
      case "em_open":
        return [{ t: "emphasis", of: this.#inside(token) }];
      case "paragraph_open":
        return [{ t: "paragraph", of: this.#inside(token) }];
      case "blockquote_open":
        return [{ t: "quote", of: this.#inside(token) }];
      case "list_item_open":
        return [{ t: "item", of: this.#inside(token) }];
      case "heading_open":
        return [{ t: "heading", level: headingLevel(token.tag), of: this.#inside(token) }];
      case "bullet_list_open":
        return [{ t: "list", ordered: false, start: 1, of: this.#inside(token) }];
      case "ordered_list_open":
        return [
          { t: "list", ordered: true, start: Number(token.attrGet("start") ?? 1), of: this.#inside(token) },
        ];
      case "link_open": {
        const to = token.attrGet("href") ?? "";
        const of = this.#inside(token);
        return SAFE_LINK.test(to) ? [{ t: "link", to, of }] : of;
      }
      case "table_open":
        return [{ t: "table", rows: this.#rows() }];
      default:
        return [];
    }
  }

  #rows(): RichNode[][][] {
    const rows: RichNode[][][] = [];
    for (let token = this.tokens[this.#next]; token; token = this.tokens[this.#next]) {
      this.#next += 1;
      if (token.type === "table_close") break;
      if (token.type === "tr_open") rows.push([]);
      if (token.type === "th_open" || token.type === "td_open") rows.at(-1)?.push(this.#inside(token));
    }
    return rows;
  }
}

/** Neighbouring texts as one: the parser splits a line at each mark that came to nothing. */
function joined(nodes: readonly RichNode[]): RichNode[] {
  const result: RichNode[] = [];
  for (const node of nodes) {
    const last = result.at(-1);
    if (node.t === "text" && last?.t === "text")
      result[result.length - 1] = { t: "text", value: last.value + node.value };
    else result.push(node);
  }
  return result;
}

/** The page's title is its h1: a text starts one level below it. */
function headingLevel(tag: string): 2 | 3 | 4 {
  const depth = Number(tag.slice(1));
  return depth <= 2 ? 2 : depth === 3 ? 3 : 4;
}
