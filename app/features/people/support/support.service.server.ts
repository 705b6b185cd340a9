import { act } from "~/features/activity/audit.service.server";
import { isProviderAdmin } from "~/permissions/policy";
import { type AppContext, signedIn } from "~/platform/context.server";
import { sectionNotAllowed } from "~/platform/errors";
import { customerNotFound, notInThisState } from "../people.errors";
import { findTenant } from "../tenants/tenants.queries.server";
import { setSupportStatement } from "./support.commands.server";

/** Opens a tenant's screens to a provider's administrator: read-only, for this session, and on record. */
export async function openSupport(app: AppContext, tenantId: string): Promise<void> {
  const signed = signedIn(app);
  const { viewer } = signed;
  if (!isProviderAdmin(viewer) || !viewer.sessionId) throw sectionNotAllowed();
  const tenant = await findTenant(signed, { ...signed.scope, allTenants: true }, tenantId);
  if (!tenant || tenant.deletedAt !== null || tenant.id === viewer.tenant.id) throw customerNotFound();
  await act(
    signed,
    { action: "support.open", subject: { type: "tenant", id: tenant.id, name: tenant.name }, tenantId },
    setSupportStatement(signed, viewer.sessionId, tenantId),
  );
}

/** Back to the own screens. */
export async function closeSupport(app: AppContext): Promise<void> {
  const signed = signedIn(app);
  const { support, sessionId } = signed.viewer;
  if (!support || !sessionId) throw notInThisState();
  await act(
    signed,
    {
      action: "support.close",
      subject: { type: "tenant", id: support.tenantId, name: support.tenantName },
      tenantId: support.tenantId,
    },
    setSupportStatement(signed, sessionId, null),
  );
}
