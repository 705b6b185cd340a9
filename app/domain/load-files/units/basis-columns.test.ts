import { expect, test } from "vitest";
import { readLoad } from "~tests/support/read-load";

const read = async (header: string, ...cells: string[]) => {
  const lines = cells.map((cell, at) => `${"ABCDEF"[at]};2024;5;${cell}\n`);
  const { rows, findings } = await readLoad(
    "company-pai",
    `Issuer ID;Year;Scope 1 (tCO2e);${header}\n${lines.join("")}`,
  );
  return {
    bases: rows.map(({ values }) => values.basis ?? values.scope1_t_basis ?? null),
    names: [
      ...new Set(rows.flatMap(({ values }) => Object.keys(values).filter((name) => name.endsWith("basis")))),
    ],
    found: findings.listed.map(({ code, value }) => [code, value]),
  };
};

test.each([
  ["Estimated", "basis"],
  ["Is estimated", "basis"],
  ["Estimated flag", "basis"],
  ["Scope 1 estimated", "scope1_t_basis"],
])("basis of figures: is read, when a column headed %s answers yes or no", async (header, name) => {
  expect(await read(header, "Y", "N", "")).toEqual({
    ...{ bases: ["estimated", "reported", null], names: [name], found: [] },
  });
});

test.each([
  ["Data source", ["Company reported", "Estimate", "Modelled"], "basis"],
  ["Reported/Estimated", ["R", "E", "M"], "basis"],
  ["Data type", ["Reported", "Estimated", "Modelled"], "basis"],
  ["Scope 1 Source", ["Reported", "Estimated", "Modelled"], "scope1_t_basis"],
  ["scope_1_data_type", ["reported", "estimated", "modelled"], "scope1_t_basis"],
])("basis of figures: is read, when a column headed %s names it", async (header, cells, name) => {
  expect(await read(header, ...cells)).toEqual({
    ...{ bases: ["reported", "estimated", "modelled"], names: [name], found: [] },
  });
});

test.each([
  ["Source", "Annual report 2024", "Estimated"],
  ["Scope 1 estimated", "6", "7"],
  ["Scope 2 source", "Reported", "Estimated"],
  ["Type", "Reported", "Company"],
])(
  "column that is no basis: is not used and named, when it is headed %s and states something else",
  async (header, ...cells) => {
    expect(await read(header, ...cells)).toEqual({
      bases: [null, null],
      names: [],
      found: [["D12", header]],
    });
  },
);

test("basis of figures: the dataset's own column counts, when another one states it as well", async () => {
  expect((await read("basis;Estimated", "reported;Y")).bases).toEqual(["reported"]);
});
