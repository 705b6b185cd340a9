import { expect, test } from "vitest";
import type { BenchmarkViolation } from "~/domain/analysis/views";
import { nameCheck, nameTerms, requiredBenchmark } from "./name-check";

const categories = (name: string) => nameTerms(name).map(({ term, category }) => `${term}: ${category}`);

test("words of a name are found in English and Italian, within words only at their beginning", () => {
  expect(categories("Aldermoor Global Transition Fund")).toEqual(["transition: transition"]);
  expect(categories("Obbligazionario Sostenibile a Impatto Sociale")).toEqual([
    "sociale: social",
    "impatto: impact",
    "sostenibile: sustainability",
  ]);
  expect(categories("Evergreen Equity")).toEqual([]);
  expect(categories("Global ESG Leaders")).toEqual(["esg: environmental"]);
  expect(categories("Desgraupes Value")).toEqual([]);
});

test("the words decide whose exclusions apply", () => {
  const asked = (name: string) => requiredBenchmark(nameTerms(name));
  expect(asked("Global Equity")).toBeNull();
  expect(asked("Green Bond")).toBe("pab");
  expect(asked("Social Equality")).toBe("ctb");
  expect(asked("Climate Transition")).toBe("ctb");
  expect(asked("Sustainable Transition")).toBe("pab");
});

const violation = (issuerId: string, letter: string, weightShare: number): BenchmarkViolation => ({
  holdingId: issuerId,
  isin: `ISIN-${issuerId}`,
  issuerId,
  name: issuerId,
  weightShare,
  letter,
  benchmark: "PAB",
  revenueShare: null,
  cause: null,
});

const held = (violations: readonly BenchmarkViolation[]) => ({
  violations,
  status: { pab: violations.length > 0 ? ("violating" as const) : ("ok" as const), ctb: "ok" as const },
});

test("a sustainable name fails on what it holds and on too few sustainable investments", () => {
  const check = nameCheck("Sustainable World", {
    characteristicsShare: 0.8,
    sustainableShare: 0.49,
    benchmarks: held([
      violation("Coal", "d", 0.02),
      violation("Coal", "g", 0.02),
      violation("Oil", "e", 0.05),
    ]),
  });
  expect(check?.items).toEqual([
    { requirement: "characteristics", result: "passes", share: 0.8, needed: 0.8 },
    { requirement: "exclusions", result: "fails", share: expect.closeTo(0.07, 12), needed: 0 },
    { requirement: "meaningful", result: "fails", share: 0.49, needed: 0.5 },
  ]);
  expect(check?.conflicts.map(({ name, letters }) => [name, letters])).toEqual([
    ["Oil", ["e"]],
    ["Coal", ["d", "g"]],
  ]);
});

test("a transition name is not held to the fossil fuel letters, and no name to Article 12(2)", () => {
  const check = nameCheck("Energy Transition", {
    characteristicsShare: null,
    sustainableShare: 0.3,
    benchmarks: held([violation("Oil", "e", 0.05), violation("Harm", "12(2)", 0.05)]),
  });
  expect(check?.items.map(({ result }) => result)).toEqual(["cannot_tell", "passes"]);
});

test("what was not screened in full cannot tell, and a name without such words needs nothing", () => {
  const evidence = { characteristicsShare: 0.5, sustainableShare: null, benchmarks: null };
  expect(nameCheck("Green Future", evidence)?.items.map(({ result }) => result)).toEqual([
    "fails",
    "cannot_tell",
  ]);
  expect(nameCheck("World Equity Index", evidence)).toBeNull();
});
