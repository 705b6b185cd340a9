import { appError } from "~/platform/errors";

export const noSuchVersion = appError("data.unknown_version", 404, "versions:error.unknown");
export const versionTooOld = appError("data.version_too_old", 404, "versions:error.too_old");
export const versionsInOrder = appError("data.versions_in_order", 422, "versions:error.in_order");
