import { expect, test } from "vitest";
import { nextCronTime, parseCron } from "./cron";

function next(text: string, after: string): string | null {
  const cron = parseCron(text);
  if (cron === null) throw new Error(`${text} is no schedule`);
  return nextCronTime(cron, new Date(after))?.toISOString() ?? null;
}

test("the next time is the first full minute after now", () => {
  expect(next("* * * * *", "2026-11-21T10:00:00Z")).toBe("2026-11-21T10:01:00.000Z");
  expect(next("30 6 * * *", "2026-11-21T06:29:59Z")).toBe("2026-11-21T06:30:00.000Z");
  expect(next("30 6 * * *", "2026-11-21T06:30:00Z")).toBe("2026-11-22T06:30:00.000Z");
});

test("steps, lists and ranges", () => {
  expect(next("*/15 8-10 * * *", "2026-11-21T10:45:30Z")).toBe("2026-11-22T08:00:00.000Z");
  expect(next("5,35 * * * *", "2026-11-21T23:36:00Z")).toBe("2026-11-22T00:05:00.000Z");
});

test("days of the week and of the month; both named means either", () => {
  expect(next("0 7 * * 1-5", "2026-11-21T12:00:00Z")).toBe("2026-11-23T07:00:00.000Z");
  expect(next("0 7 1 * *", "2026-11-21T12:00:00Z")).toBe("2026-12-01T07:00:00.000Z");
  expect(next("0 7 25 * 7", "2026-11-21T12:00:00Z")).toBe("2026-11-22T07:00:00.000Z");
  expect(next("0 0 29 2 *", "2026-11-21T12:00:00Z")).toBe("2028-02-29T00:00:00.000Z");
});

test("a day that never comes has no next time", () => {
  expect(next("0 0 31 2 *", "2026-11-21T12:00:00Z")).toBeNull();
});

test("what is no schedule is said to be none", () => {
  for (const text of [
    "",
    "* * * *",
    "60 * * * *",
    "* 24 * * *",
    "* * 0 * *",
    "5-1 * * * *",
    "*/0 * * * *",
    "@daily",
  ])
    expect(parseCron(text), text).toBeNull();
});
