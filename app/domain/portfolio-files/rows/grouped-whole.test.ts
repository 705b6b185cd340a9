import { expect, test } from "vitest";
import { readTextFile } from "~tests/support/portfolio-files/read";
import { A, B, C, file } from "~tests/support/portfolio-files/written";
import { areGroupsOfAll } from "./grouped-whole";

const namesIn = async (...lines: string[]) =>
  (await readTextFile(file("Name,ISIN,Weight", ...lines))).holdings.map(({ name }) => name);

test("groups: are found when they cover the securities once for each level, with or without cash", () => {
  expect(areGroupsOfAll([70, 20], [70, 20], [10])).toBe(true);
  expect(areGroupsOfAll([70, 20, 10], [70, 20], [10])).toBe(true);
  expect(areGroupsOfAll([70, 20, 40, 30, 20], [40, 30, 20], [])).toBe(true);
  expect(areGroupsOfAll([25], [25, 25, 25], [])).toBe(false);
  expect(areGroupsOfAll([], [25], [])).toBe(false);
});

test("groups: are not found when the rows make the weights add up to 100 %", () => {
  expect(areGroupsOfAll([50], [50], [])).toBe(false);
  expect(areGroupsOfAll([0.25, 0.25], [0.25], [0.25])).toBe(false);
});

test("holding without a code: is kept when all holdings have the same weight", async () => {
  const [alfa, beta, gamma] = [`Alfa,${A},25`, `Beta,${B},25`, `Gamma,${C},25`];
  expect(await namesIn(alfa, "Private Co,,25", beta, gamma)).toEqual(["Alfa", "Private Co", "Beta", "Gamma"]);
  expect(await namesIn("Private Co,,50", `Alfa,${A},50`)).toEqual(["Private Co", "Alfa"]);
  expect(await namesIn(alfa, beta, "Private Co,,25", "Other Co,,25")).toHaveLength(4);
});

test("groups of a single holding: are left out when all holdings stand in groups", async () => {
  const grouped = ["Energy,,40", `Alfa,${A},40`, "Technology,,60", `Beta,${B},60`];
  expect(await namesIn(...grouped)).toEqual(["Alfa", "Beta"]);
});
