import type { ZodError } from "zod";
import type { AppContext } from "~/platform/context.server";
import type { ErrorFinding } from "~/platform/errors";
import { translate } from "~/platform/i18n.server";

/** Zod's issues as findings: which field, what is wrong. Messages that are keys are translated, others explain themselves. */
export function findingsOf(error: ZodError): readonly ErrorFinding[] {
  return error.issues.slice(0, 50).map((issue) => ({
    severity: "error",
    code: issue.code ?? "invalid",
    field: issue.path.map(String).join("."),
    message: issue.message,
  }));
}

/** Findings with their messages in the caller's language. */
export function translatedFindings(app: AppContext, findings: readonly ErrorFinding[]) {
  return findings.map((finding) => ({
    ...finding,
    message: translate(app.locale, finding.message, finding.params),
  }));
}
