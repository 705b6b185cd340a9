import { flag, frac, op, row, sumOver, sym } from "./formula";
import type { Eligibility, FactNeed, Metric, MetricSource, Term } from "./metric";
import type { ViewName } from "./view-names";

interface ScreeningSpec {
  readonly id: string;
  readonly views: readonly ViewName[];
  readonly eligibility: Eligibility;
  readonly term: Term;
  readonly needs: readonly FactNeed[];
  readonly source: MetricSource;
}

function screening(spec: ScreeningSpec): Metric {
  return {
    ...spec,
    unit: "share",
    denominator: "ALL",
    aggregate: "ratio",
    eet: null,
    formula: frac(sumOver("C", row(sym("value", "i"), op("×"), flag(sym("fact", "i")))), sym("portfolio")),
    decimals: 2,
    better: "lower",
    withheldByCoverage: false,
  };
}

const exclusionFields = ["letter", "revenue_share", "cause"];

/** Weight caught by a screen. Always shown with its coverage, whatever that is (methodology §11, §16, §17). */
export const SCREENING_METRICS: readonly Metric[] = [
  screening({
    id: "benchmark.pab",
    views: ["benchmarks"],
    eligibility: { of: "companies" },
    term: { kind: "benchmark", benchmark: "pab" },
    needs: [{ dataset: "benchmark-exclusions", fields: exclusionFields }],
    source: { key: "pab_12_1" },
  }),
  screening({
    id: "benchmark.ctb",
    views: ["benchmarks"],
    eligibility: { of: "companies" },
    term: { kind: "benchmark", benchmark: "ctb" },
    needs: [{ dataset: "benchmark-exclusions", fields: exclusionFields }],
    source: { key: "ctb_10_2" },
  }),
  screening({
    id: "law220",
    views: ["benchmarks", "sanctions", "funds"],
    eligibility: { of: "companies" },
    term: { kind: "law220" },
    needs: [
      { dataset: "law-220-list", fields: ["list_name", "isin", "lei", "name"] },
      { dataset: "fund-facts", fields: ["law_220"] },
      { dataset: "screening-decisions", fields: ["verdict"] },
    ],
    source: { key: "law_220_2021" },
  }),
  screening({
    id: "sanctions.weight",
    views: ["sanctions"],
    eligibility: { of: "screened" },
    term: { kind: "sanctions" },
    needs: [
      { dataset: "sanctions", fields: ["authority", "list_id", "name", "lei", "isin", "country", "measure"] },
      { dataset: "screening-decisions", fields: ["verdict"] },
    ],
    source: { key: "sanctions_lists" },
  }),
];
