import { appError } from "~/platform/errors";

export const textChanged = appError("statement.text_changed", 409, "statement:error.text_changed");
export const choicesChanged = appError("statement.choices_changed", 409, "statement:error.choices_changed");
export const wrongHoldings = appError("statement.wrong_holdings", 422, "statement:error.wrong_holdings");
