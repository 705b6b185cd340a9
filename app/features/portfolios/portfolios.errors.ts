import { appError } from "~/platform/errors";

export const weightInvalid = appError("portfolio.weight_invalid", 422, "portfolios:error.weight_invalid");
export const totalAbove100 = appError("portfolio.total_above_100", 422, "portfolios:error.total_above_100");
export const totalContradictsValues = appError(
  "portfolio.total_contradicts_values",
  422,
  "portfolios:error.total_contradicts_values",
);
export const duplicateAsset = appError("portfolio.duplicate_asset", 422, "portfolios:error.duplicate_asset");
export const duplicateDraftAsset = appError(
  "draft.duplicate_asset",
  422,
  "portfolios:error.duplicate_draft_asset",
);
export const holdingInvalid = appError("portfolio.holding_invalid", 422, "portfolios:error.holding_invalid");
export const noRate = appError("portfolio.no_rate", 422, "portfolios:error.no_rate");
export const rateTooOld = appError("portfolio.rate_too_old", 422, "imports:finding.r10_rate_too_old");
export const noTotal = appError("portfolio.no_total", 422, "portfolios:error.no_total");
export const notInDemoUniverse = appError("portfolio.not_in_demo", 422, "portfolios:error.asset_not_in_demo");
export const demoLimit = appError("portfolio.demo_limit", 403, "portfolios:error.demo_portfolio_limit");
export const changedMeanwhile = appError(
  "portfolio.changed_meanwhile",
  409,
  "portfolios:error.portfolio_changed",
);
export const draftChangedMeanwhile = appError(
  "draft.changed_meanwhile",
  409,
  "portfolios:error.draft_changed",
);
export const draftEmpty = appError("draft.empty", 422, "portfolios:error.draft_empty");
export const draftUnweighted = appError("draft.unweighted", 422, "portfolios:error.draft_unweighted");

export const fileTooLarge = appError("import.file_too_large", 413, "imports:file.too_large");
export const fileMissing = appError("import.file_missing", 400, "portfolios:error.file_missing");
export const isTransactions = appError("import.transactions", 422, "imports:file.transactions");
export const nothingToImport = appError("import.nothing_valid", 422, "portfolios:error.nothing_to_import");
export const importDateAsked = appError("import.date_asked", 422, "portfolios:error.import_date_asked");
export const importTotalAbove100 = appError(
  "import.total_above_100",
  422,
  "portfolios:error.total_above_100",
);
export const importNotOpen = appError("import.not_open", 409, "portfolios:error.import_not_open");
export const ownBenchmark = appError("portfolio.own_benchmark", 422, "portfolios:error.own_benchmark");
