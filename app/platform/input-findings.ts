import type { ZodError } from "zod";
import type { ErrorFinding } from "./errors";

const MOST = 50;

/** What is wrong with an input: which field, and why. Messages that are keys are translated at the edge. */
export function inputFindings(error: ZodError): readonly ErrorFinding[] {
  return error.issues.slice(0, MOST).map((issue) => ({
    severity: "error",
    code: issue.code ?? "invalid",
    field: issue.path.map(String).join("."),
    message: issue.message,
  }));
}
