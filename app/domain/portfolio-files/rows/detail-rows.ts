import { cellText, type Row } from "~/domain/tabular/row";
import { stateIn } from "../columns/quantity-columns";
import { plainHeader } from "../headers/plain-header";
import { lookedThroughRows } from "./looked-through-rows";
import type { PortfolioLine } from "./portfolio-line";

/** How a column is headed that tells a position from its lots, as Interactive Brokers does. */
const LEVEL_HEADERS: ReadonlySet<string> = new Set([
  "datadiscriminator",
  "data discriminator",
  "levelofdetail",
  "level of detail",
]);

const MIN_LOTS = 2;

/**
 * Numbers of the rows that are part of a position which another row states as a whole: those a column calls lots beside a
 * summary, rows of one security whose amounts add up to that of the row above or below them, and what a fund of the file holds.
 */
export function detailRows(
  lines: readonly PortfolioLine[],
  header: Row,
  amounts: readonly (number | null)[],
): ReadonlySet<number> {
  return new Set([
    ...lotsByColumn(lines, header),
    ...lotsBySum(lines, amounts),
    ...lotsWithoutCode(lines, amounts),
    ...partsByWord(lines),
    ...lookedThroughRows(lines, header, amounts),
  ]);
}

function lotsByColumn(lines: readonly PortfolioLine[], header: Row): number[] {
  const level = header.cells.findIndex((cell) => LEVEL_HEADERS.has(plainHeader(cellText(cell) ?? "")));
  const levelOf = ({ row }: PortfolioLine) => cellText(row.cells[level])?.toLowerCase() ?? null;
  if (level === -1 || !lines.some((line) => levelOf(line) === "summary")) return [];
  return lines.filter((line) => levelOf(line) === "lot").map(({ row }) => row.number);
}

function lotsBySum(lines: readonly PortfolioLine[], amounts: readonly (number | null)[]): number[] {
  const lots: number[] = [];
  for (let from = 0; from < lines.length; ) {
    const code = codeOf(lines[from]);
    let to = from + 1;
    while (code !== null && codeOf(lines[to]) === code) to += 1;
    const indexes = Array.from({ length: to - from }, (_, at) => from + at);
    const [first, last] = [indexes.slice(1), indexes.slice(0, -1)];
    const group = indexes.flatMap((at) => lines[at] ?? []);
    const isWhole = (whole: number, parts: readonly number[]) =>
      statesWhole(lines[whole], group)
        ? parts.length > 0 && isSum(whole, parts, lines, amounts[whole] === null ? null : amounts)
        : parts.length >= MIN_LOTS && isSum(whole, parts, lines, amounts);
    const parts = isWhole(from, first) ? first : isWhole(to - 1, last) ? last : [];
    lots.push(...parts.flatMap((at) => lines[at]?.row.number ?? []));
    from = to;
  }
  return lots;
}

/** Whether a cell calls a row the total, while the same column says of the others that they are available or blocked. */
function statesWhole(whole: PortfolioLine | undefined, all: readonly PortfolioLine[]): boolean {
  const stateAt = (line: PortfolioLine, index: number) =>
    stateIn(plainHeader(cellText(line.row.cells[index]) ?? ""));
  return (whole?.row.cells ?? []).some(
    (_, index) =>
      all.every((line) => stateAt(line, index) !== null) &&
      all.every((line) => (stateAt(line, index) === "whole") === (line === whole)),
  );
}

/** "Of which on loan" in front of a name, or behind it. */
const OF_WHICH = /(?<!\p{L})(?:of which|davon|di cui|waarvan|de los cuales|dos quais)(?!\p{L})|^dont\s/iu;

/** Rows that say of themselves that they are part of the row above, and are of the same security or name none. */
function partsByWord(lines: readonly PortfolioLine[]): number[] {
  let whole: string | null = null;
  return lines.flatMap((line) => {
    const code = codeOf(line);
    const isPart = OF_WHICH.test(line.name ?? "") && (code === null || code === whole);
    if (isPart) return [line.row.number];
    whole = code;
    return [];
  });
}

/** A name that says of its row that it is a lot: one alone may state all of the position. */
const LOT = /^(?:(?:tax )?lot|lotto|tranche)\b/i;

/** Rows without a code below one with a code and a quantity, up to where their amounts and quantities make its own. */
function lotsWithoutCode(lines: readonly PortfolioLine[], amounts: readonly (number | null)[]): number[] {
  const lots: number[] = [];
  for (const [index, line] of lines.entries()) {
    if (codeOf(line) === null || (amounts[index] ?? 0) === 0) continue;
    let [amount, quantity] = [0, 0];
    for (let at = index + 1; isLot(lines[at]); at += 1) {
      amount += amounts[at] ?? Number.NaN;
      quantity += quantityOf(lines[at]);
      const count = at - index;
      const isNear = (sum: number, whole: number) => Math.abs(sum - whole) <= 0.0051 * (count + 1);
      const isNamed = LOT.test(lines[index + 1]?.name ?? "");
      if ((count < MIN_LOTS && !isNamed) || !isNear(amount, amounts[index] ?? 0)) continue;
      if (isNear(quantity, quantityOf(line)))
        for (let lot = index + 1; lot <= at; lot += 1) lots.push(lines[lot]?.row.number ?? 0);
      break;
    }
  }
  return lots;
}

function quantityOf(line: PortfolioLine | undefined): number {
  const reading = line?.number("quantity");
  return reading?.kind === "value" ? reading.value.value : Number.NaN;
}

function isLot(line: PortfolioLine | undefined): boolean {
  return (
    line?.identifier === null && line.identifierError === null && line.number("quantity").kind === "value"
  );
}

/** Whether amount and quantity of a row are those of its parts; the quantity alone where there are no amounts. */
function isSum(
  whole: number,
  parts: readonly number[],
  lines: readonly PortfolioLine[],
  amounts: readonly (number | null)[] | null,
): boolean {
  const quantity = (at: number) => quantityOf(lines[at]);
  const adds = (numberAt: (at: number) => number) => {
    const sum = parts.reduce((total, at) => total + numberAt(at), 0);
    return Math.abs(sum - numberAt(whole)) <= 0.0051 * (parts.length + 1);
  };
  if (amounts === null) return quantity(whole) !== 0 && adds(quantity);
  const amount = (at: number) => amounts[at] ?? Number.NaN;
  return amount(whole) !== 0 && adds(amount) && (Number.isNaN(quantity(whole)) || adds(quantity));
}

function codeOf(line: PortfolioLine | undefined): string | null {
  return line?.identifier?.check.ok ? line.identifier.check.value : null;
}
