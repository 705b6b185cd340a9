import { moneyNamed } from "~/domain/vocabulary/currency-codes";
import { cellText } from "../tabular/row";
import { isAssetClass } from "./asset-class-title";
import type { ClassifiedLine } from "./classify-rows";
import { plainHeader } from "./header-words";
import type { LineContext } from "./line-context";
import type { PortfolioFinding } from "./portfolio-reading";

/** What may stand beside the currency in a heading: "USD positions", "Titoli in USD", "Währung: USD". */
const BESIDE_CURRENCY = new Set(
  (
    "positions position holdings securities assets instruments investments portfolio currency ccy in denominated all " +
    "titoli posizioni strumenti valuta divisa investimenti denominati positionen wertpapiere titel wahrung waehrung anlagen " +
    "bestande titres positions devise monnaie libelles en valores posiciones moneda activos im auf for of the di der das"
  ).split(" "),
);

/** Codes of money that are words in titles: "ALL positions", "TOP holdings". */
const ALSO_WORDS = new Set(["ALL", "TOP", "TRY", "GEL", "CUP"]);

const MAX_LENGTH = 60;

/**
 * The currency that a heading says the rows below it are in, as it is written ("USD positions", "Aktien CHF", "US
 * Dollar"); null for a text that names none, several, or anything else besides.
 */
export function currencyOfHeading(text: string): string | null {
  if (text.length > MAX_LENGTH || /\d/.test(text)) return null;
  if (moneyNamed(text) !== null && !/^[A-Z]{3}\s?[/]/.test(text)) return text.trim();
  const words = text.split(/[\s:;,/()[\]–-]+/).filter((word) => word !== "");
  const isCode = (word: string) =>
    /^[A-Z]{3}$|^GBp$/.test(word) && !ALSO_WORDS.has(word) && moneyNamed(word) !== null;
  const codes = words.filter(isCode);
  const [code, another] = codes;
  if (code === undefined || another !== undefined) return null;
  const others = words.filter((word) => word !== code);
  const left = others.filter((word) => !BESIDE_CURRENCY.has(plainHeader(word).trim()));
  return left.length === 0 || isAssetClass(left.join(" ")) ? code : null;
}

/** A heading and the rows without a currency of their own that are read in the one it names. */
export interface HeadingCurrency {
  readonly row: number;
  readonly text: string;
  readonly currency: string;
  readonly rows: readonly number[];
}

export interface LinesUnderHeadings {
  readonly lines: readonly ClassifiedLine[];
  readonly headings: readonly HeadingCurrency[];
}

/**
 * Carries the currency of a heading, or of a group row in the column of currencies, down to the rows below that have none:
 * up to the next heading that is not that of an asset class, or to the total of that currency. Cash is in the currency
 * of its account, which its name says.
 */
export function withHeadingCurrency(lines: readonly ClassifiedLine[]): LinesUnderHeadings {
  const headings: { row: number; text: string; currency: string; rows: number[] }[] = [];
  let current: (typeof headings)[number] | null = null;
  const read = lines.map((classified): ClassifiedLine => {
    const { line, kind, skip } = classified;
    if (kind === null) {
      const text = textOf(classified);
      const named = text === null ? null : namedBy(classified, text);
      if (skip === "total") {
        if (named !== null || (text !== null && current !== null && text.includes(current.currency)))
          current = null;
      } else if (named !== null && text !== null) {
        current = { row: line.row.number, text, currency: named, rows: [] };
        headings.push(current);
      } else if (text !== null && skip !== "blank" && skip !== "lot" && !isAssetClass(text)) current = null;
      return classified;
    }
    if (current === null || line.currency.kind !== "empty") return classified;
    if (kind === "cash" && namesOther(line.name ?? "", current.currency)) return classified;
    current.rows.push(line.row.number);
    return { ...classified, line: { ...line, currency: { kind: "value", value: current.currency } } };
  });
  return { lines: read, headings: headings.filter(({ rows }) => rows.length > 0) };
}

/** The first text of a line that is no holding, unless it is one of several, as in the header of a page. */
function textOf({ line, skip }: ClassifiedLine): string | null {
  const texts = line.row.cells.flatMap((cell) => {
    const text = cellText(cell);
    return text !== null && /\p{L}/u.test(text) ? [text] : [];
  });
  return texts.length === 1 || skip === "group" || skip === "total" ? (texts[0] ?? null) : null;
}

function namedBy({ line, skip }: ClassifiedLine, text: string): string | null {
  const inColumn = line.currency.kind === "value" && skip === "group" ? line.currency.value : null;
  return currencyOfHeading(text) ?? (inColumn !== null && moneyNamed(inColumn) !== null ? inColumn : null);
}

/** Whether the name of an account names another currency: "Cash EUR" below "USD positions". */
function namesOther(name: string, currency: string): boolean {
  const codes = (name.match(/\b[A-Z]{3}\b/g) ?? []).filter((code) => moneyNamed(code) !== null);
  return codes.length > 0 && !codes.includes(moneyNamed(currency)?.code ?? currency);
}

/** Values that are in the currency of the heading above them: right where no value is in that of the portfolio (R10). */
export function headingCurrencyFindings(
  { headings, lines }: LinesUnderHeadings,
  { basis, valueMoney, make }: LineContext,
): PortfolioFinding[] {
  if (basis !== "value" || valueMoney.isOne) return [];
  const written = new Set(
    lines.flatMap(({ line }) => {
      const value = line.number("market_value");
      const inCell = value.kind === "value" ? value.value.currency : null;
      return (line.headerMoney("market_value") ?? inCell) === null ? [] : [line.row.number];
    }),
  );
  return headings.flatMap(({ row, text, currency, rows }) => {
    const used = rows.filter((number) => !written.has(number));
    const params = { heading: text, headingRow: row, currency, count: used.length };
    const detail = { field: "market_value" as const, row: used[0] ?? null, rows: used, params };
    return used.length === 0 ? [] : [make("warning", "R10", "r10_heading", detail)];
  });
}
