import { expect, test } from "vitest";
import { cronWords } from "./cron-words";

test("days and times people say one by one", () => {
  expect(cronWords("30 6 * * 1-5")).toEqual({
    days: { kind: "weekdays", weekdays: [1, 2, 3, 4, 5] },
    times: { kind: "at", at: ["06:30"] },
  });
  expect(cronWords("0,30 6,18 * * *")).toEqual({
    days: { kind: "every" },
    times: { kind: "at", at: ["06:00", "06:30", "18:00", "18:30"] },
  });
  expect(cronWords("0 7 1,15 * *")?.days).toEqual({ kind: "month_days", monthDays: [1, 15] });
});

test("a week begins with Monday and ends with Sunday, whether Sunday is 0 or 7", () => {
  expect(cronWords("0 7 * * 0,6")?.days).toEqual({ kind: "weekdays", weekdays: [6, 0] });
  expect(cronWords("0 7 * * 7,1")?.days).toEqual({ kind: "weekdays", weekdays: [1, 0] });
});

test("every so many minutes, and every hour", () => {
  expect(cronWords("*/15 * * * *")?.times).toEqual({ kind: "minutes", every: 15 });
  expect(cronWords("* * * * *")?.times).toEqual({ kind: "minutes", every: 1 });
  expect(cronWords("17 * * * *")?.times).toEqual({ kind: "hourly", minute: 17 });
});

test("what words would not say exactly stays an expression, as does what is none", () => {
  for (const expression of [
    "0 7 1 1 *",
    "0 7 1 * 1",
    "*/7 * * * *",
    "5,20 * * * *",
    "*/10 8-18 * * *",
    "every day",
    "",
  ])
    expect([expression, cronWords(expression)]).toEqual([expression, null]);
});
