import { hasIsinShape, isIsin } from "~/domain/identifiers/isin";
import { parseDate } from "~/domain/tabular/cells/date-text";
import { isErrorText, isNothingText } from "~/domain/tabular/cells/nothing-text";
import { numberMarksIn } from "~/domain/tabular/cells/number-text";
import { endsAsTotal, isTotalText } from "~/domain/tabular/cells/total-text";
import { cellText, isBlankRow, type Row } from "~/domain/tabular/row";
import { moneyNamed } from "~/domain/vocabulary/currency-codes";
import { plainHeader } from "../headers/plain-header";
import type { SkipReason } from "../portfolio-reading";
import { breakdownRows } from "./breakdown-rows";
import { type Amounts, amountsOf, firstTexts } from "./line-amounts";
import { hasSecurityIdentifier, kindOf, type LineKind } from "./line-kind";
import type { PortfolioLine } from "./portfolio-line";
import type { RunBelow } from "./runs-below";
import { isTitleOfSection } from "./section-title";
import { isSumOfNeighbours } from "./sum-of-neighbours";

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
  const holdsSecurities = lines.some((line) => line.identifier !== null);
  const amounts = amountsOf(lines, header, holdsSecurities);
  const { own, details } = amounts;
  const breakdown = breakdownRows(lines, own);
  const classified = lines.map((line, index): ClassifiedLine => {
    if (details.has(line.row.number)) return { line, kind: null, skip: "lot" };
    if (holdsSecurities && breakdown.has(line.row.number)) return { line, kind: null, skip: "group" };
    if (pageHeaders.has(line.row.number)) return { line, kind: null, skip: "title" };
    const skip =
      isPivot && isGroupOfPivot(index, lines, amounts)
        ? "group"
        : skipReason(line, index, lines, amounts, holdsSecurities);
    return { line, skip, kind: skip === null ? kindOf(line) : null };
  });
  return withNotesBelow(classified);
}

/** Words below the last holding head no rows: they are notes, such as the day of the holdings. */
function withNotesBelow(lines: readonly ClassifiedLine[]): ClassifiedLine[] {
  const last = lines.findLastIndex(({ kind }) => kind !== null);
  return lines.map((one, index) =>
    index > last && one.skip === "group" && !statesAmount(one.line) ? { ...one, skip: "note" } : one,
  );
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

function skipReason(
  line: PortfolioLine,
  index: number,
  lines: readonly PortfolioLine[],
  amounts: Amounts,
  holdsSecurities: boolean,
): SkipReason | null {
  if (isBlankRow(line.row)) return "blank";
  if (isTrailer(line.row) || isRule(line.row)) return "note";
  if (isCutOtherwise(line.row)) return null;
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
  if (namesNothing(line) && firstTexts(line.row).some(endsAsTotal)) return "total";
  if (namesNothing(line) && isSentenceAlone(line.row)) return "note";
  if (namesNothing(line) && isWordAlone(line.row)) return "group";
  if (!isValid && isSubtotal(line, index, lines, amounts)) return "total";
  if (!isValid && isGroupInPlaceOfCode(line, index, lines, amounts)) return "group";
  if (!isValid && isProse(line)) return "note";
  if (!isValid && line.name === null && isOfDates(line)) return "title";
  if (!isValid && !statesAmount(line)) {
    if (isFactOfFile(index, lines)) return "note";
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

const namesNothing = ({ identifier, identifierError, name, moneyLabel }: PortfolioLine) =>
  identifier === null && identifierError === null && name === null && moneyLabel === null;

/** A rule of dashes between header and rows, as Markdown and text reports draw it. */
const isRule = ({ cells }: Row): boolean =>
  cells.every((cell) => /^[-=_+:|\s]*$/.test(cellText(cell) ?? "")) &&
  cells.some((cell) => /[-=_]{3}/.test(cellText(cell) ?? ""));

/** A row whose cells another separator than that of the file parts: an ISIN and an amount in one cell, which is no note. */
function isCutOtherwise({ cells }: Row): boolean {
  const [only, another] = cells.map(cellText).filter((text) => text !== null);
  if (only === undefined || another !== undefined || only.length > MAX_ROW_IN_CELL) return false;
  const parts = only.split(/[,;|\t]/).map((part) => part.trim());
  return (
    parts.length > 1 && parts.some(isIsin) && parts.some((part) => /^[-+]?\d+(?:[.,]\d+)*\s?%?$/.test(part))
  );
}

const MAX_ROW_IN_CELL = 1000;
const MIN_WORDS = 4;

/** A sentence that stands alone in its row, whatever column it is in: a disclaimer below the holdings. */
function isSentenceAlone({ cells }: Row): boolean {
  const [only, another] = cells.map(cellText).filter((text) => text !== null);
  if (only === undefined || another !== undefined) return false;
  return only.split(/\s+/).filter((word) => /\p{L}{2}/u.test(word)).length >= MIN_WORDS;
}

/** "Actions" alone in its row, in a column of numbers: a heading. */
function isWordAlone({ cells }: Row): boolean {
  const [only, another] = cells.map(cellText).filter((text) => text !== null);
  return (
    only !== undefined &&
    another === undefined &&
    /^\p{L}[^\d%]{2,59}$/u.test(only) &&
    !isNothingText(only) &&
    !isErrorText(only)
  );
}

/** The sum of the rows around it; of a single row where it is a title, or all rows are grouped. */
function isGroup(
  line: PortfolioLine,
  index: number,
  lines: readonly PortfolioLine[],
  amounts: Amounts,
): boolean {
  if (amounts.nested.has(index)) return true;
  if (amounts.groups[index] == null || amounts.isWholeWithGroups) return false;
  const isOfOne = amounts.isGroupedWhole || isTitleOfSection(line.name ?? "");
  return isOfOne || isSumOfNeighbours(index, lines, amounts, 2);
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

/** A code with a mistake in it: the row is a holding, also of a company named "Total". */
function isMeantAsCode({ identifier }: PortfolioLine): boolean {
  return identifier !== null && !identifier.check.ok && hasIsinShape(identifier.check.value);
}

const MAX_FACTS = 20;

/** "Generated by; J. Doe" below a blank row: a word without digits in the place of a code and one more cell, as files end. */
function isFactOfFile(index: number, lines: readonly PortfolioLine[]): boolean {
  for (let at = index; at >= 0 && index - at <= MAX_FACTS; at -= 1) {
    const line = lines[at];
    if (line === undefined || (at < index && isBlankRow(line.row))) return line !== undefined;
    const filled = line.row.cells.filter((cell) => cellText(cell) !== null).length;
    const isLabel = line.identifier !== null && !/\d/.test(line.identifier.text);
    if (filled !== 2 || !isLabel || statesAmount(line)) return false;
  }
  return false;
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
  if (!beginsWithTotal(line) || isMeantAsCode(line)) return false;
  return isSumOfNeighbours(index, lines, amounts, 2) || isSumOfRowsAbove(index, lines, amounts);
}

const beginsWithTotal = ({ row }: PortfolioLine) =>
  firstTexts(row).some((text) => isTotalText(text.split(/\s/)[0] ?? ""));

/** The rows above, up to the last that begins with a word for a sum, make its amount: of names without codes. */
function isSumOfRowsAbove(index: number, lines: readonly PortfolioLine[], { own }: Amounts): boolean {
  const amount = own[index] ?? 0;
  let sum = 0;
  for (let at = index - 1; at >= 0 && !beginsWithTotal(lines[at] as PortfolioLine); at -= 1) {
    sum += own[at] ?? 0;
    if (amount !== 0 && Math.abs(sum - amount) <= 0.0051 * (index - at + 1)) return true;
  }
  return false;
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

/** True when all rows below it, up to the next that names nothing, add up to the row's own amount: "Actions 2,905.00". */
function isSumOfBlock(amount: number | null | undefined, block: RunBelow | undefined): boolean {
  if (amount == null || block === undefined || block.count === 0) return false;
  return Math.abs(block.sum - amount) <= 0.0051 * (block.count + 1);
}
