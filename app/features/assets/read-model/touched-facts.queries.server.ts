import type { DatasetName } from "~/domain/facts/fact";
import type { AppContext } from "~/platform/context.server";
import { Pace } from "~/platform/pace.server";

/** Facts that came (`loaded_in`) or went (`superseded_in`) with a version, by a stretch of their ids. */
export interface TouchedPage {
  readonly column: "loaded_in" | "superseded_in";
  readonly version: number;
  readonly afterId: number;
  readonly lastId: number;
  readonly datasets: readonly DatasetName[];
}

const FEWEST_ROWS = 1_000;
const MOST_ROWS = 10_000;

/** What came or went after one version up to another, a few thousand facts at a time. */
export async function listTouchedPages(
  app: AppContext,
  since: number,
  version: number,
): Promise<TouchedPage[]> {
  const pages: TouchedPage[] = [];
  const pace = new Pace(FEWEST_ROWS, MOST_ROWS);
  for (const column of ["loaded_in", "superseded_in"] as const) {
    for (let of = since + 1; of <= version; of += 1) {
      for (let afterId = 0; ; ) {
        const { results } = await app.env.DB.prepare(
          `select dataset, max(id) as lastId from (
             select dataset, id from facts where ${column} = ?1 and id > ?2 order by id limit ?3) group by dataset`,
        )
          .bind(of, afterId, pace.size)
          .all<{ dataset: DatasetName; lastId: number }>();
        if (results.length === 0) break;
        const lastId = Math.max(...results.map((row) => row.lastId));
        pages.push({ column, version: of, afterId, lastId, datasets: results.map(({ dataset }) => dataset) });
        afterId = lastId;
        await pace.step();
      }
    }
  }
  return pages;
}

/** Datasets of which something came or went. */
export function datasetsOf(pages: readonly TouchedPage[]): DatasetName[] {
  return [...new Set(pages.flatMap(({ datasets }) => datasets))];
}
