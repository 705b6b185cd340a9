import type { Basis } from "~/domain/facts/fact";

/** `unstated`: the row that gave the value names no basis. */
export type BasisKey = Basis | "unstated";

/** What is known of a missing value: it is stated somewhere, and does not count. */
export type NotCountedReason = "too_old" | "only_later" | "impossible_value" | "ownership_above_one";
