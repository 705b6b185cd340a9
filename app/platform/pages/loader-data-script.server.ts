const UNSAFE_IN_SCRIPT = /[<>&\u2028\u2029]/g;

/** A text as a literal of JavaScript that no HTML parser ends early. */
const scriptLiteral = (text: string) =>
  JSON.stringify(text).replace(
    UNSAFE_IN_SCRIPT,
    (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );

const CONTROLLER = "window.__remixContext.streamController";

/** What the loaders answered, for the browser. No loader answers with a promise, so it is whole at once. */
export async function loaderDataScript(stream: ReadableStream<Uint8Array>, nonce: string): Promise<string> {
  const text = scriptLiteral(await new Response(stream).text());
  return `<script nonce="${nonce}">${CONTROLLER}.enqueue(${text});${CONTROLLER}.close();</script>`;
}
