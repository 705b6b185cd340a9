/** Parts of natural keys, without those that are empty ("2023-12-31|gdp_eur_m" has two). */
export const keyParts = (...keys: readonly (string | null)[]): readonly string[] =>
  keys.flatMap((key) => key?.split("|") ?? []).filter((part) => part !== "");

/** A natural key as it stands in a file: its parts. Screens write its days with `useKeyWords`. */
export const keyWords = (...keys: readonly (string | null)[]): string => keyParts(...keys).join(", ");

/** Whether a column holds years, which are written without a mark of thousands. */
export const isYearColumn = (column: string): boolean => /(?:^|_)year$/.test(column);

const SHARE_COLUMN =
  /_share$|^(?:turnover|capex|opex|gas|nuclear)_(?:eligible|aligned)$|^(?:enabling|transitional|gender_pay_gap)$/;

/** Whether a column of a dataset holds shares, stored as fractions (0.35) and read in percent. */
export const isShareColumn = (column: string): boolean => SHARE_COLUMN.test(column);
