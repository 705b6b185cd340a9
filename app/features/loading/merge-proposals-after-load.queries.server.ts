import type { AppContext } from "~/platform/context.server";

/** The last of the next facts of a version, null where there are no more. */
export async function lastFactOfStretch(
  app: AppContext,
  version: number,
  { after, size }: { readonly after: number; readonly size: number },
): Promise<number | null> {
  const row = await app.db.$client
    .prepare(
      `select max(id) as last from (
        select id from facts indexed by facts_loaded_in where loaded_in = ?1 and id > ?2 order by id limit ?3)`,
    )
    .bind(version, after, size)
    .first<{ last: number | null }>();
  return row?.last ?? null;
}
