import type { AppLoadContext, EntryContext } from "@remix-run/cloudflare";
import { RemixServer } from "@remix-run/react";
import { isbot } from "isbot";
import { renderToReadableStream } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { serverI18n } from "~/platform/i18n.server";
import { NonceContext } from "~/platform/nonce";

const STREAM_TIMEOUT_MS = 10_000;

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
  { app, nonce }: AppLoadContext,
) {
  const abort = new AbortController();
  const timer = setTimeout(() => abort.abort(), STREAM_TIMEOUT_MS);
  let answerStatus = status;
  const body = await renderToReadableStream(
    <NonceContext.Provider value={nonce}>
      <I18nextProvider i18n={serverI18n(app.locale)}>
        <RemixServer context={remixContext} url={request.url} nonce={nonce} />
      </I18nextProvider>
    </NonceContext.Provider>,
    {
      nonce,
      signal: abort.signal,
      onError(error: unknown) {
        answerStatus = 500;
        app.log.error("render.failed", {
          error: String(error),
          stack: error instanceof Error ? error.stack : null,
        });
      },
    },
  );
  if (isbot(request.headers.get("user-agent") ?? "")) await body.allReady;
  body.allReady.finally(() => clearTimeout(timer)).catch(() => undefined);
  headers.set("content-type", "text/html; charset=utf-8");
  return new Response(body, { headers, status: answerStatus });
}

/** Errors of loaders and actions that nobody expected; a request the reader abandoned is not one. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: AppLoadContext },
) {
  if (request.signal.aborted) return;
  context.app.log.error("screen.unknown_error", {
    path: new URL(request.url).pathname,
    error: String(error),
    stack: error instanceof Error ? error.stack : null,
  });
}
