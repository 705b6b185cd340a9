import { frac, op, row, sumOver, sym } from "./formula";
import type { Metric } from "./metric";

function impact(
  id: string,
  field: "co2_avoided_t" | "renewable_energy_mwh" | "energy_saved_mwh",
  unit: "tCO2e/year" | "MWh/year",
): Metric {
  return {
    id,
    views: ["impact"],
    unit,
    denominator: "COVERED",
    aggregate: "absolute",
    eligibility: { of: "thematic_bonds" },
    term: { kind: "impact", field },
    needs: [
      {
        dataset: "bond-issues",
        fields: [
          field,
          "financed_share",
          "amount_issued_eur_m",
          "labelling",
          "use_of_proceeds",
          "impact_data_type",
        ],
      },
    ],
    eet: null,
    formula: sumOver(
      "C",
      row(
        sym("impact", "i"),
        op("×"),
        sym("financed", "i"),
        op("×"),
        frac(sym("nominal", "i"), sym("issued", "i")),
      ),
    ),
    source: { key: "icma_impact" },
    decimals: 0,
    better: "higher",
    withheldByCoverage: false,
  };
}

/** What the proceeds of thematic bonds achieve a year, only the share financed (methodology §21). */
export const IMPACT_METRICS: readonly Metric[] = [
  impact("impact.co2Avoided", "co2_avoided_t", "tCO2e/year"),
  impact("impact.renewableEnergy", "renewable_energy_mwh", "MWh/year"),
  impact("impact.energySaved", "energy_saved_mwh", "MWh/year"),
];
