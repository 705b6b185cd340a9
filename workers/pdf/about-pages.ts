/**
 * An expression for the browser whose value is about how many pages a document takes: Chromium tells nothing while it
 * prints. Each part of the body begins a page, but for brief ones; where lines and rows may not break is left out.
 */
export function aboutPages(contentHeight: number): string {
  return `[...document.body.children].reduce((pages, part) => {
    if (part.matches(".brief")) return pages;
    return pages + (part.matches(".cover") ? 1 : Math.ceil(part.getBoundingClientRect().height / ${contentHeight}));
  }, 0)`;
}
