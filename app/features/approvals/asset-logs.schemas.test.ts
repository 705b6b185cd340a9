import { expect, test } from "vitest";
import { dateRangeProblem } from "./asset-logs.schemas";

const day = { from: "2026-03-31", to: "2026-03-31" };
const backwards = { from: "2026-04-01", to: "2026-03-31" };

test("dates of the asset log: From Date lies before To Date, and the field changed last is the wrong one", () => {
  expect(dateRangeProblem(day, "from")).toBe("from_before_to");
  expect(dateRangeProblem(day, "to")).toBe("to_after_from");
  expect(dateRangeProblem({ from: "2026-03-30", to: "2026-03-31" }, "to")).toBeNull();
});

test("dates where a single day may be asked for: only a range that runs backwards is wrong", () => {
  expect(dateRangeProblem(day, "from", true)).toBeNull();
  expect(dateRangeProblem(backwards, "to", true)).toBe("to_after_from");
  expect(dateRangeProblem({ from: "", to: "2026-03-31" }, "from", true)).toBeNull();
});
