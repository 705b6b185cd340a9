import { DAY_MS } from "~/domain/time/durations";
import { actorOf, recordEvent } from "~/features/activity/audit.service.server";
import { type NewMail, writeMails } from "~/features/mail/mail.service.server";
import { isMailAddress } from "~/features/mail/mime-message";
import { senderOf } from "~/features/people/tenants/tenant-sender";
import { viewerById } from "~/features/sessions/visits.service.server";
import { can } from "~/permissions/policy";
import { readReach } from "~/permissions/portfolio-reach";
import { nameOf, type Viewer } from "~/permissions/viewer";
import { type AppContext, onBehalfOf, type SignedInContext, type Statement } from "~/platform/context.server";
import { violates } from "~/platform/database/database-error";
import { doneStatement } from "~/platform/enqueue.server";
import { type Locale, localeFrom } from "~/platform/languages/locale";
import { paths } from "~/platform/paths";
import { publicLink } from "~/platform/public-address";
import { hashOf, newSecret } from "~/platform/secrets.server";
import { formatFor } from "~/ui/format";
import { isReportLicensed } from "./report-licence";
import { markDone } from "./reports.commands.server";
import { type DeliverableReport, findDeliverable } from "./reports.queries.server";
import { judgeSchedule } from "./schedule-judgement.server";
import { markDeliveredStatement, stopSchedule } from "./schedules.commands.server";
import { findActiveSchedule, listRecipients } from "./schedules.queries.server";
import type { OutsideRecipient, ScheduleToRun } from "./schedules.types";
import { insertShareStatement } from "./shares.commands.server";

/**
 * Writes to the recipients of the schedule that ordered a finished report: people of the company get its place in the
 * product, addresses outside a link of their own. Mails, links, the record and the message are one atom, and their ids
 * follow from the report: delivered twice, nobody is written to twice. Nothing is sent where the schedule is paused,
 * stopped or deleted meanwhile, or its maker may not any more.
 */
export async function deliverReport(
  app: AppContext,
  { reportId, outboxId }: { readonly reportId: string; readonly outboxId: string },
): Promise<void> {
  const report = await findDeliverable(app, reportId);
  const schedule = report && (await findActiveSchedule(app, report.scheduleId));
  if (!report || !schedule) return markDone(app, outboxId);
  const judged = await judgeSchedule(app, schedule);
  if ("stop" in judged) return stopSchedule(app, schedule, judged.stop, outboxId);
  const { maker } = judged;
  if (!isReportLicensed(maker, report.madeWith)) return stopSchedule(app, schedule, "licence_lost", outboxId);
  const recipients = await listRecipients(maker, schedule.id);
  const inside = await Promise.all(
    recipients.flatMap(({ userId }) => (userId === null ? [] : [readerOf(app, userId, report)])),
  );
  const readers = inside.flatMap((one) => one ?? []);
  const outside = await Promise.all(
    recipients.flatMap(({ address, locale }) =>
      address === null
        ? []
        : [linkFor(maker, { report, schedule, to: { address, locale: localeFrom(locale) } })],
    ),
  );
  const mails = await writeMails(
    maker,
    [
      ...readers.map((reader) => mailTo(maker, { report, schedule, reader })),
      ...outside.map(({ mail }) => mail),
    ].map((mail, at) => ({ ...mail, id: `${report.id}-${at}` })),
  );
  if (mails.ids.length === 0) return markDone(app, outboxId);
  try {
    await recordEvent(
      maker,
      actorOf(maker),
      {
        action: "report.schedule_send",
        subject: { type: "report", id: report.id, name: `${report.title} ${report.number}` },
        tenantId: report.tenantId,
        detail: {
          schedule: { id: schedule.id, name: schedule.title || schedule.about },
          to: [...readers.map(nameOf), ...outside.map(({ mail }) => mail.to)],
        },
      },
      [
        markDeliveredStatement(maker, report.id),
        ...outside.map(({ statement }) => statement),
        ...mails.statements,
        doneStatement(app, outboxId),
      ],
    );
  } catch (error) {
    if (violates(error, "UNIQUE", "emails.id") || violates(error, "UNIQUE", "report_shares.id"))
      return markDone(app, outboxId);
    throw error;
  }
  await mails.send();
}

/** A recipient of the company who may read the report now; nobody is told of what is not there for them. */
async function readerOf(app: AppContext, userId: string, report: DeliverableReport): Promise<Viewer | null> {
  const viewer = await viewerById(app, userId);
  if (viewer?.tenant.id !== report.tenantId || !isMailAddress(viewer.email)) return null;
  const isInReach = readReach(viewer) === "company" || viewer.id === report.ownerId;
  if (!isInReach || !can(viewer, "report:read")) return null;
  return isReportLicensed(onBehalfOf(app, viewer), report.madeWith) ? viewer : null;
}

interface Sent {
  readonly report: DeliverableReport;
  readonly schedule: ScheduleToRun;
}

const params = ({ report, schedule }: Sent, locale: Locale) => ({
  title: report.title,
  number: report.number,
  portfolio: formatFor(locale).list([
    schedule.about,
    ...(JSON.parse(schedule.otherNames) as readonly string[]),
  ]),
  company: schedule.company,
});

function mailTo(maker: SignedInContext, { reader, ...sent }: Sent & { readonly reader: Viewer }): NewMail {
  const locale = localeFrom(reader.language);
  return {
    to: reader.email,
    type: "report_ready",
    locale,
    params: params(sent, locale),
    action: publicLink(maker, paths.portfolioReport(sent.report.id)),
    settings: publicLink(maker, paths.reportSchedules()),
    tenantId: sent.report.tenantId,
    sender: senderOf(sent.schedule.tenantConfig),
  };
}

/** A link of its own for an address outside, in the maker's name, and the mail that carries it. */
async function linkFor(
  maker: SignedInContext,
  { to, ...sent }: Sent & { readonly to: OutsideRecipient },
): Promise<{ readonly statement: Statement; readonly mail: NewMail }> {
  const { report, schedule } = sent;
  const secret = newSecret();
  const secretHash = await hashOf(secret);
  const now = maker.clock();
  const expiresAt = new Date(now.getTime() + schedule.linkDays * DAY_MS).toISOString();
  const share = { reportId: report.id, secretHash, createdAt: now.toISOString(), expiresAt };
  return {
    statement: insertShareStatement(maker, { ...share, id: `${report.id}-${to.address.toLowerCase()}` }),
    mail: {
      to: to.address,
      type: "report_shared",
      locale: to.locale,
      params: {
        ...params(sent, to.locale),
        maker: nameOf(maker.viewer),
        until: formatFor(to.locale).fullDate(expiresAt),
      },
      link: publicLink(maker, paths.sharedReport(secret)),
      tenantId: report.tenantId,
      sender: senderOf(schedule.tenantConfig),
    },
  };
}
