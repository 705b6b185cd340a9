import { ARCHIVED_COLUMNS, type ArchivedRow } from "~/domain/facts/archived-fact";
import type { DatasetName } from "~/domain/facts/fact";
import type { AppContext } from "~/platform/context.server";
import { type Prepared, prepared } from "~db/d1";
import type { factArchives } from "~db/schema";

/** An archive as its file is found and checked. */
export type ArchiveFile = Pick<
  typeof factArchives.$inferSelect,
  "dataset" | "fileKey" | "sha256" | "rows" | "firstSubject" | "lastSubject"
>;

const FILE =
  "a.dataset, a.file_key as fileKey, a.sha256, a.rows, a.first_subject as firstSubject, a.last_subject as lastSubject";

/** More are never read for one question; one more says that there are. */
export const MAX_ARCHIVES = 800;

/**
 * Archives with facts that readers of a data version saw. Sent in one batch with what is read of `facts`: a fact is in
 * the table or in an archive, whenever it moved. Nothing covers the newest version, so that asking costs it a seek.
 */
export function coveringStatement(app: AppContext, version: number): Prepared<ArchiveFile> {
  return prepared(
    app.db.$client,
    `select ${FILE} from fact_archives a where a.to_version > ?1 and a.from_version <= ?1 and a.status = 'archived'`,
    version,
  );
}

/** Archives of a dataset with facts about subjects that were loaded by a version, whether it still saw them or not. */
export function historyStatement(
  app: AppContext,
  { dataset, subjects, version }: { dataset: DatasetName; subjects: readonly string[]; version: number },
): Prepared<ArchiveFile> {
  return prepared(
    app.db.$client,
    `select distinct ${FILE} from json_each(?2) s cross join fact_archives a
       on a.dataset = ?1 and a.last_subject >= s.value and a.first_subject <= s.value
     where a.status = 'archived' and a.from_version <= ?3`,
    dataset,
    JSON.stringify(subjects),
    version,
  );
}

/** A place in the order in which facts of a dataset are archived: subject, key, version, id. */
export type Place = readonly [subject: string, key: string, loadedIn: number, id: number];

export const BEGINNING: Place = ["", "", 0, 0];

interface Stretch {
  readonly dataset: string;
  readonly until: number;
  readonly after: Place;
}

/** Facts looked at in one step, facts of one archive, and characters of their values. */
const LOOKED_AT = 50_000;
const MAX_ROWS = 2_000;
const MAX_CHARACTERS = 1_000_000;

/**
 * What may be asked for again, and so stays: the row a question to a person is about or compared with, a row that a later
 * list ended, and rows that an undo puts in force again or takes columns from. ?6 is the last version that archived facts
 * are not seen at.
 */
const MAY_GO = `not exists (select 1 from conflicts c where c.dataset = f.dataset and c.subject = f.subject
    and (c.key = f.key and c.current_fact_id = f.id or c.beside_fact_id = f.id))
  and not exists (select 1 from ended_facts e join loads l on l.id = e.load_id
    where e.fact_id = f.id and (l.version is null or l.version > ?6))
  and not exists (select 1 from data_versions v join loads l on l.id = v.load_id
    where v.version = f.superseded_in and l.status = 'undone')
  and not exists (select 1 from facts c where c.dataset = f.dataset and c.subject = f.subject and c.key = f.key
    and c.superseded_in is null and c.source = f.source and c.origins is not null
    and not exists (select 1 from facts n where n.dataset = f.dataset and n.subject = f.subject and n.key = f.key
      and n.source = f.source and n.loaded_in = f.superseded_in))`;

const ORDER = "f.subject, f.key, f.loaded_in, f.id";
const AFTER = `f.dataset = ?1 and (${ORDER}) > (?2, ?3, ?4, ?5)`;

/** The next facts of a dataset that may be archived, and where to go on; null where the dataset ends. */
export async function findArchivable(
  app: AppContext,
  { dataset, until, after }: Stretch,
): Promise<{ readonly rows: readonly ArchivedRow[]; readonly next: Place | null }> {
  const { $client } = app.db;
  const end = await prepared<Pick<ArchivedRow, "subject" | "key" | "loaded_in" | "id">>(
    $client,
    `select ${ORDER} from facts f indexed by facts_subject where ${AFTER} order by ${ORDER} limit 1 offset ?6`,
    dataset,
    ...after,
    LOOKED_AT - 1,
  ).first();
  const last = end === null ? null : placeOf(end);
  const { results } = await prepared<ArchivedRow & { characters: number }>(
    $client,
    `with past as materialized (
       select ${ARCHIVED_COLUMNS} from facts f indexed by facts_subject
       where ${AFTER} ${last === null ? "" : `and (${ORDER}) <= (?7, ?8, ?9, ?10)`}
         and f.superseded_in is not null and f.superseded_in <= ?6 and ${MAY_GO}
       order by ${ORDER} limit ${MAX_ROWS}),
     sized as (select ${ARCHIVED_COLUMNS}, sum(length(f.payload)) over (order by ${ORDER}) as characters from past f)
     select * from sized where characters - length(payload) < ${MAX_CHARACTERS} order by ${ORDER.replaceAll("f.", "")}`,
    dataset,
    ...after,
    until,
    ...(last ?? []),
  ).all();
  const rows = results.map(({ characters: _, ...row }) => row);
  const full = results.at(-1);
  const isFull = results.length === MAX_ROWS || (full?.characters ?? 0) >= MAX_CHARACTERS;
  return { rows, next: isFull && full ? placeOf(full) : last };
}

function placeOf(row: Pick<ArchivedRow, "subject" | "key" | "loaded_in" | "id">): Place {
  return [row.subject, row.key, row.loaded_in, row.id];
}

type StoredArchive = typeof factArchives.$inferSelect;

export async function findArchive(
  app: AppContext,
  fileKey: string,
): Promise<(ArchiveFile & Pick<StoredArchive, "status">) | null> {
  return prepared<ArchiveFile & Pick<StoredArchive, "status">>(
    app.db.$client,
    `select ${FILE}, a.status from fact_archives a where a.file_key = ?1`,
    fileKey,
  ).first();
}

/** The longest time for which a tenant keeps finished reports, in months; null where none says. */
export async function longestRetention(app: AppContext): Promise<number | null> {
  return prepared(
    app.db.$client,
    `select max(iif(json_valid(tenant_config), tenant_config ->> '$.reports.keepMonths', null)) as months from tenants`,
  ).first<number | null>("months");
}

/** The version that everybody saw at an instant; null before the first. */
export async function versionAt(app: AppContext, instant: string): Promise<number | null> {
  return prepared(
    app.db.$client,
    "select max(version) as version from data_versions where status = 'published' and published_at < ?1",
    instant,
  ).first<number | null>("version");
}
