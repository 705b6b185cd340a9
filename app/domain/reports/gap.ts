import type { Figure } from "~/domain/analysis/figure";
import { findMetric } from "~/domain/metrics/catalogue";
import type { Eligibility } from "~/domain/metrics/metric";

/** Why a figure is not printed. Every gap has one of these. */
export type Gap =
  | { readonly reason: "withheld" }
  /** Nothing held is of the kind the figure is about. */
  | { readonly reason: "not_eligible"; readonly of: Eligibility["of"] }
  | { readonly reason: "not_covered" }
  /** Only weights are known: an amount needs the portfolio's value. */
  | { readonly reason: "no_total" };

/**
 * The reason for which a figure has no value, or null where it has one. Missing data, data that does not apply and
 * data that is too thin to show are three different things (methodology §1, §20).
 */
export function gapOf(figure: Figure): Gap | null {
  if (figure.value !== null) return null;
  if (!(figure.eligibleShare > 0))
    return { reason: "not_eligible", of: findMetric(figure.metric)?.eligibility.of ?? "all" };
  if (!(figure.coverageShare > 0)) return { reason: "not_covered" };
  return figure.withheld === "coverage" ? { reason: "withheld" } : { reason: "no_total" };
}
