import { expect, test } from "vitest";
import { chosenSource } from "./chosen-source";

const ASTER = { source: "Aster", covered: 3 };
const BIRCH = { source: "Birch", covered: 5 };

test("chosen source: the tenant's own even when it covers nothing, and coverage is not asked for", () => {
  const asked = () => {
    throw new Error("coverage was asked for");
  };
  expect(chosenSource("Cedar", asked)).toBe("Cedar");
});

test("chosen source: the widest, and the first by name when several cover the same", () => {
  expect(chosenSource(null, () => [ASTER, BIRCH])).toBe("Birch");
  expect(chosenSource(null, () => [BIRCH, { ...ASTER, covered: 5 }])).toBe("Aster");
  // 0.1 + 0.2 is no more than 0.3.
  expect(
    chosenSource(null, () => [
      { ...ASTER, covered: 0.3 },
      { ...BIRCH, covered: 0.1 + 0.2 },
    ]),
  ).toBe("Aster");
  expect(chosenSource(null, () => [])).toBeNull();
});
