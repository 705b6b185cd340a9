import { z } from "zod";
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from "./passwords/password-rules";

const username = z.string().min(1, "sessions:username_required").max(100, "sessions:username_too_long");

/** A password given to be compared: no rule but that it is there. */
export const givenPassword = z
  .string()
  .min(1, "sessions:password_required")
  .max(MAX_PASSWORD_LENGTH, "sessions:password_too_long");

/** A password to be stored; how guessable it is gets judged apart. */
export const newPassword = z
  .string()
  .min(MIN_PASSWORD_LENGTH, "sessions:strength.short")
  .max(MAX_PASSWORD_LENGTH, "sessions:password_too_long");

export const loginForm = z.strictObject({ username, password: givenPassword });

/** What to do about sessions elsewhere: end one by its id, or all others. */
export const otherSessionsForm = z.strictObject({ session: z.string().min(1).max(100) });

export const forgotPasswordForm = z.strictObject({
  /** A user name or an e-mail address. */
  username: z.string().trim().min(1, "sessions:username_required").max(254, "sessions:username_too_long"),
});

export const resetPasswordForm = z.strictObject({ token: z.string().min(1).max(100), password: newPassword });

export const changePasswordForm = z.strictObject({ currentPassword: givenPassword, password: newPassword });

/** Both on the screen, where the secret of a link is in a cookie. */
export const passwordScreenForm = z.discriminatedUnion("for", [
  resetPasswordForm.omit({ token: true }).extend({ for: z.literal("link") }),
  changePasswordForm.extend({ for: z.enum(["forced", "own"]) }),
]);

const code = z.string().trim().min(1, "sessions:code_required").max(40, "sessions:code_invalid");

/** A code of the authenticator app, or a recovery code. */
export const codeForm = z.strictObject({ code });

/** Changing what the account is opened with asks for both once more. */
export const factorProofForm = z.strictObject({ currentPassword: givenPassword, code });

export const secondFactorForm = z.discriminatedUnion("for", [
  codeForm.extend({ for: z.literal("code") }),
  z.strictObject({ for: z.literal("begin"), currentPassword: givenPassword }),
  codeForm.extend({ for: z.literal("setup") }),
]);

/** Whose company signs in: by its own provider, chosen, or found by the domain of an address. */
export const externalForm = z.strictObject({
  email: z.email("sessions:email_invalid").max(254, "sessions:email_invalid"),
});

export type LoginInput = z.infer<typeof loginForm>;
export type ResetPasswordInput = z.infer<typeof resetPasswordForm>;
export type ChangePasswordInput = z.infer<typeof changePasswordForm>;
