import { expect, test } from "vitest";
import { BAT, LOCKHEED, SAP, statedIn } from "~tests/support/read-exclusion-list";

const list = (header: string, ...cells: readonly string[]) =>
  statedIn(
    `ISIN,Company,${header}`,
    ...[BAT, SAP, LOCKHEED].slice(0, cells.length).map((isin, at) => `${isin},Name,${cells[at]}`),
  );

test("column of In and Out: each row is refused with its column, when nothing tells which side is excluded", async () => {
  const found = ["error X13 2C in_or_out", "error X13 3C in_or_out"];
  for (const header of ["In/Out", "Status", "Inclusion (In / Out)"])
    expect([header, await list(header, "In", "Out")]).toEqual([header, { stated: [], found }]);
});

test("column of In and Out: companies that are out are excluded, when the header is a universe or the other cells say excluded", async () => {
  const outside = { stated: [[SAP, null]], found: ["warning X10 2 not_excluded"] };
  expect(await list("Investable universe", "In", "Out")).toEqual(outside);
  expect(await list("In universe", "Yes", "No")).toEqual(outside);
  expect(await list("In/Out", "Included", "Excluded")).toEqual(outside);
});

test("column of In and Out: companies that are in are excluded, when the header is a list of exclusions", async () => {
  const inside = { stated: [[BAT, null]], found: ["warning X10 3 not_excluded"] };
  expect(await list("Exclusion list", "In", "Out")).toEqual(inside);
  expect(await list("Excluded", "In", "Out")).toEqual(inside);
});

test("column of countries: every company is excluded, when all cells are IN for India", async () => {
  for (const header of ["Country", "Fund domicile", "Country of the index"]) {
    const { stated, found } = await list(header, "IN", "IN", "IN");
    expect([header, stated.length, found]).toEqual([header, 3, []]);
  }
});
