import { anchorPages } from "./anchor-pages";
import type { PdfFile } from "./pdf-file";

const PLACE = /(<span data-page-of="[\w-]+">)[^<]*(<\/span>)/g;
/** As wide as the number of a page is at most. */
const ANY_NUMBER = "000";

/** Whether a document asks on which pages its parts stand. */
export function asksForPages(html: string): boolean {
  return html.search(PLACE) >= 0;
}

/** The document with a number in each place for that of a page, so that the right one has the same room and the same tags. */
export function withRoomForPages(html: string): string {
  return html.replace(PLACE, `$1${ANY_NUMBER}$2`);
}

/**
 * An expression for the browser that leaves of the printed document what ends with its contents, with the numbers of the
 * pages in it. Its value is the number of pages before the contents: a cover has one.
 */
export function contentsWith(printed: PdfFile): string {
  const pages = JSON.stringify(Object.fromEntries(anchorPages(printed)));
  return `(() => {
    const pages = ${pages};
    const contents = document.querySelector("[data-page-of]").closest("section");
    while (contents.nextSibling) contents.nextSibling.remove();
    for (const place of contents.querySelectorAll("[data-page-of]"))
      place.textContent = pages[place.dataset.pageOf] ?? "–";
    let before = 0;
    for (let page = contents.previousElementSibling; page; page = page.previousElementSibling) before += 1;
    return before;
  })()`;
}
