import { expect, test } from "vitest";
import { readLoad } from "~tests/support/read-load";

const read = async (rows: string, header = "ISIN;Indicator;Year;Value;Unit") => {
  const { values, found } = await readLoad("pai-optional", `${header}\n${rows}`);
  return {
    values: values.map(({ indicator, value, unit }) => [indicator, value, unit]),
    found,
  };
};

test("opt-in shares: are fractions whether the percent stands beside them or in a column of units", async () => {
  const { values, found } = await read(
    "US0378331005;t2.5.oil;2024;35;%\nUS5949181045;t2.5.oil;2024;0,35;\nUS0231351067;t2.5.oil;2024;35%;\nDE0007164600;t2.5.oil;2024;3,5;percent\n",
  );
  expect(values).toEqual([
    ["t2.5.oil", 0.35, undefined],
    ["t2.5.oil", 0.35, undefined],
    ["t2.5.oil", 0.35, undefined],
    ["t2.5.oil", 0.035, undefined],
  ]);
  expect(found).toEqual([]);
});

test("opt-in shares: the row is refused when its value is no share", async () => {
  const { values, found } = await read("US0378331005;t2.5.oil;2024;35;\nUS5949181045;t3.15;2024;-1;\n");
  expect(values).toEqual([]);
  expect(found).toEqual([
    ["error", "D02", 2, "D (Value)", "35"],
    ["error", "D02", 3, "D (Value)", "-1"],
  ]);
});

test("opt-in indicators of yes or no: are 1 or 0 when a file answers in words", async () => {
  const { values, found } = await read(
    "US0378331005;t2.4;2024;Yes\nUS5949181045;T2.4;2024;no\nUS0231351067;t3.15;2024;sì\nDE0007164600;t3.15;2024;Y\n",
    "ISIN;Indicator;Year;Value",
  );
  expect(values.map(([, value]) => value)).toEqual([1, 0, 1, 1]);
  expect(found).toEqual([]);
});

test("opt-in amounts: stay in their unit, and words are refused, when an indicator is no share", async () => {
  const { values, found } = await read(
    "US0378331005;t2.6;2024;1200;m3/EURm\nUS5949181045;t3.8;2024;35;ratio\nUS0231351067;t2.6;2024;Yes;\n",
  );
  expect(values).toEqual([
    ["t2.6", 1200, "m3/EURm"],
    ["t3.8", 35, "ratio"],
  ]);
  expect(found).toEqual([["error", "R03", 4, "D (Value)", "Yes"]]);
});

test("opt-in amounts: the row is refused when its unit is not the one its indicator is stated in", async () => {
  const { values, found } = await read(
    "A;t2.1;2024;5;kg\nB;t2.2;2024;5;tonnes\nC;t2.13;2024;5;t/EURm\nD;t2.6;2024;5;m³ per million EUR\nE;t2.6;2024;5;megalitres\nF;t2.19;2024;5;kWh/m2\nG;t3.2;2024;5;per million hours\n",
  );
  expect(values.map(([indicator]) => indicator)).toEqual(["t2.2", "t2.13", "t2.6", "t3.2"]);
  expect(found.filter(([severity]) => severity === "error")).toEqual([
    ["error", "D48", 2, "E (Unit)", "kg"],
    ["error", "D48", 6, "E (Unit)", "megalitres"],
    ["error", "D48", 7, "E (Unit)", "kWh/m2"],
  ]);
  expect(found.filter(([severity, code]) => severity === "warning" && code === "D48")).toEqual([
    ["warning", "D48", 4, "E (Unit)", "t/EURm"],
  ]);
});
