import type { Figure } from "~/domain/analysis/figures/figure";
import { eetField } from "~/domain/eet/dictionary";
import { findMetric } from "~/domain/metrics/catalogue";
import type { EetCodes } from "~/domain/metrics/eet-codes";
import type { EetWorking, WrittenField } from "./written-field";

/** Countries the template counts by value, coverage and eligible assets like all other impacts. */
const COUNTRY_CODES: Readonly<Record<string, EetCodes>> = {
  "pai.16.count": { value: "31210", coverage: "31230", eligible: "31240" },
  "pai.16.share": { value: "31250", coverage: "31270", eligible: "31280" },
};

/** Weight of issuers that could have ESG data, and of those that have. */
const ESG_WEIGHTS = { metric: "esg.rating", eligible: "20310", coverage: "20330" } as const;

/**
 * The fields a portfolio's figures fill: adverse impacts with coverage and eligible assets as shares of all assets,
 * sustainable investments, EU Taxonomy, and the weight of issuers with ESG data. The template wants figures over all
 * investments; averages have none and are written over the covered weight. A figure that nothing covers stays empty.
 */
export function figureFields(figures: readonly Figure[]): readonly WrittenField[] {
  return figures.flatMap((figure) => {
    if (figure.metric === ESG_WEIGHTS.metric) return weights(figure);
    const codes = COUNTRY_CODES[figure.metric] ?? findMetric(figure.metric)?.eet ?? null;
    return codes === null ? [] : fieldsOf(figure, codes);
  });
}

function fieldsOf(figure: Figure, codes: EetCodes): WrittenField[] {
  const { metric } = figure;
  const denominator = figure.all === null ? "COVERED" : "ALL";
  const value = denominator === "ALL" ? figure.all : figure.covered;
  const fields: WrittenField[] = [];
  const put = (code: string | null, given: number | null, part: "value" | "coverage" | "eligible") => {
    if (code === null || given === null || eetField(code) === null) return;
    const working: EetWorking = {
      of: "figure",
      metric,
      part,
      denominator: part === "value" ? denominator : null,
    };
    fields.push({ code, value: rounded(given), working });
  };
  if (figure.coverageShare > 0) put(codes.value, value, "value");
  put(codes.coverage, figure.coverageShare, "coverage");
  put(codes.eligible, figure.eligibleShare, "eligible");
  return fields;
}

function weights(figure: Figure): WrittenField[] {
  const field = (code: string, value: number, part: "eligible" | "coverage"): WrittenField => ({
    code,
    value: rounded(value),
    working: { of: "figure", metric: ESG_WEIGHTS.metric, part, denominator: null },
  });
  return [
    field(ESG_WEIGHTS.eligible, figure.eligibleShare, "eligible"),
    field(ESG_WEIGHTS.coverage, figure.coverageShare, "coverage"),
  ];
}

/** Ten significant digits: what adding doubles leaves behind the tenth is no information. */
function rounded(value: number): number {
  return Number(value.toPrecision(10));
}
