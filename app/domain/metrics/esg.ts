import { frac, row, sumOver, sym } from "./formula";
import type { Metric } from "./metric";

const weightedAverage = frac(
  sumOver("C", row(sym("weight", "i"), sym("rating", "i"))),
  sumOver("C", sym("weight", "i")),
);

function ratingMetric(id: string, field: "rating" | "environmental" | "social" | "governance"): Metric {
  return {
    id,
    views: ["esg"],
    unit: "rating",
    denominator: "COVERED",
    aggregate: "average",
    eligibility: { of: "rated" },
    term: { kind: "rating", field },
    needs: [{ dataset: "esg-ratings", fields: [field, "provider", "as_of"] }],
    eet: null,
    formula: weightedAverage,
    source: { key: "esg_rating" },
    decimals: 1,
    better: "higher",
    withheldByCoverage: true,
  };
}

/** Loaded ratings, averaged by weight over covered holdings; the product invents none (methodology §6). */
export const ESG_METRICS: readonly Metric[] = [
  ratingMetric("esg.rating", "rating"),
  ratingMetric("esg.environmental", "environmental"),
  ratingMetric("esg.social", "social"),
  ratingMetric("esg.governance", "governance"),
];
