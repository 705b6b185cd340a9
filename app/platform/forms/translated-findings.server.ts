import type { AppContext } from "~/platform/context.server";
import type { ErrorFinding } from "~/platform/errors";
import { translate } from "~/platform/i18n.server";

/** Findings with their messages in the caller's language. */
export function translatedFindings(app: AppContext, findings: readonly ErrorFinding[]) {
  return findings.map(({ hint, ...finding }) => ({
    ...finding,
    message: translate(app.locale, finding.message, finding.params),
    ...(hint && { hint: translate(app.locale, hint.message, hint.params) }),
  }));
}
