import { applyD1Migrations, type D1Migration } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { beforeAll } from "vitest";
import { connect } from "~db/client";
import { seedReference } from "~db/seeds/reference/seed-reference";

beforeAll(async () => {
  await applyD1Migrations(env.DB, (env as unknown as { MIGRATIONS: D1Migration[] }).MIGRATIONS);
  await seedReference(connect(env.DB));
});
