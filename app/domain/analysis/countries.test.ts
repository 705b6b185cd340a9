import { expect, test } from "vitest";
import type { Fact, FactValues } from "~/domain/facts/fact";
import { analysed, fact, figure, holding, sovereign } from "~tests/support/analysis-fixtures";

function bondOf(issuer: FactValues & { issuer_id: string }, isin: string): Fact[] {
  return [
    fact("issuers", issuer.issuer_id, issuer),
    fact("securities", isin, { isin, type: "supranational_bond", issuer_id: issuer.issuer_id }),
  ];
}

const indicators = (country: string, values: FactValues) => fact("country-indicators", country, values);

test("countries are counted once each, not by weight, and the share among those with data is apart", () => {
  const facts = [
    ...sovereign("AA", "BOND-1", { social_violation: true }),
    ...sovereign("BB", "BOND-2", { social_violation: false }),
    ...sovereign("CC", "BOND-3", { ghg_t: 1, gdp_eur_m: 1 }),
  ];
  const second = fact("securities", "BOND-1B", { type: "government_bond", issuer_id: "gov-AA" });
  const holdings = [
    holding("BOND-1", 10),
    holding("BOND-1B", 40),
    holding("BOND-2", 30),
    holding("BOND-3", 20),
  ];
  const { pai } = analysed(holdings, [...facts, second], ["pai"]);
  expect(figure(pai, "pai.16.count")).toMatchObject({ value: 1, all: 1, covered: 1 });
  const share = figure(pai, "pai.16.share");
  expect(share.all).toBeCloseTo(1 / 3, 12);
  expect(share.covered).toBeCloseTo(1 / 2, 12);
  expect(share.eligibleShare).toBeCloseTo(1, 12);
  expect(share.coverageShare).toBeCloseTo(0.8, 12);
  expect(share.breakdown).toEqual([{ key: "AA", weightShare: 0.5, count: 1 }]);
});

test("pai.16: the lines of a country share what it adds, so that the trace adds up to the count and to the share", () => {
  const facts = [
    ...sovereign("AA", "BOND-1", { social_violation: true }),
    fact("securities", "BOND-1B", { type: "government_bond", issuer_id: "gov-AA" }),
    ...sovereign("BB", "BOND-2", { social_violation: false }),
    ...sovereign("CC", "BOND-3", { social_violation: true }),
    ...sovereign("DD", "BOND-4", {}),
  ];
  const holdings = [
    holding("BOND-1", 10),
    holding("BOND-1B", 30),
    holding("BOND-2", 20),
    holding("BOND-3", 20),
    holding("BOND-4", 20),
  ];
  const { pai } = analysed(holdings, facts, ["pai"], { explain: true });
  const added = (metric: string) => figure(pai, metric).holdings?.map(({ contribution }) => contribution);
  // AA adds one country, a quarter of it by 10 and three quarters by 30; of the three with data each adds a third.
  const close = (value: number) => expect.closeTo(value, 12);
  expect(added("pai.16.count")).toEqual([close(0.25), close(0.75), 0, close(1), null]);
  expect(added("pai.16.share")).toEqual([close(0.25 / 3), close(0.25), 0, close(1 / 3), null]);
});

test("a region takes its country's figures, as modelled", () => {
  const facts = [
    fact("issuers", "bavaria", { issuer_type: "sub_sovereign", country: "DE" }),
    fact("securities", "BOND", { type: "government_bond", issuer_id: "bavaria" }),
    indicators("DE", { ghg_t: 800, gdp_eur_m: 4, social_violation: false, basis: "reported" }),
  ];
  const { pai } = analysed([holding("BOND", 100)], facts, ["pai"]);
  expect(figure(pai, "pai.15")).toMatchObject({ value: 200, basisShares: { modelled: 1 } });
  expect(figure(pai, "pai.16.count").value).toBe(0);
});

test("a supranational without a GDP of its own is not eligible for intensity, even with a country attached", () => {
  const facts = [
    ...bondOf({ issuer_id: "bank", issuer_type: "supranational", code: "SNAT1", country: "LU" }, "BOND"),
    indicators("LU", { ghg_t: 10, gdp_eur_m: 80, social_violation: true }),
  ];
  const { pai } = analysed([holding("BOND", 100)], facts, ["pai"]);
  expect(figure(pai, "pai.15")).toMatchObject({ value: null, eligibleShare: 0 });
  expect(figure(pai, "pai.16.count")).toMatchObject({ value: 1, eligibleShare: 1 });
});

test("a supranational with a GDP loaded under its code is eligible, without a country it is not counted", () => {
  const facts = [
    ...bondOf({ issuer_id: "union", issuer_type: "supranational", code: "EU" }, "BOND-1"),
    ...bondOf({ issuer_id: "bank", issuer_type: "supranational", code: "SNAT1" }, "BOND-2"),
    indicators("EU", { ghg_t: 3000, gdp_eur_m: 15 }),
  ];
  const { pai } = analysed([holding("BOND-1", 50), holding("BOND-2", 50)], facts, ["pai"]);
  expect(figure(pai, "pai.15")).toMatchObject({ covered: 200, eligibleShare: 0.5, coverageShare: 0.5 });
  expect(figure(pai, "pai.16.count")).toMatchObject({ value: null, eligibleShare: 0.5, coverageShare: 0 });
});

test("a GDP of zero is not covered", () => {
  const { pai } = analysed([holding("BOND", 100)], sovereign("FR", "BOND", { ghg_t: 5, gdp_eur_m: 0 }), [
    "pai",
  ]);
  expect(figure(pai, "pai.15")).toMatchObject({ value: null, eligibleShare: 1, coverageShare: 0 });
});

test("pai.15: not covered when the newer row of a source left the emissions blank", () => {
  const column = (name: string, value: number | null, loadId: number) =>
    fact("country-indicators", "GA", { [name]: value }, { key: `2024-12-31|${name}`, loadId });
  const facts = [
    fact("issuers", "gov-GA", { issuer_type: "sovereign", country: "GA" }),
    fact("securities", "BOND", { type: "government_bond", issuer_id: "gov-GA" }),
    column("ghg_t", null, 2),
    column("gdp_eur_m", 21_000, 2),
  ];
  const { pai } = analysed([holding("BOND", 100)], facts, ["pai"]);
  expect(figure(pai, "pai.15")).toMatchObject({ value: null, eligibleShare: 1, coverageShare: 0 });
});
