import { describe, expect, test } from "vitest";
import type { DatasetName } from "~/domain/facts/fact";
import { type DemoRow, readDemo } from "./read-demo";

const universe = readDemo(6_000);
const rows = (dataset: DatasetName): readonly DemoRow[] => universe.get(dataset) ?? [];
const distinct = (values: Iterable<string | undefined>) => new Set([...values].filter((value) => value));
const share = <T>(items: readonly T[], test: (item: T) => boolean) =>
  items.filter(test).length / items.length;
const isins = rows("securities").map((row) => row.isin ?? "");
const issuerIds = distinct(rows("issuers").map((row) => row.issuer_id));
const known = new Set([...isins, ...issuerIds]);

describe("who refers to whom", () => {
  test("there are about six thousand instruments over all sections", () => {
    const count = (type: string) => rows("securities").filter((row) => row.type === type).length;
    expect(isins.length).toBeGreaterThan(5_700);
    expect(isins.length).toBeLessThan(6_300);
    expect(count("fund")).toBeGreaterThan(1_500);
    expect(count("etf") + count("index_fund")).toBeGreaterThan(600);
    expect(count("equity")).toBeGreaterThan(900);
    expect(count("corporate_bond")).toBeGreaterThan(900);
    expect(count("government_bond")).toBeGreaterThan(400);
    expect(count("supranational_bond")).toBeGreaterThan(100);
    expect(count("thematic_bond")).toBeGreaterThan(200);
    expect(count("other")).toBeGreaterThan(50);
  });

  test("names of companies and of fund portfolios do not repeat", () => {
    const companies = rows("issuers").map((row) => row.name);
    expect(new Set(companies).size).toBe(companies.length);
    const funds = rows("securities").filter(
      (row) => row.type !== "equity" && row.asset_manager && !row.parent_isin,
    );
    expect(new Set(funds.map((row) => row.name)).size).toBe(funds.length);
  });

  test("every issuer named exists, and every parent is a fund of the universe", () => {
    for (const row of rows("securities")) {
      if (row.issuer_id) expect(issuerIds.has(row.issuer_id), row.isin).toBe(true);
      if (row.parent_isin) expect(known.has(row.parent_isin), row.isin).toBe(true);
    }
    expect(rows("securities").filter((row) => row.parent_isin).length).toBeGreaterThan(500);
  });

  test("many issuers exist both as a share and as a bond", () => {
    const owners = (type: string) =>
      distinct(
        rows("securities")
          .filter((row) => row.type === type)
          .map((row) => row.issuer_id),
      );
    const bonds = owners("corporate_bond");
    expect([...owners("equity")].filter((issuer) => bonds.has(issuer)).length).toBeGreaterThan(300);
  });

  test("facts are about issuers and instruments that exist", () => {
    const subjects: readonly [DatasetName, string][] = [
      ["esg-ratings", "subject_id"],
      ["company-pai", "issuer_id"],
      ["pai-optional", "subject_id"],
      ["company-taxonomy", "issuer_id"],
      ["sustainable-investment", "issuer_id"],
      ["sdg-scores", "subject_id"],
      ["company-activities", "issuer_id"],
      ["benchmark-exclusions", "issuer_id"],
      ["fund-facts", "isin"],
      ["bond-issues", "isin"],
      ["fund-holdings", "fund_isin"],
    ];
    for (const [dataset, column] of subjects) {
      expect(rows(dataset).length, dataset).toBeGreaterThan(90);
      for (const row of rows(dataset))
        expect(known.has(row[column] ?? ""), `${dataset} ${row[column]}`).toBe(true);
    }
  });

  test("no file says two things of one key", () => {
    const keys: readonly [DatasetName, readonly string[]][] = [
      ["issuers", ["issuer_id"]],
      ["securities", ["isin"]],
      ["esg-ratings", ["subject_id", "provider", "as_of"]],
      ["company-pai", ["issuer_id", "period_end"]],
      ["country-indicators", ["country", "period_end"]],
      ["pai-optional", ["subject_id", "indicator", "period_end"]],
      ["company-taxonomy", ["issuer_id", "period_end", "objective"]],
      ["sustainable-investment", ["issuer_id", "method"]],
      ["sdg-scores", ["subject_id"]],
      ["company-activities", ["issuer_id", "activity", "sub_type"]],
      ["benchmark-exclusions", ["issuer_id", "letter"]],
      ["fund-facts", ["isin"]],
      ["fund-holdings", ["fund_isin", "as_of", "position_id", "isin", "issuer_id"]],
      ["bond-issues", ["isin"]],
      ["sanctions", ["authority", "list_id"]],
      ["fx-rates", ["date", "currency"]],
    ];
    for (const [dataset, columns] of keys) {
      const found = rows(dataset).map((row) => columns.map((column) => row[column]).join("|"));
      expect(new Set(found).size, dataset).toBe(found.length);
    }
  });
});

describe("funds", () => {
  const byFund = new Map<string, DemoRow[]>();
  for (const row of rows("fund-holdings"))
    byFund.set(row.fund_isin ?? "", [...(byFund.get(row.fund_isin ?? "") ?? []), row]);

  test("positions of every fund add up to 100, hold cash, and name instruments that exist", () => {
    expect(byFund.size).toBeGreaterThan(1_000);
    for (const [fund, positions] of byFund) {
      const sum = positions.reduce((total, row) => total + Number(row.weight_pct), 0);
      expect(sum, fund).toBeCloseTo(100, 3);
      expect(
        positions.some((row) => row.asset_type === "cash"),
        fund,
      ).toBe(true);
      for (const row of positions) {
        expect(Number(row.weight_pct), fund).toBeGreaterThan(0);
        if (row.isin) expect(known.has(row.isin), row.isin).toBe(true);
        if (row.issuer_id) expect(known.has(row.issuer_id), row.issuer_id).toBe(true);
      }
    }
  });

  test("some funds hold funds, some have no holdings loaded, some holdings are old", () => {
    const funds = distinct(
      rows("securities")
        .filter((row) => row.asset_manager && !row.parent_isin)
        .map((row) => row.isin),
    );
    expect([...byFund.values()].some((positions) => positions.some((row) => row.asset_type === "fund"))).toBe(
      true,
    );
    expect(funds.size - byFund.size).toBeGreaterThan(50);
    expect(rows("fund-holdings").some((row) => row.as_of === "2025-06-30")).toBe(true);
  });

  test("articles 6, 8 and 9 are about 45, 45 and 10 in a hundred", () => {
    const article = (name: string) => share(rows("fund-facts"), (row) => row.sfdr_article === name);
    expect(article("6")).toBeCloseTo(0.45, 1);
    expect(article("8")).toBeCloseTo(0.45, 1);
    expect(article("9")).toBeCloseTo(0.1, 1);
  });
});
