import { expect, test } from "vitest";
import {
  ACCOUNT_LIMIT,
  ADDRESS_LIMIT,
  type Attempts,
  afterFailure,
  type Limit,
  waitSeconds,
  withAttempt,
} from "./throttle";

const start = Date.parse("2026-11-21T10:00:00.000Z");
const second = (seconds: number) => new Date(start + seconds * 1000);

/** The state after failures at the given seconds. */
const failed = (limit: Limit, ...seconds: number[]) =>
  seconds.reduce<Attempts | null>(
    (state, at) => afterFailure(withAttempt(state, limit, second(at)) ?? state, limit, second(at)),
    null,
  );

test("the fifth failure of an account within a minute blocks the rest of that minute", () => {
  expect(failed(ACCOUNT_LIMIT, 0, 10, 20, 30)?.blockedUntil).toBeNull();
  expect(failed(ACCOUNT_LIMIT, 0, 10, 20, 30, 40)?.blockedUntil).toBe("2026-11-21T10:01:00.000Z");
});

test("failures of an earlier minute count towards the long wait only", () => {
  const state = failed(ACCOUNT_LIMIT, 0, 10, 20, 30, 70);
  expect(state).toMatchObject({ total: 5, inMinute: 1, blockedUntil: null });
});

test("from the tenth failure on each doubles the wait from two minutes up to an hour", () => {
  const spread = Array.from({ length: 9 }, (_, index) => index * 61);
  const waitAt = (total: number) => {
    const state = { ...(failed(ACCOUNT_LIMIT, ...spread) as Attempts), total: total - 1 };
    return waitSeconds(afterFailure(state, ACCOUNT_LIMIT, second(600)), second(600));
  };
  expect([9, 10, 11, 12, 14, 15, 40].map(waitAt)).toEqual([0, 120, 240, 480, 1920, 3600, 3600]);
});

test("an address may fail twenty times a minute and never waits longer than the minute", () => {
  const seconds = Array.from({ length: 20 }, (_, index) => index);
  expect(failed(ADDRESS_LIMIT, ...seconds.slice(0, 19))?.blockedUntil).toBeNull();
  expect(waitSeconds(failed(ADDRESS_LIMIT, ...seconds), second(19))).toBe(41);
});

test("a guesser who tries whenever allowed gets 14 guesses in the first hour", () => {
  let state: Attempts | null = null;
  let guesses = 0;
  for (let at = 0; at < 3600; at += 1) {
    if (waitSeconds(state, second(at)) > 0) continue;
    const underWay: Attempts | null = withAttempt(state, ACCOUNT_LIMIT, second(at));
    state = afterFailure(underWay, ACCOUNT_LIMIT, second(at));
    guesses += 1;
  }
  expect(guesses).toBe(14);
});

test("guesses at the same moment are admitted only as far as the limit would allow them to fail", () => {
  let state: Attempts | null = failed(ACCOUNT_LIMIT, 0, 1);
  for (let admitted = 0; admitted < 3; admitted += 1) state = withAttempt(state, ACCOUNT_LIMIT, second(2));
  expect(state?.underWay).toBe(3);
  expect(withAttempt(state, ACCOUNT_LIMIT, second(2))).toBeNull();
  const judged = afterFailure(state, ACCOUNT_LIMIT, second(2));
  expect(judged).toMatchObject({ underWay: 2, inMinute: 3 });
  expect(withAttempt(judged, ACCOUNT_LIMIT, second(2))).toBeNull();
});

test("once the long waits have begun, attempts come one at a time", () => {
  const state = { ...(failed(ACCOUNT_LIMIT, 0) as Attempts), total: 12, inMinute: 0 };
  const first = withAttempt(state, ACCOUNT_LIMIT, second(1));
  expect(first?.underWay).toBe(1);
  expect(withAttempt(first, ACCOUNT_LIMIT, second(1))).toBeNull();
});

test("an attempt that never came to an end stops counting after fifteen seconds", () => {
  let state: Attempts | null = null;
  for (let admitted = 0; admitted < 5; admitted += 1) state = withAttempt(state, ACCOUNT_LIMIT, second(0));
  expect(withAttempt(state, ACCOUNT_LIMIT, second(14))).toBeNull();
  expect(withAttempt(state, ACCOUNT_LIMIT, second(16))?.underWay).toBe(1);
});

test("a day of quiet forgets the failures", () => {
  expect(afterFailure(failed(ACCOUNT_LIMIT, 0, 1, 2), ACCOUNT_LIMIT, second(86_401)).total).toBe(1);
});

test("the wait left is counted in whole seconds and ends at zero", () => {
  const blocked = { ...(failed(ACCOUNT_LIMIT, 0) as Attempts), blockedUntil: "2026-11-21T10:00:59.500Z" };
  expect(waitSeconds(blocked, second(0))).toBe(60);
  expect(waitSeconds(blocked, second(120))).toBe(0);
  expect(waitSeconds(null, second(0))).toBe(0);
});
