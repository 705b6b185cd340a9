import type { Context } from "hono";
import { html } from "hono/html";
import stylesUrl from "swagger-ui-dist/swagger-ui.css?url";
import bundleUrl from "swagger-ui-dist/swagger-ui-bundle.js?url";
import { contentSecurityPolicy } from "~/platform/csp";
import type { ServerEnv } from "./server-env";

/** The API's reference for people, drawn from /openapi.json with assets of our own. */
export function docs(context: Context<ServerEnv>) {
  const nonce = context.get("nonce");
  context.header("content-security-policy", contentSecurityPolicy(nonce));
  return context.html(html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Understory API</title>
        <link rel="stylesheet" href="${stylesUrl}" />
      </head>
      <body>
        <main id="docs"></main>
        <script nonce="${nonce}" src="${bundleUrl}"></script>
        <script nonce="${nonce}">
          SwaggerUIBundle({
            url: "/api/v1/openapi.json",
            dom_id: "#docs",
            deepLinking: true,
            docExpansion: "none",
            filter: true,
            displayOperationId: true,
            defaultModelsExpandDepth: 0,
          });
        </script>
      </body>
    </html>`);
}
