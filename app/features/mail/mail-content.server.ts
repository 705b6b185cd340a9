import { translate } from "~/platform/i18n.server";
import type { Locale } from "~/platform/locale";
import type { MailType } from "./mail.types";
import { oneLine } from "./mime-message";

/** What a mail says; HTML and plain text are two ways of writing it. */
export interface MailContent {
  readonly subject: string;
  readonly title: string;
  readonly paragraphs: readonly string[];
  readonly action: { readonly label: string; readonly instead: string; readonly href: string } | null;
  readonly note: string;
  readonly footer: string;
}

/** Stands for the single-use link in what is stored; the real one is put in when the mail is sent. */
export const LINK_PLACE = "https://link.understory.invalid/";

/** How many paragraphs each mail has, and whether it leads somewhere. */
const SHAPES: Readonly<Record<MailType, { readonly paragraphs: number; readonly action: boolean }>> = {
  invitation: { paragraphs: 2, action: true },
  account_created: { paragraphs: 2, action: true },
  password_reset: { paragraphs: 2, action: true },
  password_changed: { paragraphs: 1, action: false },
  address_changed: { paragraphs: 1, action: false },
  second_factor_on: { paragraphs: 2, action: false },
  second_factor_off: { paragraphs: 1, action: false },
  contact: { paragraphs: 2, action: false },
};

export type MailParams = Readonly<Record<string, string | number>>;

export function mailContent(type: MailType, locale: Locale, params: MailParams): MailContent {
  const clean = Object.fromEntries(
    Object.entries(params).map(([name, value]) => [name, typeof value === "string" ? oneLine(value) : value]),
  );
  const say = (key: string) => translate(locale, `mail:${type}.${key}`, clean);
  const shape = SHAPES[type];
  return {
    subject: oneLine(say("subject")),
    title: say("title"),
    paragraphs: Array.from({ length: shape.paragraphs }, (_, index) => say(`paragraph_${index + 1}`)),
    action: shape.action
      ? { label: say("action"), instead: translate(locale, "mail:instead"), href: LINK_PLACE }
      : null,
    note: say("note"),
    footer: translate(locale, "mail:footer"),
  };
}

/** The same mail for readers of plain text. */
export function mailText(content: MailContent): string {
  const action = content.action ? [`${content.action.label}:\n${content.action.href}`] : [];
  return [content.title, ...content.paragraphs, ...action, content.note, `-- \n${content.footer}`].join(
    "\n\n",
  );
}
