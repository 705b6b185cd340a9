import { expect, test } from "vitest";
import { hasLeft } from "./has-left";

const TODAY = "2026-11-28";

test.each([
  ["Status", "Inactive"],
  ["Employment status", "Terminated"],
  ["Stato", "Cessato"],
  ["Mitarbeiterstatus", "Ausgeschieden"],
  ["Active", "N"],
  ["Enabled", "False"],
  ["In forza", "No"],
  ["Leaver", "Yes"],
  ["Account disabled", "TRUE"],
  ["Leaving date", "2024-03-31"],
  ["Austrittsdatum", "31.12.2023"],
  ["Data cessazione", "30/06/2025"],
  ["Termination date", "45291"],
])("people: somebody has left, when %s is %s", (header, text) =>
  expect(hasLeft(text, header, TODAY)).toBe(true),
);

test.each([
  ["Status", "Active"],
  ["Status", "On leave"],
  ["Status", "New joiner"],
  ["Country / State", "Left Bank"],
  ["Estate", "Left"],
  ["Active", "Y"],
  ["Active", "Part time"],
  ["Leaver", "N"],
  ["Leaving date", "2027-03-31"],
  ["Leaving date", "31/12/9999"],
  ["End date", "-"],
  ["Hire date", "2020-01-01"],
  ["Department", "Retired"],
  ["Left-handed", "Yes"],
])("people: nobody has left, when %s is %s", (header, text) =>
  expect(hasLeft(text, header, TODAY)).toBe(false),
);
