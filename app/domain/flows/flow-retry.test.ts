import { expect, test } from "vitest";
import { nextFlowAttempt, retryAfterMs } from "./flow-retry";

const now = new Date("2026-11-21T10:00:00Z");

test("waits grow, and after five attempts it is given up", () => {
  expect(
    [1, 2, 3, 4, 5].map((attempts) => nextFlowAttempt(attempts, now, null)?.toISOString() ?? null),
  ).toEqual([
    "2026-11-21T10:01:00.000Z",
    "2026-11-21T10:04:00.000Z",
    "2026-11-21T10:15:00.000Z",
    "2026-11-21T11:00:00.000Z",
    null,
  ]);
});

test("a server may ask for more patience, but not for days", () => {
  expect(nextFlowAttempt(1, now, 600_000)?.toISOString()).toBe("2026-11-21T10:10:00.000Z");
  expect(nextFlowAttempt(1, now, 86_400_000)?.toISOString()).toBe("2026-11-21T16:00:00.000Z");
});

test("Retry-After is seconds or a date", () => {
  expect(retryAfterMs("120", now)).toBe(120_000);
  expect(retryAfterMs("Sat, 21 Nov 2026 10:05:00 GMT", now)).toBe(300_000);
  expect(retryAfterMs("soon", now)).toBeNull();
  expect(retryAfterMs(null, now)).toBeNull();
});
