import type { DatasetName } from "~/domain/facts/fact";
import type { AppContext } from "~/platform/context.server";
import { yieldToEventLoop } from "~/platform/yield-to-event-loop.server";
import { prepared } from "~db/d1";
import { SHOWN_BY_SOURCE, type SourceCount } from "./shown-sources.queries.server";

/** Facts that came (`loaded_in`) or went (`superseded_in`) with a version, by a stretch of their ids. */
export interface TouchedPage {
  readonly column: "loaded_in" | "superseded_in";
  readonly version: number;
  readonly afterId: number;
  readonly lastId: number;
  readonly datasets: readonly DatasetName[];
  /** Of datasets of which lists show one source: by how many facts in force each has more, or fewer. */
  readonly sources: readonly SourceCount[];
}

/** Facts of one step: the database answers nobody else while it counts them. */
const COUNTED = 5_000;

/** A fact that came and went since never was among those in force before. */
const MORE_IN_FORCE = { loaded_in: "sum(superseded_in is null)", superseded_in: "-sum(loaded_in <= ?4)" };

/** What came or went after one version up to another, a few thousand facts at a time. */
export async function listTouchedPages(
  app: AppContext,
  since: number,
  version: number,
): Promise<TouchedPage[]> {
  const pages: TouchedPage[] = [];
  for (const column of ["loaded_in", "superseded_in"] as const) {
    for (let of = since + 1; of <= version; of += 1) {
      for (let afterId = 0; ; ) {
        const { results } = await prepared<{
          dataset: DatasetName;
          source: string | null;
          lastId: number;
          inForce: number;
        }>(
          app.env.DB,
          `select dataset, case when dataset in ${SHOWN_BY_SOURCE} then key end as source, max(id) as lastId,
             ${MORE_IN_FORCE[column]} as inForce
           from (select dataset, key, id, loaded_in, superseded_in from facts
             where ${column} = ?1 and id > ?2 order by id limit ?3)
           where ?4 is not null group by 1, 2`,
          of,
          afterId,
          COUNTED,
          since,
        ).all();
        if (results.length === 0) break;
        const lastId = results.reduce((last, row) => Math.max(last, row.lastId), 0);
        const datasets = [...new Set(results.map(({ dataset }) => dataset))];
        const sources = results.flatMap(({ dataset, source, inForce }) =>
          source === null ? [] : [{ dataset, source, inForce }],
        );
        pages.push({ column, version: of, afterId, lastId, datasets, sources });
        afterId = lastId;
        await yieldToEventLoop();
      }
    }
  }
  return pages;
}

/** Datasets of which something came or went. */
export function datasetsOf(pages: readonly TouchedPage[]): DatasetName[] {
  return [...new Set(pages.flatMap(({ datasets }) => datasets))];
}
