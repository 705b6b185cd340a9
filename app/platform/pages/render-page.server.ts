import type { ReactElement } from "react";
import { renderToReadableStream, renderToString } from "react-dom/server";

/** What React writes where a part of the page failed, or has not been loaded yet. */
const UNFINISHED = "<!--$!-->";

/**
 * The markup of a page, in one piece. React's streaming renderer encodes every attribute on its own and takes several
 * times the processor's time (decision 059), and there is nothing to stream: a page waits for its loaders. It is asked
 * only where a part is unfinished, since it waits for what is loaded late and tells `onError` what failed.
 */
export async function renderPage(
  page: ReactElement,
  nonce: string,
  onError: (error: unknown) => void,
): Promise<string> {
  const markup = renderToString(page);
  if (!markup.includes(UNFINISHED)) return `<!DOCTYPE html>${markup}`;
  const stream = await renderToReadableStream(page, { nonce, onError });
  await stream.allReady;
  return new Response(stream).text();
}
