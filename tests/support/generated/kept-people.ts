import { env } from "cloudflare:workers";

/** What makes somebody who they are; a generated request may end a session, disable a person or close a tenant. */
const TABLES = { tenants: "id", users: "id", user_roles: "user_id, role_name", sessions: "id" } as const;

/** Remembers everybody as they are now; what it answers puts them back, whatever happened to them since. */
export async function keepPeople(): Promise<() => Promise<void>> {
  const statements: D1PreparedStatement[] = [];
  for (const [table, key] of Object.entries(TABLES)) {
    const { results } = await env.DB.prepare(`select * from ${table}`).all<Record<string, unknown>>();
    for (const row of results) {
      const names = Object.keys(row);
      const places = names.map((_, at) => `?${at + 1}`).join();
      const updates = names.map((name) => `${name} = excluded.${name}`).join();
      statements.push(
        env.DB.prepare(
          `insert into ${table} (${names.join()}) values (${places}) on conflict (${key}) do update set ${updates}`,
        ).bind(...Object.values(row)),
      );
    }
  }
  return async () => void (await env.DB.batch(statements));
}
