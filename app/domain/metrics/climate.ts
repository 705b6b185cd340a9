import { eetQuartet } from "./eet-codes";
import { flag, frac, op, row, sumOver, sym } from "./formula";
import type { Metric } from "./metric";

const portfolio = sym("portfolio");

function target(id: string, test: "set" | "1.5" | "committed"): Metric {
  return {
    id,
    views: ["climate"],
    unit: "share",
    denominator: "ALL",
    aggregate: "ratio",
    eligibility: { of: "companies" },
    term: { kind: "target", test },
    needs: [{ dataset: "climate-targets", fields: ["near_term_class", "status", "as_of"] }],
    eet: null,
    formula: frac(sumOver("C", row(sym("value", "i"), op("×"), flag(sym("fact", "i")))), portfolio),
    source: { key: "sbti" },
    decimals: 1,
    better: "higher",
    withheldByCoverage: false,
  };
}

/** Carbon intensity by revenue and science-based targets (methodology §19). */
export const CLIMATE_METRICS: readonly Metric[] = [
  {
    id: "waci.scope12",
    views: ["climate"],
    unit: "tCO2e/EURm revenue",
    denominator: "COVERED",
    aggregate: "ratio",
    eligibility: { of: "companies" },
    term: { kind: "company", dataset: "company-pai", sum: ["scope1_t", "scope2_t"], per: "revenue_eur_m" },
    needs: [{ dataset: "company-pai", fields: ["scope1_t", "scope2_t", "revenue_eur_m"] }],
    eet: eetQuartet("30300"),
    formula: sumOver(
      "C",
      row(
        sym("weight", "i"),
        op("×"),
        frac(row(sym("scope1", "i"), op("+"), sym("scope2", "i")), sym("revenue", "i")),
      ),
    ),
    source: { key: "tcfd_waci" },
    decimals: 1,
    better: "lower",
    withheldByCoverage: false,
  },
  target("climate.targetSet", "set"),
  target("climate.target15", "1.5"),
  target("climate.committed", "committed"),
];
