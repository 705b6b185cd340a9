import type { Row } from "~/domain/tabular/row";
import { headerMeaning } from "../headers/header-words";
import { coreHeader } from "../headers/plain-header";
import type { PortfolioField } from "../headers/portfolio-field";
import { fitShare } from "./column-content";
import { readNumber } from "./read-cell";

/** Words for an amount that do not say of what: money in one file, a number of units in another. */
const AMOUNT = /^(?:amounts?|betrage?|bedrag|belopp|belob|belop|kwota|castka|osszeg)$/;

/** Whether a header is such a word, and neither a percentage nor known otherwise. */
export const isBareAmount = (header: string) => {
  const { field, isPercent } = headerMeaning(header);
  return field === null && !isPercent && AMOUNT.test(coreHeader(header));
};

const SAYS_HOW_MUCH = ["quantity", "nominal", "price", "weight_pct"] as const;

/** "Outstanding amount" is what is left of a loan; beside what says how much is held of a bond it is the size of the issue. */
export function withoutSizeOfIssue(headers: readonly string[], fields: (PortfolioField | null)[]): void {
  const value = fields.indexOf("market_value");
  const isOutstanding = /^outstanding (?:amount|balance)$/.test(coreHeader(headers[value] ?? ""));
  if (isOutstanding && SAYS_HOW_MUCH.some((field) => fields.includes(field))) fields[value] = null;
}

/**
 * Decides in `fields` what a column "Amount" holds where the file states no value and no weight: the value where its header
 * names a currency, the quantity where a price stands beside it and no other quantity, the value where a quantity or a
 * currency of each row stands beside it and some amount has decimals. Elsewhere it stays open, and a person is asked.
 */
export function settleAmount(
  headers: readonly string[],
  fields: (PortfolioField | null)[],
  rows: readonly Row[],
): void {
  if (fields.includes("market_value") || fields.includes("weight_pct")) return;
  const index = headers.findIndex(
    (header, at) => fields[at] === null && isBareAmount(header) && fitShare("market_value", at, rows) > 0.5,
  );
  if (index === -1) return;
  const isQuantified = fields.includes("quantity") || fields.includes("nominal");
  const { currency, sign } = headerMeaning(headers[index] ?? "");
  if (currency !== null || sign !== null) fields[index] = "market_value";
  else if (fields.includes("price")) {
    if (!isQuantified) fields[index] = "quantity";
  } else if (isQuantified || (fields.includes("currency") && hasDecimals(index, rows))) {
    fields[index] = "market_value";
  }
}

function hasDecimals(index: number, rows: readonly Row[]): boolean {
  return [".", ","].some((mark) =>
    rows.some(({ cells }) => {
      const number = readNumber(cells[index], mark as "." | ",");
      return number.kind === "value" && !Number.isInteger(number.value.value);
    }),
  );
}
