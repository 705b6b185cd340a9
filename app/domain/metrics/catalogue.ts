import type { DatasetName } from "~/domain/facts/fact";
import { ACTIVITY_METRICS } from "./activities";
import { CLIMATE_METRICS } from "./climate";
import { ESG_METRICS } from "./esg";
import { FUND_METRICS } from "./funds";
import { IMPACT_METRICS } from "./impact";
import type { Metric } from "./metric";
import { PAI_METRICS } from "./pai";
import { OPTIONAL_PAI_METRICS } from "./pai-optional";
import { SCREENING_METRICS } from "./screening";
import { SDG_METRICS } from "./sdg";
import { ALLOCATION_METRICS, RATINGS_METRICS } from "./splits";
import { SUSTAINABLE_METRICS } from "./sustainable-investment";
import { TAXONOMY_METRICS } from "./taxonomy";
import type { ViewName } from "./view-names";

/** Raised when a formula, an eligibility or the way missing data counts changes; printed on every methodology page. */
export const METHODOLOGY_VERSION = "2026.11.3";

/** Every figure the product knows, in the order screens list them. */
export const METRICS: readonly Metric[] = [
  ...ESG_METRICS,
  ...SDG_METRICS,
  ...PAI_METRICS,
  ...OPTIONAL_PAI_METRICS,
  ...SCREENING_METRICS,
  ...ALLOCATION_METRICS,
  ...RATINGS_METRICS,
  ...TAXONOMY_METRICS,
  ...SUSTAINABLE_METRICS,
  ...CLIMATE_METRICS,
  ...ACTIVITY_METRICS,
  ...IMPACT_METRICS,
  ...FUND_METRICS,
];

const BY_ID = new Map(METRICS.map((metric) => [metric.id, metric]));

/** The metric of an id, or null when the catalogue has none. */
export function findMetric(id: string): Metric | null {
  return BY_ID.get(id) ?? null;
}

/** The metrics a view consists of, in order. */
export function metricsOf(view: ViewName): readonly Metric[] {
  return METRICS.filter((metric) => metric.views.includes(view));
}

/** The datasets the figures of some views read, without the identity and look-through ones every view needs. */
export function datasetsOf(views: readonly ViewName[]): ReadonlySet<DatasetName> {
  const wanted = METRICS.filter((metric) => metric.views.some((view) => views.includes(view)));
  return new Set(wanted.flatMap((metric) => metric.needs.map((need) => need.dataset)));
}
