import { appError } from "~/platform/errors";

export const managersUnavailable = appError(
  "exclusion.managers_unavailable",
  500,
  "errors:asset_managers_unavailable",
);
export const isinsUnavailable = appError("exclusion.isins_unavailable", 500, "errors:isins_unavailable");
export const managersNotUpdated = appError(
  "exclusion.managers_not_updated",
  500,
  "errors:asset_manager_exclusions",
);
export const isinsNotUpdated = appError("exclusion.isins_not_updated", 500, "errors:isin_exclusions");
export const companyNotYours = appError(
  "exclusion.company_not_yours",
  403,
  "exclusions:error.company_not_yours",
);
export const tooManyRules = appError("exclusion.too_many", 422, "exclusions:error.too_many");
export const nothingToExclude = appError("exclusion.nothing_valid", 422, "exclusions:error.nothing_valid");
export const tooManyAccepted = appError(
  "exclusion.too_many_accepted",
  422,
  "exclusions:error.too_many_accepted",
);
export const importFinished = appError("exclusion.import_finished", 409, "exclusions:error.import_finished");
