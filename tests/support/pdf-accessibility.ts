import type { PDFDocumentProxy, PDFPageProxy } from "pdfjs-dist/types/src/display/api";

/** A node of the structure tree as pdf.js reads it: an element, or the content it stands for. */
interface Node {
  readonly role?: string;
  readonly alt?: string;
  readonly children?: readonly Node[];
  readonly type?: string;
}

/** Roles of ISO 32000-1 that Chromium writes; another would have to be mapped to one of them. */
const ROLES = new Set(
  "Root Document NonStruct Div Sect Part P H1 H2 H3 H4 H5 H6 L LI Lbl Table Caption THead TBody TFoot TR TH TD Figure Link Note BlockQuote Span Quote Code Form".split(
    " ",
  ),
);

/** Whose child a role may be, grouping elements without a meaning of their own left out. */
const PARENTS: Readonly<Record<string, readonly string[]>> = {
  TR: ["Table", "THead", "TBody", "TFoot"],
  TH: ["TR"],
  TD: ["TR"],
  LI: ["L"],
  Lbl: ["LI"],
};

const CHILDREN: Readonly<Record<string, readonly string[]>> = {
  Table: ["TR", "THead", "TBody", "TFoot", "Caption"],
  TR: ["TH", "TD"],
  L: ["LI", "L", "Caption"],
};

/**
 * The rules of PDF/UA-1 (ISO 14289-1) that a machine can judge, by the checkpoints of the Matterhorn Protocol 1.1: what
 * breaks one, in words, or nothing. `language` is the tag the file must bear. Three are left out, which Chromium's writer cannot follow: running heads, lines and
 * backgrounds are not marked as artifacts (01-003), no metadata say PDF/UA (06-002, 06-003), and an item of a list
 * holds its contents without an LBody around them.
 */
export async function brokenPdfRules(pdf: Uint8Array, language: string): Promise<readonly string[]> {
  const { getDocument, OPS } = await import("pdfjs-dist/legacy/build/pdf.mjs");
  const task = getDocument({ data: new Uint8Array(pdf), verbosity: 0, fontExtraProperties: true });
  const file = await task.promise;
  const broken = new Set<string>(await brokenByDocument(file, pdf, language));
  let level = 0;
  for (let number = 1; number <= file.numPages; number += 1) {
    const page = await file.getPage(number);
    const tree = (await page.getStructTree()) as Node | null;
    if (tree === null) broken.add(`01-004: page ${number} has no structure`);
    else for (const rule of brokenByTree(tree)) broken.add(rule);
    for (const heading of headingsOf(tree)) {
      if (heading > level + 1) broken.add(`14-003: page ${number} goes from H${level} to H${heading}`);
      level = heading;
    }
    for (const rule of await brokenByContent(page, OPS)) broken.add(rule);
  }
  await task.destroy();
  return [...broken];
}

async function brokenByDocument(
  file: PDFDocumentProxy,
  pdf: Uint8Array,
  language: string,
): Promise<readonly string[]> {
  const text = new TextDecoder("latin1").decode(pdf);
  const [mark, viewer, { info }] = await Promise.all([
    file.getMarkInfo(),
    file.getViewerPreferences() as Promise<{ readonly DisplayDocTitle?: boolean } | null>,
    file.getMetadata(),
  ]);
  const { Title, Language } = info as { readonly Title?: string; readonly Language?: string };
  const headers = [...text.matchAll(/\d+ 0 obj\s*<<([\s\S]*?)endobj/g)].filter(([, content = ""]) =>
    /\/S \/TH\b/.test(content),
  );
  const unscoped = headers.filter(([, content = ""]) => !/\/Scope \/(Row|Column|Both)\b/.test(content));
  return [
    ...(mark?.Marked ? [] : ["06-001: the file is not marked as tagged"]),
    ...(Title ? [] : ["06-003: no title"]),
    ...(viewer?.DisplayDocTitle ? [] : ["07-001: the window would show the file's name"]),
    ...(Language === language ? [] : [`11-006: the language is ${Language ?? "not said"}`]),
    ...(unscoped.length === 0 ? [] : [`15-003: ${unscoped.length} head cells without a scope`]),
  ];
}

/** Elements that only group. */
const isGrouping = ({ role }: Node) => role === "NonStruct" || role === "Div" || role === "Span";

/** Elements below a node, seen through those that only group. */
function elementsBelow(node: Node): readonly Node[] {
  return (node.children ?? []).flatMap((child) =>
    child.role === undefined ? [] : isGrouping(child) ? elementsBelow(child) : [child],
  );
}

function brokenByTree(node: Node): readonly string[] {
  const below = elementsBelow(node);
  const { role = "" } = node;
  const own = below.flatMap((child) => {
    const name = child.role ?? "";
    const isOutside = PARENTS[name] !== undefined && !PARENTS[name].includes(role);
    const isForeign = CHILDREN[role] !== undefined && !CHILDREN[role].includes(name);
    return [
      ...(ROLES.has(name) ? [] : [`02-001: ${name} is no standard role`]),
      ...(isOutside || isForeign ? [`09-004: ${name} in ${role}`] : []),
      ...(name === "Figure" && !child.alt ? ["13-004: a figure without a text in its place"] : []),
    ];
  });
  return [...own, ...below.flatMap(brokenByTree)];
}

function headingsOf(node: Node | null): readonly number[] {
  if (node === null) return [];
  const own = /^H(\d)$/.exec(node.role ?? "");
  return [...(own ? [Number(own[1])] : []), ...(node.children ?? []).flatMap(headingsOf)];
}

/** The fonts of a page stand in the file, and its links in the structure. */
async function brokenByContent(
  page: PDFPageProxy,
  { setFont }: { readonly setFont: number },
): Promise<readonly string[]> {
  const { fnArray, argsArray } = await page.getOperatorList();
  const broken: string[] = [];
  fnArray.forEach((operator, index) => {
    if (operator !== setFont) return;
    const font = page.commonObjs.get(String(argsArray[index][0])) as {
      readonly name?: string;
      readonly missingFile?: boolean;
    };
    if (font.missingFile) broken.push(`31-009: the font ${font.name} is not in the file`);
  });
  const links = (await page.getAnnotations()).filter(({ subtype }) => subtype === "Link");
  const tagged = referencesIn(await page.getStructTree());
  if (links.length > tagged)
    broken.push(`28-011: ${links.length - tagged} links of page ${page.pageNumber} are not in the structure`);
  return broken;
}

/** Annotations that the structure refers to. */
function referencesIn(node: Node | null): number {
  if (node === null) return 0;
  const own = node.type === "object" || node.type === "annotation" ? 1 : 0;
  return own + (node.children ?? []).reduce((sum, child) => sum + referencesIn(child), 0);
}
