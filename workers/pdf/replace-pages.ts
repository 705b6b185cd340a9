import { namedIn, objectOf, type PdfFile, pagesOf } from "./pdf-file";

const REFERENCE = /\b(\d+) 0 R/g;
const MISMATCH = "the pages of two printed files do not match";
const CONTENTS = /\/Contents \d+ 0 R/;

/**
 * A file with what another prints on some of its pages: those from `first` on, counted from 1, show the pages of the
 * other, one after the other. Tags, links and bookmarks stay: the other must print the same elements in the same places.
 * The new objects follow at the end, as changes to a PDF do (ISO 32000-1, 7.5.6).
 */
export function withPagesOf(file: PdfFile, first: number, other: PdfFile): Uint8Array {
  const own = pagesOf(file).slice(first - 1);
  const news = pagesOf(other);
  const size = Number(/\/Size (\d+)/.exec(file.trailer)?.[1]);
  if (news.length > own.length || !Number.isInteger(size)) throw new Error(MISMATCH);
  const moved = (text: string) => text.replace(REFERENCE, (_all, id: string) => `${Number(id) + size} 0 R`);
  const written: { readonly id: number; readonly parts: readonly Uint8Array[] }[] = [];
  const copied = new Set<number>();
  const copy = (text: string): void => {
    for (const [, digits] of text.matchAll(REFERENCE)) {
      const id = Number(digits);
      const object = objectOf(other, id);
      if (copied.has(id) || !object) continue;
      copied.add(id);
      written.push({ id: id + size, parts: [ascii(moved(object.head)), object.stream] });
      copy(object.head);
    }
  };
  for (const [index, id] of news.entries()) {
    const page = objectOf(other, id)?.head ?? "";
    const replaced = objectOf(file, own[index] ?? -1)?.head ?? "";
    const contents = namedIn(page, "Contents");
    const [resources, old] = [resourcesIn(page), resourcesIn(replaced)];
    if (contents === null || resources === null || old === null) throw new Error(MISMATCH);
    const named = `/Contents ${contents} 0 R`;
    copy(`${resources} ${named}`);
    const head = replaced.replace(old, () => moved(resources)).replace(CONTENTS, moved(named));
    written.push({ id: own[index] ?? -1, parts: [ascii(head)] });
  }
  return appended(file, written, size + Math.max(...copied) + 1);
}

/** The dictionary of what a page draws with. */
function resourcesIn(page: string): string | null {
  const start = page.indexOf("<<", page.indexOf("/Resources"));
  if (!page.includes("/Resources <<")) return null;
  let depth = 0;
  for (const { 0: mark, index } of page.slice(start).matchAll(/<<|>>/g)) {
    depth += mark === "<<" ? 1 : -1;
    if (depth === 0) return page.slice(start, start + index + mark.length);
  }
  return null;
}

function ascii(text: string): Uint8Array {
  return Uint8Array.from(text, (char) => char.charCodeAt(0));
}

function appended(
  file: PdfFile,
  objects: readonly { readonly id: number; readonly parts: readonly Uint8Array[] }[],
  size: number,
): Uint8Array {
  const parts: Uint8Array[] = [file.bytes];
  let length = file.bytes.length;
  const add = (part: Uint8Array) => {
    parts.push(part);
    length += part.length;
  };
  const entries = objects.map(({ id, parts: own }) => {
    const start = length + 1;
    for (const part of [ascii(`\n${id} 0 obj\n`), ...own, ascii("\nendobj\n")]) add(part);
    return `${id} 1\n${String(start).padStart(10, "0")} 00000 n \n`;
  });
  const root = `/Root ${namedIn(file.trailer, "Root")} 0 R`;
  const info = namedIn(file.trailer, "Info");
  const trailer = `<</Size ${size}\n${root}\n${info === null ? "" : `/Info ${info} 0 R\n`}/Prev ${file.table}>>`;
  const table = length;
  add(ascii(`xref\n${entries.join("")}trailer\n${trailer}\nstartxref\n${table}\n%%EOF\n`));
  const whole = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
