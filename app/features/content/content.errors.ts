import { appError } from "~/platform/errors";

export const contentChanged = appError("content.changed_meanwhile", 409, "content:error.changed");
export const documentRefused = appError("content.document_refused", 415, "content:error.document_type");
export const documentEmpty = appError("content.document_empty", 422, "content:error.document_empty");
export const noContactAddress = appError("contact.no_address", 422, "content:contact.no_address");
export const tooManyMessages = appError("contact.too_many", 429, "errors:too_many_attempts");
