import { env } from "cloudflare:workers";
import { connect } from "~db/client";
import { loads, tenants, users } from "~db/schema";

/** The id of somebody who loads files. */
export const LOADER = "loader";
const THEN = new Date("2026-01-01T00:00:00.000Z");

/** Somebody who loads files and never signs in, where they are not there yet. */
export async function seedLoader(): Promise<void> {
  const db = connect(env.DB);
  await db.batch([
    db
      .insert(tenants)
      .values({ id: LOADER, name: "Loader", type: "PROVIDER", createdAt: THEN.toISOString() })
      .onConflictDoNothing(),
    db
      .insert(users)
      .values({
        id: LOADER,
        username: LOADER,
        displayUsername: LOADER,
        name: "Some Body",
        firstName: "Some",
        lastName: "Body",
        email: "loader@example.org",
        tenantId: LOADER,
        createdAt: THEN,
        updatedAt: THEN,
      })
      .onConflictDoNothing(),
  ]);
}

/** A load that rows written straight into the tables can name, where it is not there yet. */
export async function seedLoad(id = 1): Promise<void> {
  await seedLoader();
  await connect(env.DB)
    .insert(loads)
    .values({
      id,
      dataset: "securities",
      source: "demo",
      fileName: "seeded.csv",
      contentType: "text/csv",
      fileKey: `loads/seeded-${id}`,
      sizeBytes: 1,
      status: "finished",
      createdBy: LOADER,
      createdByName: "Some Body",
      createdAt: "2026-10-01T06:00:00.000Z",
    })
    .onConflictDoNothing();
}
