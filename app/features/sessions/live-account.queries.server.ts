import { sql } from "drizzle-orm";

/** Whether user `u` of tenant `t` may be signed in at all: neither is disabled or deleted, and the tenant is active. */
export const isLiveAccount = sql`u.disabled_at is null and u.deleted_at is null and t.disabled_at is null
  and t.deleted_at is null and t.active = 1`;
