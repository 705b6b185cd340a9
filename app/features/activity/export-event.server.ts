import type { SignedInContext } from "~/platform/context.server";
import { actorOf, recordEvent } from "./audit.service.server";

/** Records that somebody took data out of the product as a file: which list, portfolio or template, and how. */
export function recordExport(
  app: SignedInContext,
  kind: "asset.export" | "portfolio.export" | "eet.export",
  subject: { readonly type: string; readonly id: string; readonly name: string },
  detail: Readonly<Record<string, unknown>>,
): Promise<void> {
  return recordEvent(app, actorOf(app), { action: kind, subject, tenantId: app.viewer.tenant.id, detail });
}
