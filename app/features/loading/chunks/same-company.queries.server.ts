import type { Claim } from "~/domain/loads/standing";
import type { AppContext } from "~/platform/context.server";
import { prepared } from "~db/d1";

/** A row in force that shares an identifier with a row of a chunk. */
export interface SharedIdentity {
  readonly at: number;
  readonly subject: string;
  readonly key: string;
  readonly current: Claim & {
    readonly id: number;
    readonly payload: string;
    readonly row: number;
    readonly origins: string | null;
  };
}

const IDENTIFIERS = ["sbti_id", "lei", "isin", "name"] as const;

/** Rows in force about emission targets that share SBTi id, LEI, ISIN or name with rows of a chunk, at other keys. */
export async function findSharedIdentities(
  app: AppContext,
  rows: string,
): Promise<readonly SharedIdentity[]> {
  const matching = IDENTIFIERS.map(
    (
      name,
    ) => `select h.at, f.id, f.subject, f.key, f.period, f.source, f.load_id, f.payload, f.source_row, f.origins
      from h cross join facts f indexed by facts_target_${name} on f.payload ->> '$.${name}' = h.payload ->> '$.${name}'
      where f.dataset = 'climate-targets' and f.superseded_in is null and f.key = h.key and f.subject <> h.subject`,
  );
  const { results } = await prepared<{
    at: number;
    id: number;
    subject: string;
    key: string;
    period: string | null;
    source: string;
    load_id: number;
    payload: string;
    source_row: number;
    origins: string | null;
  }>(
    app.db.$client,
    `with h as materialized (
         select r.key as at, r.value ->> 0 as subject, r.value ->> 1 as key, r.value ->> 3 as payload
         from json_each(?1) r)
       ${matching.join(" union ")} order by 1, 2`,
    rows,
  ).all();
  return results.map(({ at, subject, key, load_id: loadId, source_row: row, ...current }) => ({
    at,
    subject,
    key,
    current: { ...current, loadId, row },
  }));
}
