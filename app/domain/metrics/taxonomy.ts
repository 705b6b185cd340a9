import { eetField } from "./eet-codes";
import { frac, op, row, sumOver, sym } from "./formula";
import type { Metric } from "./metric";

const KPIS = ["turnover", "capex", "opex"] as const;
const STEPS = ["eligible", "aligned"] as const;
const SCOPES = ["all", "exSovereign"] as const;

/** Aligned shares a fund reports, including and excluding sovereign bonds (EET 20660 to 20710). */
const FUND_CODES: Readonly<Record<string, string>> = {
  "turnover.all": "20660",
  "capex.all": "20670",
  "opex.all": "20680",
  "turnover.exSovereign": "20690",
  "capex.exSovereign": "20700",
  "opex.exSovereign": "20710",
};

const invested = sumOver("C", row(sym("value", "i"), op("×"), sym("kpi", "i")));

function taxonomyMetric(
  kpi: (typeof KPIS)[number],
  step: (typeof STEPS)[number],
  scope: (typeof SCOPES)[number],
): Metric {
  const code = step === "aligned" ? FUND_CODES[`${kpi}.${scope}`] : undefined;
  const field = `${kpi}_${step}`;
  return {
    id: `taxonomy.${kpi}.${step}.${scope}`,
    views: ["taxonomy"],
    unit: "share",
    denominator: "ALL",
    aggregate: "ratio",
    eligibility: { of: scope === "all" ? "all" : "all_except_sovereigns" },
    term: { kind: "taxonomy", field },
    needs: [
      { dataset: "company-taxonomy", fields: [field, "objective"] },
      ...(code ? [{ dataset: "eet", fields: [code] } as const] : []),
    ],
    eet: code ? eetField(code) : null,
    formula: frac(
      invested,
      scope === "all" ? sym("portfolio") : row(sym("portfolio"), op("−"), sym("sovereign")),
    ),
    source: { key: "taxonomy" },
    decimals: 1,
    better: "higher",
    withheldByCoverage: false,
  };
}

/** EU Taxonomy shares at market value, with and without sovereign exposure (methodology §13). */
export const TAXONOMY_METRICS: readonly Metric[] = KPIS.flatMap((kpi) =>
  STEPS.flatMap((step) => SCOPES.map((scope) => taxonomyMetric(kpi, step, scope))),
);
