import { flag, frac, op, row, sumOver, sym } from "./formula";
import type { Metric } from "./metric";

function article(number: 6 | 8 | 9): Metric {
  return {
    id: `funds.article${number}`,
    views: ["funds"],
    unit: "share",
    denominator: "ALL",
    aggregate: "ratio",
    eligibility: { of: "funds" },
    term: { kind: "article", article: number },
    needs: [
      { dataset: "fund-facts", fields: ["sfdr_article"] },
      { dataset: "eet", fields: ["20040"] },
    ],
    eet: null,
    formula: frac(sumOver("C", row(sym("value", "i"), op("×"), flag(sym("fact", "i")))), sym("portfolio")),
    source: { key: "sfdr_article", params: { article: number } },
    decimals: 1,
    better: number === 6 ? "none" : "higher",
    withheldByCoverage: false,
  };
}

/** Funds by the SFDR article they report under; other holdings have none (methodology §10). */
export const FUND_METRICS: readonly Metric[] = [article(6), article(8), article(9)];
