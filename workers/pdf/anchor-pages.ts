const OBJECT = /(?:^|\n)(\d+) 0 obj\s*<<([\s\S]*?)endobj/g;
const REFERENCE = /(\d+) 0 R/g;
const DESTINATION = /\/([\w-]+) \[(\d+) 0 R/g;
const PLACE = /(<span data-page-of="([\w-]+)">)[^<]*(<\/span>)/g;

/** Whether a document asks on which pages its parts stand. */
export function asksForPages(html: string): boolean {
  return html.search(PLACE) >= 0;
}

/** The document with each place for a page number filled in; a place whose part is nowhere stays empty. */
export function withPages(html: string, pages: ReadonlyMap<string, number>): string {
  return html.replace(PLACE, (_all, open: string, id: string, close: string) => {
    return `${open}${pages.get(id) ?? ""}${close}`;
  });
}

/**
 * On which page each element stands that a link leads to, from 1, by its id: read from the named destinations and the
 * page tree of a PDF written by Chromium. Empty for what has none.
 */
export function anchorPages(pdf: Uint8Array): ReadonlyMap<string, number> {
  const text = new TextDecoder("latin1").decode(pdf);
  const objects = new Map([...text.matchAll(OBJECT)].map(([, id = "", content = ""]) => [id, content]));
  const catalog = [...objects.values()].find((content) => /\/Type \/Catalog\b/.test(content)) ?? "";
  const named = (key: string) => new RegExp(`/${key} (\\d+) 0 R`).exec(catalog)?.[1] ?? "";
  const order = pagesBelow(named("Pages"), objects);
  const places = [...(objects.get(named("Dests")) ?? "").matchAll(DESTINATION)];
  return new Map(
    places.flatMap(([, id = "", page = ""]) => {
      const index = order.indexOf(page);
      return index < 0 ? [] : [[id, index + 1] as const];
    }),
  );
}

/** Numbers of the page objects below a node of the page tree, in reading order. */
function pagesBelow(id: string, objects: ReadonlyMap<string, string>): readonly string[] {
  const content = objects.get(id) ?? "";
  if (!/\/Type \/Pages\b/.test(content)) return [id];
  const kids = /\/Kids \[([^\]]*)\]/.exec(content)?.[1] ?? "";
  return [...kids.matchAll(REFERENCE)].flatMap(([, kid = ""]) => pagesBelow(kid, objects));
}
