import { cellText } from "~/domain/tabular/row";
import { currency, day, number } from "./column";
import type { Dataset, RowCheck } from "./dataset";
import { inItsUnit } from "./row-checks";

/**
 * Currencies of which a euro is worth many: a fifth of the least and five times the most it was worth by the reference
 * rates of the ECB from 1999 to 2025. Euros for one unit, and rates of a hundred units, lie outside. Currencies that lost
 * their value or were replaced are not here, nor those that are worth about a euro.
 */
const UNITS_PER_EURO: Readonly<Record<string, { readonly least: number; readonly most: number }>> = {
  CNY: { least: 1.3, most: 56 },
  CZK: { least: 4.6, most: 190 },
  DKK: { least: 1.5, most: 37 },
  HKD: { least: 1.3, most: 62 },
  HUF: { least: 46, most: 2_150 },
  IDR: { least: 2_200, most: 97_000 },
  INR: { least: 11, most: 500 },
  ISK: { least: 14, most: 1_500 },
  JPY: { least: 18, most: 880 },
  KRW: { least: 190, most: 10_000 },
  MXN: { least: 1.7, most: 135 },
  NOK: { least: 1.5, most: 62 },
  PHP: { least: 7, most: 360 },
  SEK: { least: 1.7, most: 60 },
  THB: { least: 6.7, most: 270 },
  ZAR: { least: 1.3, most: 110 },
};

/** Whether a rate is so small that it must be euros for one unit of its currency; false for a currency nothing is known of. */
export function isInverted(currency: string, rate: number): boolean {
  const range = UNITS_PER_EURO[currency];
  return range !== undefined && rate > 0 && rate < range.least;
}

/** Whether the size of a currency's rate tells which way round it is. */
export function tellsDirection(currency: string): boolean {
  return currency in UNITS_PER_EURO;
}

const asManyPerEuro: RowCheck = (values) => {
  const range = UNITS_PER_EURO[String(values.currency)];
  return range === undefined ? [] : inItsUnit("per_eur", range)(values);
};

/** "USD", or "EUR/USD" for dollars to the euro. */
const CURRENCY_OF_RATE = /^(?:EUR\s?[/-]?\s?)?([A-Z]{3})$/;

/** The currency whose units a rate counts, by its code or by the pair with the euro first; null for any other text. */
export function currencyOfRate(text: string): string | null {
  return CURRENCY_OF_RATE.exec(text)?.[1] ?? null;
}

const withoutPair: NonNullable<Dataset["arranged"]> = (cells) => {
  const currency = currencyOfRate(cellText(cells.currency) ?? "");
  return currency === null ? cells : { ...cells, currency };
};

/** A euro is one euro: another rate is of another base, and so are those of its row (D56). */
const euroIsOne: RowCheck = ({ currency, per_eur: rate }) => {
  if (currency !== "EUR" || rate === 1 || typeof rate !== "number") return [];
  return [{ severity: "error", code: "D56", column: "per_eur", value: String(rate), params: {} }];
};

/** Reference rates: units of a currency for one euro. */
export const fxRates: Dataset = {
  name: "fx-rates",
  columns: [
    day("date", {
      required: true,
      aliases: ["Date", "Data", "Datum", "TIME_PERIOD", "Reference date", "Data di riferimento"],
    }),
    currency("currency", { required: true, example: "USD" }),
    number("per_eur", "per EUR", {
      required: true,
      min: Number.MIN_VALUE,
      aliases: ["Rate", "Per EUR", "Tasso", "Kurs", "OBS_VALUE"],
      example: "1.1724",
    }),
  ],
  subject: ["currency"],
  key: ["date"],
  period: "date",
  about: null,
  checks: [asManyPerEuro, euroIsOne],
  arranged: withoutPair,
};
