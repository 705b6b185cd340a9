import { expect, test } from "vitest";
import type { LoadFinding } from "~/domain/datasets/load-finding";
import { errorMessage, findingMessage } from "./finding-message";

const finding = (given: Partial<LoadFinding>): LoadFinding => ({
  severity: "error",
  code: "D05",
  sheet: null,
  row: 891,
  column: "D (MATURITY DATE)",
  value: "9/27/2021",
  params: {},
  ...given,
});

test("a day in the wrong order is told how its column writes days", () => {
  expect(findingMessage(finding({ params: { order: "day_first" } })).key).toBe("finding.D05_day_first");
  expect(findingMessage(finding({})).key).toBe("finding.D05");
});

test("a position without a CIC code is not said to have an empty one", () => {
  expect(findingMessage(finding({ code: "D17", value: null })).key).toBe("finding.D17_none");
  expect(findingMessage(finding({ code: "D17", value: "XX99" })).key).toBe("finding.D17");
});

test("finding of another unit: says that a Bloomberg field is in thousands of tonnes, when its header names no unit", () => {
  const params = { column: "scope1_t", unit: "t" };
  const found = finding({ code: "D42", value: "GHG_SCOPE_1", params: { ...params, thousands: 1 } });
  expect(findingMessage(found).key).toBe("finding.D42_thousands");
  expect(findingMessage(finding({ code: "D42", value: "Scope 1 (kt)", params })).key).toBe("finding.D42");
});

test("what must be above zero is not said to have a least value", () => {
  expect(findingMessage(finding({ code: "D02", value: "0", params: { above: 0 } })).key).toBe(
    "finding.D02_above",
  );
  expect(findingMessage(finding({ code: "D02", value: "-1", params: { min: 0, max: "" } })).key).toBe(
    "finding.D02_least",
  );
});

test("a missing column of days: the date above the header and its cell are named when a line states one", () => {
  const params = { columns: "fund_isin, as_of", column: "as_of", day: "2026-09-30", cell: "A1" };
  expect(findingMessage(finding({ code: "D13", value: null, params })).key).toBe("finding.D13_day");
  expect(errorMessage({ error: { code: "D13", params } })?.key).toBe("finding.D13_day");
  expect(errorMessage({ error: { code: "D13", params: { columns: "isin" } } })?.key).toBe("finding.D13");
  expect(findingMessage(finding({ code: "R12", value: "03/04/2026", params: { cell: "A1" } })).key).toBe(
    "finding.R12_title",
  );
});

test("a public file that no dataset holds is called by its name, as a finding and as the reason of a failed load", () => {
  const params = { file: "cdp_scores" };
  expect(findingMessage(finding({ code: "D62", value: null, params })).key).toBe("finding.D62_cdp_scores");
  expect(errorMessage({ error: { code: "D62", params } })?.key).toBe("finding.D62_cdp_scores");
});
