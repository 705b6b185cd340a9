import type { ZodError } from "zod";
import { type AppError, appError, invalidInput } from "./errors";
import { inputFindings } from "./input-findings";

const MESSAGE = "errors:version_required";

/** Whoever replaces a whole document states the version it was made from: nobody overwrites what they have not seen. */
export const versionRequired = appError("request.version_required", 428, MESSAGE);

/** Parameters of the field of a schema that states the version: left out, the request is answered with 428. */
export const requiredVersion = {
  error: ({ input }: { readonly input?: unknown }) => ((input ?? null) === null ? MESSAGE : undefined),
};

/** The answer to input that does not fit its schema: 400, or 428 where the version is missing. */
export function refusedInput(error: ZodError): AppError {
  const findings = inputFindings(error);
  const lacksVersion = error.issues.some(({ message }) => message === MESSAGE);
  return lacksVersion ? versionRequired({ findings }) : invalidInput({ findings });
}
