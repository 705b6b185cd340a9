import { isIsin } from "~/domain/identifiers/isin";
import { cellText, columnLetter, type Row } from "~/domain/tabular/row";
import type { TableFile } from "~/domain/tabular/table-file";
import type { TitleUnit } from "../amounts/title-unit";
import { isBareAmount } from "../columns/amount-column";
import type { ColumnPlan, PortfolioColumn } from "../columns/assign-columns";
import { addsUpToWhole } from "../columns/column-content";
import { readNumber, readText } from "../columns/read-cell";
import type { MakeFinding } from "../findings/finding-makers";
import { isPlanned } from "../headers/actual-or-planned";
import { dayInHeader, undatedHeader } from "../headers/header-day";
import { headerMeaning, isOfSomethingElse } from "../headers/header-words";
import { coreHeader, plainHeader } from "../headers/plain-header";
import { AMOUNT_FIELDS, NUMBER_FIELDS } from "../headers/portfolio-field";
import { isAccruedAlone, statedColumns, statedWith } from "../headers/with-or-without";
import type { PortfolioFinding } from "../portfolio-reading";
import type { ClassifiedLine } from "../rows/classify-rows";

/** Units that headers, or a line above the table, state: thousands, millions, basis points (N03). */
export function unitFindings(
  plan: ColumnPlan,
  ofTitle: TitleUnit | null,
  make: MakeFinding,
): PortfolioFinding[] {
  return plan.columns.flatMap(({ field, header, multiplier }) => {
    if (field === null || multiplier === 1) return [];
    const unit = UNIT_WORDS.get(multiplier);
    const value = headerMeaning(header).multiplier === 1 ? (ofTitle?.text ?? header) : header;
    return unit === undefined ? [] : [make("note", "N03", `n03_${unit}`, { field, value })];
  });
}

const UNIT_WORDS: ReadonlyMap<number, string> = new Map([
  [1000, "thousands"],
  [1_000_000, "millions"],
  [1_000_000_000, "billions"],
  [10_000, "ten_thousands"],
  [100_000_000, "hundred_millions"],
  [100_000, "lakh"],
  [10_000_000, "crore"],
  [0.01, "basis_points"],
  [0.1, "per_mille"],
]);

/** Columns that say which amounts are negative: those of short holdings, of debits or credits (N04). */
export function signFindings({ columns, signs, sides }: ColumnPlan, make: MakeFinding): PortfolioFinding[] {
  const findings: PortfolioFinding[] = [];
  const add = (columnIndex: number, message: string) => {
    const params = { letter: columns[columnIndex]?.letter ?? "" };
    findings.push(make("note", "N04", message, { columnIndex, params }));
  };
  if (signs !== null)
    add(signs.index, signs.negative === "short" ? "n04_column" : `n04_side_${signs.negative}`);
  if (sides !== null) add(sides[sides.negative], `n04_column_${sides.negative}`);
  return findings;
}

/** Which columns the values were read from (R16), and that those of one are short (N04). */
export function splitFindings({ split, columns }: ColumnPlan, make: MakeFinding): PortfolioFinding[] {
  if (split === null) return [];
  const letterOf = (index: number) => columns[index]?.letter ?? "";
  if (split.short !== null)
    return [
      make("note", "N04", "n04_column_short", {
        columnIndex: split.short,
        params: { letter: letterOf(split.short) },
      }),
    ];
  const letters = split.indexes
    .toSorted((a, b) => a - b)
    .map(letterOf)
    .join(", ");
  return [make("note", "R16", "r16_split_values", { field: "market_value", params: { letters } })];
}

/** What a column "Amount" is read as where its header does not say it (R16). */
function amountColumnFindings({ columns }: ColumnPlan, make: MakeFinding): PortfolioFinding[] {
  return columns.flatMap(({ field, header, index, letter, currency }) => {
    if (field === null || currency !== null || !isBareAmount(header)) return [];
    if (field === "quantity")
      return [
        make("note", "R16", "r16_amount_units", { columnIndex: index, value: header, params: { letter } }),
      ];
    return field === "market_value"
      ? [
          make("warning", "R16", "r16_amount_value", {
            columnIndex: index,
            value: header,
            params: { letter },
          }),
        ]
      : [];
  });
}

/** What an "Amount" is read as, and columns that hold a quantity in parts, available and blocked, which are added up (R16). */
export function quantityFindings(plan: ColumnPlan, make: MakeFinding): PortfolioFinding[] {
  const { columns, summed } = plan;
  if (summed === null) return amountColumnFindings(plan, make);
  const letters = summed.indexes.map((index) => columns[index]?.letter ?? "").join(", ");
  return [make("note", "R16", "r16_quantity_parts", { field: summed.field, params: { letters } })];
}

/** Further columns of ISINs that are read where the first is blank (R16). */
export function furtherIsinFindings(
  { columns, furtherIsins, indexOf }: ColumnPlan,
  lines: readonly ClassifiedLine[],
  make: MakeFinding,
): PortfolioFinding[] {
  const isin = columns[indexOf("isin")];
  return furtherIsins.flatMap((index) => {
    const count = lines.filter(({ kind, line: { row, identifier } }) => {
      const isBlank = readText(row.cells[isin?.index ?? -1]).kind === "empty";
      return kind !== null && isBlank && identifier?.text === cellText(row.cells[index]);
    }).length;
    if (isin === undefined || count === 0) return [];
    const params = { letter: isin.letter, read: columnLetter(index), count };
    return [make("note", "R16", "r16_further_isins", { columnIndex: index, params })];
  });
}

/** A second table to the right of the first: the header of the ISINs again, above other ISINs (R16). */
export function besideFindings(
  plan: ColumnPlan,
  rows: readonly Row[],
  make: MakeFinding,
): PortfolioFinding[] {
  const first = plan.columns[plan.indexOf("isin")];
  if (first === undefined) return [];
  const read = new Set(isinsIn(rows, first.index));
  const holdsAmount = (cells: Row["cells"]) =>
    AMOUNT_FIELDS.some((field) => cellText(cells[plan.indexOf(field)]) !== null);
  const second = plan.columns.find(
    ({ index, header, field }) =>
      index > first.index && field === null && plainHeader(header) === plainHeader(first.header),
  );
  if (second === undefined) return [];
  // Where the first is blank the second is read.
  const beside = rows.filter(
    ({ cells }) => readText(cells[first.index]).kind !== "empty" || !holdsAmount(cells),
  );
  const unread = isinsIn(beside, second.index).filter((isin) => !read.has(isin)).length;
  if (unread === 0) return [];
  const params = { letter: second.letter, count: unread };
  return [make("warning", "R16", "r16_beside", { columnIndex: second.index, params, hint: "r16_beside" })];
}

/** A further column of weights or values with the same header, or with or without something, and other numbers (R16). */
export function sameHeaderFindings(
  plan: ColumnPlan,
  rows: readonly Row[],
  make: MakeFinding,
): PortfolioFinding[] {
  const headers = plan.columns.map(({ header }) => header);
  const statedIn = statedColumns(headers, (header) => headerMeaning(header).field);
  return plan.columns.flatMap(({ header, index, letter, field }) => {
    const stated = statedIn.find((one) => one.index === index)?.stated ?? statedWith(header);
    if (field !== null || (plainOf(header) === "" && stated === null && dayInHeader(header) === ""))
      return [];
    const read = plan.columns.find(
      (one) =>
        AMOUNTS.includes(one.field) &&
        (stated === null
          ? plainOf(one.header) === plainOf(header)
          : headerMeaning(header).field === one.field),
    );
    const differs = rows.some(({ cells }) => {
      const [ours, theirs] = [cellText(cells[read?.index ?? -1]), cellText(cells[index])];
      return ours !== null && theirs !== null && ours !== theirs;
    });
    if (read === undefined || !differs || isOtherFigure(header, read)) return [];
    const params = { letter, read: read.letter };
    return [
      stated === null
        ? make("warning", "R16", "r16_same_header", { columnIndex: index, params })
        : make("note", "R16", "r16_with_or_without", { columnIndex: index, params }),
    ];
  });
}

/** Whether a header says in brackets that its weights are others, or its values the same in another currency. */
function isOtherFigure(header: string, read: PortfolioColumn): boolean {
  const { field, currency } = headerMeaning(header);
  if (field === "weight_pct") return isOfSomethingElse(header);
  return currency !== null && read.currency !== null && currency !== read.currency;
}

/** Columns of accrued interest beside values that do not say that they contain it: a warning where they say that they do not (R16). */
export function accruedFindings(
  plan: ColumnPlan,
  rows: readonly Row[],
  make: MakeFinding,
): PortfolioFinding[] {
  const valued = plan.columns[plan.indexOf("market_value")] ?? plan.columns[plan.indexOf("price")];
  const stated = statedWith(valued?.header ?? "");
  if (valued === undefined || plan.isTpt || (stated?.part === "accrued" && stated.isWith)) return [];
  return plan.columns.flatMap(({ header, index, letter, field }) => {
    const isSome = rows.some(({ cells }) => /[1-9]/.test(cellText(cells[index]) ?? ""));
    if (field !== null || !isAccruedAlone(coreHeader(header)) || !isSome) return [];
    const severity = stated?.part === "accrued" ? "warning" : "note";
    return [make(severity, "R16", "r16_accrued", { columnIndex: index, params: { letter } })];
  });
}

const RANK_OF_KNOWN_WORDS = 40;

/**
 * Further weights of 100 % under words that say as much as those of the column that is read: model portfolios (R16). Beside
 * weights that are meant, those of any other column may be the ones that are.
 */
export function moreWeightsFindings(
  plan: ColumnPlan,
  rows: readonly Row[],
  make: MakeFinding,
): PortfolioFinding[] {
  const read = plan.columns[plan.indexOf("weight_pct")];
  if (read === undefined || plan.isTpt) return [];
  const isSure = (header: string) => headerMeaning(header).rank < RANK_OF_KNOWN_WORDS;
  return plan.columns.flatMap(({ header, index, letter, field }) => {
    const meant = headerMeaning(header).field;
    const mayBeWeight = meant === "weight_pct" || (meant === null && isPlanned(plainHeader(read.header)));
    if (
      field !== null ||
      !mayBeWeight ||
      isOfSomethingElse(header) ||
      (isSure(read.header) && !isSure(header))
    )
      return [];
    if (plainOf(header) === plainOf(read.header) || statedWith(header) !== null) return [];
    const differs = rows.some(({ cells }) => cellText(cells[index]) !== cellText(cells[read.index]));
    if (!differs || !addsUpToWhole(index, rows)) return [];
    const params = { letter, read: read.letter };
    return [make("warning", "R16", "r16_more_weights", { columnIndex: index, params })];
  });
}

const SAYS_WHOSE =
  /\b(?:local|lcl|locale|base|portfolio|fund|ref(?:erence)?|reporting|[qp]c|ccy|currency|divisa|valuta|w[aä]hrung|devise)\b/i;

/** A further column of values in the same money, the same in some rows and other in the rest (R16). */
export function moreValuesFindings(
  plan: ColumnPlan,
  rows: readonly Row[],
  make: MakeFinding,
): PortfolioFinding[] {
  const read = plan.columns[plan.indexOf("market_value")];
  const money = headerMeaning(read?.header ?? "").currency;
  const isOfMoney = (header: string) =>
    headerMeaning(header).currency === money && !SAYS_WHOSE.test(header) && statedWith(header) === null;
  if (read === undefined || plan.isTpt || !isOfMoney(read.header)) return [];
  return plan.columns.flatMap(({ header, index, letter, field }) => {
    const isValue = field === null && headerMeaning(header).field === "market_value";
    if (!isValue || !isOfMoney(header) || plainOf(header) === plainOf(read.header)) return [];
    const pairs = rows.flatMap(({ cells }) => {
      const [ours, theirs] = [cellText(cells[read.index]), cellText(cells[index])];
      return ours === null || theirs === null ? [] : [ours === theirs];
    });
    if (!(pairs.includes(true) && pairs.includes(false))) return [];
    const params = { letter, read: read.letter };
    return [make("warning", "R16", "r16_more_values", { columnIndex: index, params })];
  });
}

const MARKS = [".", ","] as const;

const plainOf = (header: string) => plainHeader(undatedHeader(header));

const AMOUNTS: readonly unknown[] = ["weight_pct", "market_value"];

function isinsIn(rows: readonly Row[], index: number): string[] {
  return rows.flatMap(({ cells }) => {
    const text = readText(cells[index]);
    return text.kind === "value" && isIsin(text.value) ? [text.value] : [];
  });
}

/**
 * The first cell to the right of the last header of a row that is read shifted, for a number or name that holds the
 * separator stands without quotation marks. With commas it is each such row; with another separator a row that has words
 * in a column of numbers too, for people write notes beside a table. Null for any other row.
 */
export function cellBeyond(
  { kind, delimiter }: TableFile,
  header: Row,
  { columns }: ColumnPlan,
  body: readonly Row[],
): (row: Row) => { readonly columnIndex: number; readonly value: string } | null {
  const width = header.cells.length;
  if (kind !== "text" || width === 0) return () => null;
  // Remarks behind a column that is blank in all rows stand beside the table; a cell that was cut shifts its neighbours.
  if (delimiter === "," && body.every(({ cells }) => readText(cells[width]).kind === "empty"))
    return () => null;
  const numeric = columns.filter(({ field }) => field !== null && NUMBER_FIELDS.includes(field));
  const holdsWords = ({ cells }: Row) =>
    numeric.some(({ index }) => MARKS.every((mark) => readNumber(cells[index], mark).kind === "wrong"));
  return (row) => {
    const { cells } = row;
    if (delimiter !== "," && (cells.length <= width || !holdsWords(row))) return null;
    for (let columnIndex = width; columnIndex < cells.length; columnIndex += 1) {
      const text = readText(cells[columnIndex]);
      if (text.kind !== "empty")
        return { columnIndex, value: text.kind === "value" ? text.value : columnLetter(columnIndex) };
    }
    return null;
  };
}
