import { expect, test } from "vitest";
import { readLoad } from "~tests/support/read-load";

const read = (file: string) => readLoad("company-pai", file);

const A = { issuer_id: "A", period_end: "2024-12-31" };

test("shares: a warning names the first without a percent sign, when others of the column have one", async () => {
  const { values, found } = await read(
    "issuer_id;period_end;gender_pay_gap\nA;2024;12.5%\nB;2024;0\nC;2024;0.4\nD;2024;9%\n",
  );
  expect(values.map(({ gender_pay_gap: gap }) => gap)).toEqual([0.125, 0, 0.4, 0.09]);
  expect(found).toEqual([["warning", "D46", 4, "C (gender_pay_gap)", "0.4"]]);
  const signed = await read("issuer_id;period_end;gender_pay_gap (%)\nA;2024;12.5%\nB;2024;40\n");
  expect(signed.found).toEqual([]);
});

test("row of units: keeps figures in another unit from being read when it stands below the header", async () => {
  const file = "issuer_id;period_end;scope1;scope2;evic\n;;kt CO2e;tCO2e;USD m\nA;2024;5;7;100\n";
  const labelled = await read(file.replace("kt CO2e;tCO2e;USD m", "unit: kt CO2e;unit: tCO2e;unit: PLN m"));
  expect(labelled.values).toEqual([{ ...A, scope2_t: 7 }]);
  const { values, found, counts } = await read(file);
  expect(values).toEqual([{ ...A, scope2_t: 7 }]);
  expect(counts).toMatchObject({ read: 1, rejected: 0 });
  expect(found).toEqual([
    ["warning", "D42", 1, "C", "scope1 (kt CO2e)"],
    ["warning", "D42", 1, "E", "evic (USD m)"],
    ["note", "R07", 2, null, "kt CO2e"],
  ]);
});

test("row of units: makes shares percent when its percent sign stands below the header", async () => {
  const { values, found } = await read("issuer_id;period_end;Board diversity\n;;%\nA;2024;35\n");
  expect(values).toEqual([{ ...A, board_female_share: 0.35 }]);
  expect(found).toEqual([["note", "R07", 2, null, "%"]]);
});

test("unit above the header: a warning names its cell, when the columns do not state a unit", async () => {
  const { values, found } = await read(
    "Emissions (in thousand tonnes)\nissuer_id;period_end;scope1\nA;2024;5\n",
  );
  expect(values).toEqual([{ ...A, scope1_t: 5 }]);
  expect(found).toEqual([["warning", "D45", 1, "A", "thousand tonnes"]]);
  expect((await read("Emissions in tonnes\nissuer_id;period_end;scope1\nA;2024;5\n")).found).toEqual([]);
  expect((await read("Companies in Italy\nissuer_id;period_end;scope1\nA;2024;5\n")).found).toEqual([]);
});

test("unit in a header: the column is not read with a warning, also when the unit has no brackets", async () => {
  const { values, found } = await read(
    "issuer_id;period_end;EVIC USD m;Revenue EUR;scope1 kt;scope2\nA;2024;1;2;3;4\n",
  );
  expect(values).toEqual([{ ...A, scope2_t: 4 }]);
  expect(found).toEqual([
    ["warning", "D45", 1, "F", "scope2"],
    ["warning", "D42", 1, "C", "EVIC USD m"],
    ["warning", "D42", 1, "D", "Revenue EUR"],
    ["warning", "D42", 1, "E", "scope1 kt"],
  ]);
});

test("shares without a percent sign: a warning names the column, when most of its numbers are above 1", async () => {
  const { found } = await read(
    "issuer_id;period_end;gender_pay_gap\nA;2024;12.5\nB;2024;-3\nC;2024;0.5\nD;2024;9\n",
  );
  expect(found[0]).toEqual(["warning", "D46", 1, "C (gender_pay_gap)", "12.5"]);
  const one = await read("issuer_id;period_end;gender_pay_gap\nA;2024;12.5\nB;2024;0.3\nC;2024;0.5\n");
  expect(one.found.map(([, code]) => code)).toEqual(["D02"]);
});

test("shares without a percent sign: a warning names the column, when none is above 1 and another column is in percent", async () => {
  const rows = (header: string) =>
    read(`issuer_id;period_end;${header}\nA;2024;45;0.35\nB;2024;60;1\nC;2024;30;0\n`);
  const named = await rows("nonrenewable_consumption_share (%);board_female_share");
  expect(named.values.map(({ board_female_share: share }) => share)).toEqual([0.35, 1, 0]);
  expect(named.found).toEqual([["warning", "D46", 1, "D (board_female_share)", "1"]]);
  const unnamed = await rows("nonrenewable_consumption_share;board_female_share");
  expect(unnamed.found).toContainEqual(["warning", "D46", 1, "D (board_female_share)", "1"]);
  const fractions = await read(
    "issuer_id;period_end;nonrenewable_consumption_share;board_female_share\nA;2024;0.4;0.3\n",
  );
  expect(fractions.found).toEqual([]);
});

test("row of units: keeps figures in another unit from being read when it stands above the header", async () => {
  const { values, found } = await read("Data;;kt;t\nissuer_id;period_end;scope1;scope2\nA;2024;5;6\n");
  expect(values).toEqual([{ ...A, scope2_t: 6 }]);
  expect(found).toEqual([["warning", "D42", 2, "C", "scope1 (kt)"]]);
});

test("row of units: is not found when the first row holds percentages with a decimal comma", async () => {
  const { values, found } = await read("issuer_id;period_end;Board diversity\nA;2024;60,5%\n");
  expect(values).toEqual([{ ...A, board_female_share: 0.605 }]);
  expect(found).toEqual([]);
});

test("scope 2: the market-based figure is read, when a file states both", async () => {
  const { values } = await read(
    "issuer_id;period_end;Scope 2 (location-based);Scope 2 (market-based)\nA;2024;5;6\n",
  );
  expect(values).toEqual([{ ...A, scope2_t: 6 }]);
});

test("unit above the header: a warning names unit and cell, when a line, a label or a label's next cell states a currency or a power of ten", async () => {
  const above = async (line: string) => {
    const { found } = await read(`${line}\nissuer_id;period_end;Revenue;scope1\nA;2024;100;5\n`);
    return found.map(([, code, row, column, value]) => [code, row, column, value]);
  };
  expect(await above("Currency: USD")).toEqual([["D45", 1, "A", "USD"]]);
  expect(await above("Vendor;Reporting currency;US Dollar")).toEqual([["D45", 1, "B", "US Dollar"]]);
  expect(await above("Figures (current US$, billions)")).toEqual([
    ["D45", 1, "A", "current US$"],
    ["D45", 1, "A", "billions"],
  ]);
  expect(await above("Figures (EUR, thousands)")).toEqual([["D45", 1, "A", "thousands"]]);
  expect(await above("Amounts in US dollars")).toEqual([["D45", 1, "A", "US dollars"]]);
  expect(await above("Importi in milioni di PLN")).toEqual([["D45", 1, "A", "milioni di PLN"]]);
  expect(await above("Beträge in Tsd. EUR")).toEqual([["D45", 1, "A", "Tsd. EUR"]]);
  expect(await above("Revenue, US dollars, current prices")).toEqual([["D45", 1, "A", "US dollars"]]);
  expect(await above("All figures in thousands unless otherwise stated")).toEqual([
    ["D45", 1, "A", "thousands"],
  ]);
  expect(await above("Units;kt")).toEqual([["D45", 1, "A", "kt"]]);
  expect(await above("Emissions (tCO2e per EUR m revenue)")).toEqual([
    ["D45", 1, "A", "tCO2e per EUR m revenue"],
  ]);
  expect(await above("Figures in tCO2e/USD m")).toEqual([["D45", 1, "A", "tCO2e/USD m"]]);
  expect(await above("USD millions")).toEqual([["D45", 1, "A", "USD millions"]]);
  expect(await above("Emissions: million tonnes")).toEqual([["D45", 1, "A", "million tonnes"]]);
});

test("unit above the header: there is no finding, when it is the unit of the columns or no unit", async () => {
  for (const line of [
    "Currency: EUR",
    "All amounts in EUR millions",
    "Amounts in millions",
    "Units;Millions",
    "Top 100, All countries",
    "Companies in ALL markets",
    "Currency;all",
    "Source: Vendor (USA)",
  ]) {
    const { found } = await read(`${line}\nissuer_id;period_end;Revenue;scope1\nA;2024;100;5\n`);
    expect([line, found]).toEqual([line, []]);
  }
});

test("unit below the table: the note is left out and a warning names its unit, when the columns are read in another", async () => {
  const below = async (note: string) => {
    const { found, counts } = await read(`issuer_id;period_end;Revenue;scope1\nA;2024;100;5\n\n${note}\n`);
    return [counts.rejected, ...found.map(([, code, row, , value]) => [code, row, value])];
  };
  expect(await below("Note: revenue in USD m")).toEqual([
    0,
    ["R07", 4, "Note: revenue in USD m"],
    ["D45", 4, "USD m"],
  ]);
  expect(await below("All emissions in ktCO2e")).toEqual([
    0,
    ["R07", 4, "All emissions in ktCO2e"],
    ["D45", 4, "ktCO2e"],
  ]);
  expect(await below("Source: Vendor, in EUR million")).toEqual([
    0,
    ["R07", 4, "Source: Vendor, in EUR million"],
  ]);
});
