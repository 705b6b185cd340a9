import { expect, test } from "vitest";
import type { Fact } from "~/domain/facts/fact";
import { type KeptRule, type LineToScreen, screened, sourceNumber } from "./screening";

function fact(given: Partial<Fact>): Fact {
  const plain = { dataset: "company-activities", subject: "C", key: "", period: "2024-12-31" } as const;
  return { ...plain, values: {}, source: "demo", loadId: 7, sourceRow: 2, ...given };
}

function rule(given: Partial<KeptRule>): KeptRule {
  const plain = { id: "coal", scope: "company", kind: "activity", subject: "coal" } as const;
  const author = { setBy: "Giulia Rinaldi", setAt: "2026-01-02T10:00:00.000Z", name: null };
  return { ...plain, ...author, subType: null, maxShare: 0.05, reason: null, ...given };
}

function line(given: Partial<LineToScreen>, facts: readonly Fact[] = []): LineToScreen {
  const plain = { id: "1", name: "One", isin: "IT0003128367", weightShare: 0.25, kind: "company" } as const;
  const subject = { isin: given.isin ?? plain.isin, assetManager: null, facts };
  return { ...plain, hasIssuer: true, withheld: [], subject, ...given };
}

const coal = (share: number, given: Partial<Fact> = {}) =>
  fact({ values: { activity: "coal", revenue_share: share }, ...given });

test("shares add up what is excluded and what cannot be checked; cash is neither", () => {
  const result = screened({ mode: "all", rules: [rule({})] }, [
    line({ id: "a", weightShare: 0.3 }, [coal(0.05)]),
    line({ id: "b", weightShare: 0.2 }, [coal(0.0499)]),
    line({ id: "c", weightShare: 0.4 }),
    line({ id: "d", weightShare: 0.1, isin: null, kind: "cash", hasIssuer: false }),
  ]);
  expect(result.lines.map((one) => one.result)).toEqual(["excluded", "allowed", "unknown", "not_applicable"]);
  expect(result).toMatchObject({ excludedShare: 0.3, uncheckedShare: 0.4 });
  expect(result.asked).toMatchObject([
    { excluded: 1, excludedShare: 0.3, unchecked: 1, uncheckedShare: 0.4 },
  ]);
});

test("screening: rules about companies do not apply to a line, when its issuer is public, whatever kind of bond it is", () => {
  const kinds = [
    "sovereign",
    "sub_sovereign",
    "supranational",
    "real_estate",
    "derivative",
    "unknown",
  ] as const;
  const { lines } = screened(
    { mode: "all", rules: [rule({})] },
    kinds.map((kind) => line({ id: kind, kind })),
  );
  expect(lines.map(({ result }) => result)).toEqual([...Array(5).fill("not_applicable"), "unknown"]);
});

test("what is allowed has its fact and source too, numbered once per file and day", () => {
  const result = screened({ mode: "all", rules: [rule({})] }, [
    line({ id: "a" }, [coal(0.1)]),
    line({ id: "b" }, [coal(0.01)]),
    line({ id: "c" }, [coal(0, { loadId: 9 })]),
  ]);
  expect(result.lines.map(({ cells }) => cells[0]?.revenueShare)).toEqual([0.1, 0.01, 0]);
  const numbers = result.lines.map(({ cells }) =>
    cells[0]?.source ? sourceNumber(result, cells[0].source) : null,
  );
  expect(numbers).toEqual([1, 1, 2]);
  expect(result.sources.map(({ loadId, period }) => [loadId, period])).toEqual([
    [7, "2024-12-31"],
    [9, "2024-12-31"],
  ]);
});

test("a value of an earlier file that a person confirmed names that file and the day of the confirmation", () => {
  const origin = { loadId: 3, row: 5, period: "2023-12-31", confirmedAt: "2026-02-03T00:00:00.000Z" };
  const result = screened({ mode: "all", rules: [rule({})] }, [
    line({}, [coal(0.1, { origins: { revenue_share: origin } })]),
  ]);
  expect(result.sources).toEqual([
    { loadId: 3, period: "2023-12-31", confirmedAt: "2026-02-03T00:00:00.000Z" },
  ]);
});

test("why a line cannot be checked: a fund, an unknown issuer, a closed licence, no data", () => {
  const reasons = screened({ mode: "all", rules: [rule({})] }, [
    line({ kind: "fund" }),
    line({ hasIssuer: false }),
    line({ withheld: ["company-activities"] }),
    line({ withheld: ["benchmark-exclusions"] }),
  ]).lines.map(({ cells }) => cells[0]?.reason);
  expect(reasons).toEqual(["fund", "no_issuer", "not_licensed", "no_data"]);
});

test("rules that name an instrument are listed where they hit, and counted where nothing is held", () => {
  const named = rule({ id: "i", kind: "isin", subject: "IT0003128367", maxShare: null });
  const other = rule({ id: "j", kind: "isin", subject: "US0378331005", maxShare: null });
  const result = screened({ mode: "personal", rules: [named, other] }, [line({})]);
  expect(result.lines[0]).toMatchObject({ result: "excluded", cells: [], named: [{ id: "i" }] });
  expect(result.named.map(({ rule: { id }, excludedShare }) => [id, excludedShare])).toEqual([["i", 0.25]]);
  expect(result.namesNothing).toBe(1);
});
