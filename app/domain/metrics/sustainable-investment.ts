import { eetField } from "./eet-codes";
import { frac, op, row, sumOver, sym } from "./formula";
import type { Metric } from "./metric";

function sustainable(id: string, fields: readonly string[], eet: string, minimum: string): Metric {
  return {
    id,
    views: ["si"],
    unit: "share",
    denominator: "ALL",
    aggregate: "ratio",
    eligibility: { of: "all" },
    term: { kind: "sustainable", fields },
    needs: [
      { dataset: "sustainable-investment", fields: [...fields, "method"] },
      { dataset: "eet", fields: [eet, minimum] },
    ],
    eet: eetField(eet),
    formula: frac(sumOver("C", row(sym("value", "i"), op("×"), sym("sustainable", "i"))), sym("portfolio")),
    source: { key: "sfdr_2_17" },
    decimals: 1,
    better: "higher",
    withheldByCoverage: false,
  };
}

/** Sustainable investments, SFDR Art. 2(17): one method per figure (methodology §12). */
export const SUSTAINABLE_METRICS: readonly Metric[] = [
  sustainable("si.total", ["si_share"], "20510", "20420"),
  sustainable(
    "si.environmental",
    ["environmental_taxonomy_share", "environmental_other_share"],
    "20530",
    "20440",
  ),
  sustainable("si.environmental.taxonomy", ["environmental_taxonomy_share"], "20540", "20450"),
  sustainable("si.environmental.other", ["environmental_other_share"], "20550", "20460"),
  sustainable("si.social", ["social_share"], "20560", "20470"),
];
