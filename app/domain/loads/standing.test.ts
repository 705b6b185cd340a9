import { expect, test } from "vitest";
import { standingInHistory, standingOf, statesNothingElse } from "./standing";

const current = { source: "alpha", loadId: 1, period: "2024-12-31" };

test("a newer load of the same source supersedes", () => {
  expect(standingOf(current, { source: "alpha", loadId: 2, period: "2024-12-31" })).toBe("supersede");
});

test("another source of the same period contradicts, also where no period is known", () => {
  expect(standingOf(current, { source: "beta", loadId: 2, period: "2024-12-31" })).toBe("conflict");
  expect(standingOf(current, { source: "beta", loadId: 2, period: null })).toBe("conflict");
});

test("a second row of the same file contradicts, whatever its source is called", () => {
  expect(standingOf(current, { source: "alpha", loadId: 1, period: "2024-12-31" })).toBe("conflict");
});

test("a later period supersedes and an earlier one is history, from any source", () => {
  expect(standingOf(current, { source: "beta", loadId: 2, period: "2025-12-31" })).toBe("supersede");
  expect(standingOf(current, { source: "beta", loadId: 2, period: "2023-12-31" })).toBe("history");
});

test("history of one period is kept beside history of another load, and contradicted by another source", () => {
  expect(standingInHistory(current, { source: "alpha", loadId: 2, period: "2024-12-31" })).toBe("history");
  expect(standingInHistory(current, { source: "beta", loadId: 2, period: "2024-12-31" })).toBe("conflict");
  expect(standingInHistory(current, { source: "alpha", loadId: 1, period: "2024-12-31" })).toBe("conflict");
});

test("a repetition in a file that is loaded again contradicts, it does not supersede what the first row confirmed", () => {
  expect(standingOf(current, { source: "alpha", loadId: 2, period: "2024-12-31" }, true)).toBe("conflict");
});

test("a row that leaves open what is known contradicts nothing; one other word does", () => {
  const known = { isin: "IT0003132476", name: "Eni", currency: "EUR", country: "IT" };
  expect(statesNothingElse({ isin: "IT0003132476", name: "Eni" }, known)).toBe(true);
  expect(statesNothingElse({ isin: "IT0003132476", name: "Eni", currency: null }, known)).toBe(true);
  expect(statesNothingElse({ isin: "IT0003132476", name: "ENI SpA" }, known)).toBe(false);
  expect(statesNothingElse({ isin: "IT0003132476", name: "Eni", sector: "Energy" }, known)).toBe(false);
});

test("a row of another source: states nothing else, when it names the basis of all its numbers once", () => {
  const known = { evic_eur_m: 1000, evic_eur_m_basis: "estimated", scope1_t: 10, scope1_t_basis: "reported" };
  const row = { evic_eur_m: 1000, scope1_t: 10, scope1_t_basis: "reported", basis: "estimated" };
  expect(statesNothingElse(row, known)).toBe(true);
  expect(statesNothingElse({ ...row, basis: "modelled" }, known)).toBe(false);
  expect(statesNothingElse({ evic_eur_m: 1000, scope1_t: 10 }, known)).toBe(true);
});
