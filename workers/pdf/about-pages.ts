/**
 * An expression for the browser whose value is about how many pages a document takes: Chromium tells nothing while it
 * prints. Each part of the body begins a page, but for brief ones and those that follow on a page; where lines and rows may
 * not break is left out.
 */
export function aboutPages(contentHeight: number): string {
  return `Math.ceil([...document.body.children].reduce((pages, part) => {
    if (part.matches(".brief")) return pages;
    if (part.matches(".cover")) return pages + 1;
    const own = part.getBoundingClientRect().height / ${contentHeight};
    return part.matches(".flowed") ? pages + own : Math.ceil(pages) + own;
  }, 0))`;
}
