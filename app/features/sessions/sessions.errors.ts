import { appError } from "~/platform/errors";

export const signInRefused = appError("session.sign_in_refused", 401, "errors:sign_in_refused");
export const tooManyAttempts = appError("session.too_many_attempts", 429, "errors:too_many_attempts");
