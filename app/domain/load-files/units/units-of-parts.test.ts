import { expect, test } from "vitest";
import { readLoad } from "~tests/support/read-load";

const LEI = "5493001KJTIIGC8Y1R12";

const read = (header: string, row: string) =>
  readLoad("company-pai", `LEI;Fiscal year;${header}\n${LEI};2024;${row}`);

test("scope without a unit: read in tonnes with a warning, when another scope is in kilotonnes", async () => {
  const { values, findings } = await read(
    "Scope 1 (ktCO2e);Scope 2 (tCO2e);Scope 3;EVIC (EUR m)",
    "1.2;400;12.5;5600",
  );
  expect(values[0]).toMatchObject({ scope2_t: 400, scope3_t: 12.5, evic_eur_m: 5600 });
  expect(findings.listed.map(({ code, column, params }) => [code, column, params.beside ?? null])).toEqual([
    ["D45", "E", "Scope 1 (ktCO2e)"],
    ["D42", "C", null],
  ]);
});

test("scope without a unit: read in tonnes without a word, when the others are an intensity, waste, or in tonnes", async () => {
  for (const other of ["Scope 1 (tCO2e/EUR m)", "Hazardous waste (kt)", "Scope 1 (t)"]) {
    const { values, found } = await read(`${other};Scope 2 (t);Scope 3`, "1.2;3;12.5");
    expect(values[0]).toMatchObject({ scope3_t: 12.5 });
    expect(found.filter(([, code]) => code === "D45")).toEqual([]);
  }
});
