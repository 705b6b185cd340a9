import { translate } from "~/platform/i18n.server";
import type { Locale } from "~/platform/languages/locale";
import { MAIL_SHAPES, type MailShape, type MailType } from "./mail.types";
import { keptLines, oneLine } from "./mime-message";

/** What a mail says; HTML and plain text are two ways of writing it. */
export interface MailContent {
  readonly subject: string;
  readonly title: string;
  readonly paragraphs: readonly string[];
  /** Things the mail tells about, each with its lines. */
  readonly groups: readonly MailGroup[];
  readonly action: { readonly label: string; readonly instead: string; readonly href: string } | null;
  readonly note: string;
  readonly footer: string;
  /** Where mails of this kind are changed or stopped. */
  readonly settings: { readonly label: string; readonly href: string } | null;
}

/** Something a mail tells about: its name, where it is in the product, and what there is to say. */
export interface MailGroup {
  readonly title: string;
  readonly href: string;
  readonly lines: readonly string[];
}

/** What a mail holds besides its texts. */
export interface MailParts {
  readonly groups?: readonly MailGroup[];
  /** How much of what there is to tell is left out. */
  readonly more?: number;
  /** Where its button leads, where that is no secret. */
  readonly action?: string;
  readonly settings?: string;
}

/** Stands for the single-use link in what is stored; the real one is put in when the mail is sent. */
export const LINK_PLACE = "https://link.understory.invalid/";

/** What somebody wrote, in lines of their own. All other values are names and figures, which begin no line. */
const MESSAGE = "message";

const cleaned = (name: string, text: string) => (name === MESSAGE ? keptLines(text) : oneLine(text));

export type MailParams = Readonly<Record<string, string | number>>;

export function mailContent(
  type: MailType,
  locale: Locale,
  params: MailParams,
  parts: MailParts = {},
): MailContent {
  const clean = Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      typeof value === "string" ? cleaned(name, value) : value,
    ]),
  );
  const say = (key: string) => translate(locale, `mail:${type}.${key}`, clean);
  const shape: MailShape = MAIL_SHAPES[type];
  return {
    subject: oneLine(say("subject")),
    title: say("title"),
    paragraphs: Array.from({ length: shape.paragraphs }, (_, index) => say(`paragraph_${index + 1}`)),
    groups: (parts.groups ?? []).map(({ title, href, lines }) => ({
      title: oneLine(title),
      href,
      lines: lines.map(oneLine),
    })),
    action: shape.action
      ? {
          label: say("action"),
          instead: translate(locale, "mail:instead"),
          href: parts.action ?? LINK_PLACE,
        }
      : null,
    note: parts.more ? translate(locale, `mail:${type}.more`, { count: parts.more }) : say("note"),
    footer: shape.footer ? say("footer") : translate(locale, "mail:footer"),
    settings: parts.settings ? { label: say("settings"), href: parts.settings } : null,
  };
}

/** The same mail for readers of plain text. */
export function mailText(content: MailContent): string {
  const groups = content.groups.map(({ title, href, lines }) =>
    [title, ...lines.map((line) => `- ${line}`), href].join("\n"),
  );
  const action = content.action ? [`${content.action.label}:\n${content.action.href}`] : [];
  const settings = content.settings ? `\n${content.settings.label}: ${content.settings.href}` : "";
  return [
    content.title,
    ...content.paragraphs,
    ...groups,
    ...action,
    content.note,
    `-- \n${content.footer}${settings}`,
  ]
    .filter((part) => part !== "")
    .join("\n\n");
}
