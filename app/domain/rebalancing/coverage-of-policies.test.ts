import { expect, test } from "vitest";
import { company, fact, holding, sovereign } from "~tests/support/analysis-fixtures";
import { asked, atLeast, atMost, change } from "~tests/support/rebalancing-fixtures";
import { isinsInTheWay } from "./change-state";

const A = "SHARE-A";
const B = "SHARE-B";

const fossil = (issuer: string, isin: string, isActive: boolean) =>
  company(issuer, isin, { fossil_fuel_active: isActive });

test("smallest change: a policy that cannot be judged today is met by reaching its coverage, from 40 % to 65 %", () => {
  const facts = [...fossil("A", A, false), ...company("B", B, {})];
  const answer = change([holding(A, 4e6), holding(B, 6e6)], facts, [atMost("p", "pai.4", 0.1)]);
  expect(answer).toMatchObject({
    status: "solved",
    turnoverShare: expect.closeTo(0.25, 5),
    policies: [
      {
        before: { value: 0, result: "cannot_tell", reason: "low_coverage", coverageShare: 0.4 },
        after: { value: 0, result: "passes", reason: null, coverageShare: expect.closeTo(0.65, 5) },
      },
    ],
  });
});

test("smallest change: a policy whose coverage nothing that is held can reach is a conflict of its own", () => {
  const facts = [...fossil("A", A, false), ...company("B", B, {})];
  const holdings = [holding(A, 4e6, { maxShare: 0.6 }), holding(B, 6e6)];
  const answer = change(holdings, facts, [atMost("p", "pai.4", 0.1)]);
  expect(answer).toMatchObject({
    status: "infeasible",
    trades: [],
    conflict: { policyIds: ["p"], limits: ["bounds"] },
  });
});

test("smallest change: a share of all investments is reached by what is known, whatever else is covered", () => {
  const facts = [
    ...company("A", A, {}),
    ...company("B", B, {}),
    fact("sustainable-investment", "A", { method: "activity", si_share: 1 }),
  ];
  const answer = change([holding(A, 3e6), holding(B, 7e6)], facts, [atLeast("p", "si.total", 0.4)]);
  expect(answer).toMatchObject({
    status: "solved",
    turnoverShare: expect.closeTo(0.1, 5),
    policies: [
      { before: { result: "cannot_tell" }, after: { result: "passes", reason: "reached_by_known" } },
    ],
  });
});

test("smallest change: a pass that is certain at a low coverage stays certain", () => {
  const facts = [
    ...company("A", A, {}),
    ...company("B", B, {}),
    ...sovereign("IT", "BOND-IT", {}),
    fact("climate-targets", "A", { status: "targets_set", near_term_class: "1.5", as_of: "2025-01-31" }),
  ];
  const holdings = [
    holding(A, 3e6, { maxShare: 0.05 }),
    holding(B, 3e6),
    holding("BOND-IT", 94e6, { maxShare: 0.92 }),
  ];
  // Two points have to leave the state bond. With them in B all of its 5 points may count, so that they go to A.
  const answer = change(holdings, facts, [atMost("p", "climate.committed", 0.03)]);
  expect(answer.policies[0]).toMatchObject({
    before: { result: "passes", reason: "cannot_be_exceeded", boundValue: expect.closeTo(0.03, 9) },
    after: { result: "passes" },
  });
  expect(answer.trades.map(({ name, deltaShare }) => [name, Number(deltaShare.toFixed(5))])).toEqual([
    ["BOND-IT", -0.02],
    [A, 0.02],
  ]);
});

test("lines in the way: those without data come first when the policy cannot be judged", () => {
  const facts = [...fossil("A", A, false), ...company("B", B, {})];
  const question = asked([holding(A, 4e6), holding(B, 6e6)], facts, [atMost("p", "pai.4", 0.1)]);
  expect(isinsInTheWay(question, 5)).toEqual([B]);
});
