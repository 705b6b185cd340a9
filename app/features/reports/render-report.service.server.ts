import { DAY_MS } from "~/domain/time/durations";
import { viewerById } from "~/features/sessions/visits.service.server";
import { can } from "~/permissions/policy";
import { type AppContext, onBehalfOf } from "~/platform/context.server";
import { rootReason } from "~/platform/database/database-error";
import { AppError } from "~/platform/errors";
import { serverI18n } from "~/platform/i18n.server";
import { localeFrom } from "~/platform/languages/locale";
import type { ReportMessage } from "~/platform/messages";
import { composeReport } from "./compose-report.server";
import { printableReport } from "./print-html";
import { proofOf } from "./proof.server";
import { deleteReportFile, fontFile, reportKey, storeReport } from "./report-files.server";
import { fontFaces } from "./report-fonts";
import {
  beginStep,
  type Finished,
  failReport,
  finishReport,
  forgetFile,
  markDone,
  startRendering,
} from "./reports.commands.server";
import { notPermitted, ownerGone, RENDER_FAILED } from "./reports.errors";
import { findOrder, listDeletedFiles } from "./reports.queries.server";
import type { ReportOrder } from "./reports.types";

/** Deliveries of a message before the report is given up. */
const MAX_ATTEMPTS = 3;
const KEEP_DELETED_MS = DAY_MS;

/**
 * Makes an ordered report. It may be delivered twice: a finished one is left as it is, and two that run at once write the
 * same file. What the order itself makes impossible fails at once, anything else after a few tries, with its reason kept.
 */
export async function renderReport(
  app: AppContext,
  message: { readonly reportId: string; readonly outboxId: string },
): Promise<void> {
  const { reportId, outboxId } = message;
  const order = await findOrder(app, reportId);
  if (!order || !(await startRendering(app, reportId))) return markDone(app, outboxId);
  try {
    const finished = await render(app, order);
    if (finished === null) return markDone(app, outboxId);
    await finishReport(app, order, outboxId, finished);
  } catch (error) {
    const isFinal = error instanceof AppError || order.attempts + 1 >= MAX_ATTEMPTS;
    app.log.error("report.failed", { reportId, attempt: order.attempts + 1, error: rootReason(error) });
    if (!isFinal) throw error;
    await failReport(app, reportId, outboxId, error instanceof AppError ? error.kind.code : RENDER_FAILED);
  }
}

/** A message failed for good, as one does whose Worker ends each time: the report it would have made has failed. */
export async function abandonReport(app: AppContext, message: ReportMessage): Promise<void> {
  if (message.kind === "report.render")
    await failReport(app, message.reportId, message.outboxId, RENDER_FAILED);
}

/** The file of a report; null when its order was cancelled while it was being made. */
async function render(app: AppContext, order: ReportOrder): Promise<Finished | null> {
  const composed = await composedOf(app, order);
  if (!(await beginStep(app, order.id, "pages"))) return null;
  const printable = await composed.printable();
  const printed = await app.env.PDF.print(printable, (about) => beginStep(app, order.id, "print", about));
  if (printed === null) return null;
  const { pdf, pages } = printed;
  const fileKey = reportKey(order.id);
  await storeReport(app, fileKey, pdf);
  return { fileKey, pages, sizeBytes: pdf.byteLength, figuresHash: composed.figuresHash };
}

/** What an order's document says, in its owner's name and language, and how it becomes what the printer is handed. */
async function composedOf(app: AppContext, order: ReportOrder) {
  const viewer = await viewerById(app, order.ownerId);
  if (!viewer || viewer.tenant.id !== order.tenantId) throw ownerGone();
  if (!can(viewer, "report:create")) throw notPermitted();
  const locale = localeFrom(order.locale);
  const composed = await composeReport({ ...onBehalfOf(app, viewer), locale }, order);
  const proof = await proofOf(app, composed);
  const printable = () =>
    printableReport({ ...composed, proof }, serverI18n(locale), (text) =>
      fontFaces(text, (url) => fontFile(app, url)),
    );
  return { figuresHash: proof.figuresHash, printable };
}

/** The document that the printer is handed for an order, as it would be made now; null for an order that is not there. */
export async function htmlOfOrder(app: AppContext, reportId: string): Promise<string | null> {
  const order = await findOrder(app, reportId);
  return order ? (await (await composedOf(app, order)).printable()).html : null;
}

/** Removes the files of reports deleted more than a day ago. Run by the clock. */
export async function forgetDeletedReports(app: AppContext): Promise<void> {
  const before = new Date(app.clock().getTime() - KEEP_DELETED_MS).toISOString();
  for (const { id, fileKey } of await listDeletedFiles(app, before)) {
    await deleteReportFile(app, fileKey);
    await forgetFile(app, id);
  }
}
