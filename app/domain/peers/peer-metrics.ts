import { METRICS } from "~/domain/metrics/catalogue";
import type { Metric } from "~/domain/metrics/metric";

/**
 * Figures of funds that are worked out when a data version is made, so that portfolios can be compared with them:
 * shares and intensities of companies. Tonnes grow with the fund and are left out; so are figures of which less or
 * more is not better, those of one sector only, and those a tenant must ask for.
 */
export const WORKED_OUT: readonly Metric[] = METRICS.filter(
  ({ aggregate, better, eligibility, needs, optional }) =>
    (aggregate === "ratio" || aggregate === "average") &&
    better !== "none" &&
    eligibility.of === "companies" &&
    !optional &&
    needs.every(({ dataset }) => dataset === "company-pai"),
);

/** Figures a fund is stated to have: its rating by the provider in use, and what it last reported. */
export const STATED = {
  "esg.rating": "rating",
  "esg.environmental": "environmental",
  "esg.social": "social",
  "esg.governance": "governance",
  "si.total": "siReportedShare",
  "taxonomy.turnover.aligned.all": "taxonomyReportedShare",
} as const;

export type StatedField = (typeof STATED)[keyof typeof STATED];

/** Every figure that has a standing among funds, by metric id. */
export const PEER_METRICS: ReadonlySet<string> = new Set([
  ...WORKED_OUT.map(({ id }) => id),
  ...Object.keys(STATED),
]);
