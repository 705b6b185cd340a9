import type { DatasetName } from "~/domain/facts/fact";
import type { Denominator } from "./denominator";
import type { EetCodes } from "./eet-codes";
import type { Formula } from "./formula";
import type { ViewName } from "./view-names";

/**
 * How the covered holdings make one number. With x the holding's own value and w its weight:
 * - `absolute`: Σ value × x, the same number at every denominator;
 * - `ratio`: Σ w x over all, eligible or covered weight;
 * - `average`: Σ w x over covered weight only;
 * - `of_eligible`: as a ratio, but "all" means all eligible assets (real estate);
 * - `count`: counted apart (countries);
 * - `split`: a breakdown whose parts add up to one.
 */
export type Aggregate = "absolute" | "ratio" | "average" | "of_eligible" | "count" | "split";

export type NaceSection = "A" | "B" | "C" | "D" | "E" | "F" | "G" | "H" | "L";

/** Which holdings a metric can apply to. Known to be outside is the only way out (methodology §1). */
export type Eligibility =
  | { readonly of: "companies" }
  | { readonly of: "companies_in_section"; readonly section: NaceSection }
  | { readonly of: "countries_with_gdp" }
  | { readonly of: "countries" }
  | { readonly of: "real_estate" }
  | { readonly of: "rated" }
  | { readonly of: "screened" }
  | { readonly of: "all" }
  | { readonly of: "all_except_sovereigns" }
  | { readonly of: "thematic_bonds" }
  | { readonly of: "funds" };

/** The holding's own value x, before weighting. */
export type Term =
  | {
      readonly kind: "company";
      readonly dataset: "company-pai";
      /** Added up; the value is missing when any part is. */
      readonly sum: readonly string[];
      /** Divided by this field, which must be above zero. */
      readonly per?: "evic_eur_m" | "revenue_eur_m";
    }
  | { readonly kind: "country"; readonly sum: readonly string[]; readonly per?: "gdp_eur_m" }
  | {
      readonly kind: "indicator";
      readonly indicator: string;
      readonly subject: "company" | "country";
      readonly perEvic: boolean;
      /** A column of the main dataset that carries the same information. */
      readonly fallback?: string;
    }
  | { readonly kind: "rating"; readonly field: "rating" | "environmental" | "social" | "governance" }
  | { readonly kind: "sdg"; readonly goal: number }
  | { readonly kind: "taxonomy"; readonly field: string }
  | { readonly kind: "sustainable"; readonly fields: readonly string[] }
  | { readonly kind: "target"; readonly test: "set" | "1.5" | "committed" }
  | { readonly kind: "activity"; readonly activity: string; readonly as: "counted" | "revenue" }
  | { readonly kind: "benchmark"; readonly benchmark: "pab" | "ctb" }
  | { readonly kind: "law220" }
  | { readonly kind: "sanctions" }
  | { readonly kind: "article"; readonly article: 6 | 8 | 9 }
  | { readonly kind: "impact"; readonly field: "co2_avoided_t" | "renewable_energy_mwh" | "energy_saved_mwh" }
  | { readonly kind: "violating_countries"; readonly as: "count" | "share" }
  | { readonly kind: "split"; readonly by: SplitKey };

export type SplitKey =
  | "asset_class"
  | "type"
  | "currency"
  | "country"
  | "nace_section"
  | "esg_category"
  | "sfdr_article"
  | "rating";

/** Units as codes; their wording is `metrics:units.<code>`. A `share` is a fraction, shown as a percentage. */
export type Unit =
  | "tCO2e"
  | "tCO2e/EURm"
  | "tCO2e/EURm revenue"
  | "tCO2e/EURm GDP"
  | "GWh/EURm revenue"
  | "t/EURm"
  | "share"
  | "rating"
  | "score"
  | "index"
  | "count"
  | "countries"
  | "number"
  | "ratio"
  | "rate"
  | "m3/EURm revenue"
  | "days/EURm"
  | "incidents/EURm"
  | "GWh/m2"
  | "tCO2e/year"
  | "MWh/year";

/** The rule a figure follows: `metrics:sources.<key>` with its parameters. */
export interface MetricSource {
  readonly key: string;
  readonly params?: Readonly<Record<string, string | number>>;
}

export interface FactNeed {
  readonly dataset: DatasetName;
  readonly fields: readonly string[];
}

/**
 * One figure of the catalogue. Its name is `metrics:<id>.name`; its description `metrics:<id>.description`, or that of the
 * family without the last part of the id, where all of it have the same.
 */
export interface Metric {
  readonly id: string;
  /** The first is the one it belongs to. */
  readonly views: readonly ViewName[];
  readonly unit: Unit;
  /** The headline: what `value` is measured against. */
  readonly denominator: Denominator;
  readonly aggregate: Aggregate;
  readonly eligibility: Eligibility;
  readonly term: Term;
  readonly needs: readonly FactNeed[];
  /** Used for funds that cannot be looked through. */
  readonly eet: EetCodes | null;
  readonly formula: Formula;
  readonly source: MetricSource;
  /** Decimals shown; a share counts them on the percentage. */
  readonly decimals: number;
  readonly better: "lower" | "higher" | "none";
  /** Below the coverage threshold the headline is not shown (methodology §20). */
  readonly withheldByCoverage: boolean;
  /** Not one of the mandatory figures: shown when the tenant opts in. */
  readonly optional?: true;
}
