import fc from "fast-check";
import type { Fact } from "~/domain/facts/fact";
import type { AnalysisBody } from "~/features/analysis/analysis.schemas";
import { identityOf } from "~tests/support/demo-facts";
import { FACT_SETS, type FactSet, rowsOfSet, type SetIds } from "./random-facts";

const MAX_LINES = 4;

/** Names for the instrument at a place of a portfolio. */
export function idsAt(at: number): SetIds {
  return {
    isin: `IT000000000${at}`,
    issuerId: `C${at}`,
    lei: `LEI-C${at}`,
    country: ["IT", "FR", "BR", "NO"][at] ?? "DE",
  };
}

/** The facts that files state of one set, as they are loaded. */
export function factsOfSet(set: FactSet, ids: SetIds): Fact[] {
  return rowsOfSet(set, ids).map(([dataset, values], at) => ({
    dataset,
    ...identityOf(dataset, values),
    values,
    source: "upload",
    loadId: 1,
    sourceRow: at + 2,
  }));
}

const amount = fc.integer({ min: 1, max: 4_000 }).map((n) => n * 250);
const lines = fc.array(
  fc.record({
    set: FACT_SETS,
    marketValue: amount,
    weight: fc.integer({ min: 1, max: 40 }),
    currency: fc.constantFrom(null, "EUR", "USD"),
    fixedIncome: fc.boolean(),
  }),
  { minLength: 1, maxLength: MAX_LINES },
);

/** Portfolios of up to four instruments, stated in values or in weights, each with random facts about every instrument. */
export const SUBJECTS = fc.record({
  lines,
  isInWeights: fc.boolean(),
  hasTotal: fc.boolean(),
  hasCash: fc.boolean(),
});
export type RandomSubject = typeof SUBJECTS extends fc.Arbitrary<infer One> ? One : never;

export const PER_EUR: ReadonlyMap<string, number> = new Map([["USD", 1.08]]);

/** The portfolio as a program states it. Weights of less than the whole leave a part open. */
export function bodyOf({ lines: all, isInWeights, hasTotal, hasCash }: RandomSubject): AnalysisBody {
  const whole = all.reduce((sum, { weight }) => sum + weight, hasCash ? 20 : 0);
  const amountOf = (weight: number, marketValue: number) =>
    isInWeights ? { weightPct: (weight * 100) / Math.max(whole, 100) } : { marketValue };
  return {
    currency: "EUR",
    explain: false,
    ...(isInWeights && hasTotal ? { totalValue: 2_000_000 } : {}),
    holdings: [
      ...all.map(({ weight, marketValue, currency, fixedIncome }, at) => ({
        isin: idsAt(at).isin,
        ...amountOf(weight, marketValue),
        ...(currency === null ? {} : { currency }),
        fixedIncome,
      })),
      ...(hasCash ? [{ name: "Cash", assetType: "cash" as const, ...amountOf(20, 50_000) }] : []),
    ],
  };
}

export function factsOfSubject({ lines: all }: RandomSubject): Fact[] {
  return all.flatMap(({ set }, at) => factsOfSet(set, idsAt(at)));
}
