/** What a column of a portfolio file may hold. Names as in the template and in the mapping of the API. */
export const PORTFOLIO_FIELDS = [
  "isin",
  "identifier",
  "identifier_type",
  "name",
  "asset_type",
  "weight_pct",
  "market_value",
  "currency",
  "nominal",
  "quantity",
  "price",
  "factor",
  "min_value",
  "max_value",
  "not_counted",
  "ticker",
  "cusip",
  "sedol",
  "wkn",
  "figi",
  "lei",
  "cic",
  "account",
  "date",
] as const;

export type PortfolioField = (typeof PORTFOLIO_FIELDS)[number];

/** What a person may choose for a column: a field, that it is not used, or again what its header and cells say. */
export const MAPPED_FIELDS = [...PORTFOLIO_FIELDS, "ignore", "detect"] as const;

export type MappedField = (typeof MAPPED_FIELDS)[number];

/** Fields that name the holding, best first. A name is the last resort. */
export const IDENTIFYING_FIELDS = [
  "isin",
  "identifier",
  "figi",
  "cusip",
  "sedol",
  "wkn",
  "ticker",
  "name",
] as const;

/** Fields that say how much is held, best first. */
export const AMOUNT_FIELDS = ["weight_pct", "market_value", "quantity"] as const;

export const NUMBER_FIELDS: readonly PortfolioField[] = [
  "weight_pct",
  "market_value",
  "nominal",
  "quantity",
  "price",
  "factor",
  "min_value",
  "max_value",
];

/** What is negative of a short holding or of a debt; its price and the limits of its weight are not. */
export const SIGNED_FIELDS: readonly PortfolioField[] = ["weight_pct", "market_value", "quantity", "nominal"];
