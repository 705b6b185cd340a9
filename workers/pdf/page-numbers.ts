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

/** A document that asks for pages up to the end of its contents, to be printed again: what stands before keeps its place. */
export function untilContents(html: string): string {
  const end = html.indexOf("</section>", html.search(PLACE));
  return `${html.slice(0, end)}</section></body></html>`;
}

/**
 * An expression for the browser that fills the pages of the printed document into its contents. Its value is the number
 * of pages before them: a cover has one.
 */
export function numbersOf(printed: PdfFile): string {
  const pages = JSON.stringify(Object.fromEntries(anchorPages(printed)));
  return `(() => {
    const pages = ${pages};
    for (const place of document.querySelectorAll("[data-page-of]"))
      place.textContent = pages[place.dataset.pageOf] ?? "–";
    return document.body.childElementCount - 1;
  })()`;
}
