import { describe, expect, test } from "vitest";
import type { DatasetName } from "~/domain/facts/fact";
import { demoContent, demoPortfolios, demoTenantIsins, demoTenants, demoUsers } from ".";
import { type DemoRow, readDemo } from "./read-demo";

const universe = readDemo(6_000);
const rows = (dataset: DatasetName): readonly DemoRow[] => universe.get(dataset) ?? [];
const distinct = (values: Iterable<string | undefined>) => new Set([...values].filter((value) => value));

describe("portfolios and people", () => {
  const securities = new Map(rows("securities").map((row) => [row.isin, row]));
  const rated = distinct(rows("esg-ratings").map((row) => row.subject_id));
  const portfolios = demoPortfolios();

  test("the analyst owns three, and every portfolio adds up to 100", () => {
    expect(portfolios.slice(0, 3).map(({ owner }) => owner)).toEqual(["analyst", "analyst", "analyst"]);
    expect(portfolios.filter(({ owner }) => owner === "analyst")).toHaveLength(3);
    expect(portfolios.some(({ owner }) => owner === "other-analyst")).toBe(true);
    for (const { name, holdings } of portfolios) {
      expect(
        holdings.reduce((sum, holding) => sum + holding.weightPct, 0),
        name,
      ).toBeCloseTo(100, 8);
      const held = holdings.flatMap(({ isin }) => isin ?? []);
      expect(new Set(held).size, name).toBe(held.length);
    }
  });

  test("demo portfolios: Global Equity Core has holdings at the four quarter ends of 2025, each adding up to 100 %", () => {
    const [first, ...others] = portfolios.filter(({ earlier }) => earlier !== undefined);
    expect(others).toEqual([]);
    expect(first?.name).toBe("Global Equity Core");
    const earlier = first?.earlier ?? [];
    expect(earlier.map(({ asOf }) => asOf)).toEqual(["2025-03-31", "2025-06-30", "2025-09-30", "2025-12-31"]);
    const weights = earlier.map(({ holdings }) => holdings.map(({ weightPct }) => weightPct));
    for (const quarter of weights) {
      expect(quarter.reduce((sum, weight) => sum + weight, 0)).toBeCloseTo(100, 8);
      expect(Math.min(...quarter)).toBeGreaterThan(0);
    }
    expect(new Set(weights.map(String)).size).toBe(4);
  });

  test("holdings are instruments of the universe under their own name, type and currency", () => {
    for (const { holdings } of portfolios) {
      for (const holding of holdings) {
        if (holding.isin === null) continue;
        const security = securities.get(holding.isin);
        expect(security?.name).toBe(holding.name);
        expect(security?.type).toBe(holding.assetType);
        expect(security?.currency).toBe(holding.currency);
      }
    }
  });

  test("the first mixes shares, corporate and government bonds, two funds with holdings, a thematic bond and cash", () => {
    const [first] = portfolios;
    const count = (type: string) => first?.holdings.filter((holding) => holding.assetType === type).length;
    const withHoldings = distinct(rows("fund-holdings").map((row) => row.fund_isin));
    const funds =
      first?.holdings.filter(({ assetType }) => assetType === "fund" || assetType === "etf") ?? [];
    expect(first?.name).toBe("Calder Balanced Europe");
    expect(first?.holdings).toHaveLength(15);
    expect(count("equity")).toBe(6);
    expect(count("corporate_bond")).toBe(3);
    expect(count("government_bond")).toBe(2);
    expect(count("thematic_bond")).toBe(1);
    expect(count("cash")).toBe(1);
    expect(funds).toHaveLength(2);
    for (const { isin } of funds) expect(withHoldings.has(isin ?? "")).toBe(true);
  });

  test("the emerging portfolio has ratings for less than half of what could have one", () => {
    const emerging = portfolios.find(({ name }) => name === "Emerging Income");
    const eligible = emerging?.holdings.filter(({ assetType }) => assetType !== "cash") ?? [];
    const isRated = (isin: string | null) =>
      rated.has(isin ?? "") || rated.has(securities.get(isin ?? "")?.issuer_id ?? "");
    const weight = (some: typeof eligible) => some.reduce((sum, holding) => sum + holding.weightPct, 0);
    const coverage = weight(eligible.filter(({ isin }) => isRated(isin))) / weight(eligible);
    expect(coverage).toBeGreaterThan(0.3);
    expect(coverage).toBeLessThan(0.5);
  });

  test("the demo tenant sees about two hundred instruments of every section", () => {
    const shown = demoTenantIsins();
    expect(shown.length).toBeGreaterThan(180);
    expect(shown.length).toBeLessThan(230);
    const types = new Set(shown.map((isin) => securities.get(isin)?.type));
    for (const type of [
      "fund",
      "etf",
      "equity",
      "corporate_bond",
      "government_bond",
      "supranational_bond",
      "thematic_bond",
    ]) {
      expect(types.has(type), type).toBe(true);
    }
  });

  test("everybody belongs to a tenant, and the promised accounts exist", () => {
    const tenants = new Set(demoTenants.map(({ id }) => id));
    for (const user of demoUsers) expect(tenants.has(user.tenantId), user.username).toBe(true);
    const names = demoUsers.filter(({ signsIn }) => signsIn).map(({ username }) => username);
    expect(names.sort()).toEqual(
      ["admin", "analyst", "demo-user", "other-analyst", "reader", "sysadmin", "tenant-admin"].sort(),
    );
    for (const { owner } of portfolios) expect(names).toContain(owner);
  });

  test("content is there in both languages, some of it pinned, some of it old", () => {
    for (const { texts } of demoContent) expect(Object.keys(texts.it)).toEqual(Object.keys(texts.en));
    const kinds = (kind: string) => demoContent.filter((item) => item.kind === kind).length;
    expect(kinds("guide")).toBe(6);
    expect(kinds("faq")).toBeGreaterThanOrEqual(10);
    expect(kinds("news")).toBe(6);
    expect(demoContent.filter(({ pinned }) => pinned).length).toBeGreaterThan(2);
    expect(new Set(demoContent.map(({ id }) => id)).size).toBe(demoContent.length);
  });
});
