import { soundsLikeCash, soundsLikeDerivative } from "~/domain/instruments/asset-type-words";
import { isCurrencyName, moneyNamed } from "~/domain/vocabulary/currency-codes";
import { hasIsinShape } from "../identifiers/isin";
import { parseDate } from "../tabular/date-text";
import { numberMarksIn } from "../tabular/number-text";
import { cellText, isBlankRow, type Row } from "../tabular/row";
import { isTotalText } from "../tabular/total-text";
import { breakdownRows } from "./breakdown-rows";
import { detailRows } from "./detail-rows";
import { areGroupsOfAll } from "./grouped-whole";
import { plainHeader } from "./header-words";
import type { PortfolioLine } from "./portfolio-line";
import type { SkipReason } from "./portfolio-reading";
import { type RunBelow, runsBelow } from "./runs-below";
import { isTitleOfSection } from "./section-title";
import { type AmountsOfLines, isSumOfNeighbours } from "./sum-of-neighbours";

type LineKind = "position" | "cash" | "derivative";

export interface ClassifiedLine {
  readonly line: PortfolioLine;
  readonly kind: LineKind | null;
  readonly skip: SkipReason | null;
}

/**
 * Tells holdings of one table from what only looks like rows of it: blank rows, totals, group rows (their amount is the
 * sum of rows beside them), titles and notes (R07). Cash and derivatives are told by their type or, where no identifier
 * stands, by their name (R08, R09). `pageHeaders` are the numbers of rows that repeat the header.
 */
export function classifyLines(
  lines: readonly PortfolioLine[],
  header: Row,
  pageHeaders: ReadonlySet<number>,
): ClassifiedLine[] {
  const isPivot = header.cells.some((cell) => PIVOT_LABELS.has(plainHeader(cellText(cell) ?? "")));
  const holdsSecurities = lines.some((line) => hasSecurityIdentifier(line));
  const amounts = amountsOf(lines, holdsSecurities);
  const { own } = amounts;
  const details = detailRows(lines, header, own);
  const breakdown = breakdownRows(lines, own);
  return lines.map((line, index): ClassifiedLine => {
    if (details.has(line.row.number)) return { line, kind: null, skip: "lot" };
    if (holdsSecurities && breakdown.has(line.row.number)) return { line, kind: null, skip: "group" };
    if (pageHeaders.has(line.row.number)) return { line, kind: null, skip: "title" };
    const skip =
      isPivot && isGroupOfPivot(index, lines, amounts)
        ? "group"
        : skipReason(line, index, lines, amounts, holdsSecurities);
    return { line, skip, kind: skip === null ? kindOf(line) : null };
  });
}

/** Each by the place of its line. */
interface Amounts extends AmountsOfLines {
  readonly isCashGroup: readonly boolean[];
  /** What rows state that may be groups: a name without a code and the amount of rows beside it. */
  readonly groups: readonly (number | null)[];
  /** All holdings stand in groups, so that one of a single holding is a group too. */
  readonly isGroupedWhole: boolean;
  /** The lines below it, up to the next that names nothing. */
  readonly block: readonly RunBelow[];
}

function amountsOf(lines: readonly PortfolioLine[], holdsSecurities: boolean): Amounts {
  const own = lines.map(amountOf);
  const isCash = lines.map((line) => kindOf(line) === "cash");
  const accounts = runsBelow(isCash, own);
  const isCashGroup = lines.map(
    (line, index) =>
      isCash[index] === true && isSumOfAccounts(own[index], accounts[index], [line, lines[index + 1]]),
  );
  const parts = lines.map((line, index) => {
    const isSummedUp = line.identifier !== null || line.identifierError !== null || isCash[index];
    return isSummedUp && !isCashGroup[index] ? (own[index] ?? 0) : null;
  });
  const amounts = { own, parts, isCashGroup };
  const groups = own.map((amount, index) => {
    const line = lines[index];
    if (!holdsSecurities || line === undefined || !mayBeGroup(line)) return null;
    return isSumOfNeighbours(index, lines, amounts) ? amount : null;
  });
  const namesSomething = lines.map(({ identifier, name }) => identifier !== null || name !== null);
  const isGroupedWhole = areGroupsOfAll(
    groups,
    parts.map((part, index) => (isCash[index] ? null : part)),
    parts.map((part, index) => (isCash[index] ? part : null)),
  );
  return { ...amounts, groups, isGroupedWhole, block: runsBelow(namesSomething, own) };
}

/** How pivot tables head the column that holds both the groups and what is in them. */
const PIVOT_LABELS: ReadonlySet<string> = new Set([
  "row labels",
  "etichette di riga",
  "zeilenbeschriftungen",
  "etiquettes de lignes",
  "etiquetas de fila",
  "rijlabels",
]);

/** A group of a pivot table: a label that is no code of a security, above rows that add up to its amount. */
function isGroupOfPivot(index: number, lines: readonly PortfolioLine[], amounts: Amounts): boolean {
  const line = lines[index];
  const isCode = line === undefined || (hasSecurityIdentifier(line) && line.identifier?.check.ok === true);
  return !isCode && !isTotalText(line.identifier?.text ?? "") && isSumOfNeighbours(index, lines, amounts);
}

/** The number that a group row would sum up: the value, else the weight. Null when neither is a number. */
function amountOf(line: PortfolioLine): number | null {
  for (const field of ["market_value", "weight_pct"] as const) {
    const reading = line.number(field);
    if (reading.kind === "value") return reading.value.value;
  }
  return null;
}

function skipReason(
  line: PortfolioLine,
  index: number,
  lines: readonly PortfolioLine[],
  amounts: Amounts,
  holdsSecurities: boolean,
): SkipReason | null {
  if (isBlankRow(line.row)) return "blank";
  if (isTrailer(line.row)) return "note";
  const identified = hasSecurityIdentifier(line);
  const isValid = identified && line.identifier?.check.ok === true;
  if (
    !isValid &&
    !isMeantAsCode(line) &&
    !isTicker(line) &&
    firstTexts(line.row).some((text) => isTotalText(text))
  ) {
    return "total";
  }
  if (!isValid && isSubtotal(line, index, lines, amounts)) return "total";
  if (!isValid && isGroupInPlaceOfCode(line, index, lines, amounts)) return "group";
  if (!isValid && isProse(line)) return "note";
  if (!isValid && line.name === null && isOfDates(line)) return "title";
  if (!isValid && !statesAmount(line)) {
    if (isHeading(line)) return "group";
    if (!identified || (line.identifier?.text.length ?? 0) > 15) return line.name === null ? "note" : "group";
    return null;
  }
  if (line.identifier === null && line.identifierError === null && line.name === null && holdsSecurities) {
    if (isBareAmount(line) && namesCurrency(line) && isSumOfBlock(amounts.own[index], amounts.block[index]))
      return "group";
    if (isBareAmount(line)) return isSumOfNeighbours(index, lines, amounts, 2) ? "total" : null;
    return isSumOfBlock(amounts.own[index], amounts.block[index]) ? "group" : null;
  }
  if (amounts.isCashGroup[index]) return "group";
  return isGroup(line, index, lines, amounts) ? "group" : null;
}

/** The sum of the rows around it; of a single row where it is a title, or all rows are grouped. */
function isGroup(
  line: PortfolioLine,
  index: number,
  lines: readonly PortfolioLine[],
  amounts: Amounts,
): boolean {
  if (amounts.groups[index] == null) return false;
  const isOfOne = amounts.isGroupedWhole || isTitleOfSection(line.name ?? "");
  return isOfOne || isSumOfNeighbours(index, lines, amounts, 2);
}

function mayBeGroup(line: PortfolioLine): boolean {
  return line.identifier === null && line.name !== null && kindOf(line) === "position";
}

function kindOf(line: PortfolioLine): LineKind {
  if (line.assetType === "derivative") return "derivative";
  if (line.moneyLabel !== null || isCurrencyName(line.name ?? "") || isCurrencyInPlaceOfCode(line))
    return "cash";
  const secure = hasSecurityIdentifier(line) && line.identifier?.check.ok === true;
  const isInAccount = isInCashAccount(line);
  if (line.assetType === "cash" && !secure && !isInAccount) return "cash";
  if (secure) return "position";
  const words = [line.identifier?.text, line.name, isInAccount ? null : line.typeText].filter(
    (word) => word !== null && word !== undefined,
  );
  if (words.some(soundsLikeCash)) return "cash";
  return words.some(soundsLikeDerivative) ? "derivative" : "position";
}

/** "EUR" in the column of ISINs; a ticker of three letters may be a company's. */
function isCurrencyInPlaceOfCode({ identifier }: PortfolioLine): boolean {
  const isCode = identifier !== null && ["isin", "cusip", "sedol"].includes(identifier.field);
  return isCode && /^[A-Z]{3}$/.test(identifier.text) && moneyNamed(identifier.text) !== null;
}

/** A security in a "Cash" account, beside the "Margin" account: it has a ticker and a price, and no name of money. */
export function isInCashAccount(line: PortfolioLine): boolean {
  const price = line.number("price");
  if (!/^cash$/i.test(line.typeText ?? "") || line.identifier?.type !== "ticker" || price.kind !== "value")
    return false;
  if ([1, 100].includes(price.value.value)) return false;
  return ![line.identifier.text, line.name ?? ""].some(
    (word) => soundsLikeCash(word) || moneyNamed(word) !== null,
  );
}

/** The last record of an interface file: "TRL|2|3000.00" counts and sums up the records above. */
function isTrailer({ cells }: Row): boolean {
  const [first = null, ...others] = cells.map(cellText);
  if (first === null || !/^(?:TRL|TRLR|TRAILER|FTR|FOOTER|EOF)$/.test(first)) return false;
  return others.every((text) => text === null || numberMarksIn(text) !== null);
}

/** A ticker, also of a company called "Total"; a word for a total that stands in its column is none. */
function isTicker({ identifier, name }: PortfolioLine): boolean {
  if (identifier?.type !== "ticker") return false;
  return !isTotalText(identifier.text) || (name !== null && !isTotalText(name));
}

/** Amounts alone, as a sum without a word stands below its column; "Lot 2" beside it is a lot of the row above. */
function isBareAmount({ row }: PortfolioLine): boolean {
  return row.cells.every((cell) => {
    const text = cellText(cell);
    return text === null || !/\p{L}/u.test(text) || moneyNamed(text) !== null;
  });
}

/** A currency in any of its cells: that of the group which the row heads. */
function namesCurrency({ row }: PortfolioLine): boolean {
  return row.cells.some((cell) => typeof cell === "string" && moneyNamed(cell) !== null);
}

/** An ISIN or another code that names one security; a ticker or a name does not settle what a row is. */
function hasSecurityIdentifier(line: PortfolioLine): boolean {
  return line.identifier !== null && line.identifier.type !== "ticker";
}

/** A code with a mistake in it: the row is a holding, also of a company named "Total". */
function isMeantAsCode({ identifier }: PortfolioLine): boolean {
  return identifier !== null && !identifier.check.ok && hasIsinShape(identifier.check.value);
}

/** Words alone in their row, as no code of a security is written: "AZIONI" or "Page 2 of 3" in the column of ISINs. */
function isHeading({ identifier, row }: PortfolioLine): boolean {
  if (identifier === null || row.cells.filter((cell) => cellText(cell) !== null).length !== 1) return false;
  const words = identifier.text.split(/\s+/);
  return !/\d/.test(identifier.text) || (words.length > 1 && words.some((word) => /^\p{L}{3,}$/u.test(word)));
}

/** "Total Technology": a word for a sum in front of what may as well be a company, and the amount of the rows around it. */
function isSubtotal(
  line: PortfolioLine,
  index: number,
  lines: readonly PortfolioLine[],
  amounts: Amounts,
): boolean {
  const isNamedSum = firstTexts(line.row).some((text) => isTotalText(text.split(/\s/)[0] ?? ""));
  return isNamedSum && !isMeantAsCode(line) && isSumOfNeighbours(index, lines, amounts, 2);
}

/**
 * "USD positions" in the column of codes with the sum of the rows around it; of a single row only where it is the title of a
 * section.
 */
function isGroupInPlaceOfCode(
  line: PortfolioLine,
  index: number,
  lines: readonly PortfolioLine[],
  amounts: Amounts,
): boolean {
  const { identifier } = line;
  if (identifier === null || identifier.type === "ticker" || isMeantAsCode(line)) return false;
  if (line.name !== null || !/^\D+$/.test(identifier.text)) return false;
  return isSumOfNeighbours(index, lines, amounts, isTitleOfSection(identifier.text) ? 1 : 2);
}

/** Days below the headers that they are of, and nothing else. */
function isOfDates({ row }: PortfolioLine): boolean {
  return row.cells.every((cell) => {
    const text = cellText(cell);
    return text === null || (!/^\d+$/.test(text) && parseDate(text) !== null);
  });
}

/** A sentence that commas spread over the columns: words in the place of the code, and of every amount. */
function isProse(line: PortfolioLine): boolean {
  const { identifier } = line;
  if (identifier === null || identifier.type === "ticker" || isMeantAsCode(line)) return false;
  const amounts = AMOUNTS.map((field) => line.number(field)).filter(({ kind }) => kind !== "empty");
  const areWords = amounts.every(
    (reading) => reading.kind === "wrong" && !/^[^\p{L}]*\d/u.test(reading.text),
  );
  return amounts.length > 0 && areWords && identifier.text.split(/\s+/).length > 2;
}

const AMOUNTS = ["market_value", "weight_pct", "quantity", "nominal"] as const;

function statesAmount(line: PortfolioLine): boolean {
  return AMOUNTS.some((field) => line.number(field).kind !== "empty");
}

function firstTexts(row: Row): string[] {
  return row.cells
    .map(cellText)
    .filter((text) => text !== null)
    .slice(0, 3);
}

/** True when all rows below it, up to the next that names nothing, add up to the row's own amount: "Actions 2,905.00". */
function isSumOfBlock(amount: number | null | undefined, block: RunBelow | undefined): boolean {
  if (amount == null || block === undefined || block.count === 0) return false;
  return Math.abs(block.sum - amount) <= 0.0051 * (block.count + 1);
}

/** A line of cash above the accounts that make it up: "Cash 5.00" above "EUR 6.50" and "USD -1.50". */
function isSumOfAccounts(
  amount: number | null | undefined,
  accounts: RunBelow | undefined,
  [line, next]: readonly [PortfolioLine, PortfolioLine | undefined],
): boolean {
  if (amount == null || accounts === undefined) return false;
  // Above a single account the word alone is a group where it says less than the account does.
  const isBare = accounts.count === 1 && isBareWord(line) && !isBareWord(next);
  return (accounts.count > 1 || isBare) && Math.abs(accounts.sum - amount) <= 0.0051 * (accounts.count + 1);
}

/** A name and amounts, and neither a currency nor a quantity. */
function isBareWord(line: PortfolioLine | undefined): boolean {
  if (line === undefined || line.identifier !== null || line.currency.kind === "value") return false;
  return line.number("quantity").kind !== "value" && /^\p{L}+$/u.test(line.name ?? "");
}
