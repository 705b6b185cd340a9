import { expect, test } from "vitest";
import { canMoveBeyond, isOnScale } from "./metric-scale";

test.each([
  ["esg.rating", 1, true],
  ["esg.rating", 5, true],
  ["esg.rating", 0.99, false],
  ["esg.environmental", 5.01, false],
  ["sdg.7", -10, true],
  ["sdg.7", 11, false],
  ["pai.4", 0.05, true],
  ["pai.4", 5, false],
  ["taxonomy.turnover.aligned.all", -0.01, false],
  ["pai.12", -0.2, true],
  ["pai.12", 12, false],
  ["pai.3.scope123", 1_500, true],
])("a value on the scale of its figure: %s %d is %s", (id, value, isPossible) => {
  expect(isOnScale(id, value)).toBe(isPossible);
});

test.each([
  ["esg.rating", 3.9, true],
  ["esg.rating", 4, false],
  ["pai.4", 0.99, true],
  ["pai.4", 1, false],
  ["pai.3.scope123", 1_000, true],
])("a movement within the scale of its figure: %s can move by more than %d: %s", (id, distance, can) => {
  expect(canMoveBeyond(id, distance)).toBe(can);
});
