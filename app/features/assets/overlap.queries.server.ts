import { sql } from "drizzle-orm";
import type { SignedInContext } from "~/platform/context.server";
import { inJson } from "~db/d1";
import { PUBLISHED } from "~db/published";

export interface FundPositionRow {
  readonly fundIsin: string;
  readonly held: string;
  readonly weightShare: number;
  readonly name: string | null;
}

/** What funds hold at the published version; a share class holds what its main class does. */
export async function listPositionsOf(
  app: SignedInContext,
  isins: readonly string[],
): Promise<readonly FundPositionRow[]> {
  return app.db.all<FundPositionRow>(sql`
    with v as (select ${sql.raw(PUBLISHED)} as version),
      wanted as (
        select a.isin, coalesce(a.parent_isin, a.isin) as main from assets a, v
        where ${inJson(sql`a.isin`, isins)} and a.from_version <= v.version
          and (a.to_version is null or a.to_version > v.version))
    select w.isin as fundIsin, p.held, sum(p.weight_share) as weightShare,
      (select coalesce(n.issuer_name, n.name) from assets n
        where (n.issuer_id = p.held or n.isin = p.held) and n.to_version is null limit 1) as name
    from wanted w, v join fund_positions p on p.fund_isin in (w.isin, w.main)
    where p.held is not null and p.from_version <= v.version
      and (p.to_version is null or p.to_version > v.version)
      and (p.fund_isin = w.isin or not exists (
        select 1 from fund_positions o where o.fund_isin = w.isin and o.to_version is null))
    group by w.isin, p.held`);
}
