import { DAY_MS } from "~/domain/time/durations";
import { act } from "~/features/activity/audit.service.server";
import { hashPassword } from "~/features/sessions/passwords/password.server";
import { editReach } from "~/permissions/portfolio-reach";
import { type AppContext, permitted } from "~/platform/context.server";
import { notFound } from "~/platform/errors";
import { paths } from "~/platform/paths";
import { publicLink } from "~/platform/public-address";
import { hashOf, newSecret } from "~/platform/secrets.server";
import { isReportLicensed } from "./report-licence";
import { expired, notReady, tooManyShares } from "./reports.errors";
import { getOrder } from "./reports.queries.server";
import type { ReportShare } from "./shares.answers";
import { endShareStatement, insertShareStatement, MAX_OPEN_SHARES } from "./shares.commands.server";
import { listShares } from "./shares.queries.server";
import type { ShareInput } from "./shares.schemas";
import type { NewReportShare } from "./shares.types";

/**
 * Makes a link by which anybody reads a finished report, in the name and the licence of whoever makes it. Its secret is
 * answered here and nowhere else: only its hash is stored.
 */
export async function shareReport(
  app: AppContext,
  id: string,
  { days, password }: ShareInput,
): Promise<NewReportShare> {
  const signed = permitted(app, "report:create");
  const order = await getOrder(signed, id);
  if (!isReportLicensed(signed, order.madeWith)) throw notFound();
  if (order.status === "expired") throw expired();
  if (order.status !== "ready" || order.fileKey === null) throw notReady();
  const secret = newSecret();
  const url = publicLink(signed, paths.sharedReport(secret));
  const shareId = signed.newId();
  const now = signed.clock();
  const expiresAt = new Date(now.getTime() + days * DAY_MS).toISOString();
  const stored = await act(
    signed,
    {
      action: "report.share",
      subject: { type: "report", id, name: `${order.title} ${order.number}` },
      tenantId: order.tenantId,
      detail: { expiresAt },
    },
    insertShareStatement(signed, {
      id: shareId,
      reportId: id,
      secretHash: await hashOf(secret),
      passwordHash: password === undefined ? null : await hashPassword(password),
      createdAt: now.toISOString(),
      expiresAt,
    }),
  );
  if (stored.length === 0) throw tooManyShares({ params: { most: MAX_OPEN_SHARES } });
  return { id: shareId, url, expiresAt };
}

/** The links that open a report of the viewer's. */
export async function listReportShares(app: AppContext, id: string): Promise<readonly ReportShare[]> {
  const signed = permitted(app, "report:read");
  const { id: reportId } = await getOrder(signed, id);
  return listShares(signed, reportId);
}

/** Ends a link: one's own, or anybody's for who may edit the company's portfolios. */
export async function endReportShare(app: AppContext, id: string, shareId: string): Promise<void> {
  const signed = permitted(app, "report:create");
  const order = await getOrder(signed, id);
  const of = editReach(signed.viewer) === "company" ? null : signed.viewer.id;
  const ended = await act(
    signed,
    {
      action: "report.share_end",
      subject: { type: "report", id, name: `${order.title} ${order.number}` },
      tenantId: order.tenantId,
    },
    endShareStatement(signed, { id: shareId, reportId: id, of }),
  );
  if (ended.length === 0) throw notFound();
}
