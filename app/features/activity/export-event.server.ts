import type { SignedInContext } from "~/platform/context.server";
import { actorOf, recordEvent } from "./audit.service.server";
import type { ActDetail, ActSubject } from "./audit.types";

/** Records that somebody took data out of the product as a file: which list, portfolio, template or loaded file, and how. */
export function recordExport(
  app: SignedInContext,
  kind:
    | "asset.export"
    | "portfolio.export"
    | "portfolio.export_statement"
    | "portfolio.export_annex"
    | "portfolio.export_policy_checks"
    | "portfolio.export_sfdr2"
    | "portfolio.export_smallest_change"
    | "portfolio.export_tpt"
    | "portfolio.export_analysis"
    | "eet.export"
    | "load.export"
    | "list.export",
  subject: ActSubject,
  detail: ActDetail,
): Promise<void> {
  return recordEvent(app, actorOf(app), { action: kind, subject, tenantId: app.viewer.tenant.id, detail });
}
