import { type NotedRates, rateNotes } from "~/domain/portfolios/exchange-rates";
import type { NotCounted } from "~/domain/portfolios/not-counted";
import { usePrint } from "./print-context";

/** What all figures of a portfolio rest on, beside its holdings. */
export interface FiguresBasis {
  readonly notCounted: NotCounted | null;
  readonly rates: NotedRates;
}

export const hasBasisNotes = ({ notCounted, rates }: FiguresBasis): boolean =>
  notCounted !== null || rateNotes(rates).length > 0;

/** Lines that figures leave out, and each exchange rate that is old or refused, in the words of the screen. */
export function BasisNotes({ of: { notCounted, rates } }: { of: FiguresBasis }) {
  const { t, format } = usePrint();
  return (
    <>
      {notCounted && (
        <p className="key above">
          {t("analysis:not_counted", { ...notCounted, share: format.share(notCounted.share) })}
        </p>
      )}
      {rateNotes(rates).map(({ currency, date, days, state }) => (
        <p key={currency} className="key above">
          {t(state === "old" ? "analysis:rates.old" : "analysis:rates.too_old", {
            currency,
            date: format.date(date),
            days,
          })}
        </p>
      ))}
    </>
  );
}
