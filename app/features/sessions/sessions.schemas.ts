import { z } from "zod";
import { LONGEST_PASSWORD, SHORTEST_PASSWORD } from "./password-rules";

const username = z.string().min(1, "sessions:username_required").max(100, "sessions:username_too_long");

/** A password given to be compared: no rule but that it is there. */
export const givenPassword = z
  .string()
  .min(1, "sessions:password_required")
  .max(LONGEST_PASSWORD, "sessions:password_too_long");

/** A password to be stored; how guessable it is gets judged apart. */
export const newPassword = z
  .string()
  .min(SHORTEST_PASSWORD, "sessions:strength.short")
  .max(LONGEST_PASSWORD, "sessions:password_too_long");

export const loginForm = z.strictObject({ username, password: givenPassword });

export const forgotPasswordForm = z.strictObject({
  /** A user name or an e-mail address. */
  username: z.string().trim().min(1, "sessions:username_required").max(254, "sessions:username_too_long"),
});

export const resetPasswordForm = z.strictObject({ token: z.string().min(1).max(100), password: newPassword });

export const changePasswordForm = z.strictObject({ currentPassword: givenPassword, password: newPassword });

export type LoginInput = z.infer<typeof loginForm>;
export type ResetPasswordInput = z.infer<typeof resetPasswordForm>;
export type ChangePasswordInput = z.infer<typeof changePasswordForm>;
