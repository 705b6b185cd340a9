import { expect, test } from "vitest";
import { lineCoverage } from "./line-coverage";

const rated = {
  esgRating: 3,
  environmental: null,
  social: null,
  governance: null,
  flags: [],
  provider: null,
  ratedOn: "2026-09-30",
  isRatingOpen: true,
};
const AS_OF = "2026-09-30";

test("line coverage: covered only when the asset is known, open to the viewer and rated", () => {
  const share = { assetType: "equity", section: "equities", weightPct: 4 } as const;
  expect(lineCoverage(share, rated, AS_OF)).toBe("covered");
  expect(lineCoverage(share, { ...rated, esgRating: null }, AS_OF)).toBe("no_rating");
  expect(lineCoverage(share, { ...rated, esgRating: null, provider: null, isRatingOpen: false }, AS_OF)).toBe(
    "not_licensed",
  );
  expect(lineCoverage(share, undefined, AS_OF)).toBe("not_licensed");
  expect(lineCoverage({ assetType: "equity", section: null, weightPct: 4 }, undefined, AS_OF)).toBe(
    "unknown",
  );
  expect(lineCoverage({ assetType: "cash", section: null, weightPct: 4 }, undefined, AS_OF)).toBe(
    "not_eligible",
  );
  expect(lineCoverage({ assetType: "derivative", section: null, weightPct: 4 }, undefined, AS_OF)).toBe(
    "not_eligible",
  );
});

test("line coverage: a share held short is not covered, rated or not", () => {
  const short = { assetType: "equity", section: "equities", weightPct: -4 } as const;
  expect(lineCoverage(short, rated, AS_OF)).toBe("short");
  expect(lineCoverage(short, { ...rated, esgRating: null }, AS_OF)).toBe("short");
  expect(lineCoverage({ ...short, assetType: "cash", section: null }, undefined, AS_OF)).toBe("not_eligible");
});

test("line coverage: a rating of after the day of the holdings is said to be later, not to cover them", () => {
  const share = { assetType: "equity", section: "equities", weightPct: 4 } as const;
  expect(lineCoverage(share, rated, "2026-09-29")).toBe("later");
  expect(lineCoverage(share, { ...rated, ratedOn: null }, "2026-09-29")).toBe("covered");
});
