import { appError } from "~/platform/errors";

export const archiveUnreadable = appError(
  "data.archive_unreadable",
  503,
  "versions:error.archive_unreadable",
);
export const archiveTooWide = appError("data.archive_too_wide", 422, "versions:error.archive_too_wide");
