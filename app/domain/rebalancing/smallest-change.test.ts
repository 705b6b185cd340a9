import { expect, test } from "vitest";
import { cash, company, fact, holding, rating } from "~tests/support/analysis-fixtures";
import { asked, atLeast, atMost, change } from "~tests/support/rebalancing-fixtures";
import type { SmallestChange } from "./answer";
import { isinsInTheWay } from "./change-state";

const A = "SHARE-A";
const B = "SHARE-B";
const C = "SHARE-C";

const COMPANIES = [...company("A", A, {}), ...company("B", B, {}), ...company("C", C, {})];
const RATED = [...COMPANIES, rating("A", 2), rating("B", 4)];

const si = (issuer: string, share: number) =>
  fact("sustainable-investment", issuer, { method: "activity", si_share: share });
const fossil = (issuer: string, isin: string, isActive: boolean) =>
  company(issuer, isin, { fossil_fuel_active: isActive });

const tradesOf = ({ trades }: SmallestChange) =>
  trades.map(({ name, kind, beforeShare, afterShare }) => [
    name,
    kind,
    Number(beforeShare.toFixed(5)),
    Number(afterShare.toFixed(5)),
  ]);

test("smallest change: nothing is traded when all policies are met", () => {
  const answer = change([holding(A, 5e6), holding(B, 5e6)], RATED, [atLeast("p", "esg.rating", 3)]);
  expect(answer).toMatchObject({
    status: "already_met",
    trades: [],
    turnoverShare: 0,
    allMetAfter: true,
    policies: [
      { before: { value: 3, result: "passes" }, after: { value: 3, result: "passes" }, notAsked: null },
    ],
  });
});

test("smallest change: 25 % goes from rating 2 to rating 4 when half of each is to be 3.5: 0.25 × 2 + 0.75 × 4", () => {
  const answer = change([holding(A, 5e6), holding(B, 5e6)], RATED, [atLeast("p", "esg.rating", 3.5)]);
  expect(answer).toMatchObject({
    status: "solved",
    allMetAfter: true,
    turnoverShare: expect.closeTo(0.25, 5),
  });
  expect(tradesOf(answer)).toEqual([
    [A, "sell", 0.5, 0.25],
    [B, "buy", 0.5, 0.75],
  ]);
  expect(answer.policies[0]).toMatchObject({
    before: { value: 3, result: "fails" },
    after: { value: expect.closeTo(3.5, 5), result: "passes" },
  });
});

test("smallest change: the effects of the trades add up to the change of the figure: −0.25 × (2 − 3) and 0.25 × (4 − 3)", () => {
  const { trades } = change([holding(A, 5e6), holding(B, 5e6)], RATED, [atLeast("p", "esg.rating", 3.5)]);
  expect(trades.map(({ effects }) => effects)).toEqual([
    [{ policyId: "p", effect: expect.closeTo(0.25, 5) }],
    [{ policyId: "p", effect: expect.closeTo(0.25, 5) }],
  ]);
});

test("smallest change: a share of all investments rises by 8 points when 8 points without it become a holding of 100 %", () => {
  const holdings = [holding(A, 5e6), holding(B, 3e6), holding(C, 1e6), cash(1e6)];
  const facts = [...COMPANIES, si("A", 1), si("B", 0.4), si("C", 0)];
  const answer = change(holdings, facts, [atLeast("p", "si.total", 0.7)]);
  // 50 % × 1 + 30 % × 0.4 is 62 %.
  expect(answer).toMatchObject({ status: "solved", turnoverShare: expect.closeTo(0.08, 5) });
  expect(tradesOf(answer)).toEqual([
    [C, "sell", 0.1, 0.02],
    [A, "buy", 0.5, 0.58],
  ]);
});

test("smallest change: coverage rises to 65 % when a figure is hidden below it", () => {
  const facts = [...COMPANIES, rating("A", 5)];
  const answer = change([holding(A, 6e6), holding(B, 4e6)], facts, [atLeast("p", "esg.rating", 4)]);
  expect(answer.policies[0]?.before).toMatchObject({ value: null, result: "cannot_tell" });
  expect(answer).toMatchObject({
    status: "solved",
    allMetAfter: true,
    turnoverShare: expect.closeTo(0.05, 5),
  });
  expect(tradesOf(answer)).toEqual([
    [B, "sell", 0.4, 0.35],
    [A, "buy", 0.6, 0.65],
  ]);
});

test("smallest change: a limit is not met by holding what nobody has data of", () => {
  // A is fossil, B is not, C is not known: with C coverage would fall from 80 % to below 65 %.
  const facts = [...fossil("A", A, true), ...fossil("B", B, false), ...company("C", C, {})];
  const holdings = [holding(A, 4e6), holding(B, 4e6), holding(C, 2e6)];
  const answer = change(holdings, facts, [atMost("p", "pai.4", 0)]);
  expect(answer.policies[0]?.after?.coverageShare).toBeGreaterThanOrEqual(0.65 - 1e-6);
  expect(answer).toMatchObject({ status: "solved", turnoverShare: expect.closeTo(0.4, 5) });
});

test("smallest change: what has no data stays as it is when the average of the rest is to rise", () => {
  const answer = change([holding(A, 3e6), holding(B, 3e6), holding(C, 3e6)], RATED, [
    atLeast("p", "esg.rating", 3.5),
  ]);
  // (1/3 − x) × 2 + (1/3 + x) × 4 = 3.5 × 2/3, so x is 1/6; buying C instead would take 2/9 and cover too little.
  expect(tradesOf(answer)).toEqual([
    [A, "sell", 0.33333, 0.16667],
    [B, "buy", 0.33333, 0.5],
  ]);
});

test("smallest change: no holding passes the bound, and one above it is cut", () => {
  const facts = [...RATED, rating("C", 4)];
  const holdings = [holding(A, 5e6), holding(B, 3e6), holding(C, 2e6)];
  const answer = change(holdings, facts, [atLeast("p", "esg.rating", 3.5)], { maxWeightShare: 0.4 });
  expect(answer).toMatchObject({ status: "solved", turnoverShare: expect.closeTo(0.25, 5) });
  for (const { afterShare } of answer.trades) expect(afterShare).toBeLessThanOrEqual(0.4 + 1e-9);
  const only = change(holdings, facts, [atLeast("p", "esg.rating", 1)], { maxWeightShare: 0.4 });
  expect(only).toMatchObject({ status: "solved", turnoverShare: expect.closeTo(0.1, 5) });
  expect(tradesOf(only)[0]).toEqual([A, "sell", 0.5, 0.4]);
});

test("smallest change: two lines of one ISIN are one holding when a bound holds", () => {
  const holdings = [holding(A, 3e6), holding(A, 3e6), holding(B, 2e6), holding(C, 2e6)];
  const answer = change(holdings, RATED, [atLeast("p", "esg.rating", 1)], { maxWeightShare: 0.4 });
  expect(answer).toMatchObject({ status: "solved", turnoverShare: expect.closeTo(0.2, 5) });
});

test("smallest change: an excluded holding is sold whole although the policies are met", () => {
  const [own, other] = [holding(A, 5e6), holding(B, 5e6)];
  const answer = change([own, other], RATED, [atLeast("p", "esg.rating", 3)], {
    excluded: new Set([own.id]),
  });
  expect(answer).toMatchObject({ status: "solved", turnoverShare: expect.closeTo(0.5, 9) });
  expect(answer.trades[0]).toMatchObject({ name: A, kind: "sell_out", afterShare: 0, isExcluded: true });
});

test("smallest change: countries keep their shares within two points when the allocation is kept by country", () => {
  const of = (issuer: string, isin: string, country: string) =>
    company(issuer, isin, {}, { issuer: { country } });
  const facts = [
    ...[...of("A", A, "IT"), ...of("B", B, "IT"), ...of("C", C, "FR"), ...of("D", "SHARE-D", "FR")],
    ...[rating("A", 1), rating("B", 3), rating("C", 2), rating("D", 5)],
  ];
  const holdings = [holding(A, 2.5e6), holding(B, 2.5e6), holding(C, 2.5e6), holding("SHARE-D", 2.5e6)];
  const policies = [atLeast("p", "esg.rating", 3.25)];
  // 2.75 rises by 4 for each point from A to D, by 3 from C to D, by 2 from A to B.
  const free = change(holdings, facts, policies);
  expect(free).toMatchObject({ status: "solved", turnoverShare: expect.closeTo(0.125, 5) });
  const kept = change(holdings, facts, policies, { keepAllocation: "country", toleranceShare: 0.02 });
  // 2 points from A to D are 0.08; the other 0.42 come from C to D, 14 points.
  expect(kept).toMatchObject({ status: "solved", turnoverShare: expect.closeTo(0.16, 5) });
  expect(
    kept.allocation.groups.map(({ key, beforeShare, afterShare }) => [key, beforeShare, afterShare]),
  ).toEqual([
    ["FR", 0.5, expect.closeTo(0.52, 5)],
    ["IT", 0.5, expect.closeTo(0.48, 5)],
  ]);
});

test("smallest change: the smallest set that cannot be met together is named, and nothing is proposed", () => {
  const facts = [
    ...[...fossil("A", A, true), ...fossil("B", B, false)],
    ...[rating("A", 5), rating("B", 2), si("A", 1), si("B", 0.5)],
  ];
  const policies = [
    atMost("fossil", "pai.4", 0.2),
    atLeast("rated", "esg.rating", 4),
    atLeast("si", "si.total", 0.4),
    atMost("never", "pai.4", 1),
  ];
  const answer = change([holding(A, 5e6), holding(B, 5e6)], facts, policies);
  expect(answer).toMatchObject({
    status: "infeasible",
    turnoverShare: null,
    trades: [],
    allMetAfter: null,
    conflict: { isSmallest: true, limits: [] },
  });
  // A may be a fifth of all, and the rating is then 2.6.
  expect([...(answer.conflict?.policyIds ?? [])].sort()).toEqual(["fossil", "rated"]);
});

test("smallest change: a policy that no holding can meet is a conflict of its own, with what to loosen", () => {
  const facts = [...RATED, rating("C", 4)];
  const holdings = [holding(A, 5e6), holding(B, 3e6), cash(2e6)];
  expect(change(holdings, facts, [atLeast("p", "esg.rating", 4.5)]).conflict).toEqual({
    policyIds: ["p"],
    limits: [],
    isSmallest: true,
  });
  // 55 % of 80 % in B at most: (25 × 2 + 55 × 4) ÷ 80 is 3.375.
  const bound = change(holdings, facts, [atLeast("p", "esg.rating", 3.5)], { maxWeightShare: 0.55 });
  expect(bound.conflict).toEqual({ policyIds: ["p"], limits: ["bounds", "cash"], isSmallest: true });
  const narrow = change(holdings, facts, [atLeast("p", "esg.rating", 1)], { maxWeightShare: 0.3 });
  expect(narrow.conflict).toEqual({ policyIds: [], limits: ["bounds", "cash"], isSmallest: true });
});

test("smallest change: cash is spent only when it is free", () => {
  const holdings = [holding(A, 4e6), holding(B, 4e6), cash(2e6)];
  const policies = [atLeast("p", "esg.rating", 3.2)];
  const kept = change(holdings, RATED, policies);
  expect(kept.trades.some(({ name }) => name === "Cash")).toBe(false);
  // (0.4 − x) × 2 + (0.4 + x) × 4 = 3.2 × 0.8
  expect(kept.turnoverShare).toBeCloseTo(0.08, 5);
  const free = change(holdings, RATED, policies, { cash: "free" });
  expect(free.turnoverShare).toBeLessThanOrEqual(0.08 + 1e-6);
});

test("smallest change: countries counted and absolute figures without amounts are not asked, each with its reason", () => {
  const holdings = [holding(A, null, { weightShare: 0.5 }), holding(B, null, { weightShare: 0.5 })];
  const policies = [
    atMost("count", "pai.16.count", 0),
    atMost("tonnes", "pai.1.scope1", 10),
    atMost("none", "pai.13", 10),
    atLeast("rated", "esg.rating", 3.5),
  ];
  const answer = change(holdings, RATED, policies);
  expect(Object.fromEntries(answer.policies.map(({ policy, notAsked }) => [policy.id, notAsked]))).toEqual({
    count: "counted",
    tonnes: "no_amounts",
    none: "no_data",
    rated: null,
  });
  expect(answer).toMatchObject({ status: "solved", allMetAfter: false });
});

test("smallest change: tonnes of a portfolio of ten million euros are a row of their own", () => {
  const facts = [
    ...company("A", A, { evic_eur_m: 1000, scope1_t: 10_000 }),
    ...company("B", B, { evic_eur_m: 1000, scope1_t: 0 }),
  ];
  // 5 M ÷ 1,000 M × 10,000 t are 50 t; 30 t are 3 M of A.
  const answer = change([holding(A, 5e6), holding(B, 5e6)], facts, [atMost("p", "pai.1.scope1", 30)]);
  expect(answer).toMatchObject({ status: "solved", turnoverShare: expect.closeTo(0.2, 4) });
});

test("smallest change: nothing is searched when investments are held short, when there is no value and when there are no policies", () => {
  const policies = [atLeast("p", "esg.rating", 3.5)];
  expect(change([holding(A, 8e6), holding(B, -1e6)], RATED, policies)).toMatchObject({
    status: "not_possible",
    reason: "short_positions",
  });
  expect(change([], RATED, policies)).toMatchObject({ status: "not_possible", reason: "no_value" });
  expect(change([holding(A, 8e6)], RATED, [])).toMatchObject({
    status: "not_possible",
    reason: "no_policies",
  });
  expect(change([holding(A, 8e6)], RATED, [atMost("p", "pai.13", 1)])).toMatchObject({
    status: "not_possible",
    reason: "no_policy_asked",
  });
});

test("smallest change: nothing is proposed when the engine denies what was found: more of a company than there is does not count", () => {
  const facts = [
    ...company("A", A, { evic_eur_m: 4, scope1_t: 4000 }),
    ...company("B", B, { evic_eur_m: 1000, scope1_t: 0 }),
  ];
  // A thousand tonnes a million: 5,000 t would be 5 M of a company that is worth 4 M.
  const answer = change([holding(A, 3e6), holding(B, 7e6)], facts, [atLeast("p", "pai.1.scope1", 5000)]);
  expect(answer).toMatchObject({ status: "not_possible", reason: "not_confirmed", trades: [] });
});

test("smallest change: what the weights leave open stays open and is said", () => {
  const holdings = [holding(A, null, { weightShare: 0.4 }), holding(B, null, { weightShare: 0.4 })];
  const answer = change(holdings, RATED, [atLeast("p", "esg.rating", 3.5)]);
  expect(answer).toMatchObject({ status: "solved", turnoverShare: expect.closeTo(0.2, 5) });
  expect(answer.notLookedAt).toContain("unallocated");
});

test("smallest change: an instrument that is offered is bought when nothing that is held can meet the policy", () => {
  const offered = holding(C, null, { weightShare: 0 });
  const facts = [...RATED, rating("C", 5)];
  const policies = [atLeast("p", "esg.rating", 4.5)];
  const holdings = [holding(A, 5e6), holding(B, 5e6), offered];
  const answer = change(holdings, facts, policies, { candidates: new Set([offered.id]) });
  // All of A and no B is 5; B keeps x with 4x + 5(1 − x) = 4.5.
  expect(tradesOf(answer)).toEqual([
    [A, "sell_out", 0.5, 0],
    [C, "buy", 0, 0.5],
  ]);
  expect(answer.trades[1]?.isNew).toBe(true);
  expect([answer.holdingCount, answer.candidateCount]).toEqual([2, 1]);
});

test("smallest change: too many holdings, or holdings times policies, are too large and nothing is proposed", () => {
  const lines = (count: number) => Array.from({ length: count }, (_, at) => holding(at % 2 ? A : B, 1e3));
  const nothing = { status: "too_large", trades: [], turnoverShare: null, conflict: null };
  expect(change(lines(1001), RATED, [atLeast("p", "esg.rating", 3.5)])).toMatchObject(nothing);
  const policies = Array.from({ length: 51 }, (_, at) => atLeast(`p${at}`, "esg.rating", 3 + at / 100));
  expect(change(lines(500), RATED, policies)).toMatchObject(nothing);
  expect(change(lines(490), RATED, policies).status).toBe("solved");
});

test("lines in the way: the one that weighs most on a policy that is not met comes first, one that helps is left out", () => {
  const facts = [...COMPANIES, si("A", 1), si("B", 0.4), si("C", 0)];
  const question = asked([holding(A, 5e6), holding(B, 4e6), holding(C, 1e6)], facts, [
    atLeast("p", "si.total", 0.8),
  ]);
  // 40 % × (0.8 − 0.4) is 16 points, 10 % × 0.8 are 8.
  expect(isinsInTheWay(question, 5)).toEqual([B, C]);
  expect(isinsInTheWay(question, 1)).toEqual([B]);
  const met = asked([holding(A, 5e6)], facts, [atLeast("p", "si.total", 0.8)]);
  expect(isinsInTheWay(met, 5)).toEqual([]);
});

test.each([
  ["before", [A, C, B]],
  ["behind", [A, B, C]],
])("smallest change: a holding with data is bought, when one without stands %s it", (_, order) => {
  // A is fossil and is sold whole; B is not, C is not known: 70 % covered would be enough too.
  const facts = [...fossil("A", A, true), ...fossil("B", B, false), ...company("C", C, {})];
  const values = new Map([
    [A, 2e6],
    [B, 7e6],
    [C, 1e6],
  ]);
  const held = order.map((isin) => holding(isin, values.get(isin) ?? 0));
  const answer = change(held, facts, [atMost("p", "pai.4", 0)]);
  expect(answer).toMatchObject({ status: "solved", turnoverShare: expect.closeTo(0.2, 5) });
  expect(tradesOf(answer)).toEqual([
    [A, "sell_out", 0.2, 0],
    [B, "buy", 0.7, 0.9],
  ]);
});
