import { expect, test } from "vitest";
import { findingLines, readTextFile } from "~tests/support/portfolio-files/read";
import { A, B, C, D, file, valuesOf, weightsOf } from "~tests/support/portfolio-files/written";

test.each([
  ["Level", ["1", "2", "2", "1"]],
  ["Ebene", ["Ebene 1", "Ebene 2", "Ebene 2", "Ebene 1"]],
  ["Parent ISIN", ["", A, A, ""]],
])(
  "what a fund holds: is not held once more, when the column %s tells it from the fund",
  async (header, cells) => {
    const rows = [`${A};Fund;6000`, `${B};Alfa;3500`, `${C};Beta;2500`, `${D};Gamma;4000`];
    const reading = await readTextFile(
      file(`${header};ISIN;Name;Value EUR`, ...rows.map((row, at) => `${cells[at]};${row}`)),
    );
    expect(reading.holdings.map(({ marketValue }) => marketValue)).toEqual([6000, 4000]);
    expect(findingLines(reading)).toEqual(["note R07 3,4 skipped_lot"]);
  },
);

test("what a fund holds: is not held once more, when a column of hierarchy levels puts a part of it below the fund", async () => {
  const rows = [`1;${A};Fund;60`, `2;${B};Alfa;32`, `2;${C};Beta;20`, `1;${D};Gamma;40`];
  expect(await weightsOf(file("Hierarchy level;ISIN;Name;Weight %", ...rows))).toEqual([60, 40]);
});

test("levels of fair values: all rows are held, when their amounts do not make those of the rows above", async () => {
  const rows = [`1;${A};Alfa;6000`, `2;${B};Beta;3500`, `3;${C};Gamma;700`, `1;${D};Delta;4000`];
  expect(await valuesOf(file("Level;ISIN;Name;Value EUR", ...rows))).toEqual([6000, 3500, 700, 4000]);
});

test("parent of an issuer: all rows are held, when its own share is held too", async () => {
  const rows = [`${A};Alfa share;;6000`, `${B};Alfa Finance bond;${A};3500`];
  expect(await valuesOf(file("ISIN;Name;Parent ISIN;Value EUR", ...rows))).toEqual([6000, 3500]);
});

test("what a fund holds: is told by numbers such as 1.1.2 in front of the rows, of any depth, with groups that have no code", async () => {
  const rows = [
    "1;;Fund of funds;1000,50",
    `1.1;${A};Fund A;600,25`,
    `1.1.1;${B};Beta;360,15`,
    `1.1.2;${C};Gamma;240,10`,
    `1.2;${D};Delta;400,25`,
  ];
  expect(await valuesOf(file("No;ISIN;Name;Value EUR", ...rows))).toEqual([600.25, 400.25]);
  const deep = [
    `1;${A};Fund A;1000,50`,
    `1.1;${B};Fund B;600,25`,
    "1.1.1;;Beta;360,15",
    "1.1.2;;Gamma;240,10",
    `1.2;${D};Delta;400,25`,
  ];
  expect(await valuesOf(file("Hierarchy;ISIN;Name;Value EUR", ...deep))).toEqual([1000.5]);
});

test("rows numbered 1.1 and 1.2: are all held, when no row states their sum", async () => {
  const rows = [`1;${A};Alfa;10,50`, `1.1;${B};Beta;20,25`, `1.2;${C};Gamma;30,75`];
  expect(await valuesOf(file("No;ISIN;Name;Value EUR", ...rows))).toEqual([10.5, 20.25, 30.75]);
});
