import { expect, test } from "vitest";
import { findingLines, readTextFile } from "~tests/support/portfolio-files/read";
import { A, B, C, file, weightsOf } from "~tests/support/portfolio-files/written";

test("short positions: amounts without a sign are negative where a column says short", async () => {
  const byWeight = file("ISIN;L/S;Weight %", `${A};L;80`, `${B};S;20`, `${C};L;40`);
  expect(await weightsOf(byWeight)).toEqual([80, -20, 40]);
  const byValue = await readTextFile(
    file("ISIN;Name;Position;Market Value EUR", `${A};a;Long;8000`, `${B};b;Short;2000`, `${C};c;Long;4000`),
  );
  expect(byValue.holdings.map(({ marketValue }) => marketValue)).toEqual([8000, -2000, 4000]);
  expect(findingLines(byValue)).toEqual(["warning N04 3D n04_short", "note N04 1C n04_column"]);
  expect(byValue.findings.map(({ column }) => column?.header)).toEqual(["Market Value EUR", "Position"]);
});

test("short positions: an amount with a minus sign stays negative, and a price stays positive", async () => {
  const { holdings } = await readTextFile(
    file("ISIN;Side;Quantity;Price;Ccy", `${A};LONG;10;5;EUR`, `${B};SHORT;-20;5;EUR`, `${C};SHORT;4;5;EUR`),
  );
  expect(holdings.map(({ marketValue }) => marketValue)).toEqual([50, -100, -20]);
});

test("short positions: a column with other words, or of another meaning, changes nothing", async () => {
  expect(await weightsOf(file("ISIN;Duration;Weight %", `${A};Long;60`, `${B};Short;40`))).toEqual([60, 40]);
  expect(await weightsOf(file("ISIN;Side;Weight %", `${A};Short;60`, `${B};Neutral;40`))).toEqual([60, 40]);
  expect(await weightsOf(file("ISIN;Position;Weight %", `${A};1;60`, `${B};2;40`))).toEqual([60, 40]);
});
