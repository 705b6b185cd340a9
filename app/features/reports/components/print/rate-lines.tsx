import { rateNotes } from "~/domain/portfolios/exchange-rates";
import { usePrint } from "./print-context";

/** A line for each exchange rate that is old or refused, in the words of the screen. */
export function RateLines() {
  const { t, format, document } = usePrint();
  return rateNotes(document.rates).map(({ currency, date, days, state }) => (
    <p key={currency} className="key above">
      {t(state === "old" ? "analysis:rates.old" : "analysis:rates.too_old", {
        currency,
        date: format.date(date),
        days,
      })}
    </p>
  ));
}
