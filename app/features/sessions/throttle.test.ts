import { expect, test } from "vitest";
import { ACCOUNT_LIMIT, blockedUntil, type FailureState, waitSeconds } from "./throttle";

const now = new Date("2026-11-21T10:00:00.000Z");
const failed = (failures: number): FailureState => ({
  failures,
  windowStartedAt: now.toISOString(),
  blockedUntil: null,
});

test("the fifth failure of an account costs a minute", () => {
  expect(blockedUntil(failed(3), ACCOUNT_LIMIT, true, now)).toBeNull();
  expect(blockedUntil(failed(4), ACCOUNT_LIMIT, true, now)).toBe("2026-11-21T10:01:00.000Z");
});

test("from the tenth failure the wait doubles up to an hour", () => {
  expect(blockedUntil(failed(9), ACCOUNT_LIMIT, true, now)).toBe("2026-11-21T10:02:00.000Z");
  expect(blockedUntil(failed(10), ACCOUNT_LIMIT, true, now)).toBe("2026-11-21T10:04:00.000Z");
  expect(blockedUntil(failed(40), ACCOUNT_LIMIT, true, now)).toBe("2026-11-21T11:00:00.000Z");
});

test("the wait left is counted in whole seconds and ends at zero", () => {
  const blocked = { ...failed(5), blockedUntil: "2026-11-21T10:00:59.500Z" };
  expect(waitSeconds(blocked, now)).toBe(60);
  expect(waitSeconds(blocked, new Date("2026-11-21T10:02:00.000Z"))).toBe(0);
  expect(waitSeconds(undefined, now)).toBe(0);
});
