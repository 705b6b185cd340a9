import { archivedRowsSql } from "~/domain/facts/archived-fact";
import { SOURCED_COLUMNS, SOURCED_JOINS, type SourcedRow } from "~/domain/facts/sourced-fact";
import { type ArchiveFile, archivedFacts } from "~/features/archive/archived-facts.service.server";
import type { AppContext } from "~/platform/context.server";
import { prepared } from "~db/d1";
import { factAt } from "~db/published";

/** Ratings in the table, of the subjects in ?3. */
export const RATINGS_OF_SUBJECTS =
  "json_each(?3) s cross join facts f on f.dataset = 'esg-ratings' and f.subject = s.value";

/**
 * A provider's newer rating takes the place of the one before, which is history and shown as such: of each day the last
 * that was loaded, unless its load was undone. `from` has the ratings as `f`; ?1 is the version they are shown at.
 */
export const earlierRatings = (from: string) => `select ${SOURCED_COLUMNS} from ${from} ${SOURCED_JOINS}
    where f.superseded_in <= ?1 and coalesce(l.status, '') <> 'undone'
      and exists (select 1 from facts c where c.dataset = f.dataset and c.subject = f.subject and c.key = f.key
        and c.period > f.period and ${factAt("c", "?1")})
      and not exists (select 1 from facts n where n.dataset = f.dataset and n.subject = f.subject and n.key = f.key
        and n.period = f.period and n.loaded_in > f.loaded_in and n.loaded_in <= ?1)`;

/** The same of ratings that are archived, the newest first. */
export async function archivedRatings(
  app: AppContext,
  archives: readonly ArchiveFile[],
  { version, subjects }: { readonly version: number; readonly subjects: readonly string[] },
): Promise<readonly SourcedRow[]> {
  const rows = await archivedFacts(app, archives, { subjects: new Map([["esg-ratings", subjects]]) });
  const isNewest = (row: (typeof rows)[number]) =>
    !rows.some(
      (other) =>
        other.subject === row.subject &&
        other.key === row.key &&
        other.period === row.period &&
        other.loaded_in > row.loaded_in,
    );
  const { results } = await prepared<SourcedRow>(
    app.db.$client,
    `${earlierRatings(`${archivedRowsSql("?2")} f`)} order by f.period desc, f.key`,
    version,
    JSON.stringify(rows.filter(isNewest)),
  ).all();
  return results;
}
