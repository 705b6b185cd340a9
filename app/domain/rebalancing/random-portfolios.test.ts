import fc from "fast-check";
import { expect, test } from "vitest";
import type { Holding } from "~/domain/analysis/positions/holding";
import type { Fact } from "~/domain/facts/fact";
import type { PolicyRule } from "~/domain/policies/policy";
import { analysed, company, fact, figure, holding, rating } from "~tests/support/analysis-fixtures";
import { atLeast, atMost, change } from "~tests/support/rebalancing-fixtures";
import type { SmallestChange } from "./answer";

const RUNS = { numRuns: 150 };
const share = fc.integer({ min: 0, max: 100 }).map((pct) => pct / 100);

/** A company as data have it; null is what nobody knows. */
const known = fc.record({
  weight: fc.integer({ min: 1, max: 50 }),
  target: fc.integer({ min: 0, max: 50 }),
  rating: fc.integer({ min: 10, max: 50 }).map((tenths) => tenths / 10),
  sustainable: share,
  fossil: fc.boolean(),
});
const partly = known.map((one) => ({ ...one, hidden: { rating: false, sustainable: false, fossil: false } }));
const hiding = fc
  .tuple(known, fc.record({ rating: fc.boolean(), sustainable: fc.boolean(), fossil: fc.boolean() }))
  .map(([one, hidden]) => ({ ...one, hidden }));
type Company = typeof partly extends fc.Arbitrary<infer T> ? T : never;

const factsOf = (companies: readonly Company[]): Fact[] =>
  companies.flatMap((one, at) => [
    ...company(`I${at}`, `SHARE-${at}`, one.hidden.fossil ? {} : { fossil_fuel_active: one.fossil }),
    ...(one.hidden.rating ? [] : [rating(`I${at}`, one.rating)]),
    ...(one.hidden.sustainable
      ? []
      : [fact("sustainable-investment", `I${at}`, { method: "activity", si_share: one.sustainable })]),
  ]);
const linesOf = (weights: readonly number[]): Holding[] =>
  weights.map((weight, at) => holding(`SHARE-${at}`, weight * 1e4));

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0);
const sharesOf = (weights: readonly number[]) => weights.map((weight) => weight / sumOf(weights));

/** The weights a change proposes, in the order of the lines. */
const weightsAfter = (lines: readonly Holding[], before: readonly number[], { trades }: SmallestChange) =>
  lines.map(({ id }, at) => trades.find(({ holdingId }) => holdingId === id)?.afterShare ?? before[at] ?? 0);

const FIGURES = [
  ["esg.rating", "esg"],
  ["si.total", "si"],
  ["pai.4", "pai"],
] as const;

/** What the engine says of weights, apart from the search. */
function figuresAt(weights: readonly number[], facts: readonly Fact[]) {
  const views = analysed(linesOf(weights), facts, ["esg", "si", "pai"]);
  return FIGURES.map(([metric, view]) => figure(views[view], metric).value);
}

test("smallest change: it keeps every policy and bound, and trades no more than a change that is known to keep them", () => {
  fc.assert(
    fc.property(fc.array(partly, { minLength: 2, maxLength: 12 }), (companies) => {
      fc.pre(companies.some(({ target }) => target > 0));
      const facts = factsOf(companies);
      const before = sharesOf(companies.map(({ weight }) => weight));
      const target = sharesOf(companies.map((one) => one.target));
      const [rated, sustainable, fossil] = figuresAt(target, facts);
      const policies: PolicyRule[] = [
        atLeast("rated", "esg.rating", (rated ?? 0) - 1e-7),
        atLeast("si", "si.total", (sustainable ?? 0) - 1e-7),
        atMost("fossil", "pai.4", (fossil ?? 0) + 1e-7),
      ];
      const maxWeightShare = Math.max(...target) + 1e-7;
      const lines = linesOf(companies.map(({ weight }) => weight));
      const answer = change(lines, facts, policies, { maxWeightShare });
      expect(["solved", "already_met"]).toContain(answer.status);
      expect(answer.allMetAfter).toBe(true);
      const after = weightsAfter(lines, before, answer);
      expect(sumOf(after)).toBeCloseTo(1, 9);
      for (const weight of after) {
        expect(weight).toBeGreaterThanOrEqual(0);
        expect(weight).toBeLessThanOrEqual(maxWeightShare + 1e-9);
      }
      const [ratedAfter, sustainableAfter, fossilAfter] = figuresAt(after, facts);
      expect(ratedAfter).toBeGreaterThanOrEqual((rated ?? 0) - 2e-7);
      expect(sustainableAfter).toBeGreaterThanOrEqual((sustainable ?? 0) - 2e-7);
      expect(fossilAfter).toBeLessThanOrEqual((fossil ?? 0) + 2e-7);
      const ofTarget = sumOf(target.map((weight, at) => Math.abs(weight - (before[at] ?? 0)))) / 2;
      expect(answer.turnoverShare).toBeLessThanOrEqual(ofTarget + 6e-5);
    }),
    RUNS,
  );
});

test("smallest change: whatever data is missing, a solved answer is met by the engine and its effects add up", () => {
  fc.assert(
    fc.property(
      fc.array(hiding, { minLength: 2, maxLength: 10 }),
      fc.record({
        rated: fc.integer({ min: 10, max: 50 }),
        si: share,
        fossil: share,
        bound: fc.integer({ min: 10, max: 100 }),
      }),
      (companies, limit) => {
        const facts = factsOf(companies);
        const policies = [
          atLeast("rated", "esg.rating", limit.rated / 10),
          atLeast("si", "si.total", limit.si),
          atMost("fossil", "pai.4", limit.fossil),
        ];
        const before = sharesOf(companies.map(({ weight }) => weight));
        const lines = linesOf(companies.map(({ weight }) => weight));
        const answer = change(lines, facts, policies, { maxWeightShare: limit.bound / 100 });
        expect(answer.reason).not.toBe("not_confirmed");
        if (answer.status === "infeasible") expect(answer.conflict?.isSmallest).toBe(true);
        if (answer.status !== "solved") return;
        const figures = figuresAt(weightsAfter(lines, before, answer), facts);
        for (const { policy, before: was, after, notAsked } of answer.policies) {
          if (notAsked !== null) continue;
          expect(after?.result).toBe("passes");
          const at = FIGURES.findIndex(([metric]) => metric === policy.metric);
          expect(after?.value).toBeCloseTo(figures[at] ?? Number.NaN, 9);
          const effects = answer.trades.map(
            ({ effects }) => effects.find(({ policyId }) => policyId === policy.id)?.effect ?? 0,
          );
          if (was.value !== null) expect(was.value + sumOf(effects)).toBeCloseTo(after?.value ?? 0, 9);
        }
      },
    ),
    RUNS,
  );
});
