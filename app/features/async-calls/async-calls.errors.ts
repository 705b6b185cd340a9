import { appError } from "~/platform/errors";

export const notDead = appError("async_call.not_dead", 409, "calls:error.not_dead");
export const cannotRetry = appError("async_call.cannot_retry", 409, "calls:error.cannot_retry");
