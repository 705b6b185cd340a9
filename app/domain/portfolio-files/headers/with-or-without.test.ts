import { expect, test } from "vitest";
import { findingLines, pct, readTextFile } from "~tests/support/portfolio-files/read";
import { A, B, file, linesOf } from "~tests/support/portfolio-files/written";
import { statedWith } from "./with-or-without";

const weights = async (text: string) =>
  (await readTextFile(text)).holdings.map(({ weightShare }) => pct(weightShare));

test.each([
  ["% excl. cash", "% incl. cash"],
  ["Weight (ex cash)", "Weight (with cash)"],
  ["Peso % senza liquidità", "Peso % con liquidità"],
  ["Gewicht exkl. Kasse", "Gewicht inkl. Kasse"],
  ["Poids hors liquidités", "Poids liquidités incluses"],
  ["Peso (liquidità esclusa)", "Peso (liquidità inclusa)"],
])(
  "of %s and %s, the weights with cash are read where cash is listed, and the others are named",
  async (without, including) => {
    const text = file(
      `ISIN;Name;${without};${including}`,
      `${A};Alfa;60;57`,
      `${B};Beta;40;38`,
      ";Cash EUR;;5",
    );
    expect(await weights(text)).toEqual([57, 38, 5]);
    expect(findingLines(await readTextFile(text))).toContain("note R16 1C r16_with_or_without");
  },
);

test("the weights without cash are read where no cash is listed and they alone are complete", async () => {
  const text = file("ISIN;Name;% incl. cash;% excl. cash", `${A};Alfa;57;60`, `${B};Beta;38;40`);
  expect(await weights(text)).toEqual([60, 40]);
  expect(findingLines(await readTextFile(text))).toEqual(["note R16 1C r16_with_or_without"]);
});

test("weights in one column are read, with or without cash", async () => {
  expect(await weights(file("ISIN;% ex cash", `${A};60`, `${B};40`))).toEqual([60, 40]);
  expect(await weights(file("ISIN;% ex cash;Weight", `${A};63;60`, `${B};42;40`))).toEqual([60, 40]);
});

test("the value with accrued interest is read, and the value without it is named", async () => {
  const text = file(
    "ISIN;Libellé;Devise;Valorisation hors CC;Valorisation CC inclus",
    `${A};Alfa;EUR;9050,00;9100,00`,
    `${B};Beta;EUR;8400,00;8400,00`,
  );
  const reading = await readTextFile(text);
  expect(reading.holdings.map(({ marketValue }) => marketValue)).toEqual([9100, 8400]);
  expect(findingLines(reading)).toEqual(["note R16 1D r16_with_or_without"]);
});

test("words that name no part leave a header as it is", () => {
  expect(statedWith("Dividend ex date")).toBeNull();
  expect(statedWith("Cash with bank")).toBeNull();
  expect(statedWith("Kasse")).toBeNull();
  expect(statedWith(`${"ex ".repeat(60_000)}cash`)).toBeNull();
});

test.each([
  ["Controvalore secco EUR", "Rateo EUR", "warning R16 1D r16_accrued"],
  ["Clean value EUR", "Accrued interest", "warning R16 1D r16_accrued"],
  ["Marktwert in CHF", "Marchzinsen in CHF", "note R16 1D r16_accrued"],
])("accrued interest: named, when it stands beside “%s” under “%s”", async (value, accrued, finding) => {
  const text = file(`ISIN;Name;${value};${accrued}`, `${A};a;49250.5;462.3`, `${B};b;6000;0`);
  expect(await linesOf(text)).toContain(finding);
});

test("accrued interest: not named, when the values contain it or there is none", async () => {
  const dirty = file("ISIN;Titolo;Controvalore tel quel EUR;Rateo EUR", `${A};a;49250.5;462.3`);
  const none = file("ISIN;Titolo;Controvalore EUR;Rateo EUR", `${A};a;49250.5;0.00`);
  expect(await linesOf(dirty)).toEqual([]);
  expect(await linesOf(none)).toEqual([]);
});

test("values with accrued interest: read in place of the plain column, when both headers are otherwise the same", async () => {
  const text = file(
    "ISIN|Description|MV Base|Accrued Base|MV incl Accrued Base|Base Ccy",
    `${A}|Alfa|9050.00|50.00|9100.00|EUR`,
    `${B}|Beta|8400.00|0.00|8400.00|EUR`,
  );
  const reading = await readTextFile(text);
  expect(reading.holdings.map(({ marketValue }) => marketValue)).toEqual([9100, 8400]);
  expect(findingLines(reading)).toEqual(["note R16 1C r16_with_or_without"]);
});

test("values with accrued interest: not read, when some rows have only the value without it", async () => {
  const reading = await readTextFile(
    file(
      "ISIN;Name;Market value EUR;Market value incl. accrued interest EUR",
      `${A};Fund;1000;`,
      `${B};Bond;2000;2010`,
    ),
  );
  expect(reading.holdings.map(({ marketValue }) => marketValue)).toEqual([1000, 2000]);
  expect(findingLines(reading)).toEqual(["note R16 1D r16_with_or_without"]);
});
