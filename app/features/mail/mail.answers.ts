import { z } from "zod";
import { EMAIL_STATUSES, MAIL_TYPES } from "./mail.types";

export const emailSummary = z.object({
  id: z.string(),
  to: z.string(),
  subject: z.string(),
  mailType: z.enum(MAIL_TYPES),
  status: z.enum(EMAIL_STATUSES),
  attempts: z.number().int(),
  /** Why the last attempt failed, in the mail server's words or as a key of mail:reason. */
  error: z.string().nullable(),
  tenantName: z.string().nullable(),
  createdAt: z.string(),
  nextAttemptAt: z.string().nullable(),
  sentAt: z.string().nullable(),
});

/** A row of the e-mails screen. */
export type EmailSummary = Readonly<z.infer<typeof emailSummary>>;

export const inboxMessage = z.object({
  id: z.string(),
  from: z.string(),
  to: z.string(),
  subject: z.string(),
  receivedAt: z.string(),
});

/** A mail in the inbox of a developer's machine. */
export type InboxMessage = Readonly<z.infer<typeof inboxMessage>>;

export interface EmailPreview extends EmailSummary {
  readonly html: string;
  readonly text: string;
}

export interface OpenedInboxMessage extends InboxMessage {
  readonly html: string;
  readonly text: string;
}
