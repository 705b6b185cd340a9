import { expect, test } from "vitest";
import { inputFindings } from "~/platform/forms/input-findings";
import { enteredDay } from "./entered-day";

const day = enteredDay("portfolios:form.date");

test.each(["1950-01-01", "2026-09-30", "2024-02-29", "2100-12-31"])("entered day: %s is taken", (text) => {
  expect(day.parse(text)).toBe(text);
});

test.each(["0001-01-01", "1949-12-31", "2101-01-01", "9999-12-31"])(
  "entered day: %s is refused with the days that may be meant",
  (text) => {
    expect(inputFindings(day.safeParse(text).error as never)).toEqual([
      {
        severity: "error",
        code: "custom",
        field: "",
        message: "errors:input.day_bounds",
        params: { first: "1950-01-01", last: "2100-12-31" },
      },
    ]);
  },
);

test.each(["", "2026-02-30", "30/09/2026", "12026-09-30", "2026-09-30T00:00:00Z", " 2026-09-30"])(
  "entered day: %j is no day, and only that is said",
  (text) => {
    expect(inputFindings(day.safeParse(text).error as never).map(({ message }) => message)).toEqual([
      "portfolios:form.date",
    ]);
  },
);
