import { expect, test } from "vitest";
import { analysed, cash, company, figure, fund, holding, rating } from "~tests/support/analysis-fixtures";
import { coverageByHolding, flaggedIssuers, partsByHolding, ratingsByHolding } from "./holding-figures";

const A = "IT0003128367";
const B = "NL0099114207";
const FUND = "IE00B4L5Y983";

const facts = [
  ...company("A", A, { scope1_t: 100, scope2_t: 0, scope3_t: 0, evic_eur_m: 100, ungc_oecd_violation: true }),
  ...company("B", B, {
    scope1_t: 300,
    scope2_t: 0,
    scope3_t: 0,
    evic_eur_m: 100,
    ungc_oecd_violation: false,
  }),
  ...fund(FUND, [
    { position_id: "1", isin: A, asset_type: "equity", weight_pct: 50 },
    { position_id: "2", isin: "XS0000000009", asset_type: "equity", weight_pct: 50 },
  ]),
  rating("A", 2),
  rating("B", 5),
];
const direct = holding(A, 20, { id: "a" });
const other = holding(B, 40, { id: "b" });
const pooled = holding(FUND, 30, { id: "f" });
const money = { ...cash(10), id: "c" };
const holdings = [direct, other, pooled, money];

const trace = (view: "esg" | "pai", metric: string) =>
  figure(analysed(holdings, facts, [view], { explain: true, metrics: [metric] })[view], metric).holdings ??
  [];

test("a share has its own rating; a fund the average of what is rated in it, and says how much that is", () => {
  const ratings = ratingsByHolding(trace("esg", "esg.rating"));
  expect(ratings.get("a")?.rating).toBeCloseTo(2, 12);
  expect(ratings.get("b")?.rating).toBeCloseTo(5, 12);
  expect(ratings.get("f")?.rating).toBeCloseTo(2, 12);
  expect(ratings.get("f")?.ratedShare).toBeCloseTo(0.5, 12);
  expect(ratings.get("a")?.ratedShare).toBe(1);
  expect(ratings.has("c")).toBe(false);
});

test("parts of the financed emissions add up to one, largest first, cash causing none", () => {
  // Financed: a 20 × 1, b 40 × 3, the fund 15 × 1 per hundred million; 155 in all.
  const parts = partsByHolding(trace("pai", "pai.2.scope123"));
  expect(parts.map(({ holdingId }) => holdingId)).toEqual(["b", "a", "f"]);
  expect(parts[0]?.share).toBeCloseTo(120 / 155, 12);
  expect(parts.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 12);
});

test("an issuer held directly and through a fund is flagged once, with all that is held of it", () => {
  const flagged = flaggedIssuers(trace("pai", "pai.10"));
  expect(flagged).toHaveLength(1);
  expect(flagged[0]).toMatchObject({ isDirect: true, holdingIds: ["a", "f"] });
  expect(flagged[0]?.weightShare).toBeCloseTo(0.35, 12);
});

test("what is not eligible has no entry, what is eligible says whether it is covered", () => {
  const covered = coverageByHolding(trace("pai", "pai.2.scope123"));
  expect([...covered].sort()).toEqual([
    ["a", true],
    ["b", true],
    ["f", true],
  ]);
});
