import { expect, test } from "vitest";
import type { BondLabel } from "~/domain/analysis/positions/bond-label";
import type { BenchmarkViolation } from "~/domain/analysis/views";
import { nameCheck, requiredBenchmark } from "./name-check";
import { nameTerms } from "./name-terms";

const NO_LABELS: ReadonlyMap<string, BondLabel> = new Map();

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

test("words are found in the languages of Europe's larger fund markets, with accents and hyphens", () => {
  expect(categories("Nachhaltigkeit Welt Aktien")).toEqual(["nachhaltigkeit: sustainability"]);
  expect(categories("Klimawandel Invest")).toEqual(["klimawandel: environmental"]);
  expect(categories("Obligations Vertes")).toEqual(["vertes: environmental"]);
  expect(categories("Transición Energética Sostenible")).toEqual([
    "transicion: transition",
    "sostenible: sustainability",
  ]);
  expect(categories("Duurzaam Wereld")).toEqual(["duurzaam: sustainability"]);
  expect(categories("Bæredygtig Grøn")).toEqual(["gron: environmental", "baeredygtig: sustainability"]);
  expect(categories("World Low-Carbon Leaders")).toEqual(["carbon: environmental"]);
  expect(categories("Net-Zero Ambition")).toEqual(["net zero: transition"]);
});

test("words that only look alike are left alone", () => {
  for (const name of [
    "Vertical Growth",
    "Consumer Durables",
    "Migliori Idee",
    "Grönland Fonds",
    "Revolution",
  ])
    expect([name, categories(name)]).toEqual([name, []]);
});

test("words of several groups ask for the stricter exclusions, but those of transition ease environmental ones", () => {
  const asked = (name: string) => requiredBenchmark(nameTerms(name));
  expect(asked("Environmental and Social Leaders")).toBe("pab");
  expect(asked("Green Social Transition")).toBe("ctb");
  expect(asked("Impact Transition")).toBe("pab");
  expect(asked("Good Governance")).toBe("ctb");
});

test("a path of transition and a positive impact are for a person to judge", () => {
  const evidence = {
    characteristicsShare: 0.9,
    sustainableShare: 0.9,
    benchmarks: held([]),
    labels: NO_LABELS,
  };
  const items = nameCheck("Climate Transition Impact", evidence)?.items ?? [];
  expect(items.map(({ requirement, result }) => `${requirement} ${result}`)).toEqual([
    "characteristics passes",
    "exclusions passes",
    "path cannot_tell",
    "positive_impact cannot_tell",
  ]);
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

const held = (violations: readonly BenchmarkViolation[], isComplete = true) => ({
  violations,
  isComplete,
});

test("a sustainable name fails on what it holds and on too few sustainable investments", () => {
  const check = nameCheck("Sustainable World", {
    characteristicsShare: 0.8,
    sustainableShare: 0.49,
    labels: NO_LABELS,
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
    labels: NO_LABELS,
    benchmarks: held([violation("Oil", "e", 0.05), violation("Harm", "12(2)", 0.05)]),
  });
  expect(check?.items.map(({ result }) => result)).toEqual(["cannot_tell", "passes", "cannot_tell"]);
});

test("what was not screened in full cannot tell, and a name without such words needs nothing", () => {
  const evidence = { characteristicsShare: 0.5, sustainableShare: null, benchmarks: null, labels: NO_LABELS };
  expect(nameCheck("Green Future", evidence)?.items.map(({ result }) => result)).toEqual([
    "fails",
    "cannot_tell",
  ]);
  expect(nameCheck("World Equity Index", evidence)).toBeNull();
});

test("name check: violations that do not count pass nothing where part of the value was not screened", () => {
  const resultOf = (isComplete: boolean) =>
    nameCheck("Energy Transition", {
      characteristicsShare: 0.9,
      sustainableShare: null,
      labels: NO_LABELS,
      benchmarks: held([violation("Harm", "12(2)", 0.05)], isComplete),
    })?.items.find(({ requirement }) => requirement === "exclusions")?.result;
  expect([resultOf(true), resultOf(false)]).toEqual(["passes", "cannot_tell"]);
});

test("European Green Bonds are exempt, of other green bonds a person judges what they finance, and a violator's bond counts", () => {
  const check = (labels: readonly (readonly [string, BondLabel])[], letter: string) =>
    nameCheck("Green Bond", {
      characteristicsShare: 0.9,
      sustainableShare: null,
      labels: new Map(labels),
      benchmarks: held([violation("Utility", letter, 0.04)]),
    });
  const resultOf = (of: ReturnType<typeof check>) =>
    of?.items.find(({ requirement }) => requirement === "exclusions")?.result;
  expect(resultOf(check([], "g"))).toBe("fails");
  expect(check([["ISIN-Utility", "eu_green_bond"]], "g")).toMatchObject({ conflicts: [], toJudge: [] });
  expect(resultOf(check([["ISIN-Utility", "eu_green_bond"]], "g"))).toBe("passes");
  const green = check([["ISIN-Utility", "use_of_proceeds"]], "g");
  expect(resultOf(green)).toBe("cannot_tell");
  expect(green?.toJudge.map(({ name, letters }) => [name, letters])).toEqual([["Utility", ["g"]]]);
  expect(resultOf(check([["ISIN-Utility", "use_of_proceeds"]], "c"))).toBe("fails");
  expect(resultOf(check([["ISIN-Utility", "eu_green_bond"]], "c"))).toBe("passes");
  expect(resultOf(check([["ISIN-Utility", "sustainability_linked"]], "g"))).toBe("fails");
});

test("name check: an issuer weighs with all that is held of it, when a bond is judged by its project but for letter c", () => {
  const of = (isin: string, letter: string, weightShare: number): BenchmarkViolation => ({
    ...{ holdingId: isin, isin, issuerId: "ACME", name: "Acme", weightShare, letter },
    ...{ benchmark: "PAB and CTB", revenueShare: null, cause: null },
  });
  const violations = [
    ...["a", "c"].map((letter) => of("SHARE", letter, 0.03)),
    ...["a", "c"].map((letter) => of("BOND", letter, 0.02)),
  ];
  const checked = nameCheck("ESG Leaders", {
    characteristicsShare: 0.9,
    sustainableShare: 0.9,
    benchmarks: { violations, isComplete: true },
    labels: new Map([["BOND", "use_of_proceeds"]]),
  });
  expect(checked?.conflicts).toMatchObject([{ weightShare: 0.05, letters: ["a", "c"] }]);
});

test("terms of a name: ODD is of sustainability, when it is written as the French for the SDGs, and not as a word", () => {
  expect(categories("Actions Monde ODD")).toEqual(["odd: sustainability"]);
  expect(categories("FONDS ODD EUROPE")).toEqual(["odd: sustainability"]);
  expect(categories("Odd Lots Value Fund")).toEqual([]);
  expect(categories("Oddo BHF Avenir")).toEqual([]);
});
