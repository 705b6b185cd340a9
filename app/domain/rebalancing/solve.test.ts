import { expect, test } from "vitest";
import type { Row } from "./linear-form";
import { isWithin, type Problem, turnoverOf } from "./problem";
import { anyWeights, leastTurnover } from "./solve";

const row = (coefficients: readonly number[], min: number | null, max: number | null): Row => ({
  ...{ constant: 0, coefficients: Float64Array.from(coefficients), min, max },
});

function problemOf(before: readonly number[], rows: readonly Row[], upper = before.map(() => 1)): Problem {
  return {
    before: Float64Array.from(before),
    lower: new Float64Array(before.length),
    upper: Float64Array.from(upper),
    total: before.reduce((sum, weight) => sum + weight, 0),
    rows,
  };
}

test("least turnover: a point moves from where it costs most to where it helps most", () => {
  // 0.5 × 1 + 0.3 × 2 + 0.2 × 4 is 1.9; each point from the first to the third adds 3.
  const problem = problemOf([0.5, 0.3, 0.2], [row([1, 2, 4], 2.2, null)]);
  const found = leastTurnover(problem);
  if (found.status !== "found") throw new Error(found.status);
  expect([...found.weights]).toEqual([0.4, 0.3, 0.3].map((weight) => expect.closeTo(weight, 9)));
  expect(turnoverOf(problem.before, found.weights)).toBeCloseTo(0.1, 9);
});

test("least turnover: the next best line takes the rest when the best one reaches its bound", () => {
  const problem = problemOf([0.5, 0.3, 0.2], [row([1, 2, 4], 2.2, null)], [1, 1, 0.25]);
  const found = leastTurnover(problem);
  if (found.status !== "found") throw new Error(found.status);
  // 5 points to the third are 0.15, and 15 from the first to the second the other 0.15.
  expect([...found.weights]).toEqual([0.3, 0.45, 0.25].map((weight) => expect.closeTo(weight, 9)));
});

test("any weights: they keep every row and bound when such weights exist, and are infeasible else", () => {
  const problem = problemOf([0.5, 0.3, 0.2], [row([1, 2, 4], 2.8, null)], [1, 1, 0.4]);
  const found = anyWeights(problem);
  if (found.status !== "found") throw new Error(found.status);
  expect(isWithin(problem, found.weights)).toBe(true);
  // 40 % × 4 and 60 % × 2 are 2.8, the most there is.
  expect(anyWeights({ ...problem, rows: [row([1, 2, 4], 2.81, null)] }).status).toBe("infeasible");
});

test("least turnover: the search gives up and proposes nothing when its table would be too large", () => {
  const before = Array.from({ length: 1000 }, () => 1 / 1000);
  const rows = Array.from({ length: 600 }, (_, own) =>
    row(
      before.map((_, line) => (line % 600 === own ? 1 : 0)),
      0.0005,
      0.003,
    ),
  );
  expect(leastTurnover(problemOf(before, rows)).status).toBe("gave_up");
});
