import { checkIdentifier } from "~/domain/identifiers/identifier";
import { cellText, type Row } from "~/domain/tabular/row";
import { isOtherHeader } from "../columns/find-header";
import { isinsIn } from "../columns/isins-in";
import { headerMeaning } from "../headers/header-words";
import type { PortfolioLine } from "../rows/portfolio-line";

/** The ISIN of a ticker, and the name beside it; null where none stands there. */
interface CodeBelow {
  readonly isin: string;
  readonly name: string | null;
}

/**
 * ISINs that a table below the positions gives for their tickers, as activity statements list the instruments they name
 * (Interactive Brokers: "Financial Instrument Information"). A row counts that holds one ISIN beside a ticker whose column
 * is headed so; a ticker with two ISINs has none.
 */
export function codesBelow(rest: readonly Row[], header: Row): ReadonlyMap<string, CodeBelow> {
  const found = new Map<string, CodeBelow>();
  const doubtful = new Set<string>();
  let columns = { tickers: -1, names: -1 };
  for (const row of rest) {
    if (isOtherHeader(row, header)) {
      const headed = row.cells.map((cell) => headerMeaning(cellText(cell) ?? "").field);
      columns = { tickers: headed.indexOf("ticker"), names: headed.indexOf("name") };
      continue;
    }
    const ticker = columns.tickers === -1 ? null : cellText(row.cells[columns.tickers]);
    const [isin, another] = new Set(isinsIn(row));
    if (ticker === null || isin === undefined || another !== undefined) continue;
    if ((found.get(ticker)?.isin ?? isin) !== isin) doubtful.add(ticker);
    found.set(ticker, { isin, name: columns.names === -1 ? null : cellText(row.cells[columns.names]) });
  }
  for (const ticker of doubtful) found.delete(ticker);
  return found;
}

/** The line with the ISIN of its ticker, and the name where it has none; as it is where the tables below give none. */
export function withCodeBelow(line: PortfolioLine, codes: ReadonlyMap<string, CodeBelow>): PortfolioLine {
  const { identifier } = line;
  const code = identifier?.type === "ticker" ? codes.get(identifier.text) : undefined;
  if (identifier === null || code === undefined) return line;
  const check = checkIdentifier("isin", code.isin);
  return { ...line, name: line.name ?? code.name, identifier: { ...identifier, type: "isin", check } };
}
