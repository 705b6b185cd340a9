import type { NewMail } from "~/features/mail/mail.service.server";
import { localeFrom } from "~/platform/languages/locale";
import type { Factor } from "./second-factor.queries.server";

type Told = "second_factor_on" | "second_factor_off" | "recovery_code_used";

/** Tells the owner what happened to the second factor of the account. */
export const mailToOwner = (factor: Factor, type: Told, params: { count?: number } = {}): NewMail => ({
  to: factor.email,
  type,
  locale: localeFrom(factor.language),
  params: { username: factor.username, ...params },
  tenantId: factor.tenantId,
});
