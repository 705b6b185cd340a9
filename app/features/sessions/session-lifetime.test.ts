import { expect, test } from "vitest";
import { absoluteEnd, extendedEnd, idleSeconds, isAlive, isExtensionDue } from "./session-lifetime";

const HALF_AN_HOUR = idleSeconds({});
const at = (time: string) => Date.parse(`2026-11-21T${time}Z`);
const session = { createdAt: at("08:00:00"), updatedAt: at("10:00:00"), expiresAt: at("10:30:00") };

test("a session unused for thirty minutes is over", () => {
  expect(isAlive(session, at("10:29:59"))).toBe(true);
  expect(isAlive(session, at("10:30:00"))).toBe(false);
});

test("a session in use ends twelve hours after sign-in all the same", () => {
  const used = { ...session, updatedAt: at("19:55:00"), expiresAt: at("20:25:00") };
  expect(absoluteEnd(used)).toBe(at("20:00:00"));
  expect(isAlive(used, at("19:59:59"))).toBe(true);
  expect(isAlive(used, at("20:00:00"))).toBe(false);
  expect(extendedEnd(used, at("19:50:00"), HALF_AN_HOUR)).toBe(at("20:00:00"));
});

test("using a session gives it thirty more minutes, written at most once a minute", () => {
  expect(extendedEnd(session, at("10:10:00"), HALF_AN_HOUR)).toBe(at("10:40:00"));
  expect(isExtensionDue(session, at("10:01:00"), HALF_AN_HOUR)).toBe(false);
  expect(isExtensionDue(session, at("10:01:01"), HALF_AN_HOUR)).toBe(true);
});

test("a session at its absolute end is not written again", () => {
  const last = { ...session, updatedAt: at("19:40:00"), expiresAt: at("20:00:00") };
  expect(isExtensionDue(last, at("19:50:00"), HALF_AN_HOUR)).toBe(false);
});

test("an installation may choose another idle lifetime, but not one too short to be asked about", () => {
  expect(idleSeconds({ SESSION_IDLE_SECONDS: "600" })).toBe(600);
  expect(idleSeconds({ SESSION_IDLE_SECONDS: "120" })).toBe(1800);
  expect(idleSeconds({ SESSION_IDLE_SECONDS: "90000" })).toBe(1800);
  expect(idleSeconds({ SESSION_IDLE_SECONDS: "soon" })).toBe(1800);
});
