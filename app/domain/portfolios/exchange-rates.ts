import { ageOf, windowOfDays } from "~/domain/analysis/book/age";
import { DAY_MS } from "~/domain/time/durations";

/** Units of a currency for one euro on a day. */
export interface ExchangeRate {
  readonly currency: string;
  /** ISO. */
  readonly date: string;
  readonly perEur: number;
}

/** A currency and the last rate stored of it as JSON, `[day, units for one euro]`; null: none. */
export interface RateRow {
  readonly currency: string;
  readonly rate: string | null;
}

/** The rates that rows hold; one that is absent or not above zero is no rate. */
export function ratesOfRows(rows: readonly RateRow[]): readonly ExchangeRate[] {
  return rows.flatMap(({ currency, rate }) => {
    if (rate === null) return [];
    const [date, perEur] = JSON.parse(rate) as [string, number | string | null];
    return Number(perEur) > 0 ? [{ currency, date, perEur: Number(perEur) }] : [];
  });
}

/** A rate with its age on the day it is asked for. */
export interface AgedRate extends ExchangeRate {
  readonly days: number;
}

/** The rates a portfolio of a day may be converted at, and those that are too old for it. */
export interface RatesOfDay {
  /** Units of each currency for one euro; a currency that is refused is left out. EUR is left out, too. */
  readonly perEur: ReadonlyMap<string, number>;
  readonly used: readonly AgedRate[];
  /** Those of `used` that are old: said beside what they convert. */
  readonly old: readonly AgedRate[];
  readonly refused: readonly AgedRate[];
}

/** Rates that a reader must know of: old ones that amounts were converted at, and those that are too old. */
export type NotedRates = Pick<RatesOfDay, "old" | "refused">;

export const NO_RATES: NotedRates = { old: [], refused: [] };

export function notedRates({ old, refused }: RatesOfDay, currencies: ReadonlySet<string>): NotedRates {
  const concern = ({ currency }: AgedRate) => currencies.has(currency);
  return { old: old.filter(concern), refused: refused.filter(concern) };
}

/** A rate of `NotedRates` as programs are told of it. */
export interface RateNote extends Omit<AgedRate, "perEur"> {
  /** `old`: amounts were converted at it; `refused`: it is too old, and they were not. */
  readonly state: "old" | "refused";
}

/** Rates that a reader must know of, one by one, the refused ones first: currency, day, age in days and what became of it. */
export function rateNotes({ old, refused }: NotedRates): readonly RateNote[] {
  const noted = (rates: readonly AgedRate[], state: RateNote["state"]) =>
    rates.map(({ currency, date, days }) => ({ currency, date, days, state }));
  return [...noted(refused, "refused"), ...noted(old, "old")];
}

/** A rate is old after a week and refused after a month (methodology §25). */
const RATE_OLD_AFTER_DAYS = 7;
const RATE_REFUSED_AFTER_DAYS = 31;

/**
 * Judges the last rate of each currency by its age in days on `asOf`: up to 7 days it is used, from the 8th day it is
 * old and still used, from the 32nd it is refused and its currency is like one without a rate. A rate from after the day
 * is never used.
 */
export function ratesOfDay(rates: readonly ExchangeRate[], asOf: string): RatesOfDay {
  const window = windowOfDays(asOf, RATE_OLD_AFTER_DAYS, RATE_REFUSED_AFTER_DAYS);
  const aged = rates.map((rate) => {
    const days = Math.round((Date.parse(asOf) - Date.parse(rate.date)) / DAY_MS);
    return { rate: { ...rate, days }, age: ageOf(rate.date, window) };
  });
  const of = (...ages: readonly string[]) =>
    aged.flatMap(({ rate, age }) => (ages.includes(age) ? rate : []));
  const used = of("recent", "old");
  return {
    perEur: new Map(used.map(({ currency, perEur }) => [currency, perEur])),
    used,
    old: of("old"),
    refused: of("too_old"),
  };
}
