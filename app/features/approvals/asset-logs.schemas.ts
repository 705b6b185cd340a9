import { z } from "zod";
import { listSearch } from "~/platform/list-search";
import { LOG_OPERATIONS, LOG_RESULTS } from "./asset-logs.types";

/** A filter that is set back in a form arrives empty. */
const orNone = <S extends z.ZodType>(schema: S) =>
  z.preprocess((value) => (value === "" ? undefined : value), schema);

export type DateRangeProblem = "from_before_to" | "to_after_from";

/** From Date must be before To Date, and To Date after From Date; the field that was changed last is the wrong one. */
export function dateRangeProblem(from: string, to: string, changed: "from" | "to"): DateRangeProblem | null {
  if (from === "" || to === "" || from < to) return null;
  return changed === "from" ? "from_before_to" : "to_after_from";
}

export const assetLogSearch = listSearch(["-at", "at"], {
  operation: orNone(z.enum(LOG_OPERATIONS).optional()),
  result: orNone(z.enum(LOG_RESULTS).optional()),
  from: orNone(z.iso.date("approvals:error.dates").optional()),
  to: orNone(z.iso.date("approvals:error.dates").optional()),
}).refine(({ filter: { from, to } }) => dateRangeProblem(from ?? "", to ?? "", "from") === null, {
  message: "approvals:error.dates",
  path: ["filter[from]"],
});

export type AssetLogSearch = z.output<typeof assetLogSearch>;
