import { isTotalText } from "~/domain/tabular/cells/total-text";
import { cellText, type Row } from "~/domain/tabular/row";
import { moneyNamed } from "~/domain/vocabulary/currency-codes";
import { detailRows } from "./detail-rows";
import { areGroupsOfAll, isWholeInWeights } from "./grouped-whole";
import { hasKindOfItsOwn, kindOf } from "./line-kind";
import { nestedGroups, type RowKinds } from "./nested-groups";
import type { PortfolioLine } from "./portfolio-line";
import { type RunBelow, runsBelow } from "./runs-below";
import { type AmountsOfLines, isSumOfNeighbours } from "./sum-of-neighbours";

/** Each by the place of its line. */
export interface Amounts extends AmountsOfLines {
  readonly isCashGroup: readonly boolean[];
  /** Numbers of the rows that are part of a position which another row states as a whole. */
  readonly details: ReadonlySet<number>;
  /** What rows state that may be groups: a name without a code and the amount of rows beside it. */
  readonly groups: readonly (number | null)[];
  /** All holdings stand in groups, so that one of a single holding is a group too. */
  readonly isGroupedWhole: boolean;
  /** Rows that state the sum of the rows below them where such rows cover all others. */
  readonly nested: ReadonlySet<number>;
  /** The rows make the weights complete together with those that may be groups: they are holdings themselves. */
  readonly isWholeWithGroups: boolean;
  /** The lines below it, up to the next that names nothing. */
  readonly block: readonly RunBelow[];
}

export function amountsOf(lines: readonly PortfolioLine[], header: Row, holdsSecurities: boolean): Amounts {
  const own = lines.map(amountReader(lines));
  const details = detailRows(lines, header, own);
  const isDetail = (index: number) => details.has(lines[index]?.row.number ?? 0);
  const isCash = lines.map((line) => kindOf(line) === "cash");
  const accounts = runsBelow(isCash, own);
  const ofCurrencies = currencyTotals(lines, own);
  const isCashGroup = lines.map(
    (_, index) =>
      isCash[index] === true &&
      (ofCurrencies.has(index) ||
        isSumOfAccounts(own[index], accounts[index]) ||
        (isCash[index + 1] === true && isWordAboveAccount(lines, own, index))),
  );
  const weights = lines.map((line) => amountOf(line, "weight_pct"));
  const hasWeights = own.every((amount, index) => amount === null || weights[index] !== null);
  const isCounted = lines.map((line, index) => !isTotal(line) && !isCashGroup[index] && !isDetail(index));
  const countedOf = (amounts: readonly (number | null)[]) =>
    amounts.map((amount, index) => (isCounted[index] ? amount : null));
  const counted = countedOf(hasWeights ? weights : own);
  const bare = bareRows(lines, counted, isCash);
  const isTold = holdsSecurities || bare.size > 0;
  const kinds: RowKinds = {
    mayBeGroup: (index) =>
      lines[index]?.identifier === null &&
      lines[index]?.name !== null &&
      (holdsSecurities || !isTold || bare.has(index)),
    mayStandAlone: (index) => isCash[index] === true,
    least: isTold ? 1 : 2,
  };
  // Weights of two decimals add up by chance, values with cents do not; values of several currencies do not add up at all.
  const byValue = hasWeights ? nestedGroups(countedOf(own), kinds, counted) : new Set<number>();
  const nested = byValue.size > 0 ? byValue : nestedGroups(counted, kinds);
  const parts = lines.map((line, index) => {
    const isSummedUp = line.identifier !== null || line.identifierError !== null || isCash[index];
    const isOwn = !isCashGroup[index] && !nested.has(index) && !isDetail(index);
    return isSummedUp && isOwn ? (own[index] ?? 0) : null;
  });
  const amounts = { own, parts, isCashGroup };
  const namesCurrencies = lines.some(({ currency }) => currency.kind === "value");
  const groups = own.map((amount, index) => {
    const line = lines[index];
    if (!holdsSecurities || line === undefined || !mayBeGroup(line, namesCurrencies) || isTotal(line))
      return null;
    return isSumOfNeighbours(index, lines, amounts) ? amount : null;
  });
  const namesSomething = lines.map(({ identifier, name }) => identifier !== null || name !== null);
  const isGroupedWhole = areGroupsOfAll(
    groups,
    parts.map((part, index) => (isCash[index] ? null : part)),
    parts.map((part, index) => (isCash[index] ? part : null)),
  );
  const isWholeWithGroups = isWholeInWeights(counted.reduce<number>((sum, amount) => sum + (amount ?? 0), 0));
  const block = runsBelow(namesSomething, own);
  return { ...amounts, details, groups, isGroupedWhole, nested, isWholeWithGroups, block };
}

/**
 * The number that a group row would sum up: the value, else the weight, null when neither is a number; the weight of every
 * row where it alone stands in all that state anything.
 */
function amountReader(lines: readonly PortfolioLine[]): (line: PortfolioLine) => number | null {
  const valued = lines.map((line) => amountOf(line, "market_value") !== null);
  const weighted = lines.map((line) => amountOf(line, "weight_pct") !== null);
  const isByWeight =
    valued.every((isValued, index) => weighted[index] || !isValued) &&
    weighted.some((isWeighted, index) => isWeighted && !valued[index]);
  return (line) =>
    isByWeight
      ? amountOf(line, "weight_pct")
      : (amountOf(line, "market_value") ?? amountOf(line, "weight_pct"));
}

function amountOf(line: PortfolioLine, field: "market_value" | "weight_pct"): number | null {
  const reading = line.number(field);
  return reading.kind === "value" ? reading.value.value : null;
}

/** Indexes of rows that fill fewer cells than most rows do, as groups have no quantity, price or currency. */
function bareRows(
  lines: readonly PortfolioLine[],
  amounts: readonly (number | null)[],
  isCash: readonly boolean[],
): ReadonlySet<number> {
  const filled = lines.map(({ row }) => row.cells.filter((cell) => cellText(cell) !== null).length);
  const held = filled
    .filter((_, index) => amounts[index] != null && !isCash[index])
    .toSorted((a, b) => a - b);
  const most = held[Math.floor(held.length * SHARE_OF_GROUPS)] ?? 0;
  return new Set(filled.flatMap((count, index) => (count < most && !isCash[index] ? [index] : [])));
}

/** At most so many of the rows are groups: one for each holding, and those of a level above. */
const SHARE_OF_GROUPS = 0.7;

const isTotal = ({ row }: PortfolioLine) => firstTexts(row).some(isTotalText);

/**
 * A row with a kind of its own and a currency is a holding without a code, a building or a loan, whatever it states; so is one
 * with a kind in a file that has no currencies in its rows.
 */
function mayBeGroup(line: PortfolioLine, namesCurrencies: boolean): boolean {
  const hasText = line.typeText !== null && line.typeText !== line.name;
  const isHolding = line.currency.kind === "value" ? hasText : !namesCurrencies && hasKindOfItsOwn(line);
  return line.identifier === null && line.name !== null && kindOf(line) === "position" && !isHolding;
}

/** A line of cash above the accounts that make it up: "Cash 5.00" above "EUR 6.50" and "USD -1.50". */
function isSumOfAccounts(amount: number | null | undefined, accounts: RunBelow | undefined): boolean {
  if (amount == null || accounts === undefined || accounts.count < 2) return false;
  return Math.abs(accounts.sum - amount) <= 0.0051 * (accounts.count + 1);
}

/**
 * Indexes of "USD" and "EUR" below the holdings whose sum each of them states: totals of a currency, and no money. One of
 * them is that of several holdings.
 */
function currencyTotals(
  lines: readonly PortfolioLine[],
  own: readonly (number | null)[],
): ReadonlySet<number> {
  const totals = new Set<number>();
  let [sum, count, isOfSeveral] = [0, 0, false];
  for (const [index, line] of lines.entries()) {
    const amount = own[index] ?? null;
    if (amount === null || isTotal(line)) continue;
    if (isCurrencyAlone(line)) {
      if (count === 0 || Math.abs(sum - amount) > 0.0051 * (count + 1)) return new Set();
      isOfSeveral ||= count > 1;
      totals.add(index);
      [sum, count] = [0, 0];
    } else {
      sum += amount;
      count += 1;
    }
  }
  return isOfSeveral ? totals : new Set();
}

function isCurrencyAlone(line: PortfolioLine): boolean {
  if (line.identifier !== null || line.number("quantity").kind === "value") return false;
  return /^[A-Z]{3}$/.test(line.name ?? "") && moneyNamed(line.name ?? "") !== null;
}

/** Above an account with its amount the word alone is a group where it says less than the account does. */
function isWordAboveAccount(
  lines: readonly PortfolioLine[],
  own: readonly (number | null)[],
  index: number,
): boolean {
  const [amount, next] = [own[index], own[index + 1]];
  if (amount == null || next == null || Math.abs(amount - next) > 2 * 0.0051) return false;
  return isBareWord(lines[index]) && !isBareWord(lines[index + 1]);
}

/** A name and amounts, and neither a currency nor a quantity. */
function isBareWord(line: PortfolioLine | undefined): boolean {
  if (line === undefined || line.identifier !== null || line.currency.kind === "value") return false;
  return line.number("quantity").kind !== "value" && /^\p{L}+$/u.test(line.name ?? "");
}

export function firstTexts(row: Row): string[] {
  return row.cells
    .map(cellText)
    .filter((text) => text !== null)
    .slice(0, 3);
}
