import { HTTPException } from "hono/http-exception";
import type { AppContext } from "~/platform/context.server";
import { AppError, invalidInput, unknownError, unsupportedMedia } from "~/platform/errors";
import { translatedFindings } from "~/platform/forms/translated-findings.server";
import { translate } from "~/platform/i18n.server";

/** An error as RFC 9457 problem document in the caller's language. */
export function problem(app: AppContext, error: unknown): Response {
  const known = knownError(error);
  if (known.kind.status >= 500 && !(error instanceof AppError)) {
    app.log.error("api.unknown_error", {
      error: String(error),
      stack: error instanceof Error ? error.stack : null,
    });
  }
  const { kind, detail } = known;
  const body = {
    type: "about:blank",
    title: translate(app.locale, kind.message, detail.params),
    status: kind.status,
    detail: translate(app.locale, kind.message, detail.params),
    code: kind.code,
    requestId: app.requestId,
    ...(detail.findings && { findings: translatedFindings(app, detail.findings) }),
  };
  const headers = new Headers({ "content-type": "application/problem+json", "cache-control": "no-store" });
  if (detail.retryAfterSeconds) headers.set("retry-after", String(detail.retryAfterSeconds));
  if (detail.allow) headers.set("allow", detail.allow.join(", "));
  if (kind.status === 401) headers.set("www-authenticate", "Bearer");
  return new Response(JSON.stringify(body), { status: kind.status, headers });
}

/** What Hono refuses before a handler runs (broken JSON, another media type) is the caller's mistake, not ours. */
function knownError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (!(error instanceof HTTPException) || error.status >= 500) return unknownError();
  if (error.status === 415) return unsupportedMedia();
  const kind = error.message.includes("FormData") ? "not_form" : "not_json";
  return invalidInput({
    findings: [{ severity: "error", code: kind, field: "", message: `errors:input.${kind}` }],
  });
}
