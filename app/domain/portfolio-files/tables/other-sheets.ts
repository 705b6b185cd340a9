import { isIsin } from "~/domain/identifiers/isin";
import { soundsLikeCash } from "~/domain/instruments/asset-type-words";
import type { TableFile, TableSheet } from "~/domain/tabular/table-file";
import { assignColumns } from "../columns/assign-columns";
import { findHeader } from "../columns/find-header";
import { dayOfName } from "../file-date";
import type { MakeFinding } from "../findings/finding-makers";
import { AMOUNT_FIELDS, IDENTIFYING_FIELDS } from "../headers/portfolio-field";
import type { PortfolioFinding } from "../portfolio-reading";

/** What the header of a sheet names: what is held, and how much of it. */
interface SheetHeader {
  readonly identifies: boolean;
  readonly measures: boolean;
}

function headerOf(sheet: TableSheet): SheetHeader {
  const headerIndex = findHeader(sheet.rows);
  const header = sheet.rows[headerIndex];
  if (header === undefined) return { identifies: false, measures: false };
  const { indexOf } = assignColumns(header, sheet.rows.slice(headerIndex + 1), {});
  return {
    identifies: IDENTIFYING_FIELDS.some((field) => indexOf(field) !== -1),
    measures: AMOUNT_FIELDS.some((field) => indexOf(field) !== -1),
  };
}

/**
 * The sheet to read: one with an identifier and an amount first, then the one with most ISINs; hidden sheets last (F06). Of
 * sheets named by days or months that of the latest which is not after `today`.
 */
export function bestSheet(sheets: readonly TableSheet[], today: string): TableSheet {
  const ranked = sheets
    .map((sheet, order) => ({ sheet, order, header: headerOf(sheet) }))
    .map((one) => ({
      ...one,
      score: scoreOf(one.sheet, one.header),
      day: dayOfName(one.sheet.name ?? "", today),
    }))
    .sort((a, b) => b.score - a.score || a.order - b.order);
  const [best] = ranked;
  if (best === undefined) return { name: null, hidden: false, rows: [] };
  const dated = ranked.filter(
    ({ sheet, header, day }) =>
      day !== null && header.identifies && header.measures && sheet.hidden === best.sheet.hidden,
  );
  if (!dated.includes(best)) return best.sheet;
  return dated.reduce((latest, one) => ((one.day ?? "") > (latest.day ?? "") ? one : latest), best).sheet;
}

const MAX_COUNTED = 500;

function scoreOf(sheet: TableSheet, { identifies, measures }: SheetHeader): number {
  const rows = sheet.rows.slice(0, MAX_COUNTED);
  const isins = rows.filter(({ cells }) =>
    cells.some((cell) => typeof cell === "string" && cell.length === 12 && isIsin(cell)),
  ).length;
  const ofHeader = (identifies && measures ? 100_000 : 0) + (identifies ? 10 : 0);
  return (sheet.hidden ? -1_000_000 : 0) + ofHeader + isins;
}

/** How many of the ISINs of the sheet that is read another has for it to be the portfolio once more. */
const ONCE_MORE = 0.8;

/** Which sheet of several is read, and which others hold other securities, or the same with amounts of their own (F06). */
export function sheetFindings(file: TableFile, sheet: TableSheet, make: MakeFinding): PortfolioFinding[] {
  if (file.sheets.length < 2 || sheet.name === null) return [];
  const about = { sheet: sheet.name, count: file.sheets.length };
  const findings = [make("note", "F06", "f06_sheet", { params: about })];
  const read = new Set(isinsOf(sheet));
  const named = (message: string, others: readonly TableSheet[]) => {
    const params = { sheets: others.map(({ name }) => `“${name}”`).join(", "), count: others.length };
    if (others.length > 0) findings.push(make("warning", "F06", message, { params, hint: message }));
  };
  const visible = file.sheets
    .filter((other) => !other.hidden && other.name !== sheet.name)
    .map((other) => ({ other, isins: isinsOf(other) }));
  const shareOfOthers = (isins: readonly string[]) =>
    isins.length === 0 ? 0 : isins.filter((isin) => !read.has(isin)).length / isins.length;
  const isAgain = (isins: readonly string[]) =>
    isins.length > 0 && new Set(isins.filter((isin) => read.has(isin))).size >= read.size * ONCE_MORE;
  const isOther = ({ other, isins }: (typeof visible)[number]) =>
    shareOfOthers(isins) > 0.5 ||
    (shareOfOthers(isins) > 1 - ONCE_MORE && !isAgain(isins) && headerOf(other).measures) ||
    (isins.length === 0 && isOfCash(other));
  const others = visible.filter(isOther);
  named(
    "f06_others",
    others.map(({ other }) => other),
  );
  const same = visible.filter((one) => !isOther(one) && isAgain(one.isins) && headerOf(one.other).measures);
  named(
    "f06_same",
    same.map(({ other }) => other),
  );
  return findings;
}

/** Bookings and flows of money, which are no balances. */
const OF_FLOWS = /flow|fluss|flux|fluj|moviment|movement|mouvement|bewegung|transact|transaz|umsatz/i;

/** A sheet of balances: named as money and with some number. */
function isOfCash({ name, rows }: TableSheet): boolean {
  if (name === null || !soundsLikeCash(name) || OF_FLOWS.test(name)) return false;
  return rows.some(({ cells }) => cells.some((cell) => typeof cell === "number" && cell !== 0));
}

function isinsOf({ rows }: TableSheet): string[] {
  const texts = rows.flatMap(({ cells }) => cells.filter((cell) => typeof cell === "string"));
  return texts.filter((text) => text.length === 12 && isIsin(text));
}
