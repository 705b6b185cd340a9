import type { AppLoadContext, EntryContext } from "@remix-run/cloudflare";
import { RemixServer } from "@remix-run/react";
import { I18nextProvider } from "react-i18next";
import { serverI18n } from "~/platform/i18n.server";
import { loaderDataScript } from "~/platform/pages/loader-data-script.server";
import { NonceContext } from "~/platform/pages/nonce";
import { renderPage } from "~/platform/pages/render-page.server";
import { logUnforeseen } from "~/platform/unforeseen-error.server";
import { themeCss } from "~/ui/theme/theme-css";

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  { serverHandoffStream, ...context }: EntryContext,
  { app, nonce }: AppLoadContext,
) {
  // A rendering of its own, kept afterwards: React cannot render one thing while it renders another.
  themeCss();
  let answerStatus = status;
  const markup = await renderPage(
    <NonceContext.Provider value={nonce}>
      <I18nextProvider i18n={serverI18n(app.locale)}>
        <RemixServer context={context} url={request.url} nonce={nonce} />
      </I18nextProvider>
    </NonceContext.Provider>,
    nonce,
    (error) => {
      answerStatus = 500;
      app.log.error("render.failed", {
        error: String(error),
        stack: error instanceof Error ? error.stack : null,
      });
    },
  );
  const data = serverHandoffStream ? await loaderDataScript(serverHandoffStream, nonce) : "";
  headers.set("content-type", "text/html; charset=utf-8");
  return new Response(
    markup.replace("</body>", () => `${data}</body>`),
    { headers, status: answerStatus },
  );
}

export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: AppLoadContext },
) {
  logUnforeseen(context.app, request, error);
}
