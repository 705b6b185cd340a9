import { isBond } from "~/domain/instruments/asset-type-words";
import type { PortfolioLine } from "../rows/portfolio-line";

/** How a price was read: for one unit, or as a percentage of the nominal amount as bonds are quoted. */
export type PriceUnit = "per_unit" | "percent";

export interface PricedValue {
  readonly value: number;
  /** Null where no price was needed. */
  readonly priceUnit: PriceUnit | null;
  /** True where only the name of the holding says that it is a bond. */
  readonly isByName: boolean;
  /** True where nothing but the nominal amount says that the price is a percentage. */
  readonly isByNominal: boolean;
}

/** No bond is quoted at so many percent of its nominal amount: the price is that of a share. */
const MOST_PERCENT = 300;

const COUPON = /\d{1,2}(?:[.,]\d{1,4})?\s?%/g;
const MATURITY_AFTER = /\b\d{1,2}[/.-]\d{2,4}\b|\b20\d\d\b|\d\d$/;
const MATURITY_BEFORE = /(?:\d{2}[/.-]\d{2,4}|\b20\d\d|[A-Z]{2}\d\d)\b/i;

/** As data providers write a bond, without a percent sign: "BTPS 4 04/30/35", "T 4 1/4 11/15/34", "BNP 3.875 PERP". */
const COUPON_AND_DAY =
  /^\D.*\s\d{1,2}(?:[.,]\d{1,5})?(?:\s(?:\d\/\d{1,2}|[½¼¾⅛⅜⅝⅞]))?\s(?:PERP|\d{1,2}\/\d{1,2}\/(?:\d{2}|\d{4}))$/i;

/** A name with a coupon and a maturity: "BTP 2,8% 01/12/28", "Enel 4.25% 2029", "BTP-1DC28 2,8%", "DBR 2.25 08/15/34". */
function namesBond(name: string): boolean {
  if (COUPON_AND_DAY.test(name.trim())) return true;
  const coupons = [...name.matchAll(COUPON)];
  const [first, last] = [coupons[0], coupons.at(-1)];
  if (first === undefined || last === undefined) return false;
  return (
    MATURITY_AFTER.test(name.slice(first.index + first[0].length)) ||
    MATURITY_BEFORE.test(name.slice(0, last.index))
  );
}

/**
 * Amount times price, and times the factor where a column states one (pool factor, index ratio), in the currency of the row;
 * null where one of them is missing or no number. A price is a percentage of the nominal amount where its cell says so,
 * that of a bond, and one up to 300 beside a nominal amount alone, unless the type is one that is counted in units. A cash
 * line needs no price.
 */
export function pricedValue(line: PortfolioLine, isCash: boolean, scale: number): PricedValue | null {
  const quantity = line.number("quantity");
  const nominal = line.number("nominal");
  const price = line.number("price");
  const amount = quantity.kind === "value" ? quantity : nominal;
  if (amount.kind !== "value") return null;
  if (price.kind !== "value") {
    if (!isCash) return null;
    return { value: amount.value.value * scale, priceUnit: null, isByName: false, isByNominal: false };
  }
  const factor = factorOf(line);
  if (factor === null) return null;
  const isStated = price.value.isPercent;
  const isUntyped = line.assetType === null || line.assetType === "other";
  const isByName = isUntyped && line.name !== null && namesBond(line.name);
  // "50,000 EUR" of something is a nominal amount, whatever its column is called.
  const isNominal = quantity.kind !== "value" || (quantity.value.currency !== null && !isCash);
  const isOfNominal = isUntyped && isNominal && price.value.value <= MOST_PERCENT;
  const isPercent = isStated || isBond(line.assetType) || isByName || isOfNominal;
  const value = amount.value.value * price.value.value * (isPercent ? 0.01 : 1) * factor * scale;
  return {
    value: Number(value.toPrecision(15)),
    priceUnit: isPercent ? "percent" : "per_unit",
    isByName: isByName && !isOfNominal && !isStated,
    isByNominal: isOfNominal && !isByName && !isStated,
  };
}

/** 1 where nothing states a factor; null where its cell holds no number. */
function factorOf(line: PortfolioLine): number | null {
  const factor = line.number("factor");
  if (factor.kind === "empty") return 1;
  return factor.kind === "value" ? factor.value.value * (factor.value.isPercent ? 0.01 : 1) : null;
}
