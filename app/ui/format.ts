import { shownDecimals } from "~/domain/metrics/last-place";
import { decimalsIn, pctOfShare } from "~/domain/weights/percent";
import { MEGABYTE } from "~/platform/files/file-size";
import { groupedNumber } from "~/platform/languages/grouped-number";
import { LANGUAGES, type Locale } from "~/platform/languages/locale";

/** Instants are shown in one zone for everybody, or server and browser would print different times. */
export const DISPLAY_TIME_ZONE = "Europe/Rome";

const MINUS = "−";

/** Printed forms of figures. Every function takes unrounded values; shares are fractions (0.72 is 72.0%). */
export interface Format {
  readonly locale: Locale;
  /** A plain number, grouped, with as many decimals as asked (none by default). */
  number(value: number, decimals?: number): string;
  /** A rating of 1 to 5: one decimal, none for a rating loaded as an integer. */
  rating(value: number, decimals?: number): string;
  share(value: number, decimals?: number): string;
  /** A share that somebody set, as it was set: 65%, 62.5%. */
  statedShare(value: number): string;
  /** Tonnes and other amounts that run from fractions to millions: decimals only below 100. */
  tonnes(value: number): string;
  /** An amount to the cent, with its currency. */
  amount(value: number, currency: string, decimals?: number): string;
  /** An amount as a headline: €50.0M, 50,0 Mln €. */
  amountShort(value: number, currency: string): string;
  /** With its sign; null when it rounds to zero, which is said in words. */
  difference(value: number, decimals?: number): string | null;
  /** A difference of two shares, in points. */
  shareDifference(value: number, decimals?: number): string | null;
  signed(value: number, decimals?: number): string;
  /** An ISO day: 30 Sep 2026. */
  date(iso: string): string;
  /** The month of an ISO day, for axes: Sep 2026. */
  month(iso: string): string;
  /** An ISO day with its month in full, for covers: 30 September 2026. */
  fullDate(iso: string): string;
  /** An ISO day with its weekday, for headings: Saturday 21 November 2026. */
  longDate(iso: string): string;
  /** An ISO instant: 30 Sep 2026, 06:12. */
  dateTime(iso: string): string;
  bytes(value: number): string;
  list(items: readonly string[]): string;
  /** "4, 3 or not covered". */
  either(items: readonly string[]): string;
}

function create(locale: Locale): Format {
  const tag = LANGUAGES[locale].tag;
  const numbers = new Map<string, Intl.NumberFormat>();
  const intl = (key: string, options: Intl.NumberFormatOptions) => {
    const known = numbers.get(key);
    if (known) return known;
    const made = groupedNumber(locale, options);
    numbers.set(key, made);
    return made;
  };
  const decimal = (decimals: number) =>
    intl(`n${decimals}`, { minimumFractionDigits: decimals, maximumFractionDigits: decimals });
  const percent = (decimals: number) =>
    intl(`p${decimals}`, {
      style: "percent",
      minimumFractionDigits: decimals,
      maximumFractionDigits: decimals,
    });
  const print = (format: Intl.NumberFormat, value: number) => {
    const text = format.format(value);
    // A negative value that rounds to zero is zero.
    const unsigned = /[1-9]/.test(text) ? text : text.replace("-", "");
    return unsigned.replace("-", MINUS);
  };
  const withSign = (text: string) => (text.startsWith(MINUS) ? text : `+${text}`);
  const difference = (text: string) => (/[1-9]/.test(text) ? withSign(text) : null);
  const number = (value: number, decimals = 0) => print(decimal(decimals), value);
  const currencyOf = (currency: string, decimals: number) =>
    intl(`c${currency}${decimals}`, {
      style: "currency",
      currency,
      currencyDisplay: "narrowSymbol",
      minimumFractionDigits: decimals,
      maximumFractionDigits: decimals,
    });

  const day = dateParts(tag, { day: "numeric", month: "short", year: "numeric", timeZone: "UTC" });
  const month = dateParts(tag, { month: "short", year: "numeric", timeZone: "UTC" });
  const fullDay = new Intl.DateTimeFormat(tag, {
    day: "numeric",
    month: "long",
    year: "numeric",
    timeZone: "UTC",
  });
  const longDay = new Intl.DateTimeFormat(tag, {
    weekday: "long",
    day: "numeric",
    month: "long",
    year: "numeric",
    timeZone: "UTC",
  });
  const instant = dateParts(tag, {
    day: "numeric",
    month: "short",
    year: "numeric",
    hour: locale === "us" ? "numeric" : "2-digit",
    minute: "2-digit",
    timeZone: DISPLAY_TIME_ZONE,
  });
  const lists = new Intl.ListFormat(tag, { type: "conjunction" });
  const choices = new Intl.ListFormat(tag, { type: "disjunction" });

  return {
    locale,
    number,
    rating: (value, decimals = 1) => number(value, decimals),
    share: (value, decimals = 1) => print(percent(decimals), value),
    statedShare: (value) => print(percent(decimalsIn(pctOfShare(value))), value),
    tonnes: (value) => number(value, shownDecimals({ unit: "tCO2e", decimals: 0 }, value)),
    amount: (value, currency, decimals = 2) => print(currencyOf(currency, decimals), value),
    amountShort: (value, currency) => {
      const size = Math.abs(value);
      const [unit, divisor] = size >= 1e9 ? (["bn", 1e9] as const) : (["M", 1e6] as const);
      if (size < 1e6) return print(currencyOf(currency, 0), value);
      const text = print(currencyOf(currency, 1), value / divisor);
      if (locale !== "it") return `${text}${unit}`;
      const short = unit === "bn" ? "Mrd" : "Mln";
      return text.replace(/(\d)\s/u, `$1 ${short} `);
    },
    difference: (value, decimals = 1) => difference(number(value, decimals)),
    shareDifference: (value, decimals = 1) => difference(number(value * 100, decimals)),
    signed: (value, decimals = 1) => {
      const text = number(value, decimals);
      return /[1-9]/.test(text) ? withSign(text) : text;
    },
    date: (iso) => day(dayIn(iso)),
    month: (iso) => month(dayIn(iso)),
    fullDate: (iso) => fullDay.format(dayIn(iso)),
    longDate: (iso) => {
      const text = longDay.format(dayIn(iso));
      const sentence = `${text.slice(0, 1).toLocaleUpperCase(tag)}${text.slice(1)}`;
      return locale === "us" ? sentence : sentence.replace(",", "");
    },
    dateTime: (iso) => instant(new Date(iso)),
    bytes: (value) => {
      if (value < 1024) return `${number(value)} B`;
      if (value < MEGABYTE) return `${number(value / 1024)} kB`;
      return `${number(value / MEGABYTE, 1)} MB`;
    },
    list: (items) => lists.format(items),
    either: (items) => choices.format(items),
  };
}

const zoneDay = new Intl.DateTimeFormat("sv-SE", { dateStyle: "short", timeZone: DISPLAY_TIME_ZONE });

/** The day of an instant by the clock everybody is shown, ISO. */
export const dayOf = (instant: string): string => zoneDay.format(new Date(instant));

/** A day as it is written, an instant by the clock everybody is shown: the same day as beside its time. */
const dayIn = (iso: string) => new Date(`${iso[10] === "T" ? dayOf(iso) : iso.slice(0, 10)}T00:00:00Z`);

/** en-GB abbreviates September to four letters in some ICU versions and three in others; the product uses three. */
function dateParts(tag: string, options: Intl.DateTimeFormatOptions) {
  const format = new Intl.DateTimeFormat(tag, options);
  return (date: Date) => format.format(date).replace("Sept", "Sep");
}

const made = new Map<Locale, Format>();

export function formatFor(locale: Locale): Format {
  const known = made.get(locale);
  if (known) return known;
  const format = create(locale);
  made.set(locale, format);
  return format;
}
