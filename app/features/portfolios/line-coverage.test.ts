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
  const share = { assetType: "equity", section: "equities", weightPct: 4 } as const;
  expect(lineCoverage(share, rated)).toBe("covered");
  expect(lineCoverage(share, { ...rated, esgRating: null })).toBe("no_rating");
  expect(lineCoverage(share, { ...rated, esgRating: null, provider: null, isRatingOpen: false })).toBe(
    "not_licensed",
  );
  expect(lineCoverage(share, undefined)).toBe("not_licensed");
  expect(lineCoverage({ assetType: "equity", section: null, weightPct: 4 }, undefined)).toBe("unknown");
  expect(lineCoverage({ assetType: "cash", section: null, weightPct: 4 }, undefined)).toBe("not_eligible");
  expect(lineCoverage({ assetType: "derivative", section: null, weightPct: 4 }, undefined)).toBe("not_eligible");
});

test("line coverage: a share held short is not covered, rated or not", () => {
  const short = { assetType: "equity", section: "equities", weightPct: -4 } as const;
  expect(lineCoverage(short, rated)).toBe("short");
  expect(lineCoverage(short, { ...rated, esgRating: null })).toBe("short");
  expect(lineCoverage({ ...short, assetType: "cash", section: null }, undefined)).toBe("not_eligible");
});
