import type { ZodError } from "zod";
import { type AppError, appError, invalidInput } from "~/platform/errors";
import { inputFindings } from "./input-findings";

/** What a schema says where a version has to be stated and is not. */
export const VERSION_MISSING = "errors:version_required";

/** Whoever replaces a whole document states the version it was made from: nobody overwrites what they have not seen. */
export const versionRequired = appError("request.version_required", 428, VERSION_MISSING);

/** Parameters of the field of a schema that states the version: left out, the request is answered with 428. */
export const requiredVersion = {
  error: ({ input }: { readonly input?: unknown }) =>
    (input ?? null) === null ? VERSION_MISSING : undefined,
};

/** The answer to input that does not fit its schema: 400, or 428 where the version is missing. */
export function refusedInput(error: ZodError): AppError {
  const findings = inputFindings(error);
  const lacksVersion = error.issues.some(({ message }) => message === VERSION_MISSING);
  return lacksVersion ? versionRequired({ findings }) : invalidInput({ findings });
}
