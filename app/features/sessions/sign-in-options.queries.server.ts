import { and, eq, isNull } from "drizzle-orm";
import type { AppContext } from "~/platform/context.server";
import { identityProviders, tenants } from "~db/schema";

const MAX_SHOWN = 6;

/** Providers offered by name on the sign-in screen; most tenants' providers are found by mail domain instead. */
export async function listShownProviders(app: AppContext) {
  return app.db
    .select({ id: identityProviders.id, name: identityProviders.name })
    .from(identityProviders)
    .innerJoin(tenants, eq(tenants.id, identityProviders.tenantId))
    .where(
      and(
        eq(identityProviders.enabled, true),
        eq(identityProviders.shownAtSignIn, true),
        eq(tenants.active, true),
        isNull(tenants.disabledAt),
        isNull(tenants.deletedAt),
      ),
    )
    .orderBy(identityProviders.name)
    .limit(MAX_SHOWN);
}
