import { AnalysisRun } from "~/domain/analysis/analysis-run";
import { MemoryFactBook } from "~/domain/analysis/book/fact-book";
import { tallyOf } from "~/domain/analysis/figures/tally";
import { defaultSettings } from "~/domain/analysis/settings";
import { METRICS } from "~/domain/metrics/catalogue";
import { AS_OF, company, holding } from "~tests/support/analysis-fixtures";

const isinOf = (line: number) => `XS${String(line).padStart(10, "0")}`;

function factsOf(line: number) {
  return company(`company-${line}`, isinOf(line), {
    evic_eur_m: 1_000 + line,
    revenue_eur_m: 500 + line,
    scope1_t: 10 * line,
    scope2_t: 5 * line,
    scope3_t: 50 * line,
    fossil_fuel_active: line % 3 === 0,
    gender_pay_gap: (line % 50) / 100,
    board_female_share: (line % 60) / 100,
    energy_consumption_gwh: line,
    hazardous_waste_t: line % 11,
    water_emissions_t: line % 7,
  });
}

/** The sums of every metric over a portfolio, by the engine and by a loop that only adds up; columns are there before. */
export function sums(lines: number) {
  const numbers = Array.from({ length: lines }, (_, at) => at + 1);
  const run = new AnalysisRun(
    {
      holdings: numbers.map((line) => holding(isinOf(line), 1_000 + line)),
      currency: "EUR",
      totalValueEur: null,
      views: [],
      explain: false,
      settings: defaultSettings(AS_OF),
    },
    new MemoryFactBook(numbers.flatMap(factsOf)),
  );
  const prepared = METRICS.map((metric) => run.prepared(metric));
  return {
    metrics: prepared.length,
    engine: () => prepared.map(({ frame, metric, column }) => tallyOf(frame, metric, column).sum),
    loop: () => prepared.map(({ frame, column }) => weighted(frame.weight, column.x)),
  };
}

function weighted(weight: Float64Array, x: Float64Array): number {
  let sum = 0;
  for (let at = 0; at < x.length; at += 1) {
    const value = x[at] as number;
    if (!Number.isNaN(value)) sum += (weight[at] as number) * value;
  }
  return sum;
}
