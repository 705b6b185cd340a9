import { writeMails } from "~/features/mail/mail.service.server";
import type { MailGroup } from "~/features/mail/mail-content.server";
import { isMailAddress } from "~/features/mail/mime-message";
import { senderOf } from "~/features/people/tenants/tenant-sender";
import type { AppContext, SignedInContext } from "~/platform/context.server";
import { violates } from "~/platform/database/database-error";
import { translate } from "~/platform/i18n.server";
import { localeFrom } from "~/platform/languages/locale";
import { paths } from "~/platform/paths";
import { publicLink } from "~/platform/public-address";
import { formatFor } from "~/ui/format";
import { alertWords, workingOf } from "./alert-words";
import { personAs } from "./compare-watched.service.server";
import { digestToken } from "./unsubscribe.service.server";
import { reachOf } from "./watched-assets.service.server";
import { digestStatements } from "./watchlists.commands.server";
import { findTenantConfig, listToTell, listUnmailed } from "./watchlists.queries.server";
import type { Alert, Rhythm } from "./watchlists.types";

/** People written to by one message. */
const PAGE = 20;
/** Changes one mail lists; the rest is on the screen. */
const MAX_CHANGES_PER_MAIL = 50;

/** Writes to those whose rhythm it is. Answers after whom to go on, null at the end. */
export async function writePageOfDigests(
  app: AppContext,
  asked: { readonly rhythm: Rhythm; readonly period: string; readonly after: string },
): Promise<string | null> {
  const people = await listToTell(app, { rhythm: asked.rhythm, after: asked.after, most: PAGE });
  for (const userId of people) await writeDigest(app, userId, asked.period);
  return people.length === PAGE ? (people.at(-1) ?? null) : null;
}

/**
 * Writes one person what changed since the mail before. The mail, what it tells and its row are one atom, and there is
 * one row for a person and period: asked twice, nobody is written to twice.
 */
async function writeDigest(app: AppContext, userId: string, period: string): Promise<void> {
  const person = await personAs(app, userId);
  if (!person || !isMailAddress(person.viewer.email)) return;
  const { items, total, upTo } = await listUnmailed(person, reachOf(person), MAX_CHANGES_PER_MAIL);
  if (items.length === 0) return;
  const tenantConfig = await findTenantConfig(person, person.scope.tenantId);
  const locale = localeFrom(person.viewer.language);
  const mails = await writeMails(person, [
    {
      to: person.viewer.email,
      type: "watch_digest",
      locale,
      params: { count: total, name: person.viewer.firstName },
      groups: groupsOf({ ...person, locale }, items),
      more: total - items.length,
      action: publicLink(person, paths.watchlists()),
      settings: publicLink(person, paths.watchlists("settings")),
      unsubscribe: publicLink(person, paths.unsubscribe(await digestToken(person, userId))),
      tenantId: person.scope.tenantId,
      sender: senderOf(tenantConfig ?? "{}"),
    },
  ]);
  const [emailId = ""] = mails.ids;
  const digest = { id: app.newId(), period, emailId, alerts: total, upTo };
  const [first, ...rest] = [...digestStatements(person, digest), ...mails.statements];
  try {
    await person.db.batch([first, ...rest]);
  } catch (error) {
    if (violates(error, "UNIQUE", "watch_digests.user_id")) return;
    throw error;
  }
  await mails.send();
}

/** Alerts by what they are about, each as a line of text. */
function groupsOf(app: SignedInContext, alerts: readonly Alert[]): readonly MailGroup[] {
  const t = (key: string, params?: Readonly<Record<string, string | number>>) =>
    translate(app.locale, key, params);
  const format = formatFor(app.locale);
  const groups = new Map<string, { title: string; href: string; lines: string[] }>();
  for (const alert of alerts) {
    const key = `${alert.subjectKind}|${alert.subject}`;
    const { label, before, after, detail } = alertWords(t, format, alert);
    const group = groups.get(key) ?? {
      title: alert.name,
      href: publicLink(app, workingOf(alert)),
      lines: [],
    };
    const said = t("watchlists:mail_line", { label, before, after });
    const source = alert.cause
      ? t(alert.cause.sourceRow === null ? "watchlists:mail_list" : "watchlists:mail_row", {
          file: alert.cause.fileName,
          row: alert.cause.sourceRow ?? 0,
        })
      : null;
    group.lines.push([said, detail, source].filter((part) => part !== null).join(" · "));
    groups.set(key, group);
  }
  return [...groups.values()];
}
