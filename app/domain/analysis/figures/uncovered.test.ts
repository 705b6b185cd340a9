import { expect, test } from "vitest";
import { analysed, company, figure, fund, holding, rating } from "~tests/support/analysis-fixtures";
import { holdingCount, mergedUncovered } from "./uncovered";

const A = "IT0003128367";
const B = "XS2000000021";
const FUND = "LU0000000001";

test("uncovered holding: has the reason only_later, when its rating is dated after the day of the holdings", () => {
  const { esg } = analysed(
    [holding(A, 6, { name: "Aldera" }), holding(B, 4, { name: "Borealis" })],
    [...company("A", A, {}), ...company("B", B, {}), rating("A", 4)],
    ["esg"],
    { settings: { asOf: "2019-12-31" } },
  );
  expect(esg?.uncovered).toEqual([
    expect.objectContaining({ name: "Aldera", weightShare: 0.6, reason: "only_later" }),
    expect.not.objectContaining({ reason: expect.anything() }),
  ]);
});

test("uncovered holding: the list and the trace give one reason, when several hold", () => {
  const { esg } = analysed(
    [
      holding(A, null, { weightShare: -0.1 }),
      holding(B, null, { weightShare: 0.6 }),
      holding(FUND, null, { weightShare: 0.3 }),
    ],
    [
      ...company("A", A, {}),
      ...company("B", B, {}),
      rating("A", 4),
      rating("B", 3),
      ...fund(FUND, [{ isin: B, weight_pct: 50 }], "2019-11-30"),
    ],
    ["esg"],
    { settings: { asOf: "2019-12-31" }, explain: true },
  );
  const reasons = ["only_later", "unallocated", "not_looked_through", "short_position"];
  const trace = mergedUncovered(figure(esg, "esg.rating").holdings ?? []);
  expect(trace.map(({ reason }) => reason)).toEqual(reasons);
  // Of what a fund holds beside its known holdings data is missing: no reason not to ask for it.
  expect(esg?.uncovered.map(({ reason = "not_looked_through" }) => reason)).toEqual(reasons);
});

test("uncovered lines: one of each security, largest first, when a security is held in several ways", () => {
  const line = (isin: string | null, weightShare: number) => ({
    ...{ holdingId: "1", isin, issuerId: null, weightShare, reason: "no_data" },
  });
  expect(mergedUncovered([line(A, 0.1), line(null, 0.2), line(null, 0.3), line(A, 0.15)])).toMatchObject([
    { isin: null, weightShare: 0.3 },
    { isin: A, weightShare: 0.25 },
    { isin: null, weightShare: 0.2 },
  ]);
});

test("uncovered lines: what the weights leave open is not counted, whether or not others have a name", () => {
  expect(holdingCount([{ reason: "unallocated" }])).toBe(0);
  expect(holdingCount([{ reason: "unallocated" }, { reason: "no_data" }, {}])).toBe(2);
});
