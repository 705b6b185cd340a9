import { appError } from "~/platform/errors";

export const nothingToRetry = appError("mail.nothing_to_retry", 409, "mail:nothing_to_retry");
