import { appError } from "~/platform/errors";

export const tooManyViews = appError("saved_view.too_many", 422, "assets:views.error.too_many");
export const viewNameTaken = appError("saved_view.name_taken", 409, "assets:views.error.name_taken");
