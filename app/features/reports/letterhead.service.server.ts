import type { KeptLetterhead } from "~/domain/reports/letterhead";
import type { SignedInContext } from "~/platform/context.server";
import type { ReportDocument } from "./report-document";
import { logoFile } from "./report-files.server";
import { findLogoKey } from "./reports.queries.server";
import type { ReportOrder } from "./reports.types";

/** Whose paper a report is printed on: as it was at the order, or as it is where the order did not keep it. */
export async function letterheadOf(
  app: SignedInContext,
  { letterhead }: Pick<ReportOrder, "letterhead">,
): Promise<ReportDocument["tenant"]> {
  if (letterhead === null)
    return { name: app.viewer.tenant.name, logo: await logoFile(app, await findLogoKey(app)) };
  const kept = JSON.parse(letterhead) as KeptLetterhead;
  return {
    name: kept.letterhead.name || kept.tenantName,
    logo: await logoFile(app, kept.logoKey),
    letterhead: kept.letterhead,
  };
}
