import type { AppContext } from "~/platform/context.server";
import type { AsOf, DataVersion } from "./versions.types";

const MOST_VERSIONS = 100;

/** Published versions, the newest first. */
export async function listDataVersions(app: AppContext): Promise<readonly DataVersion[]> {
  const { results } = await app.db.$client
    .prepare(
      `select version, published_at as publishedAt from data_versions where status = 'published'
       order by version desc limit ${MOST_VERSIONS}`,
    )
    .all<DataVersion>();
  return results;
}

/** The published version of a number, or the last one of a day; null where there is none. */
export async function findAsOf(app: AppContext, asOf: string): Promise<AsOf | null> {
  const isDay = asOf.includes("-");
  return app.db.$client
    .prepare(
      `select version, published_at as publishedAt,
        (select max(version) from data_versions where status = 'published') as current
       from data_versions where status = 'published' and ${isDay ? "substr(published_at, 1, 10) <= ?1" : "version = ?1"}
       order by version desc limit 1`,
    )
    .bind(isDay ? asOf : Number(asOf))
    .first<AsOf>();
}
