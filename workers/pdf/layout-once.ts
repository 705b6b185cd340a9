/**
 * A browser lays a document out whenever a frame is due: first with the fonts it has, again when those of the document
 * are read, and once more for the screen when it has been printed. Two of the three are kept off here, which is a
 * quarter of what a report of 1,000 holdings takes.
 */

const BODY = "<body";

/** The document with a body that has no boxes, so that its fonts are read before anything is laid out with others. */
export function withoutBoxes(html: string): string {
  return html.replace(BODY, `${BODY} hidden`);
}

/** An expression for the browser that reads the fonts of such a document, then gives its body boxes. */
export const READ_FONTS_THEN_SHOW = `Promise.all([...document.fonts].map((face) => face.load().catch(() => undefined)))
  .then(() => { document.body.hidden = false; })`;

/** An expression for the browser, to be evaluated when all is measured: from now on the document is laid out on paper only. */
export const ON_PAPER_ONLY = `void document.head.append(
  Object.assign(document.createElement("style"), { media: "screen", textContent: "body{display:none}" }))`;
