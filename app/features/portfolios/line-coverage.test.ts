import { expect, test } from "vitest";
import { lineCoverage } from "./line-coverage";

const rated = {
  esgRating: 3,
  environmental: null,
  social: null,
  governance: null,
  flags: [],
  provider: null,
  isRatingOpen: true,
};

test("line coverage: covered only when the asset is known, open to the viewer and rated", () => {
  const share = { assetType: "equity", section: "equities" } as const;
  expect(lineCoverage(share, rated)).toBe("covered");
  expect(lineCoverage(share, { ...rated, esgRating: null })).toBe("no_rating");
  expect(lineCoverage(share, { ...rated, esgRating: null, provider: null, isRatingOpen: false })).toBe(
    "not_licensed",
  );
  expect(lineCoverage(share, undefined)).toBe("not_licensed");
  expect(lineCoverage({ assetType: "equity", section: null }, undefined)).toBe("unknown");
  expect(lineCoverage({ assetType: "cash", section: null }, undefined)).toBe("not_eligible");
  expect(lineCoverage({ assetType: "derivative", section: null }, undefined)).toBe("not_eligible");
});
