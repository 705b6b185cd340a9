import type { EMAIL_STATUSES } from "~/domain/states/states";

export { EMAIL_STATUSES } from "~/domain/states/states";
export const MAIL_TYPES = [
  "invitation",
  "account_created",
  "password_reset",
  "password_changed",
  "address_changed",
  "second_factor_on",
  "second_factor_off",
  "recovery_code_used",
  "contact",
  "watch_digest",
  "report_ready",
  "report_shared",
  "missing_assets_assigned",
  "conflicts_assigned",
] as const;

export type MailType = (typeof MAIL_TYPES)[number];

export type EmailStatus = (typeof EMAIL_STATUSES)[number];
