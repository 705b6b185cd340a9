import type { AppContext } from "~/platform/context.server";
import { yieldToEventLoop } from "~/platform/yield-to-event-loop.server";
import { prepared } from "~db/d1";

/** Chunks of loads looked at in one statement. */
const CHUNKS_AT_ONCE = 100;

/** A missing asset, and the earliest other load that stands and names it too. */
export interface NamedElsewhere {
  readonly assetId: number;
  readonly loadId: number;
}

/** Chunks with unknown subjects of loads that stand, the next ones after a place. */
const CHUNKS = `select k.load_id, k.number, k.missing from loads o cross join load_chunks k on k.load_id = o.id
  where o.id >= ?2 and (k.load_id, k.number) > (?2, ?3) and o.status = 'finished' and o.dry_run = 0
   and o.rows_missing > 0 and o.id <> ?1
  order by k.load_id, k.number limit ${CHUNKS_AT_ONCE}`;

interface Page {
  readonly loadId: number | null;
  readonly number: number | null;
  readonly named: string;
}

/**
 * Assets that wait because this load named them first and that other loads name, too. Read a page of chunks at a time;
 * while a load is being undone no other one ends, so the answer stands until it is used.
 */
export async function listNamedElsewhere(
  app: AppContext,
  loadId: number,
): Promise<readonly NamedElsewhere[]> {
  const found = new Map<number, number>();
  let after = { loadId: 0, number: -1 };
  for (; ; await yieldToEventLoop()) {
    const page = await prepared<Page>(
      app.db.$client,
      `with c as materialized (${CHUNKS}),
         named as (
           select m.id, min(c.load_id) as load_id from c, json_each(c.missing) n
           cross join missing_assets m on m.identifier_type in ('isin', 'issuer') and m.identifier = n.value
           where m.load_id = ?1 group by m.id),
         last as (select load_id, number from c order by load_id desc, number desc limit 1)
         select (select load_id from last) as loadId, (select number from last) as number,
          (select json_group_array(json_array(id, load_id)) from named) as named`,
      loadId,
      after.loadId,
      after.number,
    ).first();
    if (!page || page.loadId === null || page.number === null) break;
    for (const [assetId, namedBy] of JSON.parse(page.named) as [number, number][])
      if (!found.has(assetId)) found.set(assetId, namedBy);
    after = { loadId: page.loadId, number: page.number };
  }
  return [...found].map(([assetId, namedBy]) => ({ assetId, loadId: namedBy }));
}
