const BODY = "<body";

/**
 * The document with a body that has no boxes: a browser would lay it out with the fonts it has, and once more when those
 * of the document are read.
 */
export function withoutBoxes(html: string): string {
  return html.replace(BODY, `${BODY} hidden`);
}

/** An expression for the browser that reads the fonts of such a document, then gives its body boxes. */
export const READ_FONTS_THEN_SHOW = `Promise.all([...document.fonts].map((face) => face.load().catch(() => undefined)))
  .then(() => { document.body.hidden = false; })`;
