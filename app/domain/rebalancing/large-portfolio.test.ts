import { expect, test } from "vitest";
import { company, fact, holding, rating } from "~tests/support/analysis-fixtures";
import { atLeast, atMost, change } from "~tests/support/rebalancing-fixtures";

const COUNT = 1000;
const COUNTRIES = 20;

/** Numbers from 0 to 1 that are the same in every run. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

test("smallest change: solved with every rule met, when 1,000 holdings have a bound and keep their allocation", () => {
  const next = numbers(3);
  const facts = Array.from({ length: COUNT }, (_, at) => [
    ...company(
      `I${at}`,
      `SHARE-${at}`,
      { fossil_fuel_active: next() < 0.2 },
      { issuer: { country: `C${at % COUNTRIES}` } },
    ),
    rating(`I${at}`, 1 + 4 * next()),
    fact("sustainable-investment", `I${at}`, { method: "activity", si_share: next() }),
  ]).flat();
  const holdings = Array.from({ length: COUNT }, (_, at) => holding(`SHARE-${at}`, 1e4 * (0.2 + next())));
  // Ratings and shares of about 3 and 50 % today, and a fifth fossil.
  const policies = [
    atLeast("rated", "esg.rating", 3.4),
    atLeast("si", "si.total", 0.6),
    atMost("fossil", "pai.4", 0.1),
  ];
  const asked = { maxWeightShare: 0.01, keepAllocation: "country", toleranceShare: 0.005 } as const;
  const answer = change(holdings, facts, policies, asked);
  expect(answer).toMatchObject({ status: "solved", allMetAfter: true, holdingCount: COUNT });
  for (const { afterShare } of answer.trades) expect(afterShare).toBeLessThanOrEqual(0.01 + 1e-9);
  for (const { beforeShare, afterShare } of answer.allocation.groups)
    expect(Math.abs((afterShare ?? 0) - beforeShare)).toBeLessThanOrEqual(0.005 + 1e-9);
  expect(answer.allocation.groups).toHaveLength(COUNTRIES);
  const moved = answer.trades.reduce((sum, { deltaShare }) => sum + Math.abs(deltaShare), 0);
  expect(answer.turnoverShare).toBeCloseTo(moved / 2, 9);
});
