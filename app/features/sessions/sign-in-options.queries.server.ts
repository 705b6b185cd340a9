import { and, eq } from "drizzle-orm";
import type { AppContext } from "~/platform/context.server";
import { identityProviders } from "~db/schema";

const MOST_SHOWN = 6;

/** Providers offered by name on the sign-in screen; most tenants' providers are found by mail domain instead. */
export async function listShownProviders(app: AppContext) {
  return app.db
    .select({ id: identityProviders.id, name: identityProviders.name })
    .from(identityProviders)
    .where(and(eq(identityProviders.enabled, true), eq(identityProviders.shownAtSignIn, true)))
    .limit(MOST_SHOWN);
}
