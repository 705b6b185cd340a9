import { appError } from "~/platform/errors";

export const noEet = appError("eet.no_eet", 422, "eet:error.no_eet");
