import { expect, test } from "vitest";
import { lineCoverage } from "./line-coverage";

const share = { assetType: "equity", visibleAsset: true } as const;
const rated = { rating: 3, ratedShare: 1, isEligible: true, reason: null };

test("line coverage: covered when all of it is rated, partly when less of a fund is", () => {
  expect(lineCoverage(share, rated)).toBe("covered");
  expect(lineCoverage(share, { ...rated, ratedShare: 0.6 })).toBe("partly");
});

test("line coverage: the reason of the portfolio's rating when nothing of the line is covered", () => {
  const none = { rating: null, ratedShare: 0, isEligible: true };
  expect(lineCoverage(share, { ...none, reason: "only_later" })).toBe("only_later");
  expect(lineCoverage(share, { ...none, reason: "short_position" })).toBe("short_position");
});

test("line coverage: says what a line is when the rating takes nothing of it", () => {
  expect(lineCoverage({ ...share, assetType: "cash" }, null)).toBe("not_eligible");
  expect(lineCoverage({ ...share, assetType: "derivative" }, null)).toBe("not_eligible");
  expect(lineCoverage({ ...share, visibleAsset: false }, rated)).toBe("not_counted");
  // An equal short position of the same issuer leaves nothing of it.
  expect(lineCoverage(share, null)).toBe("netted");
});
