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

interface TaxonomyShare {
  readonly name: string;
  readonly scope: (typeof SCOPES)[number];
  readonly field: string;
  readonly code?: string | undefined;
  readonly better: Metric["better"];
}

function taxonomyMetric({ name, scope, field, code, better }: TaxonomyShare): Metric {
  return {
    id: `taxonomy.${name}.${scope}`,
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
    better,
    withheldByCoverage: false,
  };
}

/** Parts of the aligned turnover: the column of the company data, and the field of a fund's template (90080 to 90110). */
const PARTS: readonly (readonly [
  part: string,
  scope: (typeof SCOPES)[number],
  field: string,
  code: string,
])[] = [
  ["transitional", "all", "transitional", "20780"],
  ["enabling", "all", "enabling", "20790"],
  ["gas", "all", "gas_aligned", "90080"],
  ["gas", "exSovereign", "gas_aligned", "90090"],
  ["nuclear", "all", "nuclear_aligned", "90100"],
  ["nuclear", "exSovereign", "nuclear_aligned", "90110"],
];

/** EU Taxonomy shares at market value, with and without sovereign exposure (methodology §13). */
export const TAXONOMY_METRICS: readonly Metric[] = [
  ...KPIS.flatMap((kpi) =>
    STEPS.flatMap((step) =>
      SCOPES.map((scope) =>
        taxonomyMetric({
          name: `${kpi}.${step}`,
          scope,
          field: `${kpi}_${step}`,
          code: step === "aligned" ? FUND_CODES[`${kpi}.${scope}`] : undefined,
          better: "higher",
        }),
      ),
    ),
  ),
  ...PARTS.map(([part, scope, field, code]) =>
    taxonomyMetric({ name: `turnover.${part}`, scope, field, code, better: "none" }),
  ),
];
