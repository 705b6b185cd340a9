import { sumOver, sym } from "./formula";
import type { FactNeed, Metric, SplitKey } from "./metric";
import type { ViewName } from "./view-names";

function split(id: string, view: ViewName, by: SplitKey, needs: readonly FactNeed[]): Metric {
  return {
    id,
    views: [view],
    unit: "share",
    denominator: "ALL",
    aggregate: "split",
    eligibility: { of: "all" },
    term: { kind: "split", by },
    needs,
    eet: null,
    formula: sumOver("E", sym("weight", "i")),
    source: { key: by === "rating" ? "esg_rating" : "allocation" },
    decimals: 1,
    better: "none",
    withheldByCoverage: false,
  };
}

const securities = (field: string): FactNeed => ({ dataset: "securities", fields: [field] });
const issuers = (...fields: string[]): FactNeed => ({ dataset: "issuers", fields });

/** Where the portfolio is invested; parts add up to one with "unknown" and "not looked through" (methodology §8). */
export const ALLOCATION_METRICS: readonly Metric[] = [
  split("allocation.assetClass", "allocation", "asset_class", [securities("type")]),
  split("allocation.type", "allocation", "type", [securities("type")]),
  split("allocation.currency", "allocation", "currency", [securities("currency")]),
  split("allocation.country", "allocation", "country", [issuers("country"), securities("country")]),
  split("allocation.naceSection", "allocation", "nace_section", [
    issuers("nace_section", "nace_code", "nace_revision"),
    { dataset: "company-pai", fields: ["nace_section", "nace_revision"] },
  ]),
  split("allocation.esgCategory", "allocation", "esg_category", [securities("esg_category")]),
  split("allocation.sfdrArticle", "allocation", "sfdr_article", [
    { dataset: "fund-facts", fields: ["sfdr_article"] },
  ]),
];

/** Weight by rating 1 to 5, not covered and not eligible (methodology §6). */
export const RATINGS_METRICS: readonly Metric[] = [
  split("ratings.distribution", "ratings", "rating", [{ dataset: "esg-ratings", fields: ["rating"] }]),
];
