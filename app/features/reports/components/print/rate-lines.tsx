import { type NotedRates, rateNotes } from "~/domain/portfolios/exchange-rates";
import { usePrint } from "./print-context";

/** A line for each exchange rate that is old or refused, in the words of the screen; of the report's portfolio unless given. */
export function RateLines({ rates }: { rates?: NotedRates }) {
  const { t, format, document } = usePrint();
  return rateNotes(rates ?? document.rates).map(({ currency, date, days, state }) => (
    <p key={currency} className="key above">
      {t(state === "old" ? "analysis:rates.old" : "analysis:rates.too_old", {
        currency,
        date: format.date(date),
        days,
      })}
    </p>
  ));
}
