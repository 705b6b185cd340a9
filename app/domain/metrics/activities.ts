import { keysOf } from "~/domain/keyed/keyed";
import { flag, frac, op, row, sumOver, sym } from "./formula";
import type { Metric } from "./metric";

export interface Activity {
  readonly name: string;
  /** A boolean activity counts whatever its revenue; the others from a revenue share on. */
  readonly kind: "revenue" | "boolean";
}

/** The thirteen controversial activities of the product; 10 % of revenue by default (methodology §18). */
const KINDS = {
  adult_entertainment: "revenue",
  alcohol: "revenue",
  arctic_drilling: "revenue",
  coal: "revenue",
  controversial_weapons: "boolean",
  conventional_weapons: "revenue",
  fossil_fuels: "revenue",
  gambling: "revenue",
  nuclear: "revenue",
  oecd_violations: "boolean",
  oil_sands_shale: "revenue",
  tobacco: "revenue",
  ungc_violations: "boolean",
} as const satisfies Readonly<Record<string, Activity["kind"]>>;

export const ACTIVITY_NAMES = keysOf(KINDS);
export const ACTIVITIES: readonly Activity[] = ACTIVITY_NAMES.map((name) => ({ name, kind: KINDS[name] }));

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
