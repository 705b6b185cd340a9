import { sql } from "drizzle-orm";
import type { RateRow } from "~/domain/portfolios/exchange-rates";
import type { AppContext } from "~/platform/context.server";
import { PUBLISHED } from "~db/published";

export interface RatesAsked {
  readonly currencies: readonly string[];
  /** ISO. */
  readonly asOf: string;
  /** Null: the published one. */
  readonly dataVersion: number | null;
}

/** Of each currency the rate of the day or the last one before, as a data version has it. */
export async function findRates(
  app: AppContext,
  { currencies, asOf, dataVersion }: RatesAsked,
): Promise<readonly RateRow[]> {
  return app.db.all<RateRow>(sql`
    with v as (select coalesce(${dataVersion}, ${sql.raw(PUBLISHED)}) as version)
    select wanted.value as currency,
      (select json_array(f.key, json_extract(f.payload, '$.per_eur')) from facts f indexed by facts_subject
        where f.dataset = 'fx-rates' and f.subject = wanted.value and f.key <= ${asOf}
          and f.loaded_in <= v.version and (f.superseded_in is null or f.superseded_in > v.version)
        order by f.key desc limit 1) as rate
    from json_each(${JSON.stringify(currencies)}) wanted cross join v`);
}
