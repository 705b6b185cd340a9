import { createOTP } from "@better-auth/utils/otp";
import { expect, test } from "vitest";
import {
  matchingStep,
  newRecoveryCodes,
  newTotpSecret,
  readAppCode,
  readRecoveryCode,
  totpAddress,
  typedSecret,
} from "./totp.server";

/** The key of RFC 6238, appendix B, for SHA-1. */
const RFC_SECRET = "12345678901234567890";
const at = (seconds: number) => new Date(seconds * 1000);

test("the codes are those of RFC 6238, appendix B, in their last six digits", async () => {
  expect(await matchingStep(RFC_SECRET, "287082", at(59))).toBe(1);
  expect(await matchingStep(RFC_SECRET, "081804", at(1_111_111_109))).toBe(37_037_036);
  expect(await matchingStep(RFC_SECRET, "005924", at(1_234_567_890))).toBe(41_152_263);
  expect(await matchingStep(RFC_SECRET, "279037", at(2_000_000_000))).toBe(66_666_666);
});

test("a code of the step before and after is taken, one further away is not", async () => {
  const now = at(1_234_567_890);
  const codeOf = (drift: number) => createOTP(RFC_SECRET).hotp(41_152_263 + drift);
  expect(await matchingStep(RFC_SECRET, await codeOf(-1), now)).toBe(41_152_262);
  expect(await matchingStep(RFC_SECRET, await codeOf(1), now)).toBe(41_152_264);
  expect(await matchingStep(RFC_SECRET, await codeOf(-2), now)).toBeNull();
  expect(await matchingStep(RFC_SECRET, await codeOf(2), now)).toBeNull();
});

test("a secret has 132 random bits and is typed in groups of four", () => {
  const secret = newTotpSecret();
  expect(secret).toMatch(/^[\w-]{22}$/);
  expect(typedSecret(secret)).toMatch(/^([A-Z2-7]{4}-){8}[A-Z2-7]{4}$/);
  expect(typedSecret(RFC_SECRET)).toBe("GEZD-GNBV-GY3T-QOJQ-GEZD-GNBV-GY3T-QOJQ");
  expect(totpAddress(RFC_SECRET, "ada b")).toBe(
    "otpauth://totp/Understory:ada%20b?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Understory&digits=6&period=30",
  );
});

test("codes are read however they are typed", () => {
  expect(readAppCode(" 123 456 ")).toBe("123456");
  expect(readAppCode("12345")).toBeNull();
  expect(readRecoveryCode("ABCD-efgh ijkl-2345")).toBe("abcdefghijkl2345");
  expect(readRecoveryCode("abcd-efgh-ijkl-234")).toBeNull();
  expect(readRecoveryCode("abcd-efgh-ijkl-2341")).toBeNull();
});

test("there are ten recovery codes, all different", () => {
  const codes = newRecoveryCodes();
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) expect(readRecoveryCode(code)).toBe(code.replaceAll("-", ""));
});
