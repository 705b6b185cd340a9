import { sql } from "drizzle-orm";
import type { AppContext } from "~/platform/context.server";

export interface ProfileRow {
  readonly hasPassword: number;
  readonly cusipAgreedAt: string | null;
  readonly cusipTermsVersion: string | null;
}

export async function findProfile(app: AppContext, userId: string): Promise<ProfileRow | null> {
  const row = await app.db.get<ProfileRow | undefined>(sql`
    select cusip_agreed_at as cusipAgreedAt,
      cusip_terms_version as cusipTermsVersion,
      exists (select 1 from accounts where user_id = users.id and provider_id = 'credential') as hasPassword
    from users where id = ${userId}`);
  return row ?? null;
}

export interface TokenRow {
  readonly id: string;
  readonly name: string;
  readonly start: string;
  readonly scopes: string;
  readonly createdAt: string;
  readonly expiresAt: string;
  readonly lastUsedAt: string | null;
}

/** Tokens that still work, newest first. */
export async function listTokens(app: AppContext, userId: string): Promise<TokenRow[]> {
  return app.db.all<TokenRow>(sql`
    select id, name, start, scopes, created_at as createdAt, expires_at as expiresAt, last_used_at as lastUsedAt
    from api_tokens where user_id = ${userId} and revoked_at is null and expires_at > ${app.clock().toISOString()}
    order by created_at desc limit 100`);
}
