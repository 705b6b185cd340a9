import type { Nodes, PhrasingContent, RootContent } from "mdast";
import { fromMarkdown } from "mdast-util-from-markdown";
import { gfmTableFromMarkdown } from "mdast-util-gfm-table";
import { gfmTable } from "micromark-extension-gfm-table";
import type { RichNode } from "./content.types";

/** Addresses a text may lead to: pages of the product, the web, mail. Anything else is shown as its words only. */
const SAFE_LINK = /^(https?:\/\/|mailto:|\/(?!\/)|#)/i;

/**
 * Markdown as a tree of the few nodes the screens know. Raw HTML, images and unknown constructs are left out or shown
 * as the text they were written as; nothing of the input ever reaches the page as markup.
 */
export function richText(markdown: string): readonly RichNode[] {
  const root = fromMarkdown(markdown, {
    extensions: [gfmTable()],
    mdastExtensions: [gfmTableFromMarkdown()],
  });
  return root.children.flatMap(convert);
}

const children = (node: { readonly children: readonly (RootContent | PhrasingContent)[] }) =>
  node.children.flatMap(convert);

function convert(node: Nodes): RichNode[] {
  switch (node.type) {
    case "text":
      return [{ t: "text", value: node.value }];
    case "html":
      return [{ t: "text", value: node.value }];
    case "inlineCode":
      return [{ t: "code", value: node.value }];
    case "code":
      return [{ t: "block", value: node.value }];
    case "break":
      return [{ t: "break" }];
    case "thematicBreak":
      return [{ t: "rule" }];
    case "strong":
      return [{ t: "strong", of: children(node) }];
    case "emphasis":
      return [{ t: "emphasis", of: children(node) }];
    case "paragraph":
      return [{ t: "paragraph", of: children(node) }];
    case "blockquote":
      return [{ t: "quote", of: children(node) }];
    case "heading":
      // The page's title is its h1: a text starts one level below it.
      return [{ t: "heading", level: headingLevel(node.depth), of: children(node) }];
    case "list":
      return [{ t: "list", ordered: node.ordered === true, start: node.start ?? 1, of: children(node) }];
    case "listItem":
      return [{ t: "item", of: children(node) }];
    case "link":
      return SAFE_LINK.test(node.url) ? [{ t: "link", to: node.url, of: children(node) }] : children(node);
    case "image":
      return node.alt ? [{ t: "text", value: node.alt }] : [];
    case "table":
      return [{ t: "table", rows: node.children.map((row) => row.children.map(children)) }];
    default:
      return [];
  }
}

function headingLevel(depth: number): 2 | 3 | 4 {
  return depth <= 2 ? 2 : depth === 3 ? 3 : 4;
}
