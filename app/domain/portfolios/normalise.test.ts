import { expect, test } from "vitest";
import type { Holding } from "~/domain/analysis/positions/holding";
import { pctOfShare, shareOfPct } from "~/domain/weights/percent";
import { contradictsValues, weightTotal } from "~/domain/weights/weight-total";
import { cashLine, normalise } from "./normalise";

const share = (weightPct: number | null, marketValue: number | null = null): Holding => ({
  ...cashLine(0, "EUR"),
  assetType: "equity",
  name: "Corvane",
  weightShare: weightPct === null ? null : shareOfPct(weightPct),
  marketValue,
});
const weights = (lines: readonly Holding[]) =>
  lines.map(({ weightShare }) => (weightShare === null ? null : pctOfShare(weightShare)));

test("weight total: whole when the sum is within half a point of 100 %, short below and above beyond", () => {
  const states = [99.49, 99.5, 100, 100.5, 100.51].map((pct) => weightTotal([share(pct)]).state);
  expect(states).toEqual(["short", "whole", "whole", "whole", "above"]);
  // 70 + 30.5 is 100.5 however it is added.
  expect(weightTotal([share(70), share(30.5)]).state).toBe("whole");
});

test("weight total: the rest is what the stated weights leave when they are short", () => {
  // 60 + 40 − 3 = 97.
  const total = weightTotal([share(60), share(40), share(-3), share(null)]);
  expect(total).toEqual({ state: "short", share: 0.97, restShare: 0.03 });
});

test("weight total: values leave no rest, and weights beside them still must not exceed 100 %", () => {
  expect(weightTotal([share(20), share(null, 500)])).toEqual({ state: "whole", share: 1, restShare: 0 });
  expect(weightTotal([share(113), share(null, 500)]).state).toBe("above");
  // A weight beside a value of its own line does not count: the value decides.
  expect(weightTotal([share(113, 500)]).state).toBe("whole");
});

test("stated total: contradicts the values when it differs by more than half a percent", () => {
  expect(contradictsValues(8_040_000, 8_000_000)).toBe(false);
  expect(contradictsValues(8_040_001, 8_000_000)).toBe(true);
  expect(contradictsValues(5_000_000, 8_000_000)).toBe(true);
});

test("normalise: weights stay as stated and the rest is named when they are kept", () => {
  const { lines, total } = normalise([share(30), share(20)], "keep", "EUR");
  expect(weights(lines)).toEqual([30, 20]);
  expect(total).toEqual({ state: "short", share: 0.5, restShare: 0.5 });
});

test("normalise: weights grow in proportion when they are scaled", () => {
  // 30 and 20 of 50.
  const { lines, stated, total } = normalise([share(30), share(20)], "scale", "EUR");
  expect(weights(lines)).toEqual([60, 40]);
  expect([stated.share, total.share]).toEqual([0.5, 1]);
});

test("normalise: money fills the rest when cash is chosen", () => {
  const { lines, total } = normalise([share(30), share(67)], "cash", "CHF");
  expect(weights(lines)).toEqual([30, 67, 3]);
  expect(lines[2]).toMatchObject({ assetType: "cash", currency: "CHF", name: "CHF cash", isin: null });
  expect(total.state).toBe("whole");
});

test("normalise: rounding is taken off whatever is chosen when the total is close to 100 %", () => {
  for (const choice of ["keep", "scale", "cash"] as const) {
    // 60.3 and 40.1 of 100.4.
    const { lines, stated } = normalise([share(60.3), share(40.1)], choice, "EUR");
    expect(lines.map(({ weightShare }) => weightShare)).toEqual([
      expect.closeTo(60.3 / 100.4, 14),
      expect.closeTo(40.1 / 100.4, 14),
    ]);
    expect(stated.share).toBe(1.004);
  }
});

test("normalise: a total above 100.5 % stays above unless it is to be scaled", () => {
  const above = [share(100), share(50)];
  expect(normalise(above, "keep", "EUR")).toMatchObject({ lines: above, total: { state: "above" } });
  expect(normalise(above, "cash", "EUR").total.state).toBe("above");
  expect(normalise(above, "scale", "EUR").total).toEqual({ state: "whole", share: 1, restShare: 0 });
});

test("normalise: values stay as they are whatever is chosen", () => {
  const lines = [share(null, 600), share(20), share(null, 400)];
  for (const choice of ["keep", "scale", "cash"] as const) {
    expect(normalise(lines, choice, "EUR").lines).toEqual(lines);
  }
});

test("normalise: a missing weight stays missing when the others are scaled", () => {
  expect(weights(normalise([share(25), share(null), share(25)], "scale", "EUR").lines)).toEqual([
    50,
    null,
    50,
  ]);
});

test("normalise: nothing is scaled when the weights add up to nothing", () => {
  expect(weights(normalise([share(50), share(-50)], "scale", "EUR").lines)).toEqual([50, -50]);
});
