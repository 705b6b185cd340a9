import { appError } from "~/platform/errors";

export const noHoldings = appError("annexes.no_holdings", 422, "annexes:error.no_holdings");
