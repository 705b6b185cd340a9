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

/** A row of the e-mails screen. */
export interface EmailSummary {
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly mailType: MailType;
  readonly status: EmailStatus;
  readonly attempts: number;
  /** Why the last attempt failed, in the mail server's words or as a key of mail:reason. */
  readonly error: string | null;
  readonly tenantName: string | null;
  readonly createdAt: string;
  readonly nextAttemptAt: string | null;
  readonly sentAt: string | null;
}

export interface EmailPreview extends EmailSummary {
  readonly html: string;
  readonly text: string;
}

/** A mail in the inbox of a developer's machine. */
export interface InboxMessage {
  readonly id: string;
  readonly from: string;
  readonly to: string;
  readonly subject: string;
  readonly receivedAt: string;
}

export interface OpenedInboxMessage extends InboxMessage {
  readonly html: string;
  readonly text: string;
}
