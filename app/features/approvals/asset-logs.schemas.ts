import { z } from "zod";
import { enteredDay } from "~/platform/days/entered-day";
import { blankIsAbsent } from "~/platform/forms/blank-is-absent";
import { listSearch } from "~/platform/list-search";
import { LOG_OPERATIONS, LOG_RESULTS } from "./asset-logs.types";

export type DateRangeProblem = "from_before_to" | "to_after_from";

/**
 * From Date must be before To Date, and To Date after From Date; the field that was changed last is the wrong one.
 * `sameDay`: both may name the same day.
 */
export function dateRangeProblem(
  { from, to }: { readonly from: string; readonly to: string },
  changed: "from" | "to",
  sameDay = false,
): DateRangeProblem | null {
  if (from === "" || to === "" || from < to || (sameDay && from === to)) return null;
  return changed === "from" ? "from_before_to" : "to_after_from";
}

export const assetLogSearch = listSearch(["-at", "at"], {
  operation: blankIsAbsent(z.enum(LOG_OPERATIONS)),
  result: blankIsAbsent(z.enum(LOG_RESULTS)),
  from: blankIsAbsent(enteredDay("errors:input.format_day")),
  to: blankIsAbsent(enteredDay("errors:input.format_day")),
}).refine(
  ({ filter: { from, to } }) => dateRangeProblem({ from: from ?? "", to: to ?? "" }, "from") === null,
  {
    message: "approvals:error.dates",
    path: ["filter[from]"],
  },
);

export type AssetLogSearch = z.output<typeof assetLogSearch>;
