import { type AppError, appError } from "~/platform/errors";

/** An error whose words stand beside the one field that is wrong. */
function fieldError(code: string, field: string, message: string): () => AppError {
  const refuse = appError(code, 422, message);
  return () => refuse({ findings: [{ severity: "error", code, field, message }] });
}

export const signInRefused = appError("session.sign_in_refused", 401, "errors:sign_in_refused");
export const notAnAdministrator = appError(
  "session.not_an_administrator",
  403,
  "errors:not_an_administrator",
);
export const tooManyAttempts = appError("session.too_many_attempts", 429, "errors:too_many_attempts");
export const weakPassword = appError("password.weak", 422, "errors:weak_password");
export const samePassword = fieldError("password.same", "password", "errors:same_password");
export const wrongPassword = fieldError("password.wrong", "currentPassword", "errors:wrong_password");
export const linkInvalid = appError("password.link_invalid", 422, "errors:link_invalid");
export const providerUnknown = appError("external.provider_unknown", 404, "errors:provider_unknown");
export const externalFailed = appError("external.failed", 422, "errors:external_failed");
export const externalRefused = appError("external.refused", 403, "errors:external_refused");
export const codeRequired = appError("session.code_required", 401, "errors:code_required");
export const codeQuestionOver = appError("session.code_question_over", 422, "errors:code_question_over");
export const wrongCode = fieldError("session.wrong_code", "code", "errors:wrong_code");
export const noSecondFactor = appError("second_factor.off", 409, "errors:no_second_factor");
export const secondFactorOn = appError("second_factor.on", 409, "errors:second_factor_on");
