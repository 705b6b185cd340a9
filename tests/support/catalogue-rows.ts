import { env } from "cloudflare:workers";
import { connect } from "~db/client";
import { assets, dataVersions, facts, searchNames } from "~db/schema";
import { seedLoad } from "./load-rows";

/** Publishes a data version with the given instruments; names and sections are made up where not given. */
export async function seedAssets(
  given: readonly (Partial<typeof assets.$inferInsert> & { isin: string })[],
): Promise<void> {
  const db = connect(env.DB);
  await db
    .insert(dataVersions)
    .values({ version: 1, status: "published", publishedAt: "2026-10-01T06:00:00.000Z" })
    .onConflictDoNothing();
  await db.insert(assets).values(
    given.map((asset) => ({
      section: "equities",
      name: `Name of ${asset.isin}`,
      type: "equity",
      fromVersion: 1,
      ...asset,
    })),
  );
}

/** Names by which instruments are found, written without case and accents. */
export async function seedNames(names: readonly (readonly [isin: string, name: string])[]) {
  await connect(env.DB)
    .insert(searchNames)
    .values(names.map(([key, sortName]) => ({ key, kind: "asset", sortName, texts: sortName })));
}

/** Units of a currency for one euro on a day. */
export async function seedRate(currency: string, date: string, perEur: number): Promise<void> {
  await seedLoad();
  await connect(env.DB)
    .insert(facts)
    .values({
      dataset: "fx-rates",
      subject: currency,
      key: date,
      period: date,
      source: "ecb",
      payload: JSON.stringify({ date, currency, per_eur: perEur }),
      loadId: 1,
      sourceRow: 2,
      loadedIn: 1,
    });
}
