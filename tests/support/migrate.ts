import type { D1Migration } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { beforeAll } from "vitest";
import { connect } from "~db/client";
import { seedReference } from "~db/seeds/reference/seed-reference";

/** All migrations in one round trip: a fresh database for each file, hundreds of statements. */
beforeAll(async () => {
  const { MIGRATIONS } = env as unknown as { MIGRATIONS: D1Migration[] };
  const statements = MIGRATIONS.flatMap(({ queries }) => queries);
  await env.DB.batch(statements.map((query) => env.DB.prepare(query)));
  await seedReference(connect(env.DB));
});
