import { appError } from "~/platform/errors";

export const tooMuchAsked = appError("request.too_many", 429, "errors:too_many_requests");
