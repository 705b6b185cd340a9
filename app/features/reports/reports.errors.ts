import { appError } from "~/platform/errors";

export const notReady = appError("report.not_ready", 409, "reports:error.not_ready");
export const expired = appError("report.expired", 404, "reports:error.expired");
export const ownerGone = appError("report.owner_gone", 422, "reports:error.owner_gone");
export const notPermitted = appError("report.not_permitted", 403, "reports:error.not_permitted");
export const emptyPortfolio = appError("report.empty_portfolio", 422, "reports:error.empty_portfolio");
export const portfolioTwice = appError("report.portfolio_twice", 422, "reports:form.other_twice");
export const statementOfOne = appError("report.statement_of_one", 422, "reports:form.statement_of_one");
export const tooManyHoldings = appError("report.too_many_holdings", 422, "reports:error.too_many_holdings");
export const tooManyShares = appError("report.too_many_shares", 409, "reports:share.too_many");
export const noData = appError("report.no_data", 422, "reports:error.no_data");
export const tooManySchedules = appError("report.too_many_schedules", 409, "reports:schedule.too_many");
export const scheduleChanged = appError("report.schedule_changed", 409, "reports:schedule.changed");
export const makerGone = appError("report.maker_gone", 409, "reports:schedule.stopped.maker_gone");
export const recipientGone = appError("report.recipient_gone", 422, "reports:schedule.recipient_gone");

/** Kept with a report that could not be made, whatever went wrong inside. */
export const RENDER_FAILED = "report.render_failed";
export const compareCount = appError("report.compare_count", 422, "reports:form.compare_count");
export const noteOfOne = appError("report.note_of_one", 422, "reports:form.note_of_one");
export const noteOfAbsent = appError("report.note_of_absent", 422, "reports:form.note_of_absent");
export const questionOfAbsent = appError("report.question_of_absent", 422, "reports:form.question_of_absent");
export const sheetOfAsset = appError("report.sheet_of_asset", 422, "reports:schedule.sheet_of_asset");
export const sheetByCalendar = appError(
  "report.sheet_by_calendar",
  422,
  "reports:schedule.sheet_by_calendar",
);
export const comparedWithItself = appError("report.compared_with_itself", 422, "reports:form.compared_twice");
