import type { SmallestChange } from "~/domain/rebalancing/answer";

/** The sentence about a proposal: what it meets, and whether less would do. The screen and the PDF say it alike. */
export function metWords({ allMetAfter, isLeast }: Pick<SmallestChange, "allMetAfter" | "isLeast">) {
  if (!allMetAfter) return "rebalancing:asked_met";
  return isLeast === false ? "rebalancing:all_met_perhaps_less" : "rebalancing:all_met";
}
