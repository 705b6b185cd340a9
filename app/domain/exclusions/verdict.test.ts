import { expect, test } from "vitest";
import type { Fact } from "~/domain/facts/fact";
import type { ExclusionRule } from "./rule";
import { rulesInMode } from "./rule";
import { type ExclusionSubject, exclusionVerdict } from "./verdict";

function fact(dataset: Fact["dataset"], values: Fact["values"]): Fact {
  return { dataset, subject: "C1", key: "", period: null, values, source: "s", loadId: 1, sourceRow: 2 };
}

const coal = (share: number, subType: string | null = null) =>
  fact("company-activities", { activity: "coal", sub_type: subType, revenue_share: share });

function rule(given: Partial<ExclusionRule>): ExclusionRule {
  const plain = { id: "r", scope: "personal", kind: "activity", subject: "coal" } as const;
  return { ...plain, subType: null, maxShare: 0.1, reason: null, ...given };
}

const company = (...facts: Fact[]): ExclusionSubject => ({ isin: "IT0003128367", assetManager: null, facts });

test("an activity excludes from the allowed share on, not below it", () => {
  expect(exclusionVerdict(company(coal(0.1)), [rule({})]).status).toBe("excluded");
  expect(exclusionVerdict(company(coal(0.0999)), [rule({})]).status).toBe("allowed");
  expect(exclusionVerdict(company(coal(0.05)), [rule({ maxShare: 0.05 })]).status).toBe("excluded");
  expect(exclusionVerdict(company(coal(0.0499)), [rule({ maxShare: 0.05 })]).status).toBe("allowed");
});

test("an allowed share of zero excludes any revenue, and none", () => {
  expect(exclusionVerdict(company(coal(0.0001)), [rule({ maxShare: 0 })]).status).toBe("excluded");
  expect(exclusionVerdict(company(coal(0)), [rule({ maxShare: 0 })]).status).toBe("allowed");
});

test("steps of the value chain add up to the activity, and can be asked for alone", () => {
  const subject = company(coal(0.07, "production"), coal(0.03, "distribution"));
  expect(exclusionVerdict(subject, [rule({})]).hits[0]?.revenueShare).toBeCloseTo(0.1, 12);
  expect(exclusionVerdict(subject, [rule({ subType: "production" })]).status).toBe("allowed");
  expect(exclusionVerdict(subject, [rule({ subType: "production", maxShare: 0.07 })]).status).toBe(
    "excluded",
  );
});

test("who was not screened is unknown, not allowed", () => {
  const verdict = exclusionVerdict(company(), [rule({})]);
  expect(verdict).toMatchObject({ status: "unknown", hits: [] });
  expect(verdict.unscreened).toHaveLength(1);
  expect(exclusionVerdict(company(), []).status).toBe("allowed");
});

test("conduct counts whatever the revenue", () => {
  const involved = fact("company-activities", { activity: "ungc_violations", involved: true });
  const cleared = fact("company-activities", { activity: "ungc_violations", involved: false });
  const asked = rule({ subject: "ungc_violations", maxShare: 0.5 });
  expect(exclusionVerdict(company(involved), [asked]).status).toBe("excluded");
  expect(exclusionVerdict(company(cleared), [asked]).status).toBe("allowed");
});

test("a benchmark excludes by its letters; transition benchmarks only by a, b, c and 12(2)", () => {
  const gas = fact("benchmark-exclusions", { letter: "f", revenue_share: 0.5, cause: "gas" });
  const tobacco = fact("benchmark-exclusions", { letter: "b", revenue_share: 0.01, cause: "tobacco" });
  const pab = rule({ kind: "benchmark", subject: "PAB", maxShare: null });
  const ctb = rule({ kind: "benchmark", subject: "PAB and CTB", maxShare: null });
  expect(exclusionVerdict(company(gas), [pab]).hits[0]).toMatchObject({ letter: "f", allowedShare: 0.5 });
  expect(exclusionVerdict(company(gas), [ctb]).status).toBe("allowed");
  expect(exclusionVerdict(company(gas, tobacco), [pab]).hits[0]).toMatchObject({ letter: "b" });
  expect(exclusionVerdict(company(gas, tobacco), [ctb]).hits[0]).toMatchObject({ letter: "b" });
});

test("of all restrictions the strictest is named, and of equal ones the company's", () => {
  const own = rule({ id: "own", maxShare: 0.05 });
  const companys = rule({ id: "company", scope: "company", maxShare: 0.1 });
  const same = rule({ id: "same", scope: "company", maxShare: 0.05 });
  const named = rule({ id: "isin", kind: "isin", subject: "IT0003128367", maxShare: null });
  const ids = (rules: ExclusionRule[]) =>
    exclusionVerdict(company(coal(0.2)), rules).hits.map((hit) => hit.rule.id);
  expect(ids([companys, own])).toEqual(["own", "company"]);
  expect(ids([own, same])).toEqual(["same", "own"]);
  expect(ids([own, companys, named])).toEqual(["isin", "own", "company"]);
});

test("a manager is the same however the name is written", () => {
  const asked = rule({ kind: "asset_manager", subject: "Société Générale  AM", maxShare: null });
  const fund = { isin: "FR0000000001", assetManager: "societe generale am", facts: [] };
  expect(exclusionVerdict(fund, [asked]).status).toBe("excluded");
});

test("a view holds the rules of its owner, or all", () => {
  const rules = [rule({ id: "a" }), rule({ id: "b", scope: "company" })];
  const ids = (mode: "personal" | "company" | "all") => rulesInMode(rules, mode).map(({ id }) => id);
  expect([ids("personal"), ids("company"), ids("all")]).toEqual([["a"], ["b"], ["a", "b"]]);
});
