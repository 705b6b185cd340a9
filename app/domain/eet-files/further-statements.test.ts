import { expect, test } from "vitest";
import { furtherStatements } from "./further-statements";

test("fields are stated one a line by their code, and read as each wants it", () => {
  const { values, faults } = furtherStatements(
    "13000 https://house.example/esg\n\n20210 = yes\r\n20070: 0,5\n20130_Financial_Instrument_Production_Date_PCDFP 2026-01-31",
  );
  expect(Object.fromEntries(values)).toEqual({
    "13000": "https://house.example/esg",
    "20210": "Y",
    "20070": 0.5,
    "20130": "2026-01-31",
  });
  expect(faults).toEqual([]);
});

test("a line without a field or with a value the field does not have is named, and states nothing", () => {
  const { values, faults } = furtherStatements("20210 perhaps\n99999 x\nhello\n20220 0.2");
  expect(Object.fromEntries(values)).toEqual({ "20220": 0.2 });
  expect(faults).toEqual([
    { line: 1, text: "20210 perhaps", why: "value" },
    { line: 2, text: "99999 x", why: "code" },
    { line: 3, text: "hello", why: "code" },
  ]);
});
