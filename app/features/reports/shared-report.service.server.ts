import { recordEvent } from "~/features/activity/audit.service.server";
import { isPassword } from "~/features/sessions/passwords/password.server";
import {
  attemptFailed,
  attemptKeys,
  attemptSucceeded,
  beginAttempt,
} from "~/features/sessions/throttle/throttle.service.server";
import { viewerById } from "~/features/sessions/visits.service.server";
import { can } from "~/permissions/policy";
import { type AppContext, onBehalfOf } from "~/platform/context.server";
import { dayOf } from "~/platform/days/day-range";
import { notFound } from "~/platform/errors";
import { hashOf } from "~/platform/secrets.server";
import { storedReport } from "./report-files.server";
import { isReportLicensed } from "./report-licence";
import type { ReportFile } from "./reports.types";
import { countOpeningStatement } from "./shares.commands.server";
import { findOpenShare, type OpenShare } from "./shares.queries.server";
import type { SharedReport } from "./shares.types";

/** Of a secret as `newSecret` makes it. */
const SECRET = /^[\w-]{43}$/;

/**
 * The link with this secret, while whoever made it may still read and share the report themselves. Null however it
 * ended: whoever tries does not learn whether there ever was one.
 */
async function openShare(app: AppContext, secret: string): Promise<OpenShare | null> {
  const share = SECRET.test(secret) ? await findOpenShare(app, await hashOf(secret)) : null;
  const maker = share && (await viewerById(app, share.createdBy));
  if (!share || maker?.tenant.id !== share.tenantId || !can(maker, "report:create")) return null;
  return isReportLicensed(onBehalfOf(app, maker), share.madeWith) ? share : null;
}

/** What the page behind the link tells; null where it opens nothing. */
export async function sharedReport(app: AppContext, secret: string): Promise<SharedReport | null> {
  const share = await openShare(app, secret);
  if (!share) return null;
  const { number, title, company, createdAt, pages, sizeBytes, expiresAt, passwordHash } = share;
  return {
    number,
    title,
    company,
    preparedOn: dayOf(createdAt),
    pages,
    sizeBytes,
    expiresAt,
    asksPassword: passwordHash !== null,
  };
}

export type SharedDownload = { readonly file: ReportFile } | { readonly refused: "password" };

/** The file behind the link, counted and on record; guesses of its password are slowed like those of a sign-in. */
export async function downloadSharedReport(
  app: AppContext,
  request: Request,
  secret: string,
  password: string,
): Promise<SharedDownload> {
  const share = await openShare(app, secret);
  if (!share) throw notFound();
  const what = {
    subject: { type: "report", id: share.reportId, name: `${share.title} ${share.number}` },
    tenantId: share.tenantId,
  } as const;
  const visitor = { id: "", name: request.headers.get("cf-connecting-ip") ?? "local" };
  if (share.passwordHash !== null) {
    const keys = attemptKeys(request, "shared-report", share.id);
    await beginAttempt(app, keys);
    if (!(await isPassword(share.passwordHash, password))) {
      await attemptFailed(app, keys);
      await recordEvent(app, visitor, { action: "report.share_refused", ...what });
      return { refused: "password" };
    }
    await attemptSucceeded(app, keys);
  }
  const stored = await storedReport(app, share.fileKey);
  if (!stored) throw notFound();
  await recordEvent(app, visitor, { action: "report.share_open", ...what }, [
    countOpeningStatement(app, share),
  ]);
  const day = dayOf(share.createdAt);
  return { file: { ...stored, fileName: `${share.title} ${day} ${share.number}.pdf` } };
}
