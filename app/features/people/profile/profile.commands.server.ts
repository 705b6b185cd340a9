import { and, eq, isNull } from "drizzle-orm";
import type { AppContext } from "~/platform/context.server";
import { apiTokens, users } from "~db/schema";

export async function updateProfile(
  app: AppContext,
  userId: string,
  change: { firstName?: string; lastName?: string; language?: string; name: string },
) {
  await app.db
    .update(users)
    .set({ ...change, updatedAt: app.clock() })
    .where(eq(users.id, userId));
}

export function updateAddressStatement(app: AppContext, userId: string, email: string) {
  return app.db
    .update(users)
    .set({ email, emailVerified: false, updatedAt: app.clock() })
    .where(eq(users.id, userId))
    .returning({ id: users.id });
}

export function acceptCusipStatement(app: AppContext, userId: string, version: string) {
  return app.db
    .update(users)
    .set({
      cusipAgreement: "ACCEPTED",
      cusipAgreedAt: app.clock().toISOString(),
      cusipTermsVersion: version,
    })
    .where(eq(users.id, userId))
    .returning({ id: users.id });
}

export function insertTokenStatement(app: AppContext, token: typeof apiTokens.$inferInsert) {
  return app.db.insert(apiTokens).values(token).returning({ id: apiTokens.id });
}

export function revokeTokenStatement(app: AppContext, userId: string, id: string) {
  return app.db
    .update(apiTokens)
    .set({ revokedAt: app.clock().toISOString() })
    .where(and(eq(apiTokens.id, id), eq(apiTokens.userId, userId), isNull(apiTokens.revokedAt)))
    .returning({ id: apiTokens.id });
}
