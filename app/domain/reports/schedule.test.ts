import { describe, expect, test } from "vitest";
import type { ComparedFigure } from "~/domain/comparing/compare";
import { dueOrder, isMovedBy, nextDueDay } from "./schedule";

const monthly = (monthDay: number) => ({ rhythm: "monthly", monthDay }) as const;
const quarterly = { rhythm: "quarterly", monthDay: null } as const;

/** The next `count` days of a schedule. */
function days(schedule: Parameters<typeof nextDueDay>[0], after: string, count: number): readonly string[] {
  const found: string[] = [];
  for (let last = after; found.length < count; ) {
    last = nextDueDay(schedule, last);
    found.push(last);
  }
  return found;
}

describe("nextDueDay", () => {
  test("a schedule on the 31st is due on the last day of every month, the 29th of February in a leap year", () => {
    expect(days(monthly(31), "2027-12-31", 5)).toEqual([
      "2028-01-31",
      "2028-02-29",
      "2028-03-31",
      "2028-04-30",
      "2028-05-31",
    ]);
  });

  test("a schedule on the 30th is due on 28 February and on the 30th again in March", () => {
    expect(days(monthly(30), "2026-12-30", 3)).toEqual(["2027-01-30", "2027-02-28", "2027-03-30"]);
  });

  test("2100 is no leap year, 2000 is one", () => {
    expect(nextDueDay(monthly(29), "2100-01-29")).toBe("2100-02-28");
    expect(nextDueDay(monthly(29), "2000-01-29")).toBe("2000-02-29");
  });

  test("a day later in the same month is due in that month, the day itself a month later", () => {
    expect(nextDueDay(monthly(15), "2026-11-14")).toBe("2026-11-15");
    expect(nextDueDay(monthly(15), "2026-11-15")).toBe("2026-12-15");
    expect(nextDueDay(monthly(1), "2026-12-01")).toBe("2027-01-01");
  });

  test("a quarterly schedule is due on the first day after each quarter end", () => {
    expect(days(quarterly, "2026-11-23", 5)).toEqual([
      "2027-01-01",
      "2027-04-01",
      "2027-07-01",
      "2027-10-01",
      "2028-01-01",
    ]);
    expect(nextDueDay(quarterly, "2026-09-30")).toBe("2026-10-01");
    expect(nextDueDay(quarterly, "2026-10-01")).toBe("2027-01-01");
  });
});

describe("dueOrder", () => {
  test("owes nothing on the day before and one order on the day", () => {
    const schedule = { ...quarterly, nextOn: "2027-01-01" };
    expect(dueOrder(schedule, "2026-12-31")).toBeNull();
    expect(dueOrder(schedule, "2027-01-01")).toEqual({ due: "2027-01-01", next: "2027-04-01" });
  });

  test("owes one order for the first day missed, and goes on after today, when nothing ran for months", () => {
    const schedule = { ...monthly(31), nextOn: "2026-08-31" };
    expect(dueOrder(schedule, "2026-11-23")).toEqual({ due: "2026-08-31", next: "2026-11-30" });
    expect(dueOrder(schedule, "2026-11-30")).toEqual({ due: "2026-08-31", next: "2026-12-31" });
  });
});

describe("isMovedBy", () => {
  const rating = (value: number | null, part: Partial<ComparedFigure> = {}): ComparedFigure => ({
    metric: "esg.rating",
    value,
    denominator: "COVERED",
    all: null,
    eligible: null,
    covered: value,
    eligibleShare: 1,
    coverageShare: 0.9,
    neededCoverageShare: 0.65,
    ...part,
  });

  test("a rating from 3.2 to 3.8 or to 2.6 moved by more than 0.5, and not by more than 0.6 or 0.7", () => {
    // 3.8 - 3.2 is 0.5999999999999996 and 3.2 - 2.6 is 0.6000000000000001 in floating point: both are 0.6.
    for (const now of [3.8, 2.6]) {
      expect(isMovedBy(rating(now), rating(3.2), 0.5)).toBe(true);
      expect(isMovedBy(rating(now), rating(3.2), 0.6)).toBe(false);
      expect(isMovedBy(rating(now), rating(3.2), 0.7)).toBe(false);
    }
  });

  const share = (all: number, covered = all) =>
    rating(all, { metric: "taxonomy.turnover.aligned.all", denominator: "ALL", all, eligible: all, covered });

  test("the threshold of a share is a share: from 10 % to 12 % is 0.02, more than 0.015", () => {
    expect(isMovedBy(share(0.12), share(0.1), 0.015)).toBe(true);
    expect(isMovedBy(share(0.12), share(0.1), 0.025)).toBe(false);
  });

  test("missing data is no change: a figure that is missing, withheld or covers too little did not move", () => {
    expect(isMovedBy(rating(null, { coverageShare: 0 }), rating(3), 0.1)).toBe(false);
    expect(isMovedBy(rating(4), rating(null, { withheld: "coverage" }), 0.1)).toBe(false);
    expect(isMovedBy(rating(4, { coverageShare: 0.3 }), rating(3), 0.1)).toBe(false);
  });

  test("a figure that rises on all investments and falls on covered value did not move", () => {
    expect(isMovedBy(share(0.12, 0.14), share(0.1, 0.13), 0.01)).toBe(true);
    expect(isMovedBy(share(0.12, 0.13), share(0.1, 0.14), 0.01)).toBe(false);
  });
});
