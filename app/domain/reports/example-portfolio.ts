import { BLANK_HOLDING, type Holding } from "~/domain/analysis/positions/holding";
import type { DatasetName, Fact, FactValues } from "../facts/fact";

/** Holdings of invented companies and what is known of them: something to print a letterhead on. */
export interface ExamplePortfolio {
  readonly holdings: readonly Holding[];
  readonly facts: readonly Fact[];
}

/** Weight as a fraction and rating, 1 to 5; null is a company that nobody rated. */
const COMPANIES: readonly (readonly [share: number, rating: number | null])[] = [
  [0.3, 5],
  [0.25, 4],
  [0.2, 3],
  [0.12, 2],
  [0.05, 1],
  [0.08, null],
];

/** The example with data of the day given (ISO). `name` gives each company its name. */
export function examplePortfolio(asOf: string, name: (number: number) => string): ExamplePortfolio {
  const facts: Fact[] = [];
  const add = (dataset: DatasetName, subject: string, period: string | null, values: FactValues) =>
    facts.push({
      dataset,
      subject,
      key: period ?? "",
      period,
      values,
      source: "demo",
      loadId: 0,
      sourceRow: 0,
    });
  const holdings = COMPANIES.map(([weightShare, rating], index): Holding => {
    const issuer = `example-${index}`;
    add("issuers", issuer, null, { issuer_id: issuer, issuer_type: "company", name: name(index + 1) });
    if (rating !== null) add("esg-ratings", issuer, asOf, { subject_id: issuer, rating, provider: "demo" });
    return {
      ...BLANK_HOLDING,
      id: issuer,
      issuerId: issuer,
      name: name(index + 1),
      assetType: "equity",
      weightShare,
      currency: "EUR",
    };
  });
  return { holdings, facts };
}
