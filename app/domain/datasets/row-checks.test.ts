import { expect, test } from "vitest";
import { knownNace } from "./row-checks";

test("knownNace: names the column whose text is no section and no code of NACE, and is silent about what is", () => {
  const columns = (values: Parameters<typeof knownNace>[0]) => knownNace(values).map(({ column }) => column);
  expect(columns({ nace_section: "C - Manufacturing", nace_code: "25.11" })).toEqual([]);
  expect(columns({ nace_section: null })).toEqual([]);
  expect(columns({ nace_section: "V", nace_revision: "2.1" })).toEqual([]);
  expect(columns({ nace_section: "Z", nace_code: "04.1" })).toEqual(["nace_section", "nace_code"]);
  expect(knownNace({ nace_section: "V" })).toEqual([
    { severity: "warning", code: "D03", column: "nace_section", value: "V", params: { values: "A–V" } },
  ]);
});
