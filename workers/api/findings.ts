import type { ZodError } from "zod";
import type { ErrorFinding } from "~/platform/errors";

/** Zod's issues as findings: which field, what is wrong. Messages that are keys are translated, others explain themselves. */
export function findingsOf(error: ZodError): readonly ErrorFinding[] {
  return error.issues.slice(0, 50).map((issue) => ({
    severity: "error",
    code: issue.code ?? "invalid",
    field: issue.path.map(String).join("."),
    message: issue.message,
  }));
}
