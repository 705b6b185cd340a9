const PAGES = /\/Type\s*\/Pages\b/g;
const COUNT = /\/Count\s+(\d+)/;

/** How many pages a PDF written by Chromium has: the count of the root of its page tree, which is the largest. Null if none is found. */
export function pageCount(pdf: Uint8Array): number | null {
  const text = new TextDecoder("latin1").decode(pdf);
  let pages: number | null = null;
  for (const match of text.matchAll(PAGES)) {
    const start = text.lastIndexOf(" obj", match.index);
    const end = text.indexOf("endobj", match.index);
    if (start < 0 || end < 0) continue;
    const count = COUNT.exec(text.slice(start, end));
    if (count) pages = Math.max(pages ?? 0, Number(count[1]));
  }
  return pages;
}
