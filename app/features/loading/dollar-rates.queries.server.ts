import type { YearlyRates } from "~/domain/load-files/dollar-rates";
import type { AppContext } from "~/platform/context.server";

/** Trading days a year has at least: the mean of a year that is still going on is not its average. */
const DAYS = 240;

/** US dollars for one euro, the yearly averages of the reference rates that were loaded. */
export async function findDollarRates(app: AppContext): Promise<YearlyRates> {
  const { results } = await app.db.$client
    .prepare(
      `select cast(substr(period, 1, 4) as integer) as year, avg(payload ->> '$.per_eur') as rate from facts
       where dataset = 'fx-rates' and subject = 'USD' and superseded_in is null
       group by 1 having count(*) >= ${DAYS}`,
    )
    .all<{ year: number; rate: number }>();
  return new Map(results.map(({ year, rate }) => [year, rate]));
}
