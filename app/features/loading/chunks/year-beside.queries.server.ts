import type { AppContext } from "~/platform/context.server";
import { prepared } from "~db/d1";
import { CHUNK_ROWS } from "./chunk-rows-sql";
import { statedPayload } from "./stated-payload-sql";

/** The row of another year that a row of a chunk is compared with. `at` is the place of the latter. */
export interface YearBeside {
  readonly at: number;
  readonly id: number;
  readonly payload: string;
}

/** Beside a year stand the one before and the one after it; companies move the end of theirs by some months. */
const MOST_DAYS = 550;

/**
 * For rows of a chunk, the rows in force that are the same but of the year beside, the nearest one; none for years that
 * the same load brings, whose rows are written in no order.
 */
export async function findYearsBeside(
  app: AppContext,
  { loadId, dataset }: { readonly loadId: number; readonly dataset: string },
  rows: string,
): Promise<readonly YearBeside[]> {
  const days = "abs(julianday(f.period) - julianday(h.period))";
  const { results } = await prepared<YearBeside>(
    app.db.$client,
    `with ${CHUNK_ROWS}, n as (
        select h.at, f.id, ${statedPayload("f")} as payload,
         row_number() over (partition by h.at order by ${days}, f.period) as nearest
        from h cross join facts f on f.dataset = ?2 and f.subject = h.subject and f.superseded_in is null
        where f.load_id <> ?3 and f.period <> h.period and f.key = replace(h.key, h.period, f.period)
         and ${days} <= ${MOST_DAYS})
       select at, id, payload from n where nearest = 1`,
    rows,
    dataset,
    loadId,
  ).all();
  return results;
}
