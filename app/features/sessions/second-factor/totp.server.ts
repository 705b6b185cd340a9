import { base32 } from "@better-auth/utils/base32";
import { createOTP } from "@better-auth/utils/otp";
import { newSecret } from "~/platform/secrets.server";

const STEP_MS = 30_000;
/** One step before and after the present one: the clocks of telephones differ. */
const DRIFT = [-1, 0, 1] as const;
/** 132 bits; RFC 4226 asks for 128 at least. */
const SECRET_CHARACTERS = 22;
const RECOVERY_BYTES = 10;
const RECOVERY_CODES = 10;
const ISSUER = "Understory";

export function newTotpSecret(): string {
  return newSecret().slice(0, SECRET_CHARACTERS);
}

/** The secret as authenticator apps take it when it is typed: base 32 in groups of four. */
export function typedSecret(secret: string): string {
  return inFours(base32.encode(secret, { padding: false }));
}

/** What the picture for an authenticator app says. */
export function totpAddress(secret: string, username: string): string {
  return createOTP(secret).url(ISSUER, username);
}

/** The time step whose code this is (RFC 6238, 30 seconds, 6 digits), or null where it is none of the allowed ones. */
export async function matchingStep(secret: string, code: string, now: Date): Promise<number | null> {
  const present = Math.floor(now.getTime() / STEP_MS);
  const codes = await Promise.all(
    DRIFT.map(async (drift) => ({
      step: present + drift,
      code: await createOTP(secret).hotp(present + drift),
    })),
  );
  return codes.find((one) => one.code === code)?.step ?? null;
}

const inFours = (text: string) => text.match(/.{1,4}/g)?.join("-") ?? text;

/** Ten codes of 80 bits each, for the day the telephone is lost. */
export function newRecoveryCodes(): readonly string[] {
  return Array.from({ length: RECOVERY_CODES }, () =>
    inFours(
      base32.encode(crypto.getRandomValues(new Uint8Array(RECOVERY_BYTES)), { padding: false }).toLowerCase(),
    ),
  );
}

/** A recovery code as it is hashed, however it was typed; null where it cannot be one. */
export function readRecoveryCode(typed: string): string | null {
  const code = typed.toLowerCase().replaceAll(/[\s-]/g, "");
  return /^[a-z2-7]{16}$/.test(code) ? code : null;
}

/** The six digits of an app, however they were typed; null where they cannot be that. */
export function readAppCode(typed: string): string | null {
  const code = typed.replaceAll(/\s/g, "");
  return /^\d{6}$/.test(code) ? code : null;
}
