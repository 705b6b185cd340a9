import { expect, test } from "vitest";
import { formatFor } from "~/ui/format";
import { coveredText, neededText } from "./coverage-text";

const format = formatFor("en");
const judged = (coverageShare: number, neededCoverageShare: number) => {
  const figure = { coverageShare, eligibleShare: 1, neededCoverageShare };
  return [coveredText(format, figure), neededText(format, figure)];
};

test("coverage that is needed: is said as it was set, when it is no whole percentage", () => {
  expect(judged(0.624, 0.625)).toEqual(["62.4%", "62.5%"]);
  expect(judged(0.58, 0.65)).toEqual(["58%", "65%"]);
});

test("coverage: does not look like what is needed, when it is a hair below", () => {
  expect(judged(0.6499, 0.65)).toEqual(["64.99%", "65%"]);
});
