import { currency, day, number } from "./column";
import type { Dataset } from "./dataset";

/** Reference rates: units of a currency for one euro. */
export const fxRates: Dataset = {
  name: "fx-rates",
  columns: [
    day("date", { required: true, aliases: ["Date", "Data", "Datum", "TIME_PERIOD"] }),
    currency("currency", { required: true, example: "USD" }),
    number("per_eur", "per EUR", {
      required: true,
      min: Number.MIN_VALUE,
      aliases: ["Rate", "Per EUR", "Tasso", "Kurs"],
      example: "1.1724",
    }),
  ],
  subject: ["currency"],
  key: ["date"],
  period: "date",
  about: null,
  checks: [],
};
