import { appError } from "~/platform/errors";

export const tooManyFollowed = appError("watch.too_many", 422, "watchlists:error.too_many");
export const viewTooWide = appError("watch.view_too_wide", 422, "watchlists:error.view_too_wide");
export const notFollowable = appError("watch.not_followable", 422, "watchlists:error.not_followable");
