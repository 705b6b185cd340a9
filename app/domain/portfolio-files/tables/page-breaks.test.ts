import { expect, test } from "vitest";
import { countsOf, findingLines, readTextFile } from "~tests/support/portfolio-files/read";
import { A, B, C, D, file } from "~tests/support/portfolio-files/written";

const HEADER = "ISIN;Name;Value EUR";
const isinsOf = async (text: string) => (await readTextFile(text)).holdings.map(({ isin }) => isin);

test("a header that is repeated on every page does not end the table", async () => {
  const text = file(
    HEADER,
    `${A};Alfa;100`,
    "Seite 1 von 2;;",
    HEADER,
    `${B};Beta;200`,
    "Seite 2 von 2;;",
    "Summe;;300",
  );
  const reading = await readTextFile(text);
  expect(reading.holdings.map(({ isin }) => isin)).toEqual([A, B]);
  expect(countsOf(reading)).toEqual({ accepted: 2, warnings: 0, rejected: 0, skipped: 4 });
  expect(findingLines(reading)).toEqual([
    "note R07 3 skipped_group",
    "note R07 4 skipped_title",
    "note R07 6 skipped_note",
    "note R07 7 skipped_total",
  ]);
});

test("a header that is repeated after a total begins a second table", async () => {
  const text = file(HEADER, `${A};Alfa;100`, "Total;;100", HEADER, `${B};Beta;200`);
  expect(await isinsOf(text)).toEqual([A]);
  expect(findingLines(await readTextFile(text))).toContain("warning R11 4,5 r11_tables");
});

test("a header that is repeated above the same holdings, or after weights of 100 %, begins a second table", async () => {
  expect(await isinsOf(file(HEADER, `${A};Alfa;100`, `${B};Beta;200`, HEADER, `${B};Beta;200`))).toEqual([
    A,
    B,
  ]);
  const weights = file(
    "ISIN;Name;Weight",
    `${A};Alfa;60`,
    `${B};Beta;40`,
    "ISIN;Name;Weight",
    `${C};Gamma;100`,
  );
  expect(await isinsOf(weights)).toEqual([A, B]);
  const pages = file(
    "ISIN;Name;Weight",
    `${A};Alfa;60`,
    "ISIN;Name;Weight",
    `${C};Gamma;30`,
    `${D};Delta;10`,
  );
  expect(await isinsOf(pages)).toEqual([A, C, D]);
});
