import type { AppContext } from "~/platform/context.server";
import { prepared } from "~db/d1";

/** The last of the next facts of a version, null where there are no more. */
export async function lastFactOfStretch(
  app: AppContext,
  version: number,
  { after, size }: { readonly after: number; readonly size: number },
): Promise<number | null> {
  const row = await prepared<{ last: number | null }>(
    app.db.$client,
    `select max(id) as last from (
        select id from facts indexed by facts_loaded_in where loaded_in = ?1 and id > ?2 order by id limit ?3)`,
    version,
    after,
    size,
  ).first();
  return row?.last ?? null;
}
