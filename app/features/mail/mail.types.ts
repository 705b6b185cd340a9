import { keysOf } from "~/domain/keyed/keyed";
import type { EMAIL_STATUSES } from "~/domain/states/states";

export { EMAIL_STATUSES } from "~/domain/states/states";

/** What a mail of a type consists of. */
export interface MailShape {
  readonly paragraphs: number;
  /** Whether it leads somewhere. */
  readonly action: boolean;
  /** Whether it says at its foot why it was sent; else because of something that was done in the reader's account. */
  readonly footer?: true;
}

export const MAIL_SHAPES = {
  invitation: { paragraphs: 2, action: true, footer: true },
  account_created: { paragraphs: 2, action: true },
  password_reset: { paragraphs: 2, action: true },
  password_changed: { paragraphs: 1, action: false },
  address_changed: { paragraphs: 1, action: false },
  second_factor_on: { paragraphs: 2, action: false },
  second_factor_off: { paragraphs: 1, action: false },
  recovery_code_used: { paragraphs: 2, action: false },
  contact: { paragraphs: 2, action: false, footer: true },
  watch_digest: { paragraphs: 1, action: true, footer: true },
  report_ready: { paragraphs: 1, action: true, footer: true },
  report_shared: { paragraphs: 2, action: true, footer: true },
  missing_assets_assigned: { paragraphs: 1, action: true, footer: true },
  conflicts_assigned: { paragraphs: 1, action: true, footer: true },
} satisfies Readonly<Record<string, MailShape>>;

export const MAIL_TYPES = keysOf(MAIL_SHAPES);

export type MailType = keyof typeof MAIL_SHAPES;

/** So long does the link of a `password_reset` work. */
export const RESET_LINK_MINUTES = 60;

export type EmailStatus = (typeof EMAIL_STATUSES)[number];
