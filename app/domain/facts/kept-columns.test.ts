import { expect, test } from "vitest";
import { withKeptColumns, withoutLoads } from "./kept-columns";

const inForce = {
  values: { name: "Acme", scope1_t: 10, evic_eur_m: 5, basis: "reported" },
  origins: {},
  loadId: 1,
  row: 2,
  period: "2024-12-31",
};

test("columns of a newer row: left with their file, row and basis when its file lacks them, else withdrawn", () => {
  const kept = withKeptColumns({ name: "Acme", basis: "estimated" }, inForce, {
    fileHas: new Set(["name", "scope1_t", "basis"]),
    periodColumn: "period_end",
  });
  expect(kept).toEqual({
    values: { name: "Acme", basis: "estimated", evic_eur_m: 5, evic_eur_m_basis: "reported" },
    origins: { evic_eur_m: { loadId: 1, row: 2, period: "2024-12-31" } },
  });
});

test("columns of a newer row: null when its file has every column of the row in force", () => {
  const fileHas = new Set(["name", "scope1_t", "evic_eur_m"]);
  expect(withKeptColumns({ name: "Acme" }, inForce, { fileHas, periodColumn: null })).toBeNull();
});

test("columns of an undone load: take the value of the row before, or go when it had none", () => {
  const origin = (loadId: number) => ({ loadId, row: 3, period: null });
  const row = {
    values: { scope1_t: 20, scope2_t: 5, scope3_t: 7, evic_eur_m: 5 },
    origins: { scope1_t: origin(2), scope2_t: origin(2), evic_eur_m: origin(1) },
  };
  expect(withoutLoads(row, (loadId) => loadId === 2, inForce)).toEqual({
    values: { scope1_t: 10, scope1_t_basis: "reported", scope3_t: 7, evic_eur_m: 5 },
    origins: { scope1_t: { loadId: 1, row: 2, period: "2024-12-31" }, evic_eur_m: origin(1) },
  });
  expect(withoutLoads(row, (loadId) => loadId === 9, inForce)).toBeNull();
});
