import type { MissingData } from "~/domain/policies/missing-data";
import type { PolicyCheck } from "~/domain/policies/policy";

/** The largest holdings without data of rules that cannot be judged, by the id of the rule. */
export type MissingOfChecks = Readonly<Record<string, MissingData>>;

/** A rule with its verdict, and what keeps it from one. */
export interface ExplainedCheck extends PolicyCheck {
  /** Null where the rule is judged, and where too many rules cannot be for all of them to be looked into. */
  readonly missing: MissingData | null;
}
