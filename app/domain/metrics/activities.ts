import { flag, frac, op, row, sumOver, sym } from "./formula";
import type { Metric } from "./metric";

export interface Activity {
  readonly name: string;
  /** A boolean activity counts whatever its revenue; the others from a revenue share on. */
  readonly kind: "revenue" | "boolean";
}

/** The thirteen controversial activities of the product; 10 % of revenue by default (methodology §18). */
export const ACTIVITIES: readonly Activity[] = [
  { name: "adult_entertainment", kind: "revenue" },
  { name: "alcohol", kind: "revenue" },
  { name: "arctic_drilling", kind: "revenue" },
  { name: "coal", kind: "revenue" },
  { name: "controversial_weapons", kind: "boolean" },
  { name: "conventional_weapons", kind: "revenue" },
  { name: "fossil_fuels", kind: "revenue" },
  { name: "gambling", kind: "revenue" },
  { name: "nuclear", kind: "revenue" },
  { name: "oecd_violations", kind: "boolean" },
  { name: "oil_sands_shale", kind: "revenue" },
  { name: "tobacco", kind: "revenue" },
  { name: "ungc_violations", kind: "boolean" },
];

/** Whether an activity counts whatever its revenue, such as a violation of the UNGC principles. */
export function isConduct(activity: string): boolean {
  return ACTIVITIES.some(({ name, kind }) => name === activity && kind === "boolean");
}

const w = sym("weight", "i");

function activityMetric(activity: Activity, as: "counted" | "revenue"): Metric {
  const isAny = activity.kind === "boolean";
  const test = isAny ? sym("fact", "i") : row(sym("exposure", "i"), op("≥"), sym("threshold"));
  return {
    id: as === "counted" ? `activity.${activity.name}` : `activity.${activity.name}.revenue`,
    views: ["activities"],
    unit: "share",
    denominator: "COVERED",
    aggregate: "ratio",
    eligibility: { of: "companies" },
    term: { kind: "activity", activity: activity.name, as },
    needs: [{ dataset: "company-activities", fields: ["activity", "sub_type", "revenue_share", "involved"] }],
    eet: null,
    formula:
      as === "counted"
        ? frac(sumOver("C", row(w, op("×"), flag(test))), sumOver("C", w))
        : frac(sumOver("C", row(w, op("×"), sym("exposure", "i"))), sumOver("C", w)),
    source: { key: isAny ? "activity_any" : "activity_threshold" },
    decimals: 1,
    better: "lower",
    withheldByCoverage: false,
  };
}

export const ACTIVITY_METRICS: readonly Metric[] = [
  ...ACTIVITIES.map((activity) => activityMetric(activity, "counted")),
  ...ACTIVITIES.filter((activity) => activity.kind === "revenue").map((activity) =>
    activityMetric(activity, "revenue"),
  ),
];
