import { MemoryFactBook } from "~/domain/analysis/book/fact-book";
import type { Fact } from "~/domain/facts/fact";
import { demoRows, identityOf } from "./demo-facts";

/** The whole demo universe as a book of facts, without a database: a later row of the same key replaces the earlier. */
export function demoBook(instruments: number): MemoryFactBook {
  const facts = new Map<string, Fact>();
  for (const { dataset, rows } of demoRows(instruments))
    rows.forEach((values, index) => {
      const { subject, key, period } = identityOf(dataset, values);
      facts.set(JSON.stringify([dataset, subject, key]), {
        dataset,
        subject,
        key,
        period,
        values,
        source: "demo",
        loadId: 1,
        sourceRow: index + 2,
      });
    });
  return new MemoryFactBook([...facts.values()]);
}

export { demoPortfolios } from "~db/seeds/demo/portfolios";
