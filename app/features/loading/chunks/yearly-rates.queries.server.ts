import type { YearlyRates } from "~/domain/load-files/years/yearly-rates";
import type { AppContext } from "~/platform/context.server";
import { prepared } from "~db/d1";

/** Trading days a year has at least: the mean of a year that is still going on is not its average. */
const DAYS = 240;

/** Units of each currency for one euro, the yearly averages of the reference rates that were loaded. */
export async function findYearlyRates(app: AppContext): Promise<YearlyRates> {
  const { results } = await prepared<{ year: string; rate: number }>(
    app.db.$client,
    `select subject || ' ' || substr(period, 1, 4) as year, avg(payload ->> '$.per_eur') as rate from facts
       where dataset = 'fx-rates' and superseded_in is null group by 1 having count(*) >= ${DAYS}`,
  ).all();
  return new Map(results.map(({ year, rate }) => [year, rate]));
}
