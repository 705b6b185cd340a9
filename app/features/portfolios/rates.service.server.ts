import { type RatesOfDay, ratesOfDay, ratesOfRows } from "~/domain/portfolios/exchange-rates";
import type { AppContext } from "~/platform/context.server";
import { findRates, type RatesAsked } from "./rates.queries.server";

/**
 * The rates amounts of a day are converted at, by what a data version knew of them: those of the day or the last ones
 * before, judged by their age. Currencies without a rate are left out.
 */
export async function ratesAt(app: AppContext, asked: RatesAsked): Promise<RatesOfDay> {
  const currencies = [...new Set(asked.currencies)].filter((currency) => currency !== "EUR");
  const rows = currencies.length > 0 ? await findRates(app, { ...asked, currencies }) : [];
  return ratesOfDay(ratesOfRows(rows), asked.asOf);
}
