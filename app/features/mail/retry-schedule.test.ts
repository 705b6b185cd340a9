import { expect, test } from "vitest";
import { nextAttempt } from "./retry-schedule";

test("a mail is tried seven times over seventeen hours, then it has failed", () => {
  const now = new Date("2026-11-21T10:00:00.000Z");
  const minutes = [1, 2, 3, 4, 5, 6, 7].map((attempts) => {
    const next = nextAttempt(attempts, now);
    return next && (next.getTime() - now.getTime()) / 60_000;
  });
  expect(minutes).toEqual([1, 5, 15, 60, 240, 720, null]);
});
