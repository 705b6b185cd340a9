import { appError } from "~/platform/errors";

export const noSuchVersion = appError("data.unknown_version", 404, "versions:error.unknown");
