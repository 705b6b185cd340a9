import type { AppContext } from "~/platform/context.server";
import { dayOf, todayOf } from "~/platform/days/day-range";
import { prepared } from "~db/d1";
import type { AsOf, DataVersion } from "./versions.answers";

const MAX_VERSIONS = 100;

/**
 * Published versions, the newest first. Files of one series are published together: only the last of them was ever what
 * everybody saw.
 */
export async function listDataVersions(app: AppContext): Promise<readonly DataVersion[]> {
  const { results } = await prepared<DataVersion>(
    app.db.$client,
    `select max(version) as version, published_at as publishedAt from data_versions where status = 'published' and published_at is not null
       group by published_at order by version desc limit ${MAX_VERSIONS}`,
  ).all();
  return results;
}

/** The version with which a number was published, or the last one of a day; null where there is none. */
export async function findAsOf(app: AppContext, asOf: string): Promise<AsOf | null> {
  const isDay = asOf.includes("-");
  return prepared<AsOf>(
    app.db.$client,
    `select version, published_at as publishedAt,
        (select max(version) from data_versions where status = 'published') as current
       from data_versions where status = 'published' and published_at is not null and ${
         isDay
           ? "substr(published_at, 1, 10) <= ?1"
           : "published_at = (select published_at from data_versions where version = ?1 and status = 'published')"
       }
       order by version desc limit 1`,
    isDay ? asOf : Number(asOf),
  ).first();
}

/** Whether facts that a version saw are archived: all facts of it cannot be gone through any more. */
export async function isPartlyArchived(app: AppContext, version: number): Promise<boolean> {
  const found = await prepared(
    app.db.$client,
    "select 1 as archived from fact_archives where to_version > ?1 and status <> 'discarded' limit 1",
    version,
  ).first();
  return found !== null;
}

/** The day whose facts a version shows: that of its publication, today while it is prepared. */
export async function dayOfVersion(app: AppContext, version: number): Promise<string> {
  const row = await prepared<{ publishedAt: string | null }>(
    app.env.DB,
    "select published_at as publishedAt from data_versions where version = ?1",
    version,
  ).first();
  return row?.publishedAt ? dayOf(row.publishedAt) : todayOf(app);
}
