import { coversLicence, type LicenceGrants } from "~/domain/analysis/licensing/licence-grants";
import { licenceOfTenant } from "~/permissions/licence";
import type { SignedInContext } from "~/platform/context.server";

/**
 * Whether the viewer's licence opens all that a report was made with. `madeWith` is the licence kept with its order, as
 * JSON; a report ordered before licences were kept (null) may rest on all that the company has.
 */
export function isReportLicensed({ licence, viewer }: SignedInContext, madeWith: string | null): boolean {
  const made =
    madeWith === null
      ? licenceOfTenant(viewer.tenant, viewer.activeModules).grants
      : (JSON.parse(madeWith) as LicenceGrants);
  return coversLicence(licence.grants, made);
}
