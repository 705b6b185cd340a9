import type { AppContext } from "~/platform/context.server";
import { prepared, readTogether } from "~db/d1";
import type { DatasetState, VersionOfCourse } from "./quality.types";

const MAX_DATASETS = 100;
/** More open cases than this are said to be so many. */
const MAX_COUNTED = 10_000;

interface Counted {
  readonly n: number;
}

export interface OpenCases {
  readonly version: number;
  readonly datasets: readonly DatasetState[];
  readonly conflicts: number;
  readonly missing: number;
}

/** The last load of every dataset and source, and what waits for a person: one round trip, each through an index. */
export async function findOpenCases(app: AppContext): Promise<OpenCases> {
  const { DB } = app.env;
  const { version, datasets, conflicts, missing } = await readTogether(DB, {
    version: prepared<Counted>(
      DB,
      "select coalesce(max(version), 0) as n from data_versions where status = 'published'",
    ),
    datasets: prepared<DatasetState>(
      DB,
      `select l.dataset, l.source, l.id as loadId, l.file_name as fileName, l.finished_at as loadedAt,
        l.rows_read as read, l.rows_rejected as rejected, l.rows_conflicts as conflicts
      from loads l where l.id in (
        select max(id) from loads where status = 'finished' and dry_run = 0 and kind = 'file' group by dataset, source)
        and l.finished_at is not null
      order by l.finished_at desc limit ${MAX_DATASETS}`,
    ),
    conflicts: prepared<Counted>(
      DB,
      `select count(*) as n from (select 1 from conflicts where status = 'pending' limit ${MAX_COUNTED})`,
    ),
    missing: prepared<Counted>(
      DB,
      `select count(*) as n from (select 1 from missing_assets where status = 'waiting_for_approval' limit ${MAX_COUNTED})`,
    ),
  });
  return {
    version: version[0]?.n ?? 0,
    datasets,
    conflicts: conflicts[0]?.n ?? 0,
    missing: missing[0]?.n ?? 0,
  };
}

/** When versions were published, in the order asked for. */
export async function findPublications(
  app: AppContext,
  versions: readonly number[],
): Promise<readonly VersionOfCourse[]> {
  const { results } = await prepared<VersionOfCourse>(
    app.env.DB,
    `select v.value as version, d.published_at as publishedAt from json_each(?1) v
     left join data_versions d on d.version = v.value order by v.key`,
    JSON.stringify(versions),
  ).all();
  return results;
}
