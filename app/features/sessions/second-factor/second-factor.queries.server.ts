import { sql } from "drizzle-orm";
import type { AppContext } from "~/platform/context.server";
import { isLiveAccount } from "../live-account.queries.server";

export interface Factor {
  readonly userId: string;
  readonly username: string;
  readonly email: string;
  readonly language: string;
  readonly tenantId: string;
  /** Sealed. */
  readonly secret: string | null;
  readonly enabledAt: string | null;
  readonly hasPassword: number;
  readonly codesLeft: number;
}

const factor = sql`u.id as userId, u.username, u.email, u.language, u.tenant_id as tenantId,
  u.totp_secret as secret, u.totp_enabled_at as enabledAt,
  exists (select 1 from accounts where user_id = u.id and provider_id = 'credential' and password is not null)
    as hasPassword,
  (select count(*) from recovery_codes where user_id = u.id and used_at is null) as codesLeft
  from users u join tenants t on t.id = u.tenant_id`;

export async function findFactor(app: AppContext, userId: string): Promise<Factor | null> {
  const row = await app.db.get<Factor | undefined>(
    sql`select ${factor} where u.id = ${userId} and ${isLiveAccount}`,
  );
  return row ?? null;
}

/** The page on which somebody signs in: everybody's, or that of administrators. */
export type SignInPage = "second-factor" | "second-factor-admin";

export interface CodeQuestion extends Factor {
  readonly signInPage: SignInPage;
}

/** Who gave the right password and is asked for a code, as long as the question stands and the person may sign in. */
export async function findCodeQuestion(app: AppContext, hash: string): Promise<CodeQuestion | null> {
  const row = await app.db.get<CodeQuestion | undefined>(sql`
    select k.kind as signInPage, ${factor} join one_time_tokens k on k.user_id = u.id
    where k.hash = ${hash} and k.kind in ('second-factor', 'second-factor-admin') and k.used_at is null
      and k.expires_at > ${app.clock().toISOString()} and u.totp_enabled_at is not null and ${isLiveAccount}`);
  return row ?? null;
}
