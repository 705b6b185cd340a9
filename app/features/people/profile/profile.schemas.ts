import { z } from "zod";
import { givenPassword } from "~/features/sessions/sessions.schemas";
import { TOKEN_SCOPES } from "~/permissions/token-scopes";
import { wholeNumber } from "~/platform/forms/stated-number";
import { LOCALES } from "~/platform/languages/locale";
import { email, line } from "../people.schemas";

/** The profile's form, which sends all of it. */
export const profileScreenForm = z.strictObject({
  firstName: line(100),
  lastName: line(100),
  language: z.enum(LOCALES),
});

export const profileForm = profileScreenForm
  .partial()
  .refine((form) => Object.keys(form).length > 0, "people:nothing_to_change");

export const emailForm = z.strictObject({ email, currentPassword: givenPassword });

export const agreementForm = z.strictObject({ version: z.string().min(1).max(40) });

const MAX_TOKEN_DAYS = 366;

export const tokenForm = z.strictObject({
  currentPassword: givenPassword,
  name: line(80),
  scopes: z
    .array(z.enum(TOKEN_SCOPES, "people:token_scope"))
    .min(1, "people:token_scopes")
    .max(TOKEN_SCOPES.length),
  days: wholeNumber(
    z
      .number("people:token_days")
      .int("people:token_days")
      .min(1, "people:token_days")
      .max(MAX_TOKEN_DAYS, "people:token_days"),
  ).default(90),
});

export const tokenParams = z.object({ id: z.string().min(1).max(100) });

export const supportForm = z.discriminatedUnion("intent", [
  z.strictObject({ intent: z.literal("open"), tenantId: z.string().min(1).max(100) }),
  z.strictObject({ intent: z.literal("close") }),
]);

export type ProfileInput = z.output<typeof profileForm>;
export type EmailInput = z.output<typeof emailForm>;
export type TokenInput = z.output<typeof tokenForm>;
